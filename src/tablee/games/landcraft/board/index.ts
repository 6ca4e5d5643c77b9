/** The board of Landcraft. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/landcraft';
import type { LandcraftView } from '$frame/generated/views/landcraft';
import type { Speaker } from '$frame/lib/wording';
import type { BoardModule } from '$frame/boards/types';
import { about, aboutPart, things } from './about';
import Board from './Board.svelte';
import { cellsFor, parts, swift } from './choice';
import Hand from './Hand.svelte';
import { where } from './hex';
import PartIcon from './PartIcon.svelte';
import Picture from './Picture.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';
import { chosenOf, type Landcraft } from './sitting';

/** Buttons for these stand in the hand, as pictures. */
const IN_HAND = ['card', 'turn', 'effect', 'take', 'draw', 'none', 'stay'];

function partName(part: string, text: Speaker, names: string[]): string {
  const [kind = '', what = ''] = part.split(':');
  if (!what) return text.say(`move-${kind}`);
  if (kind === 'effect' || kind === 'wish') return text.word(kind, what);
  return text.say(`board-part-${kind}`, { what: kind === 'rival' ? (names[Number(what)] ?? '') : where(what, text) });
}

function facts(sitting: Landcraft): string {
  const { view, text, offers } = sitting;
  if (view.phase === 'place' && offers.length) {
    const card = chosenOf(sitting, 'card');
    if (card === null) return text.say('board-choose-card');
    const count = cellsFor(offers, card).length;
    return chosenOf(sitting, 'cell') === null
      ? text.say('board-choose-cell', { count })
      : text.say('board-other-cells', { count: count - 1 });
  }
  if (view.phase === 'effect' && offers.length && chosenOf(sitting, 'effect') !== null) return text.say('board-choose-target');
  if (view.phase === 'effect' && !view.conflicts.length) return text.say('board-nothing-to-repair');
  return '';
}

function summary({ view, text, names }: Landcraft): string {
  const seats = view.seats.map(({ populations, points }, seat) =>
    text.say('board-summary-seat', { name: names[seat] ?? '', populations, points }),
  );
  return [text.say('board-summary', { count: view.terrains.length, pile: view.pile }), ...seats].join(' ');
}

export const board: BoardModule<LandcraftView, GameMove, GameEvent> = {
  Board,
  SeatPanel,
  Side,
  Hand,
  PartIcon,
  parts,
  partName,
  ordered: () => true,
  inHand: (part) => IN_HAND.includes(part.split(':')[0] ?? ''),
  // A tile that lies somewhere is moved on the board, or taken up again: its place is not listed any more.
  lists: (part, sitting) => !part.startsWith('cell:') || sitting.chosen(part) === 0 || chosenOf(sitting, 'turn') === null,
  swift,
  about,
  aboutPart,
  things,
  Picture,
  facts,
  progress: (view, text) => text.say('draw-turn', { turn: Math.min(view.turn_number, view.turns_each), turns: view.turns_each }),
  summary,
  against: (event, seat) => event.rival === seat && event.seat !== seat,
  nameOf: (kind, word, text) => (kind === 'cell' ? where(word, text) : null),
  slim: true,
  quiet: ['dealt', 'piled', 'removed', 'boxed', 'started', 'displayed', 'wished', 'secret', 'lifted', 'set-out', 'refilled'],
  // No player is blue or green, since junctions are.
  stage: { tray: { phone: 250, tablet: 190, wide: 180 }, seat: { phone: 36, tablet: 66 }, square: true },
};
