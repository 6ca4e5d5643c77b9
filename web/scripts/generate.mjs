// Types, phrase tables, words and boxes out of wire.schema.json, for the compiler, the wording of moves and events, the glossaries; and the
// words of the Fluent files in as few pieces as the page loads: those of the house, and those of each game.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
await mkdir(new URL('words/', target), { recursive: true });
await mkdir(new URL('boxes/', target), { recursive: true });
await writeFile(new URL('wire.d.ts', target), await types(schema.$defs, 'The wire'));
for (const [id, game] of Object.entries(schema.games)) {
  const phrases = { moves: game.moves, events: game.events };
  await writeFile(new URL(`phrases/${id}.json`, target), JSON.stringify(phrases));
  await writeFile(new URL(`words/${id}.json`, target), JSON.stringify(game.words));
  await writeFile(new URL(`boxes/${id}.json`, target), JSON.stringify(game.box));
  await writeFile(new URL(`views/${game.folder}.d.ts`, target), await types(game.$defs, `What one sees of ${id}`));
}

const texts = new URL('../../src/tablee/text/', import.meta.url);
const games = new URL('../../src/tablee/games/', import.meta.url);
/** Messages that only the command says. */
const COMMAND = /^(cli|lab|arena|simulate|tune|bench|mail|doctor|verify)-/;

/** The messages of a Fluent file, each with the lines that belong to it. */
const messages = (source) => source.split(/\n(?=[a-z][\w-]* =|#)/).filter((each) => /^[a-z]/.test(each));

/** What a page that only lists a game says of it: its title and pitch, under the game's name. */
const named = (source, id) =>
  messages(source)
    .filter((each) => /^(title|pitch) =/.test(each))
    .map((each) => each.replace(/^\w+/, (word) => `${word}-${id}`));

await mkdir(new URL('words/', target), { recursive: true });
const folders = (await readdir(games, { withFileTypes: true })).filter((each) => each.isDirectory()).map((each) => each.name);
for (const language of ['fr', 'en']) {
  const read = (folder, name) => readFile(new URL(`${name}${language}.ftl`, folder), 'utf8').catch(() => '');
  const house = messages(`${await read(texts, '')}\n${await read(texts, 'web.')}`).filter((each) => !COMMAND.test(each));
  for (const folder of folders.sort()) {
    const own = new URL(`${folder}/text/`, games);
    const source = await read(own, '');
    if (!source) continue;
    house.push(...named(source, folder.replaceAll('_', '-')));
    await writeFile(new URL(`words/${folder}.${language}.ftl`, target), `${source}\n${await read(own, 'web.')}`);
  }
  await writeFile(new URL(`words/house.${language}.ftl`, target), `${house.join('\n')}\n`);
}
