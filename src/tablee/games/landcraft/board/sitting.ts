/** What is in hand at this sitting, read from the parts that are chosen. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/landcraft';
import type { CardView, LandcraftView } from '$frame/generated/views/landcraft';
import type { Sitting } from '$frame/boards/types';
import { AIR, parts, previewed } from './choice';
import { nameOf } from './hex';

export type Landcraft = Sitting<LandcraftView, GameMove, GameEvent>;

/** What is chosen of a kind of parts: `chosenOf(sitting, 'cell')` is a cell. */
export function chosenOf(sitting: Landcraft, kind: string): string | null {
  for (const part of partsOf(sitting, kind)) if (sitting.chosen(part) > 0) return part.slice(kind.length + 1);
  return null;
}

/** All parts of a kind in the offers, each once. */
export function partsOf({ offers, view }: Landcraft, kind: string): string[] {
  return [...new Set(offers.flatMap(({ move }) => parts(move, view)).filter((part) => part.startsWith(`${kind}:`)))];
}

/** A tile as it would lie: its type, its junctions, the seat whose apostle it is, its populations. */
export interface Tile {
  type: string;
  junctions: string;
  apostle: number | null;
  populations: number[];
}

/** The tile that is on its way to the planet, in a rotation: a card, a terrain that is moved, or the own apostle. */
export function tileInHand(sitting: Landcraft, card: string | null, turn: string | null): Tile | null {
  const { view, seat } = sitting;
  if (card !== null) {
    const found = view.seats[seat]?.hand.find(({ id }) => id === card);
    return found ? cardTile(found, turn) : null;
  }
  const lifted = view.lifted;
  if (lifted) {
    const terrain = view.terrains.find(({ cell }) => nameOf(cell) === nameOf(lifted));
    if (!terrain) return null;
    const junctions = turn === null ? terrain.junctions : (view.carried[Number(turn)] ?? '');
    return { type: terrain.type, junctions, apostle: null, populations: terrain.populations };
  }
  if (view.phase !== 'journey' || turn === null) return null;
  return { type: 'apostle', junctions: view.carried[Number(turn)] ?? '', apostle: seat, populations: [] };
}

/** A card as it would lie; without a rotation as it is printed. */
export function cardTile(card: CardView, turn: string | null = null): Tile {
  const air = turn === AIR;
  return {
    type: air ? AIR : card.type,
    junctions: air ? '' : (card.turned[Number(turn ?? 0)] ?? ''),
    apostle: null,
    populations: [],
  };
}

/** Whether a tile is being put somewhere, to be turned and confirmed. */
export const aiming = (sitting: Landcraft): boolean => previewed(sitting.offers).length > 0;

/** The cells that events name, to be marked. */
export function markedCells(sitting: Landcraft): string[] {
  return sitting.marks.flatMap((event) => [event.cell, event.start, ...(event.cells ?? [])].filter((cell) => cell !== undefined));
}

/** A terrain's name for people. */
export function cardName({ text }: Landcraft, card: CardView): string {
  return text.say('board-card', { type: text.word('type', card.type), card: card.id });
}

/** Junctions in words, clockwise from the east. */
export function junctionWords({ text }: Landcraft, junctions: string): string {
  return [...junctions].map((letter) => text.word('junction', letter)).join(', ');
}
