/** From touches on the board to the moves that were offered: which cells, which rotations, which one to show first. */
import type { GameMove } from '$frame/generated/sayings/landcraft';
import type { LandcraftView } from '$frame/generated/views/landcraft';
import type { OfferOf } from '$frame/boards/types';
import type { Message } from '$frame/lib/wire';
import { SIDES } from './hex';

export const AIR = 'air';

/** The effects by the kinds of moves that begin them. */
type Uses = Pick<LandcraftView, 'uses'>;
/** A legal move. */
type Offer = OfferOf<GameMove>;
/** Moves that are looked at in their place before they are confirmed. */
const PREVIEWED: string[] = ['place', 'air', 'eddy-to', 'journey-to'] satisfies Preview['move']['type'][];
type Preview = OfferOf<Extract<GameMove, { type: 'place' | 'air' | 'eddy-to' | 'journey-to' }>>;
const isPreview = (offer: Offer): offer is Preview => PREVIEWED.includes(offer.move.type);

/** A card goes to a cell in a rotation; an effect has its cells, its wish or its rival; everything else is one touch. */
export function parts(move: GameMove, { uses }: Uses): string[] {
  const type = move.type;
  const found: string[] = [];
  const effect = uses[type];
  if (effect !== undefined) found.push(`effect:${effect}`);
  if (move.start !== undefined) found.push(`from:${move.start}`);
  if (type === 'take') found.push(`take:${move.card}`);
  else if (move.card !== undefined) found.push(`card:${move.card}`);
  if (move.cell !== undefined) found.push(`cell:${move.cell}`);
  for (const cell of move.cells ?? []) found.push(`cell:${cell}`);
  if (move.rival !== undefined) found.push(`rival:${move.rival}`);
  if (move.wish !== undefined) found.push(`wish:${move.wish}`);
  if (move.rotation !== undefined) found.push(`turn:${move.rotation}`);
  if (type === 'air') found.push(`turn:${AIR}`);
  return found.length ? found : [type];
}

/** Spreading may go on to a second terrain; what is shown in its place is turned first; the rest is played at once. */
export const swift = (move: GameMove): boolean => ![...PREVIEWED, 'spread'].includes(move.type);

/** A tile on its way to the planet, as far as it is chosen. */
export interface Ghost {
  card: string | null;
  cell: string;
  turn: string;
  yields: Message | null;
}

/** The offers that put a tile somewhere, to be turned and confirmed. */
export const previewed = (offers: Offer[]): Preview[] => offers.filter(isPreview);

const turnOf = ({ move }: Preview): string => (move.type === 'air' ? AIR : `${move.rotation}`);
const cardOf = ({ move }: Preview): string | null => move.card ?? null;

function ghostOf(offer: Preview): Ghost {
  return { card: cardOf(offer), cell: offer.move.cell, turn: turnOf(offer), yields: offer.yields };
}

export const ghostParts = ({ card, cell, turn }: Ghost): string[] => [
  ...(card === null ? [] : [`card:${card}`]),
  `cell:${cell}`,
  `turn:${turn}`,
];

/** The cells to which a card may go, or any card if none is chosen. */
export function cellsFor(offers: Offer[], card: string | null): string[] {
  const fitting = previewed(offers).filter((offer) => card === null || cardOf(offer) === card);
  return [...new Set(fitting.map(({ move }) => move.cell))];
}

/** What a placement brings at once, to compare: points first; one to be repaired, or the air side, only if nothing else fits. */
function appeal(offer: Preview): number {
  if (turnOf(offer) === AIR) return -1;
  return offer.yields?.id === 'yield-repair' ? -2 : points(offer.yields);
}

export function points(yields: Message | null): number {
  const found = yields?.args.points;
  return typeof found === 'number' ? found : 0;
}

/** A tile on a cell: in the rotation it has, if that fits, or in the one that brings most. */
export function aim(offers: Offer[], card: string | null, cell: string, turn: string | null): Ghost | null {
  const fitting = previewed(offers).filter((offer) => offer.move.cell === cell && (card === null || cardOf(offer) === card));
  const same = fitting.find((offer) => turnOf(offer) === turn);
  if (same) return ghostOf(same);
  const best = fitting.reduce<Preview | null>((one, other) => (one && appeal(one) >= appeal(other) ? one : other), null);
  return best && ghostOf(best);
}

/** The rotations in which a ghost's tile may lie where it is; the air side apart. */
function turnsThere(offers: Offer[], ghost: Ghost): Preview[] {
  return previewed(offers)
    .filter((offer) => offer.move.cell === ghost.cell && cardOf(offer) === ghost.card && turnOf(offer) !== AIR)
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
        offers.filter(({ move }) => move.type !== 'air'),
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
export function onlyRival(offers: Offer[], { uses }: Uses, effect: string | null, cell: string): string | null {
  const rivals = offers.flatMap(({ move }) =>
    move.rival !== undefined && move.cell === cell && uses[move.type] === effect ? [move.rival] : [],
  );
  return rivals.length === 1 ? `rival:${rivals[0]}` : null;
}
