import { describe, expect, it } from 'vitest';
import { newlyWaiting } from '../src/lib/notify';
import type { TableSummary } from '../src/lib/wire';

const table = (id: string, mine: boolean): TableSummary =>
  ({ table: id, your_turn: mine, game: 'lama-dice' }) as unknown as TableSummary;

describe('calls to the table', () => {
  it('are for tables that did not wait before', () => {
    const before = [table('a', true), table('b', false)];
    const now = [table('a', true), table('b', true), table('c', true), table('d', false)];
    expect(newlyWaiting(before, now).map((each) => each.table)).toEqual(['b', 'c']);
  });
  it('are not repeated', () => {
    expect(newlyWaiting([table('a', true)], [table('a', true)])).toEqual([]);
  });
});
