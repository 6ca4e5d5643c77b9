/** The board of a game that has none: the latest news in words, and every move as a button in the tray. */
import type { BoardModule } from '../types';
import type { Spelled } from '../../lib/wire';
import Board from './Board.svelte';

export const board: BoardModule = {
  Board,
  parts: (move: Spelled) => [JSON.stringify(move)],
  partName: (part, text) => text.move(JSON.parse(part) as Spelled, []),
  summary: ({ text, names, news, reader }) => news.map((event) => text.event(event, names, reader)).join(' '),
};
