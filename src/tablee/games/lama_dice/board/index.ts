/** The board of LAMA Dice. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/lama_dice';
import type { LamaDiceView } from '$frame/generated/views/lama_dice';
import type { BoardModule, Sitting } from '$frame/boards/types';
import type { Speaker } from '$frame/lib/wording';
import { about, aboutPart, things } from './about';
import Board from './Board.svelte';
import PartIcon from './PartIcon.svelte';
import Picture from './Picture.svelte';
import SeatPanel from './SeatPanel.svelte';
import Side from './Side.svelte';

/** Cards are picked one by one; everything else is a single touch. */
function parts(move: GameMove): string[] {
  switch (move.type) {
    case 'discard':
      return move.cards.map((card) => `card:${card}`);
    case 'take':
      return [`take:${move.card}`];
    case 'return':
      return [`return:${move.token}`];
    default:
      return [move.type];
  }
}

function partName(part: string, text: Speaker): string {
  const [kind, what = ''] = part.split(':');
  return kind === 'return' ? text.word('token', what) : text.say('board-one-card', { id: what, card: text.word('card', what) });
}

function facts({ view, text, asked }: Sitting<LamaDiceView, GameMove, GameEvent>): string {
  if (!asked || view.phase === 'turn' || !view.dice.length) return '';
  return text.say('board-dice-show', { dice: text.join(view.dice.map((face) => text.word('card', face))) });
}

function summary({ view, text, names }: Sitting<LamaDiceView, GameMove, GameEvent>): string {
  const words = (cards: (number | string)[]): string => text.join(cards.map((card) => text.word('card', card)));
  const rows = view.seats.map((side, seat) => `${names[seat] ?? ''}: ${words(side.row)}.`);
  return [text.say('board-summary', { row: words(view.llama_row), dice: words(view.dice) || '–' }), ...rows].join(' ');
}

/** How long dice roll. */
const TUMBLING = 480;

function rollOf(news: GameEvent[]): LamaDiceView['dice'] | null {
  return news.find((event) => event.type === 'rolled')?.dice ?? null;
}

export const board: BoardModule<LamaDiceView, GameMove, GameEvent> = {
  Board,
  SeatPanel,
  Side,
  PartIcon,
  parts,
  partName,
  picks: (move) => move.type === 'discard',
  bold: (move) => move.type === 'roll',
  facts,
  progress: (view, text) => text.say('board-progress', { round: view.round, end: view.game_end }),
  summary,
  about,
  aboutPart,
  things,
  Picture,
  ends: (move) => move.type === 'quit',
  beforehand: (move) => move.type === 'quit',
  against: (event, seat) => event.type === 'scored' && event.seat === seat && event.points > 0,
  suspense: (news) => (rollOf(news) ? TUMBLING : 0),
  halfway: (before, news) => ({ ...before, dice: rollOf(news) ?? before.dice }),
  headings: ['round'],
  quiet: ['dealt', 'aside'],
  stage: { tray: { phone: 206, tablet: 176, wide: 166 }, seat: 58 },
};
