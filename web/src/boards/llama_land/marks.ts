/** What the last move, or the line of the log under the pointer, did to a domain. */
import type { CellView, StackView } from '../../generated/views/llama_land';
import type { Spelled } from '../../lib/wire';
import { byPlace, turned, type Spot } from './placing';

export interface Marked {
  cells: Spot[];
  storey: number;
}

/** The cells to be marked, tile by tile and llama by llama. */
export function marked(events: Spelled[], seat: number, stacks: StackView[], cells: readonly CellView[]): Marked[] {
  const ground = byPlace(cells);
  const found: Marked[] = [];
  for (const event of events) {
    if (event.seat !== seat) continue;
    const [x, y] = [Number(event.x), Number(event.y)];
    if (event.type === 'extended' || event.type === 'built') {
      const shape = stacks.find((stack) => stack.shape === String(event.tile).charAt(0));
      const tile = turned(
        (shape?.outline ?? []).map(([cx, cy]) => ({ x: cx, y: cy })),
        String(event.turn),
      );
      const there = tile.map((cell) => ({ x: x + cell.x, y: y + cell.y }));
      const heights = there.map((cell) => ground.get(`${cell.x},${cell.y}`)?.storey ?? 0);
      if (Math.min(...heights) > 0) found.push({ cells: there, storey: Math.max(...heights) });
    } else if (event.type === 'llama') {
      found.push({ cells: [{ x, y }], storey: Number(event.storey) });
    }
  }
  return found;
}
