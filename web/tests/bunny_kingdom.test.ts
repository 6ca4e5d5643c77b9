/** The logic of the Bunny Kingdom board: the map, touches, shows, words. */
import { describe, expect, it, vi } from 'vitest';
import french from '../../src/tablee/games/bunny_kingdom/text/fr.ftl?raw';
import frenchBoard from '../../src/tablee/games/bunny_kingdom/text/web.fr.ftl?raw';
import frenchCommon from '../../src/tablee/text/fr.ftl?raw';
import { kindOf, partInFront, pictureOf, piles } from '$games/bunny_kingdom/board/cards';
import { board } from '$games/bunny_kingdom/board/index';
import { arcOf, cellAt, cellsOf, cornerOf, labelAt, labelOn, outline, riverOf } from '$games/bunny_kingdom/board/map';
import { Show, gainsIn, lengthOf } from '$games/bunny_kingdom/board/show.svelte';
import { cardTarget, cellTarget, picked, touchCard } from '$games/bunny_kingdom/board/touch';
import { breadthOf, reckoningOf, subOf } from '$games/bunny_kingdom/board/words';
import type { GameEvent, GameMove } from '../src/generated/sayings/bunny_kingdom';
import type { BunnyKingdomView } from '../src/generated/views/bunny_kingdom';
import type { Sitting } from '../src/boards/types';
import { choose } from '../src/lib/choice';
import type { Offer, Spelled } from '../src/lib/wire';
import { Speaker } from '../src/lib/wording';

const text = new Speaker('fr', [frenchCommon, french, frenchBoard]);
const parts = (move: Spelled): string[] => board.parts(move as GameMove, {} as BunnyKingdomView);
const offer = (move: Spelled, action = 0): Offer => ({ action, move, yields: null, reveals: false });

/** A sitting that knows nothing but offers and what has been touched. */
function sittingOf(offers: Offer[]): Sitting & { taken: string[] } {
  const taken: string[] = [];
  const next = (): string[] => choose(offers, parts, taken, board.ordered).next;
  return {
    taken,
    standing: (part: string) => (next().includes(part) ? 'legal' : taken.includes(part) ? 'chosen' : 'rest'),
    chosen: (part: string) => taken.filter((each) => each === part).length,
    touch: (part: string) => void taken.push(part),
    putBack: (part: string) => void taken.splice(taken.indexOf(part), 1),
  } as unknown as Sitting & { taken: string[] };
}

const pairs = (cards: string[]): Offer[] =>
  cards.flatMap((first, at) => cards.slice(at + 1).map((second) => offer({ type: 'pick', cards: [first, second] })));
const plays = (cards: string[]): Offer[] =>
  cards.flatMap((card) => cards.filter((each) => each !== card).map((discard) => offer({ type: 'play', card, discard })));

describe('the map', () => {
  it('has A1 at its upper left and J10 at its lower right', () => {
    expect(cornerOf('A1')).toEqual({ x: 0, y: 0 });
    expect(cornerOf('J10')).toEqual({ x: 540, y: 540 });
    expect(cellAt({ x: 125, y: 65 })).toBe('B3');
    expect(cellAt({ x: -3, y: 10 })).toBeNull();
    expect(cellAt({ x: 10, y: 600 })).toBeNull();
  });

  it('draws a single territory as a square a little inside its cell', () => {
    expect(outline(['A1'])).toBe('M3.2 3.2H56.8M3.2 3.2V56.8M3.2 56.8H56.8M56.8 3.2V56.8');
  });

  it('draws no line between territories of one fief, and goes around inner corners', () => {
    const line = outline(['A1', 'A2', 'B1']);
    expect(line.match(/M/g)).toHaveLength(8);
    expect(line).toContain('M60 3.2H116.8'); // straight on along the upper edge
    expect(line).toContain('M56.8 56.8V116.8'); // the inner corner between A2 and B1
    expect(line).toContain('M56.8 56.8H116.8');
  });

  it('lays lava along the common border', () => {
    expect(riverOf(['B1', 'B2'])).toMatch(/^M60 59q/);
    expect(riverOf(['B6', 'C6'])).toMatch(/^M299 120q/);
  });

  it('bows the arc of a sky tower from token to token', () => {
    expect(arcOf('A1', 'A3')).toBe('M30 30Q90 54 150 30');
  });

  it('keeps every label on the map, beside its fief', () => {
    expect(labelAt(['E5'], 150, 40)).toEqual({ x: 195, y: 206 });
    expect(labelAt(['A10', 'B10'], 150, 40)).toEqual({ x: 450, y: 114 });
    expect(labelOn(['J1'], 150, 40)).toEqual({ x: 0, y: 550 });
  });

  it('finds the cells that events speak of, but not those of secret choices', () => {
    const events: GameEvent[] = [
      { type: 'played', seat: 0, card: 'D3' },
      { type: 'built', seat: 1, card: 'city2-1', cell: 'E4' },
      { type: 'linked', seat: 1, card: 'sky-tower-1', first: 'A1', second: 'J10' },
      { type: 'fief', seat: 0, power: 1, wealth: 1, carrots: 1, cells: ['D3', 'D4'] },
      { type: 'chose', seat: 0, first: 'H8', second: 'H9' },
      { type: 'handed', seat: 0, cards: ['G1'] },
    ];
    expect(cellsOf(events)).toEqual(['D3', 'E4', 'A1', 'J10', 'D4']);
  });
});

