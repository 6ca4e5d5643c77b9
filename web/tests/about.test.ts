/** Everything in the box tells what it is, in both languages; and where the large card stands. */
import { afterEach, describe, expect, test } from 'vitest';
import { thingOf as bunnyThing } from '$games/bunny_kingdom/board/about';
import { boardOf } from '../src/boards/index';
import { thingOf as loyangThing, thingOfField } from '$games/loyang/board/about';
import type { BoardModule, Sitting } from '../src/boards/types';
import type { BunnyKingdomView } from '../src/generated/views/bunny_kingdom';
import type { LamaDiceView } from '../src/generated/views/lama_dice';
import type { LandcraftView } from '../src/generated/views/landcraft';
import type { LlamaLandView } from '../src/generated/views/llama_land';
import type { LoyangView } from '../src/generated/views/loyang';
import { hintedAt, closeHint, rememberTold, toldIn } from '../src/lib/coach';
import { entriesOf, families, plain } from '../src/lib/glossary';
import { placeBeside, placeDocked } from '../src/lib/placing';
import { Speaker, type Language } from '../src/lib/wording';
import { view as lamaView } from './fixtures';

const TEXTS = import.meta.glob<string>('../../src/tablee/**/*.ftl', { query: '?raw', import: 'default', eager: true });
const RULES = import.meta.glob<string>('../../src/tablee/games/*/RULES*.md', { query: '?raw', import: 'default', eager: true });
const WORDS = import.meta.glob<Record<string, string[]>>('../src/generated/words/*.json', { import: 'default', eager: true });
const LANGUAGES: Language[] = ['fr', 'en'];

function speaker(game: string, language: Language): Speaker {
  const games = `../../src/tablee/games/${game.replaceAll('-', '_')}/text`;
  const files = ['../../src/tablee/text', games].flatMap((folder) => [
    `${folder}/${language}.ftl`,
    `${folder}/web.${language}.ftl`,
  ]);
  return new Speaker(
    language,
    files.map((file) => TEXTS[file] ?? ''),
  );
}

function sitting(game: string, view: unknown, language: Language, more: Partial<Sitting> = {}): Sitting {
  return {
    view,
    seat: 0,
    reader: 0,
    looks: [],
    names: ['Inès', 'Tom'],
    text: speaker(game, language),
    entry: 1,
    news: [],
    marks: [],
    asked: false,
    otherBox: false,
    offers: [],
    standing: () => 'rest',
    chosen: () => 0,
    yields: () => null,
    touch: () => undefined,
    putBack: () => undefined,
    pick: () => undefined,
    ...more,
  };
}

const bunny: BunnyKingdomView = {
  viewer: 0,
  phase: 'draft',
  acting: [0],
  round: 1,
  rounds: 4,
  step: 1,
  steps: 6,
  plays: 1,
  pass_left: true,
  passes_to: 1,
  starter: 0,
  deck_size: 100,
  cells: [
    { cell: 'A1', terrain: 'forest', owner: null, built: null, resources: ['wood'], touches: true },
    { cell: 'A4', terrain: 'city', owner: 0, built: 'city1', resources: [], touches: false },
  ],
  lava: [],
  links: [],
  posts: [],
  announcement: null,
  copies: [],
  seats: [
    {
      chosen: false,
      colour: 'pink',
      done: false,
      fiefs: [{ cells: ['A4'], power: 1, resources: ['fish'], carrots: 1 }],
      front: ['city2-1', 'city2-2'],
      hand_size: 1,
      harvests: [],
      missions: 0,
      parchment_count: 1,
      parchments: [{ card: 'fisher', counts_as: 'fisher', count: 3, least: 0, points: 1, worth: 3 }],
      played: [],
      points: 0,
      reserve_size: 0,
      tower: null,
      treasures: 0,
    },
  ],
  hand: [
    { card: 'A1', gain: 2, parchment: null, power: 0, resource: 'wood', terrain: 'forest' },
    {
      card: 'woodland-king',
      gain: null,
      parchment: { card: 'woodland-king', counts_as: 'woodland-king', count: 2, least: 7, points: 20, worth: 0 },
      power: 0,
      resource: null,
      terrain: null,
    },
  ],
  passed: [],
  choice: null,
  discards: null,
};

