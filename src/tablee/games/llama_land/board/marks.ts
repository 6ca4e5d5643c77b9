/** What the last move, or the line of the log under the pointer, did to a domain. */
import type { GameEvent } from '$frame/generated/sayings/llama_land';
import type { CellView, StackView } from '$frame/generated/views/llama_land';
import { byPlace, type Spot } from './placing';

export interface Marked {
  cells: Spot[];
  storey: number;
}

/** The cells to be marked, tile by tile and llama by llama. */
export function marked(events: GameEvent[], seat: number, stacks: StackView[], cells: readonly CellView[]): Marked[] {
  const ground = byPlace(cells);
  const found: Marked[] = [];
  for (const event of events) {
    if (event.type === 'extended' || event.type === 'built') {
      if (event.seat !== seat) continue;
      const { x, y, turn } = event;
      const shape = stacks.find((stack) => stack.shape === event.tile.charAt(0));
      const there = (shape?.ways[turn] ?? []).map(([column, row]) => ({ x: x + column, y: y + row }));
      const heights = there.map((cell) => ground.get(`${cell.x},${cell.y}`)?.storey ?? 0);
      if (Math.min(...heights) > 0) found.push({ cells: there, storey: Math.max(...heights) });
    } else if (event.type === 'llama' && event.seat === seat) {
      found.push({ cells: [{ x: event.x, y: event.y }], storey: event.storey });
    }
  }
  return found;
}
