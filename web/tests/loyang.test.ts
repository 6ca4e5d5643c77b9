import { describe, expect, it } from 'vitest';
import type { GameMove } from '../src/generated/sayings/loyang';
import type { SeatView, SideView } from '../src/generated/views/loyang';
import { cardOf, columns, gain, heldOf, moveOf, pageOf, partOf, Places, stepPrices, takes } from '$games/loyang/board/logic';

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
    const move: GameMove = { type: 'sow', field: 'private-3-2', vegetable: 'leek' };
    expect(partOf(move)).toBe('sow:private-3-2:leek');
    expect(moveOf('sow:private-3-2:leek')).toEqual(move);
    expect(partOf({ type: 'end' })).toBe('end');
    expect(partOf({ type: 'pick-place', card: 'stall-4', place: 2 })).toBe('pick-place:stall-4:2');
  });

  it('knows which moves use the vegetable that is held', () => {
    const view = { uses: [[65, 239], [], [], [], [36], [239]] };
    expect(takes(65, 'wheat', view)).toBe(true);
    expect(takes(65, 'bean', view)).toBe(false);
    expect(takes(36, 'bean', view)).toBe(true);
    expect(['wheat', 'turnip', 'leek'].map((each) => takes(239, each, view))).toEqual([true, false, true]);
    expect(takes(65, 'wheat', { uses: [] })).toBe(false);
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

  it('sets the beds of a field in rows', () => {
    expect([2, 3, 4, 5, 6, 9].map(columns)).toEqual([2, 3, 2, 3, 3, 3]);
  });
});

describe('the places of the board', () => {
  it('leaves every card where it lies while others come and go', () => {
    const places = new Places();
    expect(places.settle('customers', ['regular-5'])).toEqual(['regular-5']);
    expect(places.settle('customers', ['regular-2', 'regular-5', 'casual-1'])).toEqual(['regular-5', 'regular-2', 'casual-1']);
    expect(places.settle('customers', ['regular-2', 'casual-1'])).toEqual([null, 'regular-2', 'casual-1']);
    expect(places.settle('customers', ['regular-2', 'regular-9'])).toEqual(['regular-9', 'regular-2']);
    expect(places.settle('stalls', ['stall-1'])).toEqual(['stall-1']);
  });

  it('knows on which page of a small board a move is made', () => {
    expect(['take:regular-1', 'steps:2', 'buy:leek', 'use:porter:1', 'sow:home:wheat', 'deliver:regular-1'].map(pageOf)).toEqual([
      'yard',
      'yard',
      'shop',
      'shop',
      'area',
      'area',
    ]);
    expect(pageOf('pick-card:casual-3')).toBe('area');
    expect(pageOf('pick-card:porter')).toBe('shop');
    expect(pageOf('loan')).toBeNull();
  });

  it('lets go of a card that has gone', () => {
    const seat = { side: { ...side, fields: [{ field: 'home' }] } } as unknown as SeatView;
    expect(cardOf('home', seat)).toBe('home');
    expect(cardOf('porter', seat)).toBeNull();
    expect(cardOf(null, seat)).toBeNull();
  });
});
