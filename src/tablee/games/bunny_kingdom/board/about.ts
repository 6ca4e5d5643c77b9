/** What the things of Bunny Kingdom are: terrains, constructions, resources, parchments. */
import box from '$frame/generated/boxes/bunny-kingdom.json';
import type { GameEvent, GameMove } from '$frame/generated/sayings/bunny_kingdom';
import type { BunnyKingdomView, CellView, ParchmentView } from '$frame/generated/views/bunny_kingdom';
import words from '$frame/generated/words/bunny-kingdom.json';
import type { About, Sitting } from '$frame/boards/types';
import { GROUNDS, kindOf } from './cards';
import { effectOf, reckoningOf } from './words';

type Bunny = Sitting<BunnyKingdomView, GameMove, GameEvent>;
type Rules = Record<string, string[]>;

const TERRAINS = Object.keys(GROUNDS);
const RULES: Rules = {
  fief: ['BK-17', 'BK-32'],
  lava: ['BK-02', 'BK-17'],
  city: ['BK-22', 'BK-33'],
  farm: ['BK-23', 'BK-24'],
  post: ['BK-31'],
  'sky-tower': ['BK-25'],
  camp: ['BK-26', 'BK-27', 'BK-28'],
  provisions: ['BK-18'],
  resource: ['BK-34'],
};
/** The first parchment of the numbered rules. */
const FIRST_PARCHMENT = 50;
const FARMS = box.farms as unknown as Record<string, { yields: string; terrain?: string }>;
const TREASURES = box.treasures as unknown as Record<string, number>;
const MISSIONS = box.missions as unknown as Record<string, { each?: number; points?: number; least?: number }>;
const GLOVES = ['left-glove', 'right-glove'];

/** The kind of a card: copies of a city and the numbers of camps are told apart by nobody. */
export function thingOf(card: string): string {
  const kind = kindOf(card);
  if (kind === 'city') return card.slice(0, 5);
  if (kind === 'farm' || kind === 'parchment') return card;
  return kind;
}

/** A territory or the card that gives it. */
export const thingOfCell = (cell: string, terrain: string): string => `terrain-${terrain}@${cell}`;

const PARCHMENTS = words.card.filter((card) => kindOf(card) === 'parchment');
const CONSTRUCTIONS = [
  ...new Set(words.card.filter((card) => !['territory', 'parchment'].includes(kindOf(card))).map((card) => thingOf(card))),
];

export function things(): string[] {
  const terrains = TERRAINS.map((terrain) => `terrain-${terrain}`);
  return ['fief', ...terrains, 'lava', ...CONSTRUCTIONS, ...PARCHMENTS, ...words.resource.map((name) => `resource-${name}`)];
}

/** A parchment with the numbers of the box, where nobody has shown the viewer one. */
function printed(card: string): ParchmentView {
  const { each, points, least = 0 } = MISSIONS[card] ?? {};
  const own = GLOVES.includes(card) ? box.treasures.glove.alone : TREASURES[card];
  return { card, counts_as: card, points: own ?? each ?? points ?? 0, least, count: null, worth: null };
}

/** A parchment as the viewer knows it: kept, in hand, or passed on. */
export function known(card: string, { view, seat }: Bunny): ParchmentView | null {
  const seen = [
    ...(view.seats[seat]?.parchments ?? []),
    ...(view.hand ?? []).map((held) => held.parchment),
    ...(view.passed ?? []).map((each) => each.parchment),
  ];
  return seen.find((each) => each?.card === card) ?? null;
}

function aboutParchment(card: string, sitting: Bunny): About {
  const { text } = sitting;
  const parchment = known(card, sitting);
  const family = card in TREASURES || GLOVES.includes(card) ? 'treasure' : 'mission';
  const more = GLOVES.includes(card) ? 'about-more-glove' : `about-more-${card}`;
  const counts = { points: box.treasures.glove.pair, size: box.missions.carrotistador.size };
  const rule = text.say('about-parchment', { effect: effectOf({ ...(parchment ?? printed(card)), card }, text) });
  const kept = sitting.view.seats[sitting.seat]?.parchments?.some((each) => each.card === card) ?? false;
  const worth = parchment?.worth ?? null;
  return {
    name: text.word('card', card),
    family: text.say(`about-family-${family}`),
    rule: text.has(more) ? `${rule} ${text.say(more, counts)}` : rule,
    worth:
      worth === null || !parchment
        ? ''
        : text.say(kept ? 'about-worth-kept' : 'about-worth-would', { worth, sum: reckoningOf(parchment, text) }),
    rules: [`BK-${FIRST_PARCHMENT + PARCHMENTS.indexOf(card)}`],
  };
}

function fiefWorth(cell: CellView, { view, text, names, reader }: Bunny): string {
  if (cell.owner === null) return text.say(cell.touches ? 'about-cell-touches' : 'about-cell-free');
  const fief = view.seats[cell.owner]?.fiefs.find(({ cells }) => cells.includes(cell.cell));
  const who = cell.owner === reader ? 'you' : 'other';
  return text.say('about-cell-fief', {
    who,
    name: names[cell.owner] ?? '',
    power: fief?.power ?? 0,
    wealth: fief?.resources.length ?? 0,
    carrots: fief?.carrots ?? 0,
  });
}

