/** The board of At the Gates of Loyang. */
import type { LoyangView } from '../../generated/views/loyang';
import type { BoardModule, Sitting } from '../types';
import Board from './Board.svelte';
import { desk } from './desk.svelte';
import Hand from './Hand.svelte';
import { heldOf, moveOf, partOf, takes, watched } from './logic';
import PartIcon from './PartIcon.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';

/** While a vegetable is held, the list names only where it may go. */
function lists(part: string, { view, seat }: Sitting<LoyangView>): boolean {
  const me = view.seats[seat];
  const held = heldOf(desk.held, me);
  return !held || !me || takes(part, held, me.side);
}

function facts({ view, seat, text, asked }: Sitting<LoyangView>): string {
  const me = view.seats[seat];
  if (!asked || !me) return '';
  const held = heldOf(desk.held, me);
  if (held) return text.say('board-held', { vegetable: text.word('vegetable', held) });
  return text.say('board-facts', { cash: me.cash, first: me.next_steps[0] ?? -1, second: me.next_steps[1] ?? -1 });
}

function summary({ view, seat, text, names }: Sitting<LoyangView>): string {
  const owner = seat >= 0 ? seat : watched(view);
  const it = view.seats[owner];
  if (!it) return '';
  const cart = text.join(
    it.cart.flatMap((count, kind) =>
      count ? [text.say('board-count', { count, what: text.word('vegetable', view.shop[kind]?.vegetable ?? '') })] : [],
    ),
  );
  const places = view.seats.map((each, index) => `${names[index] ?? ''}: ${each.space}.`).join(' ');
  const said = text.say('board-summary', {
    cash: it.cash,
    cart: cart || '–',
    fields: it.side.fields.length,
    regulars: it.side.regulars.length,
    casuals: it.side.casuals.length,
  });
  return `${said} ${text.say('board-path')}: ${places}`;
}

export const board: BoardModule<LoyangView> = {
  Board,
  Hand,
  SeatPanel,
  Side,
  PartIcon,
  parts: (move) => [partOf(move)],
  partName: (part, text) => text.move(moveOf(part), []),
  inHand: (part) => /^(put|play):|^keep:(first|second)$/.test(part),
  lists,
  // What one seldom wants does not stand first under the finger.
  rank: (part) => ['sell', 'discard', 'lose', 'upgrade', 'loan'].indexOf(part.split(':')[0] ?? '') + 1,
  facts,
  progress: (view, text) =>
    text.say('board-progress', { round: view.round, rounds: view.rounds, stage: text.say(`draw-${view.stage}`) }),
  summary,
  headings: ['round'],
  quiet: ['field-pile', 'pile'],
};
