/** Boards are found by folder: `boards/llama_land` is the board of the game `llama-land`. A game without one gets the plain board. */
import { folderOf } from '../lib/texts.svelte';
import type { BoardModule } from './types';

const BOARDS = import.meta.glob<{ board: BoardModule<never> }>('./*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${folderOf(game)}/index.ts`] ?? BOARDS['./plain/index.ts'];
  if (!load) throw new Error('the plain board is missing');
  return (await load()).board as unknown as BoardModule;
}
