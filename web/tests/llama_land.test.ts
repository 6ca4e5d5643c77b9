/** The board of Llama Land: turning, snapping, what a placement covers, and how touches become offers. */
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Hand from '$games/llama_land/board/Hand.svelte';
import type { GameEvent, GameMove } from '../src/generated/sayings/llama_land';
import type { LlamaLandView } from '../src/generated/views/llama_land';
import { marked } from '$games/llama_land/board/marks';
import { inHand, parts } from '$games/llama_land/board/moves';
import {
  boxOf,
  bubbles,
  byPlace,
  cameraOf,
  gripOf,
  held,
  laid,
  outline,
  Places,
  RISE,
  type Spot,
  type Ways,
} from '$games/llama_land/board/placing';
import type { Sitting } from '../src/boards/types';
import { choose, completing } from '../src/lib/choice';
import { texts } from '../src/lib/texts.svelte';
import type { Offer, Spelled } from '../src/lib/wire';
import { learn } from './packs';

const V = [
  { x: 0, y: 0, icon: 'corn' },
  { x: 0, y: 1, icon: 'grass' },
  { x: 0, y: 2, icon: 'hut' },
  { x: 1, y: 2, icon: 'grass' },
  { x: 2, y: 2, icon: 'coin' },
];
/** The same cells, one for one, as the server sends them. */
const WAYS: Ways = {
  '0': V.map(({ x, y }) => [x, y]),
  '90': V.map(({ x, y }) => [2 - y, x]),
  '180': V.map(({ x, y }) => [2 - x, 2 - y]),
};
const spots = (cells: Spot[]): string[] => cells.map(({ x, y }) => `${x},${y}`).sort();

function place(turn: string, x: number, y: number, yields: Record<string, number> | null = null): Offer {
  return {
    action: 0,
    move: { type: 'place', tile: 'V01', turn, x, y },
    yields: yields ? { id: 'yield-build', args: yields } : { id: 'yield-extend', args: {} },
    reveals: false,
  };
}

describe('a tile in hand', () => {
  it('lies as the server says it is held, icon by icon', () => {
    expect(spots(held(V, WAYS, '90'))).toEqual(['0,0', '0,1', '0,2', '1,0', '2,0']);
    expect(held(V, WAYS, '90').find(({ icon }) => icon === 'corn')).toMatchObject({ x: 2, y: 0 });
    expect(held(V, WAYS, 'flip-90')).toEqual([]);
  });

  it('is held by a cell of its own', () => {
    for (const way of Object.keys(WAYS)) {
      const cells = held(V, WAYS, way);
      expect(spots(cells)).toContain(spots([gripOf(cells)])[0]);
    }
  });
});

describe('places', () => {
  const offers = [place('0', 0, 0, { storey: 2, corn: 1 }), place('0', 4, 1), place('90', 4, 1), place('0', -3, 60)];
  const places = new Places(offers, V, WAYS);

  it('finds offers by way and corner', () => {
    expect(places.at('0', 4, 1)?.offer).toBe(offers[1]);
    expect(places.at('90', 4, 1)?.offer).toBe(offers[2]);
    expect(places.at('180', 4, 1)).toBeNull();
    expect(places.of('0')).toHaveLength(3);
  });

  it('snaps to the nearest legal place only', () => {
    const grip = places.at('0', 4, 1)?.grip ?? { x: 0, y: 0 };
    expect(places.nearest('0', { x: grip.x + 1.1, y: grip.y + 0.5 - RISE })?.offer).toBe(offers[1]);
    expect(places.nearest('0', { x: grip.x + 3, y: grip.y + 3 })).toBeNull();
  });

  it('goes from place to place by arrows, far along a line too', () => {
    const first = places.at('0', 0, 0);
    const far = first && places.beside('0', first.grip, { x: 0, y: 1 });
    expect(far?.offer).toBe(offers[1]);
    expect(far && places.beside('0', far.grip, { x: 0, y: 1 })?.offer).toBe(offers[3]);
    expect(first && places.beside('0', first.grip, { x: 0, y: -1 })).toBeNull();
  });

  it('keeps a tile near its place when it is turned', () => {
    const held = places.at('0', 4, 1);
    expect(held && places.instead(held, '90')?.offer).toBe(offers[2]);
    expect(held && places.instead(held, '270')).toBeNull();
  });
});

