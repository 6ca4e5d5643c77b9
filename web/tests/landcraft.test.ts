/** The board of Landcraft: from touches to offers, and where things are drawn. */
import { describe, expect, it } from 'vitest';
import { board } from '$games/landcraft/board/index';
import {
  aim,
  cellsFor,
  flip,
  ghostParts,
  onlyRival,
  parts as partsOn,
  sidesOf,
  swift,
  turn,
  type Ghost,
} from '$games/landcraft/board/choice';
import { cubes } from '$games/landcraft/board/cubes';
import { beside, centre, frame, nameOf, R, rings, ringsFor, written } from '$games/landcraft/board/hex';
import { ranked } from '$games/landcraft/board/wishes';
import { choose } from '../src/lib/choice';
import type { OfferOf } from '../src/boards/types';
import type { GameMove } from '../src/generated/sayings/landcraft';
import type { Message, Spelled } from '../src/lib/wire';

type Offer = OfferOf<GameMove>;

/** Which kinds of moves begin which effects, as the server sends it. */
const view = { uses: { conquer: 'conquest', burn: 'burning', spread: 'spread', pray: 'prayer' } };
const parts = (move: Spelled): string[] => partsOn(move as GameMove, view);

const points = (number: number, sides: Record<string, number> = {}) => ({
  id: 'yield-points',
  args: { points: number, ...sides },
});
const repair = { id: 'yield-repair', args: { E: -1 } };
let action = 0;
const offer = (move: object, yields: Message | null = null): Offer => ({
  action: action++,
  move: move as GameMove,
  yields,
  reveals: false,
});
const place = (card: string, cell: string, rotation: number, yields: Message | null = null): Offer =>
  offer({ type: 'place', card, cell, rotation }, yields);
const air = (card: string, cell: string): Offer => offer({ type: 'air', card, cell });

const placements = [
  place('E05', '1,0', 0),
  place('E05', '1,0', 2, points(4, { E: 2, W: 2 })),
  place('E05', '1,0', 5, points(1, { SE: 1 })),
  air('E05', '1,0'),
  place('F02', '1,0', 3, repair),
  air('F02', '1,0'),
  place('F02', '2,-1', 0),
];

describe('a move in parts', () => {
  it('is a card, a cell and a rotation', () => {
    expect(parts({ type: 'place', card: 'E05', cell: '1,-1', rotation: 2 })).toEqual(['card:E05', 'cell:1,-1', 'turn:2']);
    expect(parts({ type: 'air', card: 'E05', cell: '1,-1' })).toEqual(['card:E05', 'cell:1,-1', 'turn:air']);
  });

  it('is an effect with what it touches', () => {
    expect(parts({ type: 'conquer', cell: '1,0', rival: 2 })).toEqual(['effect:conquest', 'cell:1,0', 'rival:2']);
    expect(parts({ type: 'spread', cells: ['1,0', '0,1'] })).toEqual(['effect:spread', 'cell:1,0', 'cell:0,1']);
    expect(parts({ type: 'pray', wish: 'S03' })).toEqual(['effect:prayer', 'wish:S03']);
    expect(parts({ type: 'walk', start: '1,0', cell: '1,1' })).toEqual(['from:1,0', 'cell:1,1']);
    expect(parts({ type: 'take', card: 'W01' })).toEqual(['take:W01']);
    expect(parts({ type: 'none' })).toEqual(['none']);
  });

  it('is asked for part by part', () => {
    const first = choose(placements, parts, [], board.ordered);
    expect(first.next).toEqual(['card:E05', 'card:F02']);
    expect(choose(placements, parts, ['card:F02'], board.ordered).next).toEqual(['cell:1,0', 'cell:2,-1']);
    expect(choose(placements, parts, ['card:F02', 'cell:2,-1', 'turn:0'], board.ordered).exact?.move.rotation).toBe(0);
  });

  it('is played at once unless it is turned first or may go on', () => {
    expect(['place', 'air', 'eddy-to', 'journey-to', 'spread'].some((type) => swift({ type } as GameMove))).toBe(false);
    expect(['none', 'grow', 'drift', 'burn', 'conquer', 'walk', 'drift-to'].every((type) => swift({ type } as GameMove))).toBe(
      true,
    );
  });
});