function aboutTerrain(terrain: string, place: string, sitting: Bunny): About {
  const { text, view } = sitting;
  const cell = view.cells.find((each) => each.cell === place);
  const held = view.hand?.find((each) => each.card === place);
  const built = cell?.built && terrain !== 'city' ? cell.built : null;
  const name = text.say(`board-terrain-${terrain}`);
  const stands = built
    ? text.say('about-cell-built', { what: text.word('card', built.startsWith('city') ? `${built}-1` : built) })
    : '';
  const gain = held?.gain ? text.say('about-cell-gain', { gain: held.gain }) : '';
  return {
    name: place ? `${place} · ${name}` : name,
    family: text.say('about-family-territory'),
    rule: text.say(`about-terrain-${terrain}`),
    worth: cell ? [stands, fiefWorth(cell, sitting), gain].filter(Boolean).join(' ') : '',
    rules: ['BK-02', terrain === 'city' ? 'BK-03' : 'BK-12'],
  };
}

/** In how many fiefs of the viewer a resource is produced, and how many there are. */
function fiefsWith(resource: string, { view, seat, text }: Bunny): string {
  const fiefs = view.seats[seat]?.fiefs ?? [];
  if (seat < 0 || !fiefs.length) return '';
  return text.say('about-fiefs-with', {
    count: fiefs.filter(({ resources }) => resources.includes(resource)).length,
    all: fiefs.length,
  });
}

function aboutResource(resource: string, sitting: Bunny): About {
  const { text } = sitting;
  const [terrain] = Object.entries(box.terrains).find(([, yields]) => yields === resource) ?? [];
  const farm = FARMS[resource];
  return {
    name: text.word('resource', resource),
    family: text.say('about-family-resource'),
    rule: terrain
      ? text.say('about-resource-base', {
          terrain: text.say(`about-ground-${terrain}`),
          farm: text.word('card', `farm-${resource}`),
        })
      : text.say('about-resource-luxury', {
          farm: text.word('card', `farm-${resource}`),
          terrain: text.say(`about-ground-${farm?.terrain ?? 'plain'}`),
        }),
    worth: fiefsWith(resource, sitting),
    rules: RULES.resource ?? [],
  };
}

function aboutConstruction(thing: string, sitting: Bunny): About {
  const { text, view, seat } = sitting;
  const kind = kindOf(thing);
  const level = thing.slice(-1) as '1' | '2' | '3';
  const resource = kind === 'farm' ? thing.slice('farm-'.length) : '';
  const need = kind === 'city' ? (box.cities.terrain as Record<string, string>)[level] : FARMS[resource]?.terrain;
  const where = need ? text.say('about-only', { terrain: text.say(`about-ground-${need}`) }) : text.say('about-anywhere');
  const args = {
    towers: kind === 'city' ? box.cities.towers[level] : 0,
    resource: resource ? text.word('resource', resource) : '',
    count: box.cards.draw,
    where,
  };
  const mine = (view.seats[seat]?.front ?? []).filter((card) => thingOf(card) === thing).length;
  const waits = mine ? text.say('about-in-front', { count: mine }) : '';
  const names: Record<string, string> = { camp: 'about-name-camp', post: 'construction-post-1' };
  const name = names[kind];
  return {
    name: name ? text.say(name) : text.word('card', kind === 'farm' ? thing : `${thing}-1`),
    family: text.say(kind === 'provisions' ? 'about-family-provisions' : 'about-family-construction'),
    rule: text.say(`about-${kind}`, args),
    worth: [waits, resource ? fiefsWith(resource, sitting) : ''].filter(Boolean).join(' '),
    rules: RULES[kind] ?? [],
  };
}

export function about(key: string, sitting: Bunny): About | null {
  const { text } = sitting;
  const [thing = '', place = ''] = key.split('@');
  if (thing.startsWith('terrain-')) return aboutTerrain(thing.slice('terrain-'.length), place, sitting);
  if (thing.startsWith('resource-')) return aboutResource(thing.slice('resource-'.length), sitting);
  if (thing === 'fief' || thing === 'lava')
    return {
      name: text.say(`about-name-${thing}`),
      family: text.say('about-family-territory'),
      rule: text.say(`about-${thing}`),
      worth: thing === 'fief' ? harvest(sitting) : '',
      rules: RULES[thing] ?? [],
    };
  if (PARCHMENTS.includes(thing)) return aboutParchment(thing, sitting);
  return CONSTRUCTIONS.includes(thing) ? aboutConstruction(thing, sitting) : null;
}

function harvest({ view, seat, text }: Bunny): string {
  const fiefs = view.seats[seat]?.fiefs;
  if (!fiefs) return '';
  return text.say('about-harvest-now', { count: fiefs.length, carrots: fiefs.reduce((sum, each) => sum + each.carrots, 0) });
}

/** The thing of a button in the list: a trading post, a parchment to copy. */
export function aboutPart(part: string): string | undefined {
  const [kind, , what] = part.split(':');
  return kind === 'produce' ? 'post' : kind === 'copy' ? what : undefined;
}

/** What a parchment is about, as a small picture and a number on its scroll. */
const EMBLEMS: [RegExp, string][] = [
  [/carpenter|woodland/, 'wood'],
  [/fisher/, 'fish'],
  [/farmer|carrot-king/, 'carrot'],
  [/merchant/, 'diamond'],
  [/burgomaster|thieves|bun-shee/, 'city1'],
  [/mountains/, 'mountain'],
  [/colonist/, 'camp'],
  [/bureaucrat/, 'scroll'],
  [/treasure|glove|ring|coat|scepter|chalice|crown|royal/, 'gold-carrot'],
  [/panpan/, 'tree'],
  [/little-prince/, 'carrot'],
  [/liberal|socialist|opportunist/, ''],
];

export function emblemOf(card: string): string {
  return EMBLEMS.find(([form]) => form.test(card))?.[1] ?? 'rabbit';
}

/** The number on a parchment; 0 where it has none. */
export const pointsOf = (card: string): number => printed(card).points;
