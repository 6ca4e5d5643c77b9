/** The board of At the Gates of Loyang. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/loyang';
import type { LoyangView } from '$frame/generated/views/loyang';
import { screen } from '$frame/lib/screen.svelte';
import { person } from '$frame/lib/tell';
import type { BoardModule, Sitting, Telling } from '$frame/boards/types';
import { about, aboutPart, things } from './about';
import Area from './Area.svelte';
import Board from './Board.svelte';
import { desk } from './desk.svelte';
import Hand from './Hand.svelte';
import { BESIDE_THE_END, cardOf, heldOf, isCardMove, moveOf, partOf, takes, watched } from './logic';
import PartIcon from './PartIcon.svelte';
import Picture from './Picture.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';

/** While something is taken up, the list names only what it can do; cards of the courtyard are touched there, beside a hand. What
 * stands beside the end of the turn is not named again. */
function lists(part: string, { view, seat, offers }: Sitting<LoyangView, GameMove, GameEvent>): boolean {
  const me = view.seats[seat];
  const held = heldOf(desk.held, me);
  const card = cardOf(desk.card, me);
  const ending = offers.some((offer) => offer.move.type === 'end');
  if (ending && (part === 'end' || (!screen.small && BESIDE_THE_END.includes(part)))) return false;
  if (part.startsWith('take:')) return !offers.some((offer) => offer.move.type === 'put');
  if (card) return part.split(':').slice(1, 2).includes(card);
  return !held || offers.some(({ action, move }) => partOf(move) === part && takes(action, held, view));
}

function facts({ view, seat, text, asked }: Sitting<LoyangView, GameMove, GameEvent>): string {
  const me = view.seats[seat];
  if (!asked || !me) return '';
  const held = heldOf(desk.held, me);
  const card = cardOf(desk.card, me);
  if (held) return text.say('board-held', { vegetable: text.word('vegetable', held) });
  if (card) return me.side.fields.some(({ field }) => field === card) ? text.say('board-seed') : text.word('card', card);
  // While cards are dealt nothing is bought: what one has stands with the seat.
  if (view.stage === 'cards') return '';
  return text.say('board-facts', { cash: me.cash, first: me.next_steps[0] ?? -1, second: me.next_steps[1] ?? -1 });
}

function summary({ view, seat, text, names }: Sitting<LoyangView, GameMove, GameEvent>): string {
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

/** What was harvested, in one sentence. */
function harvested(run: Extract<GameEvent, { type: 'harvested' }>[], telling: Telling): string {
  const { text } = telling;
  const vegetables = text.join(run.map(({ vegetable }) => text.word('vegetable', vegetable)));
  return text.say('board-harvested', { ...person(telling, run[0]?.seat), vegetables });
}

/** What is done in a player's own area; cards come and go in the courtyard, which all see. */
const AT_HOME = [
  ...['home-sown', 'field-turned', 'harvested', 'field-emptied', 'sown', 'bought', 'sold', 'traded', 'delivered', 'served'],
  ...['used', 'upgraded', 'disappointed', 'fined', 'played', 'uncovered', 'kept', 'lost', 'swapped', 'stall-swapped', 'refilled'],
  ...['card-taken', 'cards-swapped', 'gleaned', 'buried', 'stored'],
];

function place(event: GameEvent, { seat, view }: Sitting<LoyangView, GameMove, GameEvent>): number | null {
  const at = AT_HOME.includes(event.type) ? (event.seat ?? null) : null;
  const viewed = desk.looked ?? (seat >= 0 ? seat : watched(view));
  return at === viewed ? null : at;
}

export const board: BoardModule<LoyangView, GameMove, GameEvent> = {
  Board,
  Hand,
  SeatPanel,
  Side,
  PartIcon,
  parts: (move) => [partOf(move)],
  partName: (part, text) => text.move(moveOf(part), []),
  inHand: (part) => /^(put|play):|^keep:(first|second)$/.test(part),
  picks: isCardMove,
  ordered: isCardMove,
  lists,
  // What one seldom wants does not stand first under the finger.
  rank: (part) => ['sell', 'discard', 'lose', 'upgrade', 'loan'].indexOf(part.split(':')[0] ?? '') + 1,
  about,
  aboutPart,
  things,
  Picture,
  facts,
  progress: (view, text) =>
    text.say('board-progress', { round: view.round, rounds: view.rounds, stage: text.say(`draw-${view.stage}`) }),
  summary,
  Area,
  place,
  // Somebody takes from my field, or pays me for what was taken.
  against: (event, seat) =>
    event.seat !== seat && (event.owner === seat || (event.type === 'transferred' && event.other === seat)),
  ends: (move) => move.type === 'end',
  beforehand: (move) => move.type === 'end',
  runs: { harvested },
  headings: ['round'],
  quiet: ['field-pile', 'pile'],
  stage: { tray: { phone: 244, tablet: 172, wide: 166 }, seat: 50 },
};
