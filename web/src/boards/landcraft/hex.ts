/** Hexagons with a corner up, and how everything on the planet is drawn. Sizes are in units of the drawing; a hexagon has radius R. */

export type Cell = [number, number];

export const R = 40;
/** The directions clockwise from east, as junctions and yields name them. */
export const SIDES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
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

/** The same for people, with a true minus sign. */
export const written = (name: string): string => name.replaceAll('-', '−');

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

/** What is shown of the planet: everything that lies there and a ring around it, at least two rings around the sun. */
export function frame(cells: Cell[], radius: number | null): { box: Box; cells: Cell[] } {
  const near = new Map<string, Cell>();
  const add = (cell: Cell): void => {
    if (radius === null || distance(cell) <= radius) near.set(nameOf(cell), cell);
  };
  for (const cell of [...cells, ...rings(1)]) for (const each of [cell, ...STEPS.map((_, side) => beside(cell, side))]) add(each);
  const points = [...near.values()].map(centre);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const margin = R * 0.3;
  const [wide, high] = [R * 0.87 + margin, R + margin];
  const box = { x: left - wide, y: top - high, width: right - left + 2 * wide, height: bottom - top + 2 * high };
  return { box, cells: everyCell(box, radius) };
}

/** All cells up to a distance from the sun. */
export function rings(radius: number): Cell[] {
  const found: Cell[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (distance([q, r]) <= radius) found.push([q, r]);
  return found;
}

/** The cells whose middle lies in a box, or nearly so. */
function everyCell(box: Box, radius: number | null): Cell[] {
  const found: Cell[] = [];
  for (let r = Math.floor(box.y / (1.5 * R)) - 1; 1.5 * R * r <= box.y + box.height + R; r++) {
    const shift = R * Math.sqrt(3);
    for (let q = Math.floor(box.x / shift - r / 2) - 1; shift * (q + r / 2) <= box.x + box.width + R; q++)
      if (radius === null || distance([q, r]) <= radius) found.push([q, r]);
  }
  return found;
}

/** Junctions turned clockwise by so many sides. */
export function turned(junctions: string, turn: number): string {
  return SIDES.map((_, side) => junctions[(side - turn + 6) % 6] ?? '').join('');
}