describe('cards', () => {
  it('are told apart by their words', () => {
    expect(['J10', 'city3-1', 'farm-gold', 'post-2', 'sky-tower-3', 'camp-6', 'provisions-1', 'fisher'].map(kindOf)).toEqual([
      'territory', 'city', 'farm', 'post', 'sky-tower', 'camp', 'provisions', 'parchment',
    ]); // prettier-ignore
    expect(['city2-4', 'farm-carrots', 'sky-tower-1', 'ring'].map(pictureOf)).toEqual(['city2', 'carrot', 'skytower', 'scroll']);
  });

  it('that are equal lie together in front of a player', () => {
    expect(piles(['city1-2', 'city1-7', 'post-2', 'camp-3'])).toEqual([
      { card: 'city1-2', part: 'card:city1', count: 2 },
      { card: 'post-2', part: 'card:post-1', count: 1 },
      { card: 'camp-3', part: 'announce:3', count: 1 },
    ]);
    expect(partInFront('farm-iron')).toBe('card:farm-iron');
  });
});

describe('choosing two cards', () => {
  const hand = ['A1', 'B2', 'ring', 'city2-1'];

  it('takes two, gives one back, and takes another instead of the last', () => {
    const sitting = sittingOf(pairs(hand));
    touchCard(sitting, 'ring', hand, null);
    touchCard(sitting, 'A1', hand, null);
    expect(sitting.taken).toEqual(['card:ring', 'card:A1']);
    expect(choose(pairs(hand), parts, sitting.taken).exact?.move.cards).toEqual(['A1', 'ring']);
    touchCard(sitting, 'B2', hand, null);
    expect(sitting.taken).toHaveLength(2);
    expect(sitting.taken).toContain('card:B2');
    touchCard(sitting, 'B2', hand, null);
    expect(sitting.taken).not.toContain('card:B2');
  });

  it('can be done on the map', () => {
    const sitting = sittingOf(pairs(hand));
    expect(cellTarget(sitting, 'B2')).toEqual({ part: 'card:B2', standing: 'legal' });
    expect(cellTarget(sitting, 'C5')).toBeNull();
  });

  it('changes one card of a choice that has been made', () => {
    const offers = pairs(hand).filter((each) => JSON.stringify(each.move.cards) !== '["A1","B2"]');
    const sitting = sittingOf(offers);
    touchCard(sitting, 'B2', hand, ['A1', 'B2']); // not this one: the other stays
    expect(sitting.taken).toEqual(['card:A1']);
    touchCard(sitting, 'ring', hand, ['A1', 'B2']);
    expect(choose(offers, parts, sitting.taken).exact).not.toBeNull();
  });

  it('with two players asks for the card to play, then for the one to discard', () => {
    const sitting = sittingOf(plays(hand));
    expect(cardTarget(sitting, 'A1')?.part).toBe('play:A1');
    touchCard(sitting, 'ring', hand, null);
    expect(cardTarget(sitting, 'A1')?.part).toBe('discard:A1');
    touchCard(sitting, 'A1', hand, null);
    expect(picked(sitting, hand)).toEqual(['play:ring', 'discard:A1']);
    touchCard(sitting, 'B2', hand, null);
    expect(picked(sitting, hand)).toEqual(['play:ring', 'discard:B2']);
  });
});

describe('building', () => {
  const offers = [
    offer({ type: 'done' }),
    offer({ type: 'announce', camp: 2 }),
    offer({ type: 'build', construction: 'city1', cell: 'A1' }),
    offer({ type: 'build', construction: 'city1', cell: 'B2' }),
    offer({ type: 'build', construction: 'farm-pearl', cell: 'B2' }),
    offer({ type: 'tower', cell: 'A1' }),
  ];

  it('asks for the construction first, then lights its cells', () => {
    const start = choose(offers, parts, [], board.ordered);
    expect(start.next).toEqual(['done', 'announce:2', 'card:city1', 'card:farm-pearl', 'card:sky-tower']);
    expect(choose(offers, parts, ['card:city1'], board.ordered).next).toEqual(['cell:A1', 'cell:B2']);
    expect(choose(offers, parts, ['card:farm-pearl', 'cell:B2'], board.ordered).exact).toBe(offers[4]);
  });

  it('shows in the hand what the list does not repeat', () => {
    expect(['card:city1', 'announce:2', 'play:A1', 'discard:A1', 'cell:A1', 'done'].map((part) => board.inHand?.(part))).toEqual([
      true, true, true, true, false, false,
    ]); // prettier-ignore
  });

  it('names every part', () => {
    expect(['card:city2', 'card:sky-tower', 'announce:4', 'cell:D3'].map((part) => board.partName(part, text, []))).toEqual([
      'Cité 2', 'Relais Aérien', 'Campement 4', 'D3',
    ]); // prettier-ignore
  });
});

