/** From touches on the board to the moves that were offered: which cells, which rotations, which one to show first. */
import type { Message, Offer, Spelled } from '../../lib/wire';
import { SIDES } from './hex';

export const AIR = 'air';

/** Effects by the kind of move that uses them. */
const EFFECTS: Record<string, string> = {
  grow: 'growth',
  spread: 'spread',
  drift: 'drift',
  eddy: 'eddy',
  conquer: 'conquest',
  burn: 'burning',
  pray: 'prayer',
  'pray-bare': 'prayer',
  journey: 'journey',
};
/** Moves that are looked at in their place before they are confirmed. */
const PREVIEWED = ['place', 'air', 'eddy-to', 'journey-to'];

/** A card goes to a cell in a rotation; an effect has its cells, its wish or its rival; everything else is one touch. */
export function parts(move: Spelled): string[] {
  const type = String(move.type);
  const found: string[] = [];
  if (type in EFFECTS) found.push(`effect:${EFFECTS[type] ?? ''}`);
  if ('start' in move) found.push(`from:${String(move.start)}`);
  if (type === 'take') found.push(`take:${String(move.card)}`);
  else if ('card' in move) found.push(`card:${String(move.card)}`);
  if ('cell' in move) found.push(`cell:${String(move.cell)}`);
  for (const cell of (move.cells as string[] | undefined) ?? []) found.push(`cell:${cell}`);
  if ('rival' in move) found.push(`rival:${String(move.rival)}`);
  if ('wish' in move) found.push(`wish:${String(move.wish)}`);
  if ('rotation' in move) found.push(`turn:${String(move.rotation)}`);
  if (type === 'air') found.push(`turn:${AIR}`);
  return found.length ? found : [type];
}

/** Spreading may go on to a second terrain; what is shown in its place is turned first; the rest is played at once. */
export const swift = (move: Spelled): boolean => ![...PREVIEWED, 'spread'].includes(String(move.type));

/** A tile on its way to the planet, as far as it is chosen. */
export interface Ghost {
  card: string | null;
  cell: string;
  turn: string;
  yields: Message | null;
}

/** The offers that put a tile somewhere, to be turned and confirmed. */
export const previewed = (offers: Offer[]): Offer[] => offers.filter(({ move }) => PREVIEWED.includes(String(move.type)));

const turnOf = ({ move }: Offer): string => (move.type === 'air' ? AIR : String(move.rotation));
const cardOf = ({ move }: Offer): string | null => (typeof move.card === 'string' ? move.card : null);

function ghostOf(offer: Offer): Ghost {
  return { card: cardOf(offer), cell: String(offer.move.cell), turn: turnOf(offer), yields: offer.yields };
}

export const ghostParts = ({ card, cell, turn }: Ghost): string[] => [
  ...(card === null ? [] : [`card:${card}`]),
  `cell:${cell}`,
  `turn:${turn}`,
];

/** The cells to which a card may go, or any card if none is chosen. */
export function cellsFor(offers: Offer[], card: string | null): string[] {
  const fitting = previewed(offers).filter((offer) => card === null || cardOf(offer) === card);
  return [...new Set(fitting.map(({ move }) => String(move.cell)))];
}

/** What a placement brings at once, to compare: points first; one to be repaired, or the air side, only if nothing else fits. */
function appeal(offer: Offer): number {
  if (turnOf(offer) === AIR) return -1;
  return offer.yields?.id === 'yield-repair' ? -2 : points(offer.yields);
}

export function points(yields: Message | null): number {
  const found = yields?.args.points;
  return typeof found === 'number' ? found : 0;
}

/** A tile on a cell: in the rotation it has, if that fits, or in the one that brings most. */
export function aim(offers: Offer[], card: string | null, cell: string, turn: string | null): Ghost | null {
  const fitting = previewed(offers).filter(
    (offer) => String(offer.move.cell) === cell && (card === null || cardOf(offer) === card),
  );
  const same = fitting.find((offer) => turnOf(offer) === turn);
  if (same) return ghostOf(same);
  const best = fitting.reduce<Offer | null>((one, other) => (one && appeal(one) >= appeal(other) ? one : other), null);
  return best && ghostOf(best);
}

/** The rotations in which a ghost's tile may lie where it is; the air side apart. */
function turnsThere(offers: Offer[], ghost: Ghost): Offer[] {
  return previewed(offers)
    .filter((offer) => String(offer.move.cell) === ghost.cell && cardOf(offer) === ghost.card && turnOf(offer) !== AIR)
    .sort((one, other) => Number(turnOf(one)) - Number(turnOf(other)));
}

/** The next rotation clockwise that is allowed; from the air side back to the front. */
export function turn(offers: Offer[], ghost: Ghost): Ghost {
  const there = turnsThere(offers, ghost);
  const next = ghost.turn === AIR ? undefined : there.find((offer) => Number(turnOf(offer)) > Number(ghost.turn));
  const offer = next ?? there[0];
  return offer ? ghostOf(offer) : ghost;
}

/** The air side, or back to the front. */
export function flip(offers: Offer[], ghost: Ghost): Ghost {
  if (ghost.turn === AIR)
    return (
      aim(
        offers.filter((offer) => turnOf(offer) !== AIR),
        ghost.card,
        ghost.cell,
        null,
      ) ?? ghost
    );
  return aim(offers, ghost.card, ghost.cell, AIR) ?? ghost;
}

/** By side: the points of a perfect junction, -1 for a forbidden one, 0 for all others, as the server's yield says. */
export function sidesOf(yields: Message | null): number[] {
  return SIDES.map((side) => {
    const value = yields?.args[side];
    return typeof value === 'number' ? value : 0;
  });
}

/** The only rival who can be chosen once a cell is: nothing is left to ask. */
export function onlyRival(offers: Offer[], effect: string, cell: string): string | null {
  const rivals = offers.filter(
    ({ move }) => `effect:${EFFECTS[String(move.type)] ?? ''}` === effect && move.cell === cell && 'rival' in move,
  );
  return rivals.length === 1 ? `rival:${String(rivals[0]?.move.rival)}` : null;
}
