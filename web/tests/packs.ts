/** The packs of the games, as a server would give them. */
import { packs } from '../src/lib/packs.svelte';
import { texts } from '../src/lib/texts.svelte';
import type { PackInfo } from '../src/lib/wire';
import type { Phrases } from '../src/lib/wording';

const WORDS = import.meta.glob<string>('../../src/tablee/games/*/text/*.ftl', { query: '?raw', import: 'default', eager: true });
const PHRASES = import.meta.glob<Phrases>('../src/generated/phrases/*.json', { import: 'default', eager: true });
const GAMES = Object.keys(PHRASES).map((path) => /([\w-]+)\.json$/.exec(path)?.[1] ?? '');

const textOf = (game: string, file: string): string =>
  WORDS[`../../src/tablee/games/${game.replaceAll('-', '_')}/text/${file}.ftl`] ?? '';
const said = (game: string, id: string, language: string): string =>
  new RegExp(`^${id} = (.*)$`, 'm').exec(textOf(game, language))?.[1] ?? '';
const both = (game: string, id: string): Record<string, string> => ({ fr: said(game, id, 'fr'), en: said(game, id, 'en') });

export const packOf = (id: string): PackInfo => ({
  address: `/api/games/${id}/pack/0`,
  titles: both(id, 'title'),
  pitches: both(id, 'pitch'),
  cover: '',
  board: null,
});

/** What a server answers to an address below a pack. */
function answer(address: string): Response {
  const [, id = '', file = ''] = /games\/([\w-]+)\/pack\/0\/(.*)/.exec(address) ?? [];
  const language = /^words\.(\w+)\.ftl$/.exec(file)?.[1];
  if (language) return new Response(`${textOf(id, language)}\n${textOf(id, `web.${language}`)}`);
  return new Response(JSON.stringify(PHRASES[`../src/generated/phrases/${id}.json`]));
}

/** All games are on the shelf, and the words of these are there. */
export async function learn(...games: string[]): Promise<void> {
  packs.shelve(GAMES.map((id) => ({ id, pack: packOf(id) })));
  const before = globalThis.fetch;
  globalThis.fetch = (address) => Promise.resolve(answer(String(address)));
  await Promise.all(games.map((game) => texts.learn(game)));
  globalThis.fetch = before;
}
