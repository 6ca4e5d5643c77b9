/** Small helpers for a row of cards. */
import type { Sitting } from '$frame/boards/types';

type Value = number | string;

export interface Copy {
  value: Value;
  /** Which card of its value, from 0, of how many. */
  copy: number;
  of: number;
  key: string;
}

/** The cards of a row, each copy of a value told apart. */
export function copies(row: Value[]): Copy[] {
  const seen = new Map<Value, number>();
  return row.map((value) => {
    const copy = seen.get(value) ?? 0;
    seen.set(value, copy + 1);
    return { value, copy, of: row.filter((other) => other === value).length, key: `${value}-${copy}` };
  });
}

/** How many points less the row would be worth with this card discarded too, as the server's yields say; null if unknown. */
export function left(sitting: Sitting, part: string): number | null {
  const after = sitting.yields(part);
  if (!after) return null;
  const now = sitting.yields();
  const before = now ? value(now.args.after) : value(after.args.before);
  if (after.id === 'yield-finish') return before;
  const rest = value(after.args.after);
  return before === null || rest === null ? null : before - rest;
}

function value(argument: unknown): number | null {
  return typeof argument === 'number' ? argument : null;
}
