/** Where things are on the map: cells of 60 units, A1 at the origin. */
import type { GameEvent } from '$frame/generated/sayings/bunny_kingdom';

export const CELL = 60;
export const SIZE = 10;
/** The whole chart: letters and numbers along two edges, a narrow frame along the others. */
export const CHART = 634;
export const MARGIN = 26;
const INSET = 3.2;

export interface Point {
  x: number;
  y: number;
}

/** Row and column of a cell, from 0. */
export function placeOf(cell: string): { row: number; column: number } {
  return { row: cell.charCodeAt(0) - 65, column: Number(cell.slice(1)) - 1 };
}

/** The upper left corner of a cell. */
export function cornerOf(cell: string): Point {
  const { row, column } = placeOf(cell);
  return { x: column * CELL, y: row * CELL };
}

export function middleOf(cell: string): Point {
  const { x, y } = cornerOf(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The cell under a point of the map, or null beside it. */
export function cellAt({ x, y }: Point): string | null {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) return null;
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** The line around cells, drawn a little inside them, as a path of straight pieces. */
export function outline(cells: string[]): string {
  const inside = new Set(cells.map((cell) => keyOf(placeOf(cell).column, placeOf(cell).row)));
  const has = (column: number, row: number): boolean => inside.has(keyOf(column, row));
  const pieces: string[] = [];
  for (const cell of cells) {
    const { row, column } = placeOf(cell);
    const { x, y } = cornerOf(cell);
    // Where a piece ends: before a corner of its own, at the border of the next cell, or beyond it around an inner corner.
    const reach = (beside: boolean, across: boolean): number => (beside ? (across ? -INSET : 0) : INSET);
    for (const side of [-1, 1]) {
      if (!has(column, row + side)) {
        const at = side < 0 ? y + INSET : y + CELL - INSET;
        const from = x + reach(has(column - 1, row), has(column - 1, row + side));
        const to = x + CELL - reach(has(column + 1, row), has(column + 1, row + side));
        pieces.push(`M${from} ${at}H${to}`);
      }
      if (!has(column + side, row)) {
        const at = side < 0 ? x + INSET : x + CELL - INSET;
        const from = y + reach(has(column, row - 1), has(column + side, row - 1));
        const to = y + CELL - reach(has(column, row + 1), has(column + side, row + 1));
        pieces.push(`M${at} ${from}V${to}`);
      }
    }
  }
  return pieces.join('');
}

function keyOf(column: number, row: number): string {
  return `${column},${row}`;
}

/** A river of lava along the border of two cells. */
export function riverOf([first, second]: [string, string]): string {
  const from = cornerOf(second);
  const upright = placeOf(first).row === placeOf(second).row;
  return upright ? `M${from.x} ${from.y - 1}q6 8 0 16t0 16t0 16t0 14` : `M${from.x - 1} ${from.y}q8 6 16 0t16 0t16 0t14 0`;
}

/** The dotted arc between the tokens of a sky tower. */
export function arcOf(first: string, second: string): string {
  const [a, b] = [middleOf(first), middleOf(second)];
  const bow = 0.2;
  const x = (a.x + b.x) / 2 - (b.y - a.y) * bow;
  const y = (a.y + b.y) / 2 + (b.x - a.x) * bow;
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}

/** Where a label of this size stands: above the fief, or below it at the upper edge; always on the map. */
export function labelAt(cells: string[], width: number, height: number): Point {
  const top = Math.min(...cells.map((cell) => placeOf(cell).row));
  const upper = cells.filter((cell) => placeOf(cell).row === top).map((cell) => placeOf(cell).column);
  const middle = ((Math.min(...upper) + Math.max(...upper) + 1) / 2) * CELL;
  const bottom = Math.max(...cells.map((cell) => placeOf(cell).row));
  const y = top > 0 ? top * CELL - height + 6 : Math.min((bottom + 1) * CELL - 6, SIZE * CELL - height);
  return { x: clamp(middle - width / 2, 0, SIZE * CELL - width), y };
}

/** Where a label stands on the fief itself: on its cell nearest to the middle. */
export function labelOn(cells: string[], width: number, height: number): Point {
  const points = cells.map(middleOf);
  const mean = { x: average(points.map((point) => point.x)), y: average(points.map((point) => point.y)) };
  const distance = (point: Point): number => Math.hypot(point.x - mean.x, point.y - mean.y);
  const best = points.reduce((near, point) => (distance(point) < distance(near) ? point : near));
  return { x: clamp(best.x - width / 2, 0, SIZE * CELL - width), y: clamp(best.y - height / 2, 0, SIZE * CELL - height) };
}

function average(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The cells that events speak of: territories taken, constructions, harvested fiefs. */
export function cellsOf(events: GameEvent[]): string[] {
  const found = new Set<string>();
  const add = (word: unknown): void => {
    if (typeof word === 'string' && /^[A-J]\d+$/.test(word)) found.add(word);
  };
  for (const event of events) {
    if (event.type === 'chose' || event.type === 'dealt' || event.type === 'handed' || event.type === 'drew') continue;
    [event.card, event.cell, event.first, event.second, ...(event.cells ?? [])].forEach(add);
  }
  return [...found];
}
