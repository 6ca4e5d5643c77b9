// What a visitor loads before the table can be played, compressed: fails above the budget.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { textsOf } from './frame.mjs';

const BUDGET = 150 * 1024;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

/** Every file a module needs at once, with its styles. */
function needed(key, files = new Set()) {
  const entry = manifest[key];
  if (files.has(entry.file)) return files;
  files.add(entry.file);
  for (const style of entry.css ?? []) files.add(style);
  for (const other of entry.imports ?? []) needed(other, files);
  return files;
}

let failed = false;
for (const board of Object.keys(manifest).filter((key) => /games\/\w+\/board\/index\.ts$/.test(key))) {
  const folder = board.split('/').at(-3);
  const files = new Set();
  const texts = Object.keys(manifest).filter((key) => key.includes('/house.fr.ftl'));
  for (const key of ['index.html', 'src/pages/TablePage.svelte', board, ...texts]) needed(key, files);
  let total = gzipSync(textsOf(folder).fr).length;
  for (const file of files) if (/\.(js|css)$/.test(file)) total += gzipSync(await readFile(new URL(file, dist))).length;
  console.log(`${folder}: ${(total / 1024).toFixed(1)} KB compressed in ${files.size} files (budget ${BUDGET / 1024} KB)`);
  failed ||= total > BUDGET;
}
if (failed) process.exit(1);
