/** Hexagons with a corner up, and how everything on the planet is drawn. Sizes are in units of the drawing; a hexagon has radius R. */

import type { Speaker } from '$frame/lib/wording';

export type Cell = [number, number];

export const R = 40;
/** The directions clockwise from east, as junctions and yields name them. */
export const SIDES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
const SOUTH_EAST = 1;
const WEST = 3;
const STEPS: Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const BODIES: Record<string, string> = { earth: '#E3C898', water: '#BFDDEC', fire: '#F5C4A4', air: '#F6F3EA' };
export const COLOURS: Record<string, string> = { O: '#D0741C', G: '#2E6B34', B: '#2C6FB6', K: '#2B2622' };
/** The letters of the junctions, in the order of the key. */
export const LETTERS = ['O', 'G', 'B', 'M', 'K'];

export interface Point {
  x: number;
  y: number;
}

/** The name of a cell in moves and events. */
export const nameOf = ([q, r]: Cell): string => `${q},${r}`;

/** Rows have letters and slanting lines have numbers, as they stand at the edge of the planet: the sun is at F6. */
const LETTER_OF_THE_SUN = 5;
const NUMBER_OF_THE_SUN = 6;
const ALPHABET = 26;
/** On a planet without an edge the rows above A are Z, Y, X… */
export function rowLabel(r: number): string {
  const index = (((r + LETTER_OF_THE_SUN) % ALPHABET) + ALPHABET) % ALPHABET;
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
export const lineLabel = (q: number): string => String(q + NUMBER_OF_THE_SUN).replace('-', '−');

/** A cell for people, by the letter and the number that they find at the edge: `D7`. */
export function written(name: string): string {
  const [q, r] = cellOf(name);
  return rowLabel(r) + lineLabel(q);
}

export function cellOf(name: string): Cell {
  const [q = 0, r = 0] = name.split(',').map(Number);
  return [q, r];
}

export const centre = ([q, r]: Cell): Point => ({ x: R * Math.sqrt(3) * (q + r / 2), y: 1.5 * R * r });

export function beside([q, r]: Cell, side: number): Cell {
  const [dq, dr] = STEPS[side] ?? [0, 0];
  return [q + dq, r + dr];
}

export const distance = ([q, r]: Cell): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

const at = (angle: number, radius: number): Point => ({
  x: radius * Math.cos((angle * Math.PI) / 180),
  y: radius * Math.sin((angle * Math.PI) / 180),
});
const write = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const WINDS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];

/** Where a cell lies, as one would say it looking at the planet: so many cells from the sun, and in which direction. */
export function where(name: string, text: Speaker): string {
  const cell = cellOf(name);
  const { x, y } = centre(cell);
  const wind = WINDS[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8] ?? '';
  return text.say('board-where', { distance: distance(cell), wind: text.say(`board-wind-${wind}`), cell: written(name) });
}

/** The outline of a hexagon around the origin. */
export function outline(radius = R): string {
  return `M${SIDES.map((_, side) => write(at(60 * side - 30, radius))).join('L')}Z`;
}

/** A point of a side: `share` 0 is its first corner, 1 its last. */
function onSide(side: number, radius: number, share: number): Point {
  const [a, b] = [at(60 * side - 30, radius), at(60 * side + 30, radius)];
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The bar of a junction, or a stripe of it. */
export function bar(side: number, from = 0.02, to = 0.98): string {
  const [outer, inner] = [R * 0.97, R * 0.73];
  return `M${[onSide(side, outer, from), onSide(side, outer, to), onSide(side, inner, to), onSide(side, inner, from)].map(write).join('L')}Z`;
}

/** The middle of a junction's bar. */
export const barMiddle = (side: number): Point => at(60 * side, R * 0.85 * Math.cos(Math.PI / 6));
/** The middle of a side: where two tiles meet. */
export const sideMiddle = (side: number): Point => at(60 * side, R * Math.cos(Math.PI / 6));

/** A red zigzag along a side whose junction is forbidden. */
export function zigzag(side: number): string {
  const points = [0, 1, 2, 3, 4, 5, 6].map((step) => {
    const along = onSide(side, R, 0.08 + (step * 0.84) / 6);
    const out = at(60 * side, step % 2 ? 5 : -5);
    return write({ x: along.x + out.x, y: along.y + out.y });
  });
  return `M${points.join('L')}`;
}

/** A star with eight points around the origin. */
export const STAR = `M${Array.from({ length: 16 }, (_, step) => write(at(22.5 * step, step % 2 ? 10.5 : 14.5))).join('L')}Z`;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many rings around the sun are shown at least where there is little room, and by how many a planet without an edge grows. */
const FEWEST = 4;
const USUAL = 5;
const GROWTH = 2;

/**
 * How many rings around the sun are shown. With an edge the whole planet is, from the beginning to the end; where there is little
 * room, as much of it as is needed to lay one more terrain; without an edge it grows in large steps.
 */
export function ringsFor(cells: Cell[], radius: number | null, little: boolean): number {
  const need = Math.max(...cells.map(distance), 0) + 1;
  if (radius !== null) return little ? Math.min(radius, Math.max(FEWEST, need)) : radius;
  const least = little ? FEWEST : USUAL;
  return need <= least ? least : least + GROWTH * Math.ceil((need - least) / GROWTH);
}

export interface Label extends Point {
  text: string;
}

/** The planet up to a ring: its cells, the letters and numbers at its edge, and the box that holds all of it. */
export function frame(radius: number): { box: Box; cells: Cell[]; labels: Label[] } {
  const labels: Label[] = [];
  const outside = (cell: Cell, side: number, text: string): void => {
    const [from, out] = [centre(cell), at(60 * side, R * 1.16)];
    labels.push({ x: from.x + out.x, y: from.y + out.y, text });
  };
  for (let line = -radius; line <= radius; line++) {
    outside([Math.max(-radius, -radius - line), line], WEST, rowLabel(line));
    outside([line, Math.min(radius, radius - line)], SOUTH_EAST, lineLabel(line));
  }
  const [wide, high] = [R * (Math.sqrt(3) * (radius + 0.5) + 0.55), R * (1.5 * radius + 1.1)];
  const box = { x: -wide, y: -high, width: 2 * wide, height: 2 * high + 0.3 * R };
  return { box, cells: rings(radius), labels };
}

/** All cells up to a distance from the sun. */
export function rings(radius: number): Cell[] {
  const found: Cell[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (distance([q, r]) <= radius) found.push([q, r]);
  return found;
}
