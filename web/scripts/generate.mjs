// Types, phrase tables, words and boxes out of wire.schema.json, for the compiler, the tests, the glossaries; and the words of the house in
// one piece for each language. Those of a game come with its pack.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { textsOf } from './frame.mjs';

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

/** The moves and events of a game as unions, told apart by their type; what is worded by `event-X-hidden` may be shown only in part. */
function sayings({ moves, events, words }, texts) {
  const nameOf = (kind) => kind.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  const plain = { number: 'number', seat: 'number' };
  const kinds = Object.values({ ...moves, ...events }).flatMap((fields) => Object.values(fields).map(([kind]) => kind));
  const own = [...new Set(kinds)].filter((kind) => !(kind in plain)).sort();
  const word = (kind) => plain[kind] ?? nameOf(kind);
  const field = ([name, [kind, count]]) => `${JSON.stringify(name)}: ${word(kind)}${count === -1 ? '' : '[]'};`;
  const body = ([type, fields]) => `{ type: ${JSON.stringify(type)}; ${Object.entries(fields).map(field).join(' ')} }`;
  const event = (entry) => {
    const whole = `Only<EventField, ${body(entry)} & { partial?: false }>`;
    if (!texts.includes(`\nevent-${entry[0]}-hidden =`)) return whole;
    return `${whole} | Only<EventField, Partial<${body(entry)}> & { type: ${JSON.stringify(entry[0])}; partial: true }>`;
  };
  const union = (members) => (members.length ? members.map((member) => `\n  | ${member}`).join('') : ' never');
  const fieldsOf = (table) => union([...new Set(Object.values(table).flatMap(Object.keys))].map((name) => JSON.stringify(name)));
  return [
    '/* What moves and events say. Written by npm run generate. */',
    ...own.map(
      (kind) => `export type ${nameOf(kind)} = ${words[kind]?.map((each) => JSON.stringify(each)).join(' | ') ?? 'string'};`,
    ),
    `type MoveField = ${fieldsOf(moves)};`,
    `type EventField = ${fieldsOf(events)};`,
    '/** One kind has only its own fields; any can be asked for those of the others. */',
    'type Only<Field extends string, Kind> = Kind & { [Other in Exclude<Field, keyof Kind>]?: undefined };',
    `export type GameMove = ${union(Object.entries(moves).map((entry) => `Only<MoveField, ${body(entry)}>`))};`,
    `export type GameEvent = ${union(Object.entries(events).map(event))};`,
    '',
  ].join('\n');
}

await rm(target, { recursive: true, force: true });
await mkdir(new URL('phrases/', target), { recursive: true });
await mkdir(new URL('views/', target), { recursive: true });
await mkdir(new URL('sayings/', target), { recursive: true });
await mkdir(new URL('words/', target), { recursive: true });
await mkdir(new URL('boxes/', target), { recursive: true });
await writeFile(new URL('wire.d.ts', target), await types(schema.$defs, 'The wire'));
for (const [id, game] of Object.entries(schema.games)) {
  const phrases = { moves: game.moves, events: game.events };
  await writeFile(new URL(`phrases/${id}.json`, target), JSON.stringify(phrases));
  await writeFile(new URL(`words/${id}.json`, target), JSON.stringify(game.words));
  await writeFile(new URL(`boxes/${id}.json`, target), JSON.stringify(game.box));
  await writeFile(new URL(`views/${game.folder}.d.ts`, target), await types(game.$defs, `What one sees of ${id}`));
  await writeFile(new URL(`sayings/${game.folder}.d.ts`, target), sayings(game, textsOf(game.folder).en));
}

const texts = new URL('../../src/tablee/text/', import.meta.url);
/** Messages that only the command says, and the server to those who only see a link. */
const COMMAND =
  /^(cli|lab|arena|simulate|tune|bench|mail|doctor|verify|preview|tables|games|bans?|unban|backup|restore|migrate|keep|check|error-(usage|arena|mcp|tune))-/;

/** The messages of a Fluent file, each with the lines that belong to it. */
const messages = (source) => source.split(/\n(?=[a-z][\w-]* =|#)/).filter((each) => /^[a-z]/.test(each));

for (const language of ['fr', 'en']) {
  const read = (name) => readFile(new URL(`${name}${language}.ftl`, texts), 'utf8');
  const house = messages(`${await read('')}\n${await read('web.')}`).filter((each) => !COMMAND.test(each));
  // A game that has left the shelf has no pack, but finished ones keep their titles and are still told.
  for (const [id, game] of Object.entries(schema.games)) {
    const own = textsOf(game.folder)[language];
    const title = messages(own).find((each) => each.startsWith('title ='));
    if (title) house.push(title.replace('title', `title-${id}`));
    await writeFile(new URL(`words/${id}.${language}.ftl`, target), own);
  }
  await writeFile(new URL(`words/house.${language}.ftl`, target), `${house.join('\n')}\n`);
}
