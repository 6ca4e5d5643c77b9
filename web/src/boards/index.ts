/** Boards are found by folder: `boards/llama_land` is the board of the game `llama-land`. A game without one gets the plain board. */
import { folderOf } from '../lib/texts.svelte';
import type { BoardModule } from './types';

const BOARDS = import.meta.glob<{ board: BoardModule<never> }>('./*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${folderOf(game)}/index.ts`];
  return load ? ((await load()).board as unknown as BoardModule) : plainBoard();
}

/** The board that needs to know nothing of a game. */
export async function plainBoard(): Promise<BoardModule> {
  const load = BOARDS['./plain/index.ts'];
  if (!load) throw new Error('the plain board is missing');
  return (await load()).board as unknown as BoardModule;
}