describe('a tile as it would lie', () => {
  const ground = byPlace([
    { x: 0, y: 0, storey: 2, icon: 'corn' },
    { x: 0, y: 1, storey: 2, icon: 'corn' },
    { x: 0, y: 2, storey: 1, icon: 'cocoa' },
    { x: 1, y: 2, storey: 2, icon: 'grass' },
    { x: 2, y: 2, storey: 2, icon: 'hut' },
  ]);
  const places = new Places([place('0', 0, 0, { storey: 3, foundations: 1, corn: 1, hut: 1 })], V, WAYS);
  const there = places.at('0', 0, 0);
  const cells = there ? laid(places, there, ground) : [];

  it('shows what the server says it brings, on the highest cells that have the icon', () => {
    const changes = there ? bubbles(there, cells, ground) : [];
    expect(changes.filter(({ change }) => change > 0)).toEqual([
      { x: 0, y: 0, icon: 'corn', change: 1 },
      { x: 2, y: 2, icon: 'hut', change: 1 },
    ]);
    const dear = new Places([place('0', 0, 0, { storey: 3, foundations: 1 })], V, WAYS).at('0', 0, 0);
    expect(dear && bubbles(dear, cells, ground).every(({ change }) => change < 0)).toBe(true);
  });

  it('shows foundations where the ground is below it, if the server counts any', () => {
    expect(cells.map(({ gap }) => gap)).toEqual([0, 0, 1, 0, 0]);
    const changes = there ? bubbles(there, cells, ground) : [];
    expect(changes.filter(({ change }) => change < 0)).toEqual([{ x: 0, y: 2, icon: 'foundation', change: -1 }]);
  });

  it('brings nothing beside the domain', () => {
    const beside = new Places([place('0', 9, 9)], V, WAYS);
    const at = beside.at('0', 9, 9);
    const lying = at ? laid(beside, at, ground) : [];
    expect(lying.every(({ gap }) => gap === 0)).toBe(true);
    expect(at && bubbles(at, lying, ground)).toEqual([]);
  });
});

describe('drawing', () => {
  it('draws the outline of a tile without its inner edges', () => {
    expect(outline(V, 10).match(/M/g)).toHaveLength(12);
    expect(outline([{ x: 0, y: 0 }], 10).match(/M/g)).toHaveLength(4);
  });

  it('takes in a domain of one long line', () => {
    const line = Array.from({ length: 88 }, (_, x) => ({ x, y: 0 }));
    expect(boxOf(line, 3)).toEqual({ left: -3, top: -3, right: 91, bottom: 4 });
  });

  it('marks the tile and the llama of the last move in the right domain', () => {
    const ways = { '0': V.map(({ x, y }): [number, number] => [x, y]) };
    const stacks = [{ shape: 'V', left: 3, outline: [], ways, top: null }];
    const cells = V.map(({ x, y }) => ({ x, y, storey: 1, icon: 'grass', llama: false, piece: 1 }));
    const events: GameEvent[] = [
      { type: 'extended', seat: 1, tile: 'V01', turn: '0', x: 0, y: 0 },
      { type: 'llama', seat: 1, x: 0, y: 1, storey: 1 },
    ];
    expect(marked(events, 0, stacks, cells)).toEqual([]);
    expect(marked(events, 1, stacks, cells).map((group) => group.cells.length)).toEqual([5, 1]);
  });
});

