/** What the things of Landcraft are: terrains, effects, junctions, wishes, apostles, populations, the sun. */
import type { LandcraftView, WishView } from '$frame/generated/views/landcraft';
import words from '$frame/generated/words/landcraft.json';
import type { About } from '$frame/boards/types';
import { nameOf } from './hex';
import { junctionWords, partsOf, type Landcraft } from './sitting';

const OTHERS = ['apostle', 'population', 'sun'];
const EFFECT_RULES = [19, 20, 21, 22, 23, 24, 26, 28];
const FIRST_WISH = 42;
const RULES: Record<string, string[]> = { apostle: ['LC-08', 'LC-12'], population: ['LC-06', 'LC-17'], sun: ['LC-07', 'LC-40'] };

export function things(): string[] {
  return [
    ...words.type.map((type) => `type-${type}`),
    ...words.effect.map((effect) => `effect-${effect}`),
    ...words.junction.map((letter) => `junction-${letter}`),
    ...OTHERS,
    ...words.wish.map((wish) => `wish-${wish}`),
  ];
}

/** The terrain that lies on a cell. */
export const terrainOn = (view: LandcraftView, cell: string): LandcraftView['terrains'][number] | undefined =>
  view.terrains.find((terrain) => nameOf(terrain.cell) === cell);

/** A card that the viewer sees somewhere: in a hand, or to be drawn. */
export function cardOf(view: LandcraftView, id: string): { junctions: string } | undefined {
  return [...view.display, ...view.seats.flatMap(({ hand }) => hand)].find((card) => card?.id === id) ?? undefined;
}

function aboutType(type: string, one: string, sitting: Landcraft): About {
  const { text, view, names } = sitting;
  const effects = (view.effects[type] ?? []).map((effect) =>
    text.say('about-one-effect', { effect: text.word('effect', effect) }),
  );
  const terrain = terrainOn(view, one);
  const card = cardOf(view, one);
  const people = terrain?.populations.flatMap((count, seat) => (count ? [`${names[seat] ?? ''} ${count}`] : [])) ?? [];
  const worth = terrain
    ? text.say('about-people', { count: people.length, people: text.join(people) })
    : card && type !== 'air'
      ? text.say('about-edges', { junctions: junctionWords(sitting, card.junctions) })
      : '';
  return {
    name: text.word('type', type),
    family: text.say('about-family-type'),
    rule: text.say(type === 'air' ? 'about-air' : 'about-terrain', { effects: text.join(effects) }),
    worth,
    rules: ['LC-11', 'LC-14', 'LC-18'],
  };
}

function aboutEffect(effect: string, sitting: Landcraft): About {
  const { text, view } = sitting;
  const type = Object.entries(view.effects).find(([, names]) => names.includes(effect))?.[0] ?? '';
  const able = partsOf(sitting, 'effect').includes(`effect:${effect}`);
  return {
    name: text.word('effect', effect),
    family: text.say('about-family-effect'),
    rule: text.say(`about-effect-${effect}`, { points: view.box.drift }),
    worth: [text.say('about-effect-of', { type: text.word('type', type) }), able ? text.say('about-effect-now') : '']
      .filter(Boolean)
      .join(' '),
    rules: [`LC-${EFFECT_RULES[words.effect.indexOf(effect)] ?? 18}`],
  };
}

function aboutJunction(letter: string, { text, view }: Landcraft): About {
  const kind = letter === 'M' || letter === 'K' ? letter : 'colour';
  return {
    name: text.word('junction', letter),
    family: text.say('about-family-junction'),
    rule: text.say(`about-junction-${kind}`, { points: view.box.junctions[letter] ?? 0 }),
    rules: kind === 'K' ? ['LC-15'] : ['LC-14', 'LC-30'],
  };
}

function wishWorth(wish: WishView, secret: boolean, { text, seat }: Landcraft): string {
  const mine = wish.standings[seat];
  if (!mine) return '';
  const args = { value: mine.value, points: mine.points, front: mine.front };
  return text.say(secret ? 'about-wish-secret-now' : 'about-wish-now', args);
}

function aboutWish(id: string, sitting: Landcraft): About {
  const { text, view } = sitting;
  const open = view.wishes.find((wish) => wish.id === id);
  const secret = view.seats.map((side) => side.secret).find((wish) => wish?.id === id) ?? null;
  const wish = open ?? secret;
  const printed = view.box.wishes[id];
  const [places, each] = [wish?.places ?? printed?.places ?? [], wish?.each ?? printed?.each ?? 0];
  const goal = text.word('goal', id);
  const pays = places.length
    ? text.say('about-wish-places', { goal, points: places.join(' · ') })
    : text.say('about-wish-each', { goal, each, most: wish?.most ?? printed?.most ?? 0 });
  const claim = text.say(secret ? 'about-wish-secret' : 'about-wish-public');
  return {
    name: text.word('wish', id),
    family: text.say('about-family-wish'),
    rule: `${pays} ${claim}`,
    worth: wish ? wishWorth(wish, !open, sitting) : text.say('about-wish-absent'),
    rules: [`LC-${FIRST_WISH + words.wish.indexOf(id)}`, secret ? 'LC-39' : 'LC-34'],
  };
}

function aboutOther(thing: string, { text, view, seat }: Landcraft): About {
  const side = view.seats[seat];
  const worths: Record<string, () => string> = {
    population: () => (side ? text.say('about-own-population', { count: side.populations, left: side.reserve }) : ''),
    sun: () => (side ? text.say('board-sun', { points: side.sun }) : ''),
  };
  return {
    name: text.say(`about-name-${thing}`),
    family: text.say('about-family-other'),
    rule: text.say(`about-${thing}`, { points: view.box.sun }),
    worth: worths[thing]?.() ?? '',
    rules: RULES[thing] ?? [],
  };
}

/** The thing of a button in the list: a wish to pray before. */
export function aboutPart(part: string): string | undefined {
  const [kind, what = ''] = part.split(':');
  return kind === 'wish' ? `wish-${what}` : undefined;
}

export function about(key: string, sitting: Landcraft): About | null {
  const [thing = '', one = ''] = key.split('@');
  const [kind = '', what = ''] = thing.split('-');
  if (OTHERS.includes(thing)) return aboutOther(thing, sitting);
  if (kind === 'type' && words.type.includes(what)) return aboutType(what, one, sitting);
  if (kind === 'effect' && words.effect.includes(what)) return aboutEffect(what, sitting);
  if (kind === 'junction' && words.junction.includes(what)) return aboutJunction(what, sitting);
  return kind === 'wish' && words.wish.includes(what) ? aboutWish(what, sitting) : null;
}
