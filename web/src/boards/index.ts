/** Boards are found by folder: `boards/llama_land` is the board of the game `llama-land`. A game without one gets the plain board. */
import { folderOf, texts } from '../lib/texts.svelte';
import type { BoardModule } from './types';

const BOARDS = import.meta.glob<{ board: BoardModule<never> }>('./*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${folderOf(game)}/index.ts`];
  const board = load ? ((await load()).board as unknown as BoardModule) : await plainBoard();
  if (board.nameOf) texts.nameBy(game, board.nameOf);
  return board;
}

/** The board of a story that is told without positions: it knows which events are chapters, and which are better left out. */
export async function storyBoard(game: string): Promise<BoardModule> {
  const [plain, { headings = [], quiet = [], runs = {} }] = await Promise.all([plainBoard(), boardOf(game)]);
  return { ...plain, headings, quiet, runs };
}

/** The board that needs to know nothing of a game. */
async function plainBoard(): Promise<BoardModule> {
  const load = BOARDS['./plain/index.ts'];
  if (!load) throw new Error('the plain board is missing');
  return (await load()).board as unknown as BoardModule;
}
