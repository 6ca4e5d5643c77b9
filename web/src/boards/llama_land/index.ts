/** The board of Llama Land. */
import type { LlamaLandView } from '../../generated/views/llama_land';
import type { Speaker } from '../../lib/wording';
import type { BoardModule, Sitting } from '../types';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { inHand, partName, parts, wayOf } from './moves';
import PartIcon from './PartIcon.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';

function facts(sitting: Sitting<LlamaLandView>): string {
  const { view, text, asked, offers } = sitting;
  if (!asked || view.phase !== 'placing') return '';
  const way = wayOf(sitting);
  return text.say('board-places', { count: offers.filter(({ move }) => move.turn === way).length, all: offers.length });
}

function progress(view: LlamaLandView, text: Speaker): string {
  if (view.last_round) return text.say('board-last-round');
  const left = view.stacks.reduce((sum, stack) => sum + stack.left, 0);
  return text.say('board-progress', { count: left, end: view.terms.tiles_left });
}

function summary({ view, text, names }: Sitting<LlamaLandView>): string {
  return view.seats
    .map((side, seat) =>
      text.say('board-summary', {
        name: names[seat] ?? '',
        cells: side.cells.length,
        llamas: side.llama_cards.length,
        points: side.total,
      }),
    )
    .join(' ');
}

export const board: BoardModule<LlamaLandView> = {
  Board,
  SeatPanel,
  Side,
  Hand,
  PartIcon,
  parts,
  partName,
  ordered: () => true,
  inHand,
  // Only a tile is put somewhere and then confirmed.
  swift: (move) => move.type !== 'place',
  bold: (move) => move.type === 'end',
  facts,
  progress,
  summary,
  headings: ['last-round'],
  quiet: ['stack', 'column', 'row', 'pile', 'board', 'coins', 'turn-ended'],
};