describe('a tile in its place', () => {
  it('may go where an offer says so', () => {
    expect(cellsFor(placements, 'E05')).toEqual(['1,0']);
    expect(cellsFor(placements, null)).toEqual(['1,0', '2,-1']);
  });

  it('lies first in the rotation that brings most, or keeps its own', () => {
    expect(aim(placements, 'E05', '1,0', null)?.turn).toBe('2');
    expect(aim(placements, 'E05', '1,0', '5')?.turn).toBe('5');
    expect(aim(placements, 'E05', '4,0', null)).toBeNull();
  });

  it('shows its air side rather than a conflict', () => {
    expect(aim(placements, 'F02', '1,0', null)?.turn).toBe('air');
  });

  it('turns through the rotations that were offered and no others', () => {
    let ghost: Ghost = { card: 'E05', cell: '1,0', turn: '0', yields: null };
    const seen = [ghost.turn];
    for (let step = 0; step < 3; step++) {
      ghost = turn(placements, ghost);
      seen.push(ghost.turn);
    }
    expect(seen).toEqual(['0', '2', '5', '0']);
  });

  it('turns over to air and back', () => {
    const front: Ghost = { card: 'E05', cell: '1,0', turn: '2', yields: null };
    const over = flip(placements, front);
    expect(ghostParts(over)).toEqual(['card:E05', 'cell:1,0', 'turn:air']);
    expect(flip(placements, over).turn).toBe('2');
  });

  it('sparkles and warns as the server says', () => {
    expect(sidesOf(points(4, { E: 2, W: 2 }))).toEqual([2, 0, 0, 2, 0, 0]);
    expect(sidesOf(repair)).toEqual([-1, 0, 0, 0, 0, 0]);
    expect(sidesOf(null)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a conquest', () => {
  const one = offer({ type: 'conquer', cell: '1,0', rival: 1 });
  const other = offer({ type: 'conquer', cell: '1,0', rival: 2 });
  const burning = offer({ type: 'burn', cell: '1,0' });

  it('asks for the rival only where there are two', () => {
    expect(onlyRival([one, burning], view, 'conquest', '1,0')).toBe('rival:1');
    expect(onlyRival([one, other], view, 'conquest', '1,0')).toBeNull();
    expect(onlyRival([one, burning], view, 'burning', '1,0')).toBeNull();
  });
});

describe('the planet', () => {
  it('puts neighbours in their six directions', () => {
    const middle = centre([2, -1]);
    for (let side = 0; side < 6; side++) {
      const there = centre(beside([2, -1], side));
      const angle = (60 * side * Math.PI) / 180;
      expect(there.x - middle.x).toBeCloseTo(R * Math.sqrt(3) * Math.cos(angle));
      expect(there.y - middle.y).toBeCloseTo(R * Math.sqrt(3) * Math.sin(angle));
    }
  });

  it('shows the whole planet from the beginning on, where there is room', () => {
    expect(ringsFor([[2, 0]], 5, false)).toBe(5);
    expect(ringsFor([[5, 0]], 5, false)).toBe(5);
    const { cells, box, labels } = frame(5);
    expect(cells).toHaveLength(91);
    for (const { x, y } of [...cells.map(centre), ...labels]) {
      expect(Math.abs(x)).toBeLessThan(box.width / 2);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  it('shows four rings where there is little room until they are filled, and grows seldom without an edge', () => {
    expect(
      [1, 2, 3, 4, 5].map((far) =>
        ringsFor(
          [
            [0, 1],
            [far, 0],
          ],
          5,
          true,
        ),
      ),
    ).toEqual([4, 4, 4, 5, 5]);
    expect([2, 4, 5, 6, 7, 20].map((far) => ringsFor([[far, 0]], null, false))).toEqual([5, 5, 7, 7, 9, 21]);
  });

  it('names each cell by the letter of its row and the number of its line, as they stand at the edge', () => {
    expect([written('0,0'), written('0,-5'), written('-5,5'), written('5,0')]).toEqual(['F6', 'A6', 'K1', 'F11']);
    expect(new Set(rings(9).map((cell) => written(nameOf(cell)))).size).toBe(rings(9).length);
    expect(frame(5).labels.map(({ text }) => text)).toEqual([...'ABCDEFGHIJK'].flatMap((letter, at) => [letter, String(at + 1)]));
  });

  it('draws up to four populations one by one', () => {
    expect(cubes([2, 0, 1]).map(({ seat, count }) => [seat, count])).toEqual([
      [0, 1],
      [0, 1],
      [2, 1],
    ]);
    expect(cubes([5, 0, 1]).map(({ seat, count }) => [seat, count])).toEqual([
      [0, 5],
      [2, 1],
    ]);
    expect(cubes([0, 0])).toEqual([]);
  });
});

describe('a wish', () => {
  const wish = {
    id: 'S01',
    places: [11, 5],
    each: 0,
    most: 0,
    standings: [
      { value: 9, front: 0, running: false, points: 0 },
      { value: 2, front: 1, running: true, points: 5 },
      { value: 4, front: 1, running: true, points: 11 },
    ],
  };

  it('ranks those who are paid first and leaves out who has nothing in front', () => {
    expect(ranked(wish).map(({ seat, running }) => [seat, running])).toEqual([
      [2, true],
      [1, true],
      [0, false],
    ]);
  });
});