describe('the show', () => {
  const fief = (seat: number, carrots: number, cell: string): GameEvent => ({
    type: 'fief', seat, power: carrots, wealth: 1, carrots, cells: [cell],
  }); // prettier-ignore
  const harvest: GameEvent[] = [fief(0, 6, 'A1'), fief(0, 2, 'C1'), fief(1, 3, 'E5'), { type: 'harvested', seat: 0, carrots: 8, total: 8 }, { type: 'harvested', seat: 1, carrots: 3, total: 3 }]; // prettier-ignore

  it('tells one fief after the other, adds them up, then ends', () => {
    vi.useFakeTimers();
    const show = new Show();
    show.start(harvest, 1);
    expect([show.gain?.carrots, show.soFar(0)]).toEqual([6, 6]);
    vi.advanceTimersByTime(900);
    expect([show.gain?.carrots, show.soFar(0)]).toEqual([2, 8]);
    vi.advanceTimersByTime(1800);
    expect([show.gain, show.running]).toEqual([null, true]); // the sums stand
    vi.advanceTimersByTime(1800);
    expect(show.running).toBe(false);
    vi.useRealTimers();
  });

  it('is skipped to the sums, then to the end', () => {
    const show = new Show();
    show.start(harvest, 1);
    show.skip();
    expect([show.gain, show.running]).toEqual([null, true]);
    show.skip();
    expect(show.running).toBe(false);
  });

  it('turns the parchments one by one after the last harvest', () => {
    vi.useFakeTimers();
    const show = new Show();
    const scored = ['ring', 'fisher'].map((card) => ({ type: 'scored', seat: 0, card, points: 1 }) as GameEvent);
    show.start([...harvest, ...scored], 1);
    expect(show.turned).toBe(0);
    show.skip();
    show.skip();
    expect(show.turned).toBe(1);
    vi.advanceTimersByTime(900);
    expect(show.turned).toBe(2);
    vi.advanceTimersByTime(900);
    expect([show.turned, show.running]).toEqual([Infinity, false]);
    vi.useRealTimers();
  });

  it('never lasts longer than a reader stays', () => {
    const long = Array.from({ length: 60 }, (_, at) => fief(at % 4, 1, 'A1'));
    expect(gainsIn(long)).toHaveLength(60);
    expect(lengthOf([...long, { type: 'harvested', seat: 0, carrots: 60, total: 60 }])).toBeLessThanOrEqual(10_800);
    expect(lengthOf([{ type: 'played', seat: 0, card: 'A1' }])).toBe(0);
  });
});

describe('words', () => {
  const parchment = { card: 'fisher', counts_as: 'fisher', points: 1, least: 0, count: 4, worth: 4 };

  it('reckon a parchment', () => {
    expect(reckoningOf(parchment, text)).toBe('4 × 1 = 4');
    expect(reckoningOf({ ...parchment, card: 'fisher-king', points: 20, least: 7, worth: 0 }, text)).toBe('4 / 7 → 0');
    expect(reckoningOf({ ...parchment, card: 'ring', count: null, worth: 1 }, text)).toBe('1');
    expect(reckoningOf({ ...parchment, card: 'liberal', count: null, worth: null }, text)).toBe('');
  });

  it('say in one line what a card brings', () => {
    const card = { card: 'B5', terrain: 'sea', resource: 'fish', power: 0, gain: 3, parchment: null };
    expect(subOf(card, text)).toBe('+3 carottes');
    expect(subOf({ ...card, gain: 0 }, text)).toBe('poisson');
    expect(subOf({ ...card, card: 'farm-pearl', gain: null, resource: 'pearl' }, text)).toBe('sur une mer');
    expect(subOf({ ...card, card: 'city2-1', terrain: null, resource: null, power: 2, gain: null }, text)).toBe('2 tours');
    expect(subOf({ ...card, card: 'fisher', gain: null, parchment }, text)).toBe('vaut 4');
  });

  it('are set smaller the longer their longest word is', () => {
    expect(breadthOf('Maître des Montagnes')).toBe(breadthOf('Montagnes'));
    expect(breadthOf('Vercingétolapin')).toBeGreaterThan(8);
    expect(breadthOf('Colon')).toBeLessThan(4);
  });
});
