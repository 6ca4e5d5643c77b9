import { describe, expect, it } from 'vitest';
import type { SeatView, SideView } from '../src/generated/views/loyang';
import { columns, gain, heldOf, moveOf, partOf, spread, stepPrices, takes } from '../src/boards/loyang/logic';

const face = {
  card: '',
  kind: 'regular' as const,
  size: 0,
  allowed: [],
  goods: [],
  bowls: [],
  wants: [],
  pays: [],
  options: [],
  lantern: false,
};
const side: SideView = {
  fields: [],
  stalls: [],
  regulars: [
    { face: { ...face, card: 'regular-3', wants: ['wheat', 'bean'] }, delivered: 1, served: 0, marker: 'blue', covers: null },
  ],
  casuals: [{ face: { ...face, card: 'casual-2', kind: 'casual', wants: ['leek', 'leek', 'bean'] }, price: 9, covers: null }],
  helpers: [],
};

describe('the moves of Loyang as parts of the board', () => {
  it('names a move by its kind and its fields, and finds it again', () => {
    const move = { type: 'sow', field: 'private-3-2', vegetable: 'leek' };
    expect(partOf(move)).toBe('sow:private-3-2:leek');
    expect(moveOf('sow:private-3-2:leek')).toEqual(move);
    expect(partOf({ type: 'end' })).toBe('end');
    expect(partOf({ type: 'pick-place', card: 'stall-4', place: 2 })).toBe('pick-place:stall-4:2');
  });

  it('knows which moves use the vegetable that is held', () => {
    expect(takes('sow:home:wheat', 'wheat', side)).toBe(true);
    expect(takes('sow:home:bean', 'wheat', side)).toBe(false);
    expect(takes('deliver:regular-3', 'bean', side)).toBe(true);
    expect(takes('deliver:regular-3', 'leek', side)).toBe(false);
    expect(takes('serve:casual-2', 'leek', side)).toBe(true);
    expect(takes('trade:stall-1:1', 'leek', side)).toBe(true);
    expect(takes('buy:leek', 'leek', side)).toBe(false);
  });

  it('lets go of a vegetable that has left the cart', () => {
    const seat = { cart: [0, 0, 1, 0, 0, 0], stored: false } as unknown as SeatView;
    expect(heldOf('turnip', seat)).toBe('turnip');
    expect(heldOf('wheat', seat)).toBeNull();
    expect(heldOf('turnip', { ...seat, stored: true })).toBeNull();
  });
});

describe('the figures of the board', () => {
  it('says what a move brings or costs', () => {
    expect(gain({ id: 'yield-cash', args: { before: 4, after: 9 } })).toBe('+5');
    expect(gain({ id: 'yield-cash', args: { before: 4, after: 1 } })).toBe('−3');
    expect(gain({ id: 'yield-steps', args: { price: 1, space: 3 } })).toBe('');
    expect(gain(null)).toBe('');
  });

  it('prices each step by itself', () => {
    expect(stepPrices([1, 9, 18])).toEqual([1, 8, 9]);
  });

  it('spreads a cart and sets the beds of a field in rows', () => {
    expect(spread([2, 0, 0, 0, 0, 1]).map(({ vegetable }) => vegetable)).toEqual(['wheat', 'wheat', 'leek']);
    expect([2, 3, 4, 5, 6, 9].map(columns)).toEqual([2, 3, 2, 3, 3, 5]);
  });
});
