/** Tiles in the hand and on the domain: turning, where they may lie, and how a placement looks. No rule: only the offers sent. */
import type { Offer } from '$frame/lib/wire';

export interface Spot {
  x: number;
  y: number;
}

/** A cell of a domain, as far as a placement has to do with it. */
export interface Ground extends Spot {
  storey: number;
  icon: string;
}

/** Columns and rows of the cells of a shape in each way to hold it, as moves name the ways. */
export type Ways = Readonly<Record<string, readonly (readonly [number, number])[]>>;

/** How far a storey is raised, in cells. */
export const RISE = 0.14;
/** How far the pointer may be from a place, in cells, for the tile to snap to it. */
const REACH = 1.3;

/** The corners of a start board. */
const START: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 3, y: 3 },
];

const keyOf = (x: number, y: number): string => `${x},${y}`;

/** The cells of a tile as it is held. */
export function held<T extends Spot>(cells: readonly T[], ways: Ways, way: string): T[] {
  return (ways[way] ?? []).flatMap(([x, y], at) => {
    const cell = cells[at];
    return cell ? [{ ...cell, x, y }] : [];
  });
}

/** The cell by which a tile is held: the one nearest to the middle of the rectangle it fills. */
export function gripOf(cells: readonly Spot[]): Spot {
  const x = Math.max(...cells.map((cell) => cell.x)) / 2;
  const y = Math.max(...cells.map((cell) => cell.y)) / 2;
  const far = (cell: Spot): number => (cell.x - x) ** 2 + (cell.y - y) ** 2;
  const best = cells.reduce((one, other) => (far(other) < far(one) ? other : one));
  return { x: best.x, y: best.y };
}

/** One legal placement: its corner, the cell by which it is held, and on which storey it lies. */
export interface Place extends Spot {
  way: string;
  grip: Spot;
  storey: number;
  offer: Offer;
}

/** Every legal placement of the tile in hand, by way and corner. */
export class Places {
  private readonly byWay = new Map<string, Map<string, Place>>();

  constructor(
    offers: readonly Offer[],
    private readonly cells: readonly (Spot & { icon: string })[],
    private readonly ways: Ways,
  ) {
    const grips = new Map(Object.keys(ways).map((way) => [way, gripOf(this.held(way))]));
    for (const offer of offers) {
      const { type, turn, x, y } = offer.move as { type: string; turn: string; x: number; y: number };
      const grip = grips.get(turn);
      if (type !== 'place' || !grip) continue;
      let places = this.byWay.get(turn);
      if (!places) this.byWay.set(turn, (places = new Map()));
      const held = { x: x + grip.x, y: y + grip.y };
      places.set(keyOf(x, y), { way: turn, x, y, grip: held, storey: Number(offer.yields?.args.storey ?? 1), offer });
    }
  }

  /** The tile as it is held. */
  held(way: string): (Spot & { icon: string })[] {
    return held(this.cells, this.ways, way);
  }

  of(way: string): Place[] {
    return [...(this.byWay.get(way)?.values() ?? [])];
  }

  at(way: string, x: number, y: number): Place | null {
    return this.byWay.get(way)?.get(keyOf(x, y)) ?? null;
  }

  /** The place whose held cell is seen nearest to a point, if it is near enough. */
  nearest(way: string, point: Spot, reach = REACH): Place | null {
    let best: Place | null = null;
    let shortest = reach ** 2;
    for (const place of this.byWay.get(way)?.values() ?? []) {
      const eye = seen(place.grip, place.storey);
      const far = (eye.x - point.x) ** 2 + (eye.y - point.y) ** 2;
      if (far <= shortest) [best, shortest] = [place, far];
    }
    return best;
  }

  /** The next place in the direction of an arrow, seen from a place or from a point. */
  beside(way: string, from: Spot, step: Spot): Place | null {
    let best: Place | null = null;
    let shortest = Infinity;
    for (const place of this.byWay.get(way)?.values() ?? []) {
      const [dx, dy] = [place.grip.x - from.x, place.grip.y - from.y];
      const along = dx * step.x + dy * step.y;
      const across = Math.abs(dx * step.y) + Math.abs(dy * step.x);
      if (along > 0 && along + 3 * across < shortest) [best, shortest] = [place, along + 3 * across];
    }
    return best;
  }

  /** The same tile held in another way: the place nearest to where it is held now. */
  instead(place: Place, way: string): Place | null {
    return this.nearest(way, seen(place.grip, place.storey), 2.3);
  }
}

/** Where the middle of a cell is seen, in cells: storeys are raised. */
export function seen(cell: Spot, storey: number): Spot {
  return { x: cell.x + 0.5, y: cell.y + 0.5 - RISE * storey };
}

/** A cell of the tile as it would lie, and how many storeys the ground is below it. */
export interface Laid extends Spot {
  icon: string;
  gap: number;
}