const llama: LlamaLandView = {
  calls: [],
  choosing: [],
  columns: [{ crop: 'corn', values: [12, 11] }],
  covered: [],
  fed: false,
  first: 0,
  gold_points: [],
  hand: null,
  last_round: false,
  llamas: 33,
  may_mark: false,
  must_feed: false,
  objectives: [
    {
      colour: 'blue',
      need: 5,
      objective: 'lowlands',
      points: [0, 0],
      met: [false, false],
      progress: [2, 0],
      spaces: [
        { closed: false, points: 12, seat: 1 },
        { closed: true, points: 9, seat: null },
        { closed: false, points: 6, seat: null },
      ],
    },
  ],
  pending: [],
  phase: 'turn',
  pile: 20,
  row: ['settler', null],
  seats: [
    {
      board: 'B1',
      cells: [],
      characters: [{ character: 'miner', fresh: true, used: false }],
      coins: 3,
      crops: [2, 0, 1],
      foundations: 3,
      llama_cards: [],
      markers: 4,
      points: [],
      side: null,
      sides: [],
      tiles: 0,
      total: 0,
    },
  ],
  stacks: [{ left: 12, outline: [[0, 0]], shape: 'X', top: null, ways: { '0': [[0, 0]] } }],
  supply: [12, 12, 12, 24],
  terms: {
    coins_for_a_crop: 2,
    coins_for_a_point: 3,
    objectives: { lowlands: 5, plains: 4 },
    space_points: [12, 9, 6],
    farmer_needs: 2,
    miner_coins: 1,
    must_feed_at: 10,
    price: 4,
    settler_coins: 2,
    tiles_left: 4,
    worker_coins: 1,
  },
  turn: 0,
  viewer: 0,
  ways: { '0': { on: '90', over: 'flip-0' } },
};

const land: LandcraftView = {
  box: { drift: 1, sun: 1, junctions: { O: 2, M: 1 }, wishes: { S01: { places: [11, 5, 2], each: 0, most: 0 } } },
  carried: [],
  conflicts: [],
  display: [{ id: 'E01', junctions: 'OMGMBK', turned: [], type: 'earth' }],
  effects: { earth: ['growth', 'spread'], water: ['drift', 'eddy'], fire: ['conquest', 'burning'], air: ['prayer', 'journey'] },
  lifted: null,
  perfect: [],
  phase: 'place',
  pile: 10,
  placed: null,
  radius: 5,
  seats: [
    {
      apostle: { cell: [2, 0], junctions: 'OMGMBM', rotation: 0 },
      hand: [],
      hand_size: 3,
      points: 0,
      populations: 2,
      reserve: 28,
      secret: { id: 'S11', each: 3, most: 12, places: [], standings: [{ front: 0, points: 3, running: true, value: 1 }] },
      shown: [],
      sources: [],
      sun: 1,
    },
  ],
  terrains: [{ card: 'W02', cell: [1, 0], junctions: 'OMGMBK', populations: [2, 0], rotation: 0, type: 'water' }],
  turn: 0,
  turn_number: 2,
  turns_each: 12,
  uses: { grow: 'growth' },
  viewer: 0,
  wishes: [{ id: 'S01', each: 0, most: 0, places: [11, 5], standings: [{ front: 1, points: 11, running: true, value: 4 }] }],
};

const face = (card: string, kind: LoyangView['hand'][number]['kind'], more: Partial<LoyangView['hand'][number]> = {}) => ({
  card,
  kind,
  allowed: [],
  bowls: [],
  goods: [],
  lantern: false,
  options: [],
  pays: [],
  size: 0,
  wants: [],
  ...more,
});
const loyang: LoyangView = {
  acting: [0],
  courtyard: [face('casual-2', 'casual', { wants: ['wheat', 'bean', 'leek'], pays: [14] })],
  discards: [],
  grid: [],
  hand: [],
  opponent: null,
  path: Array.from({ length: 20 }, (_, at) => at + 1),
  pile: 40,
  round: 2,
  rounds: 9,
  row_costs: [],
  seats: [
    {
      capacity: 1,
      cart: [2, 0, 0, 0, 0, 0],
      cash: 7,
      disc: 'large',
      field_pile: 6,
      hand: 0,
      loans: 1,
      next_steps: [1, 4],
      offer: [],
      owed: 0,
      pack_cost: 1,
      packs: 0,
      partner: null,
      phase: 'act',
      picks: null,
      plan: { cash: 7, customers: 0, disappointed: 0, fines: 0, income: 0, kept: 1, lost: 0, price: 1, steps: 1 },
      prices: [3, 3, 4, 5, 6, 7],
      score: 2,
      shop: [3, 2, 2, 2, 1, 1],
      side: {
        casuals: [],
        fields: [{ allowed: ['wheat'], covers: null, field: 'home', left: 7, size: 9, vegetable: 'wheat' }],
        helpers: [{ covers: null, face: face('porter', 'helper', { options: ['double-delivery'] }) }],
        regulars: [
          {
            covers: null,
            delivered: 1,
            face: face('regular-3', 'regular', { wants: ['wheat', 'bean'], pays: [4, 5, 6, 7] }),
            marker: 'red',
            served: 0,
          },
        ],
        stalls: [
          {
            covers: null,
            face: face('stall-2', 'stall', { goods: ['wheat', 'pumpkin', 'leek'], bowls: [1, 1, 2] }),
            goods: ['wheat', null, 'leek'],
          },
        ],
      },
      space: 2,
      stored: false,
    },
  ],
  shop: ['wheat', 'pumpkin', 'turnip', 'cabbage', 'bean', 'leek'].map((vegetable, at) => ({
    vegetable,
    buy: at + 3,
    sell: at + 1,
    slots: 4,
  })),
  stage: 'actions',
  uses: [],
  taken: [],
  viewer: 0,
};