describe('the camera', () => {
  const corners = (left: number, top: number, right: number, bottom: number): Spot[] => [
    { x: left, y: top },
    { x: right - 1, y: bottom - 1 },
  ];
  const sight = ({ left, top, columns, rows }: ReturnType<typeof cameraOf>): number[] => [left, top, left + columns, top + rows];

  it('stays where it is while a domain grows in its window', () => {
    for (const [width, height] of [
      [600, 606],
      [788, 500],
      [366, 420],
    ] as const) {
      const first = cameraOf(corners(0, 0, 4, 4), width, height);
      expect(cameraOf(corners(-3, 0, 7, 4), width, height)).toEqual(first);
      expect(cameraOf(corners(0, -3, 4, 7), width, height)).toEqual(first);
      expect(first.columns / first.rows).toBeCloseTo(width / height);
    }
  });

  it('goes aside before it goes back, and always shows a ring around the domain', () => {
    const first = cameraOf([], 600, 606);
    const aside = cameraOf(corners(0, -6, 4, 4), 600, 606);
    expect([aside.columns, aside.left]).toEqual([first.columns, first.left]);
    expect(aside.top).toBe(first.top - 3);
    const back = cameraOf(corners(-6, -6, 9, 9), 600, 606);
    expect(back.columns).toBeGreaterThan(first.columns);
    for (const [left, top, right, bottom] of [
      [0, -6, 4, 4],
      [-6, -6, 9, 9],
      [-84, 0, 4, 4],
    ] as const) {
      const [west = 0, north = 0, east = 0, south = 0] = sight(cameraOf(corners(left, top, right, bottom), 366, 420));
      expect(west).toBeLessThanOrEqual(left - 1);
      expect(north).toBeLessThanOrEqual(top - 1);
      expect(east).toBeGreaterThanOrEqual(right + 1);
      expect(south).toBeGreaterThanOrEqual(bottom + 1);
    }
  });
});

describe('touches', () => {
  const offers: Offer[] = [place('0', 1, 0), place('90', 1, 0), place('90', 2, 0)];

  it('asks for the way first, then for the place', () => {
    expect(choose(offers, parts, [], () => true).next).toEqual(['turn:0', 'turn:90']);
    expect(choose(offers, parts, ['turn:90'], () => true).next).toEqual(['at:1,0', 'at:2,0']);
    expect(choose(offers, parts, ['turn:90', 'at:2,0'], () => true).exact).toBe(offers[2]);
    expect(completing(offers, parts, ['turn:0'], 'at:1,0')).toBe(offers[0]);
    expect(completing(offers, parts, ['turn:0'], 'at:2,0')).toBeNull();
  });

  it('asks for a space first, then for the marker', () => {
    const marks: Offer[] = [
      { action: 1, move: { type: 'mark', objective: 'herd', space: 'top' }, yields: null, reveals: false },
      { action: 2, move: { type: 'shift', source: 'road', objective: 'herd', space: 'top' }, yields: null, reveals: false },
    ];
    expect(choose(marks, parts, [], () => true).next).toEqual(['space:herd:top']);
    expect(choose(marks, parts, ['space:herd:top'], () => true).next).toEqual(['from:reserve', 'from:road']);
  });

  it('leaves only the long lists to the menu', () => {
    expect(['at:1,0', 'cell:0,0', 'space:herd:top'].some(inHand)).toBe(false);
    expect(['end', 'turn:90', 'take:X', 'feed:corn:4:0', 'from:road'].every(inHand)).toBe(true);
  });

  it('tells two cards of the same character apart', async () => {
    await learn('llama-land');
    const recruit = (slot: number, character: string): Offer => ({
      action: slot,
      move: { type: 'recruit', slot, character },
      yields: null,
      reveals: true,
    });
    const sitting = {
      view: { phase: 'turn', stacks: [], ways: {}, row: ['settler', 'miner', 'settler'], may_mark: false, seats: [] },
      text: texts.of('llama-land'),
      names: ['Ana', 'Ben'],
      seat: 0,
      asked: true,
      offers: [recruit(1, 'settler'), recruit(2, 'miner'), recruit(3, 'settler')],
      standing: () => 'legal',
      chosen: () => 0,
    } as unknown as Sitting<LlamaLandView, GameMove, GameEvent>;
    render(Hand, { sitting });
    expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toEqual([
      'Take: Settler (1)',
      'Take: Miner',
      'Take: Settler (2)',
    ]);
  });

  it('takes each of a thousand offers apart only once', () => {
    const many = ['0', '90', '180', '270'].flatMap((way) =>
      Array.from({ length: 130 }, (_, at) => place(way, at % 13, Math.floor(at / 13))),
    );
    let counted = 0;
    const counting = (move: Spelled): string[] => {
      counted++;
      return parts(move as GameMove);
    };
    const { next } = choose(many, counting, ['turn:90'], () => true);
    expect(next).toHaveLength(130);
    expect(next.map((part) => completing(many, counting, ['turn:90'], part)?.move.turn)).toEqual(next.map(() => '90'));
    expect(counted).toBe(many.length);
  });
});
