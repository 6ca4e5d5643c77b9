/** Which events of a game are told in words. */
import type { BoardModule } from '../boards/types';
import type { Spelled } from './wire';

/** Whether an event is told: not one that the board shows anyway. */
export function isTold(board: BoardModule | null, event: Spelled): boolean {
  const type = String(event.type);
  const quiet = board?.quiet ?? [];
  return !quiet.includes(type) && !(event.partial === true && quiet.includes(`${type}-hidden`));
}

/** Whether an event begins a chapter. */
export function isHeading(board: BoardModule | null, event: Spelled): boolean {
  return board?.headings?.includes(String(event.type)) ?? false;
}
