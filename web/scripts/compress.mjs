// Beside every text of the built page the same in brotli and gzip, for servers that only have to send it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const SMALLEST = 600; // below this the headers of an answer weigh more than what is saved

for (const file of await readdir(dist, { recursive: true })) {
  if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
  const content = await readFile(join(dist, file));
  if (content.length < SMALLEST) continue;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(join(dist, `${file}.br`), brotliCompressSync(content, { params: quality }));
  await writeFile(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }));
}