/** The tile as it would lie, cell by cell. */
export function laid(places: Places, place: Place, ground: ReadonlyMap<string, Ground>): Laid[] {
  return places.held(place.way).map((cell) => {
    const [x, y] = [place.x + cell.x, place.y + cell.y];
    const under = ground.get(keyOf(x, y));
    return { x, y, icon: cell.icon, gap: under ? place.storey - 1 - under.storey : 0 };
  });
}

/** A thing that a placement brings or takes, on a cell of the tile. */
export interface Bubble extends Spot {
  icon: string;
  change: number;
}

/**
 * What a placement brings and takes as the server says: each icon on the highest cells that show it, foundations where the ground is
 * below the tile.
 */
export function bubbles(place: Place, lying: readonly Laid[], ground: ReadonlyMap<string, Ground>): Bubble[] {
  const yields = place.offer.yields?.args ?? {};
  const high = [...lying].sort((one, other) => one.gap - other.gap);
  const shown = (cell: Spot): string => ground.get(keyOf(cell.x, cell.y))?.icon ?? '';
  const brings = [...new Set(high.map(shown))].flatMap((icon) =>
    high
      .filter((cell) => shown(cell) === icon)
      .slice(0, Number(yields[icon] ?? 0))
      .map(({ x, y }) => ({ x, y, icon, change: 1 })),
  );
  const low = Number(yields.foundations ?? 0) > 0 ? high.filter(({ gap }) => gap > 0) : [];
  return [...brings, ...low.map(({ x, y, gap }) => ({ x, y, icon: 'foundation', change: -gap }))];
}

/** Cells by column and row. */
export function byPlace<T extends Spot>(cells: readonly T[]): Map<string, T> {
  return new Map(cells.map((cell) => [keyOf(cell.x, cell.y), cell]));
}

/** Some cells as one filled SVG path, `unit` long for each cell. */
export function area(cells: readonly Spot[], unit: number): string {
  return cells.map(({ x, y }) => `M${x * unit} ${y * unit}h${unit}v${unit}h${-unit}z`).join('');
}

/** The outline of some cells as an SVG path, `unit` long for each cell. */
export function outline(cells: readonly Spot[], unit: number, dy = 0): string {
  const own = byPlace(cells);
  let path = '';
  for (const { x, y } of cells) {
    const [left, top] = [x * unit, y * unit + dy];
    if (!own.has(keyOf(x, y - 1))) path += `M${left} ${top}h${unit}`;
    if (!own.has(keyOf(x, y + 1))) path += `M${left} ${top + unit}h${unit}`;
    if (!own.has(keyOf(x - 1, y))) path += `M${left} ${top}v${unit}`;
    if (!own.has(keyOf(x + 1, y))) path += `M${left + unit} ${top}v${unit}`;
  }
  return path;
}

/** What is seen of a domain: a window on the table, measured in cells, in a box of so many pixels. */
export interface Camera {
  left: number;
  top: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** The bare cells that are seen around a domain at least. */
const RING = 1;
/** The camera goes aside by so many cells, or back so that so much more is seen: seldom, and then far enough. */
const ASIDE = 3;
const BACK = 1.5;
const FARTHEST = 300;
const PANS = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x: ASIDE * x, y: ASIDE * y })))
  .sort((one, other) => Math.abs(one.x) + Math.abs(one.y) - Math.abs(other.x) - Math.abs(other.y));

/** How many cells the shorter side of the window shows: most domains never outgrow it. */
function span(shorter: number): number {
  return shorter >= 500 ? 14 : 12;
}

/**
 * The window for a domain: the start board in the middle and room around it, the same for the whole game. Only a domain that comes
 * to its edge moves it: aside if that is enough, else back. It depends on the extent of the domain only, which never shrinks.
 */
export function cameraOf(cells: readonly Spot[], width: number, height: number): Camera {
  const need = boxOf(cells.length ? cells : START, RING);
  const shorter = Math.max(1, Math.min(width, height));
  let found: Camera = { left: 0, top: 0, columns: 1, rows: 1, width, height };
  const nearest = span(shorter);
  for (let across = nearest; across < FARTHEST; across *= BACK) {
    const [columns, rows] = [(width * across) / shorter, (height * across) / shorter];
    // From farther away a step aside is as much of the window.
    const step = across / nearest;
    for (const { x, y } of PANS) {
      const [left, top] = [2 + x * step - columns / 2, 2 + y * step - rows / 2];
      found = { left, top, columns, rows, width, height };
      if (need.left >= left && need.top >= top && need.right <= left + columns && need.bottom <= top + rows) return found;
    }
  }
  return found;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle that some cells fill, and a ring around it. */
export function boxOf(cells: readonly Spot[], ring: number): Box {
  if (!cells.length) return { left: -ring, top: -ring, right: 4 + ring, bottom: 4 + ring };
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return {
    left: Math.min(...xs) - ring,
    top: Math.min(...ys) - ring,
    right: Math.max(...xs) + 1 + ring,
    bottom: Math.max(...ys) + 1 + ring,
  };
}
