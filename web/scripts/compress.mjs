// Beside every text of the built page the same in brotli and gzip, for servers that only have to send it; and the texts in the packs of games,
// by their content, for servers that put the packs together.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { folders, textsOf } from './frame.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const brotli = (content) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const SMALLEST = 600; // below this the headers of an answer weigh more than what is saved

for (const file of await readdir(dist, { recursive: true })) {
  if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
  const content = await readFile(join(dist, file));
  if (content.length < SMALLEST) continue;
  await writeFile(join(dist, `${file}.br`), brotli(content));
  await writeFile(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }));
}

await mkdir(join(dist, 'packs'), { recursive: true });
for (const { fr, en, rules } of folders().map(textsOf)) {
  for (const content of [fr, en, ...rules].map((text) => Buffer.from(text))) {
    const name = createHash('sha256').update(content).digest('hex').slice(0, 20);
    await writeFile(join(dist, 'packs', `${name}.br`), brotli(content));
  }
}