const VIEWS: Record<string, unknown> = {
  'bunny-kingdom': bunny,
  'lama-dice': lamaView satisfies LamaDiceView,
  'llama-land': llama,
  landcraft: land,
  loyang,
};

/** The thing of the glossary that each word of the game's vocabulary is told by; words that name no thing are left out. */
const KEYS: Record<string, Record<string, (word: string) => string>> = {
  'bunny-kingdom': {
    card: (word) => (/^[A-J]\d+$/.test(word) ? 'terrain-plain' : bunnyThing(word)),
    construction: (word) => bunnyThing(word),
    resource: (word) => `resource-${word}`,
  },
  'lama-dice': { card: (word) => `card-${word}`, token: (word) => `token-${word}` },
  'llama-land': {
    shape: (word) => `tile-${word}`,
    icon: (word) => `icon-${word}`,
    good: (word) => `icon-${word}`,
    character: (word) => `character-${word}`,
    objective: (word) => `objective-${word}`,
  },
  landcraft: {
    type: (word) => `type-${word}`,
    effect: (word) => `effect-${word}`,
    junction: (word) => `junction-${word}`,
    wish: (word) => `wish-${word}`,
  },
  loyang: {
    vegetable: (word) => `vegetable-${word}`,
    card: (word) => loyangThing(word).split('@')[0] ?? '',
    field: (word) => thingOfField(word).split('@')[0] ?? '',
  },
};

