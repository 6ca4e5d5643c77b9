// Types and phrase tables out of wire.schema.json, for the compiler and for the wording of moves and events.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const schema = JSON.parse(await readFile(new URL('../wire.schema.json', import.meta.url), 'utf8'));
const target = new URL('../src/generated/', import.meta.url);

/** One TypeScript module with an interface for each definition. */
async function types(definitions, title) {
  const sealed = Object.fromEntries(Object.entries(definitions).map(([name, each]) => [name, always(each)]));
  const root = { $defs: sealed, title: 'Everything', type: 'object', additionalProperties: false, properties: {} };
  for (const name of Object.keys(sealed)) root.properties[name] = { $ref: `#/$defs/${name}` };
  return compile(root, 'Everything', {
    additionalProperties: false,
    bannerComment: `/* ${title}. Written by npm run generate. */`,
  });
}

/** Fields with a default are always sent by the server, so they are not optional here; requests may leave them out. */
function always(definition) {
  const requests = /^(New.*|Watch|MoveWish|Wish|Say|Join|SitDown|PlanSeat)$/;
  if (definition.type !== 'object' || requests.test(definition.title)) return definition;
  return { ...open(definition), required: Object.keys(definition.properties ?? {}) };
}

/** Objects without declared fields (moves and events in words) may have any; tuples are written as the compiler of types reads them. */
function open(node) {
  if (Array.isArray(node)) return node.map(open);
  if (node === null || typeof node !== 'object') return node;
  const inside = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, open(value)]));
  if (inside.prefixItems) return { ...inside, items: inside.prefixItems, prefixItems: undefined };
  const bare = inside.type === 'object' && !inside.properties && inside.additionalProperties === undefined;
  return bare ? { ...inside, additionalProperties: true } : inside;
}

await rm(target, { recursive: true, force: true });
await mkdir(new URL('phrases/', target), { recursive: true });
await mkdir(new URL('views/', target), { recursive: true });
await writeFile(new URL('wire.d.ts', target), await types(schema.$defs, 'The wire'));
for (const [id, game] of Object.entries(schema.games)) {
  const phrases = { moves: game.moves, events: game.events };
  await writeFile(new URL(`phrases/${id}.json`, target), JSON.stringify(phrases));
  await writeFile(new URL(`views/${game.folder}.d.ts`, target), await types(game.$defs, `What one sees of ${id}`));
}
