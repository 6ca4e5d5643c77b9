/** The board of Bunny Kingdom. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/bunny_kingdom';
import type { BunnyKingdomView } from '$frame/generated/views/bunny_kingdom';
import type { Speaker } from '$frame/lib/wording';
import { person } from '$frame/lib/tell';
import type { BoardModule, Sitting, Telling } from '$frame/boards/types';
import { about, aboutPart, things } from './about';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PartIcon from './PartIcon.svelte';
import Picture from './Picture.svelte';
import SeatPanel from './SeatPanel.svelte';
import { lengthOf, show } from './show.svelte';
import Side from './Side.svelte';

/** Two cards of the hand; a construction, then its cell; everything else is a single touch. */
function parts(move: GameMove): string[] {
  switch (move.type) {
    case 'pick':
      return move.cards.map((card) => `card:${card}`);
    case 'play':
      return [`play:${move.card}`, `discard:${move.discard}`];
    case 'build':
      return [`card:${move.construction}`, `cell:${move.cell}`];
    case 'tower':
      return ['card:sky-tower', `cell:${move.cell}`];
    case 'camp':
      return [`cell:${move.cell}`];
    case 'announce':
      return [`announce:${move.camp}`];
    case 'produce':
      return [`produce:${move.post}:${move.resource}`];
    case 'copy':
      return [`copy:${move.card}:${move.parchment}`];
    default:
      return [move.type];
  }
}

function partName(part: string, text: Speaker): string {
  const [kind = '', what = ''] = part.split(':');
  if (!what) return text.say(`move-${kind}`);
  if (kind === 'announce') return text.word('card', `camp-${what}`);
  if (part === 'card:sky-tower') return text.word('card', 'sky-tower-1');
  if (kind === 'card' && text.has(`construction-${what}`)) return text.word('construction', what);
  return text.word('card', what);
}

/** Where the rest of the hand goes, and who still chooses; or how the announcement stands. */
function facts({ view, text, names, seat, asked }: Sitting<BunnyKingdomView, GameMove, GameEvent>): string {
  const told: string[] = [];
  if (view.announcement) {
    const { seat: who, camp } = view.announcement;
    if (who !== seat) told.push(text.say('board-announced', { name: names[who] ?? '', camp }));
  } else if (view.phase === 'draft' && asked) {
    if (view.passes_to !== null) told.push(text.say('board-passes-to', { name: names[view.passes_to] ?? '' }));
    const others = view.acting.filter((each) => each !== seat).map((each) => names[each] ?? '');
    if (view.choice && others.length) told.push(text.say('board-still-choosing', { names: text.join(others) }));
  }
  return told.join(' ');
}

function progress(view: BunnyKingdomView, text: Speaker): string {
  const round = text.say('board-round', { round: view.round, rounds: view.rounds });
  const step =
    view.phase === 'draft'
      ? text.say('board-step', { step: view.step, steps: view.steps })
      : text.say(`board-phase-${view.phase}`);
  return `${round} · ${step}`;
}

function summary({ view, text, names }: Sitting<BunnyKingdomView, GameMove, GameEvent>): string {
  const sides = view.seats.map((side, seat) => {
    const territories = view.cells.filter((cell) => cell.owner === seat).length;
    return text.say('board-summary-seat', {
      name: names[seat] ?? '',
      territories,
      fiefs: side.fiefs.length,
      points: side.points,
    });
  });
  return [`${progress(view, text)}.`, ...sides].join(' ');
}

/** The cards one has played, in one sentence. */
function played(run: Extract<GameEvent, { type: 'played' }>[], telling: Telling): string {
  const { text } = telling;
  const cards = text.join(run.map(({ card }) => text.word('card', card)));
  return text.say('board-played', { ...person(telling, run[0]?.seat), cards });
}

/** While fiefs and parchments are told one by one, points stand as they have been told. */
function uncounted({ view }: Sitting<BunnyKingdomView, GameMove, GameEvent>): number[] {
  if (!show.running) return [];
  const worths = view.seats.flatMap((side, seat) => (side.parchments ?? []).map(({ worth }) => ({ seat, worth: worth ?? 0 })));
  return view.seats.map((_, seat) => show.untold(seat, worths));
}

const COMPOSED = ['pick', 'play', 'build', 'tower', 'camp'];

export const board: BoardModule<BunnyKingdomView, GameMove, GameEvent> = {
  Board,
  SeatPanel,
  Side,
  Hand,
  PartIcon,
  parts,
  partName,
  picks: (move) => COMPOSED.includes(move.type),
  ordered: (move) => move.type === 'play' || move.type === 'build' || move.type === 'tower',
  inHand: (part) => /^(card|play|discard|announce):/.test(part),
  about,
  aboutPart,
  things,
  Picture,
  facts,
  progress,
  summary,
  finale: (sitting) => Math.max(2200, lengthOf(sitting.news)),
  slim: true,
  // A camp makes room for whoever plays the card of its territory.
  against: (event, seat) => event.type === 'camp-left' && event.seat === seat,
  ends: (move) => move.type === 'done',
  beforehand: (move) => move.type === 'done' || move.type === 'pass',
  uncounted,
  runs: { played },
  headings: ['round'],
  // What was chosen is told when it is played.
  quiet: ['dealt', 'handed', 'drew', 'chose'],
  stage: { tray: { phone: 300, tablet: 206, wide: 206 }, seat: 34, square: true, exact: true },
};