describe.each(Object.keys(VIEWS))('%s', (game) => {
  const folder = game.replaceAll('-', '_');
  const open = async (language: Language): Promise<[BoardModule, Sitting]> => [
    await boardOf(game),
    sitting(game, VIEWS[game], language),
  ];

  test('every word of the box is told by a thing of the glossary', async () => {
    const [board, at] = await open('fr');
    const things = board.things?.(at) ?? [];
    expect(new Set(things).size).toBe(things.length);
    const words = WORDS[`../src/generated/words/${game}.json`] ?? {};
    const told = Object.entries(KEYS[game] ?? {}).flatMap(([kind, key]) =>
      (words[kind] ?? []).filter((word) => word !== 'none').map((word) => key(String(word))),
    );
    expect(told.length).toBeGreaterThan(6);
    expect(told.filter((thing) => !things.includes(thing))).toEqual([]);
  });

  test.each(LANGUAGES)('every thing has a name, a family and a rule in %s, and its rules are numbered ones', async (language) => {
    const [board, at] = await open(language);
    const numbered = RULES[`../../src/tablee/games/${folder}/RULES${language === 'fr' ? '.fr' : ''}.md`] ?? '';
    for (const thing of board.things?.(at) ?? []) {
      const about = board.about?.(thing, at);
      expect(about, thing).toBeTruthy();
      const said = [about?.name, about?.family, about?.rule, about?.worth ?? 'x'].map(String);
      for (const words of said)
        expect(words, thing).not.toMatch(/\{ ?\$|\b(about|draw|board|card|yield|asks|goal|effect)-[a-z]|undefined|NaN/);
      expect(about?.rule, thing).toMatch(/[^.]\.$/);
      expect(about?.name.trim(), thing).not.toBe('');
      for (const rule of about?.rules ?? []) expect(numbered, `${thing}: ${rule}`).toContain(`**${rule}**`);
    }
  });

  test('what is in no box is nothing', async () => {
    const [board, at] = await open('fr');
    expect(board.about?.('nobody-knows', at) ?? null).toBeNull();
    expect(board.Picture).toBeTruthy();
  });
});

describe('what a thing is worth now', () => {
  const worth = async (game: string, thing: string, more: Partial<Sitting> = {}): Promise<string> =>
    (await boardOf(game)).about?.(thing, sitting(game, VIEWS[game], 'en', more))?.worth ?? '';

  test('a parchment that is kept, one in hand, one that nobody has shown', async () => {
    expect(await worth('bunny-kingdom', 'fisher')).toBe('You have it. As things stand: 3 × 1 = 3 golden carrots.');
    expect(await worth('bunny-kingdom', 'woodland-king')).toContain('2 / 7 → 0');
    expect(await worth('bunny-kingdom', 'matriarch')).toBe('');
  });

  test('a territory in hand tells what the harvest gains, and whose fief it is', async () => {
    expect(await worth('bunny-kingdom', 'terrain-forest@A1')).toContain('grows by 2');
    expect(await worth('bunny-kingdom', 'terrain-city@A4')).toBe('Your fief: 1 × 1 = 1 at the harvest.');
  });

  test('a helper and a character say whether they can be used', async () => {
    const use = { action: 1, move: { type: 'use', card: 'porter', option: 1 }, yields: null, reveals: false };
    expect(await worth('loyang', 'helper-porter@porter')).toContain('cannot be used');
    expect(await worth('loyang', 'helper-porter@porter', { offers: [use] })).toContain('can be used now');
    expect(await worth('llama-land', 'character-miner')).toContain('next turn');
  });

  test('a wish, an objective and a customer say how the viewer stands', async () => {
    expect(await worth('landcraft', 'wish-S01')).toContain('11 points');
    expect(await worth('landcraft', 'wish-S11')).toContain('3 points');
    expect(await worth('llama-land', 'objective-lowlands')).toBe('You have 2 of 5. Your marker is not here. Markers of Tom.');
    expect(await worth('loyang', 'regular@regular-3')).toContain('pays 5 next');
  });

  test('whoever only watches is told nothing of their own', async () => {
    expect(await worth('lama-dice', 'token-black', { seat: -1 })).toBe('');
    expect(await worth('landcraft', 'population', { seat: -1 })).toBe('');
  });
});

describe('the glossary', () => {
  test('a search knows neither accents nor capitals, and looks into the rules too', async () => {
    const board = await boardOf('bunny-kingdom');
    const at = sitting('bunny-kingdom', bunny, 'fr');
    const found = (search: string): string[] => entriesOf(board, at, search).map(({ thing }) => thing);
    expect(plain('Œil d’Épée')).toBe("oeil d'epee");
    expect(found('epices')).toContain('resource-spice');
    expect(found('LAVE')).toEqual(expect.arrayContaining(['lava', 'terrain-mountain']));
    expect(found('trésor gant')).toContain('left-glove');
    expect(found('xyz')).toEqual([]);
    const groups = families(entriesOf(board, at, '')).map(({ name }) => name);
    expect(new Set(groups).size).toBe(groups.length);
  });
});

describe('where the card stands', () => {
  const card = { left: 0, top: 0, width: 240, height: 300 };
  const screen = { left: 0, top: 0, width: 1280, height: 720 };
  const apart = (one: { left: number; top: number }, other: typeof card, size = card): boolean =>
    one.left >= other.left + other.width ||
    one.left + size.width <= other.left ||
    one.top >= other.top + other.height ||
    one.top + size.height <= other.top;

  test.each([
    [20, 20],
    [1200, 20],
    [20, 640],
    [1200, 640],
    [600, 330],
  ])('beside a piece at %i, %i it is on the screen and not on the piece', (left, top) => {
    const piece = { left, top, width: 60, height: 60 };
    const at = placeBeside(card, piece, screen);
    expect(apart(at, piece)).toBe(true);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + card.width).toBeLessThanOrEqual(screen.width);
    expect(at.top + card.height).toBeLessThanOrEqual(screen.height);
  });

  test('on a phone it leaves the piece and what can be touched alone', () => {
    const flat = { left: 0, top: 0, width: 374, height: 140 };
    const board = { left: 8, top: 100, width: 374, height: 440 };
    const [high, low] = [
      { left: 40, top: 120, width: 40, height: 40 },
      { left: 40, top: 480, width: 40, height: 40 },
    ];
    expect(placeDocked(flat, low, board, null, []).top).toBeLessThan(200);
    expect(apart(placeDocked(flat, high, board, null, []), high, flat)).toBe(true);
    expect(apart(placeDocked(flat, low, board, null, [high]), low, flat)).toBe(true);
    const seats = { left: 0, top: 0, width: 390, height: 90 };
    expect(apart(placeDocked(flat, low, board, seats, [{ ...high, top: 200 }]), { ...high, top: 200 }, flat)).toBe(true);
  });
});

describe('what this browser was told', () => {
  afterEach(() => localStorage.clear());

  test('explanations are remembered for each game', () => {
    rememberTold('loyang', ['coach-welcome']);
    rememberTold('landcraft', ['coach-welcome', 'coach-prompt-place']);
    expect(toldIn('loyang')).toEqual(['coach-welcome']);
    expect(toldIn('landcraft')).toHaveLength(2);
    expect(toldIn('lama-dice')).toEqual([]);
  });

  test('the hint is shown at three tables, once each, and never again to whoever has seen a card', () => {
    expect(['a', 'a', 'b', 'c', 'd'].map((table) => hintedAt(table))).toEqual([true, false, true, true, false]);
    localStorage.clear();
    closeHint();
    expect(hintedAt('a')).toBe(false);
  });
});
