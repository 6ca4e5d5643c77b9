/** The board of a game is a module that its pack names: built with the page, or brought along by a package. A game without one gets the plain board. */
import { packs } from '../lib/packs.svelte';
import { texts } from '../lib/texts.svelte';
import type { BoardFiles } from '../lib/wire';
import type { Make } from './foreign';
import { board as plain } from './plain/index';
import type { BoardModule } from './types';

type Module = { board: BoardModule<never> } | { default: Make };

/** Boards straight from their sources: while the page is worked on, and for finished games that have left the shelf and have no pack. */
const SOURCES = import.meta.glob<Module>('../../../src/tablee/games/*/board/index.ts');
const sourceOf = (game: string): string => `../../../src/tablee/games/${game.replaceAll('-', '_')}/board/index.ts`;

export async function boardOf(game: string): Promise<BoardModule> {
  const board = await ownBoard(game);
  if (board.nameOf) texts.nameBy(game, board.nameOf);
  return board;
}

/** The board of a story that is told without positions: it knows which events are chapters, and which are better left out. */
export async function storyBoard(game: string): Promise<BoardModule> {
  const { headings = [], quiet = [], runs = {} } = await boardOf(game);
  return { ...plain, headings, quiet, runs };
}

/** A game can be played without its board, but not without any. */
async function ownBoard(game: string): Promise<BoardModule> {
  const files = packs.of(game)?.board;
  const source = import.meta.env.DEV || !packs.of(game) ? SOURCES[sourceOf(game)] : undefined;
  if (!source && !files) return plain;
  try {
    const module = await (source ?? (() => fetched(files as BoardFiles)))();
    if ('board' in module) return module.board as unknown as BoardModule;
    const { adopted } = await import('./foreign');
    return adopted(module.default);
  } catch (error) {
    console.error(`the board of ${game} cannot be shown`, error);
    return plain;
  }
}

/** A module with its styles; what it asks for in turn is fetched at the same time. */
async function fetched({ module, styles, needs }: BoardFiles): Promise<Module> {
  for (const need of needs) link('modulepreload', need);
  const [found] = await Promise.all([import(/* @vite-ignore */ module) as Promise<Module>, ...styles.map(styled)]);
  return found;
}

/** Puts a file into the head of the page, once. */
function link(rel: string, href: string): HTMLLinkElement | null {
  if (document.querySelector(`link[rel="${rel}"][href="${href}"]`)) return null;
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
  return element;
}

/** A style sheet in place; a board whose styles do not come is shown as it is. */
async function styled(href: string): Promise<void> {
  const element = link('stylesheet', href);
  if (element) await new Promise((done) => (element.onload = element.onerror = done));
}
