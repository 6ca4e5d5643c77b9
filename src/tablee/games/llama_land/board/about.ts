/** What the things of Llama Land are: tiles, icons and goods, llama cards, characters, objectives. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/llama_land';
import type { LlamaLandView, ObjectiveView } from '$frame/generated/views/llama_land';
import words from '$frame/generated/words/llama-land.json';
import type { About, Sitting } from '$frame/boards/types';

type Llama = Sitting<LlamaLandView, GameMove, GameEvent>;
export const CROPS = ['corn', 'cocoa', 'potato'];
const CHARACTERS = words.character.filter((word) => word !== 'none');
const OBJECTIVES = words.objective.filter((word) => word !== 'none');
const OTHERS = ['llama', 'foundation', 'marker'];
const RULES: Record<string, string[]> = {
  tile: ['LL-12', 'LL-18', 'LL-22'],
  crop: ['LL-22', 'LL-27', 'LL-43'],
  coin: ['LL-28', 'LL-43'],
  hut: ['LL-23'],
  grass: ['LL-30'],
  'llama-card': ['LL-27', 'LL-28'],
  llama: ['LL-30'],
  foundation: ['LL-24', 'LL-25'],
  marker: ['LL-14', 'LL-15'],
  trader: ['LL-33'],
  merchant: ['LL-34'],
  settler: ['LL-35', 'LL-39'],
  miner: ['LL-36', 'LL-39'],
  farmer: ['LL-37', 'LL-39'],
  worker: ['LL-38', 'LL-39'],
};

export function things(): string[] {
  return [
    ...words.shape.map((shape) => `tile-${shape}`),
    ...words.icon.map((icon) => `icon-${icon}`),
    ...CROPS.map((crop) => `llama-card-${crop}`),
    ...OTHERS,
    ...CHARACTERS.map((character) => `character-${character}`),
    ...OBJECTIVES.map((objective) => `objective-${objective}`),
  ];
}

/** The number of an objective's rule. */
function ruleOf(objective: string): string {
  const NUMBERED = ['specialist', 'diversity', 'wealth', 'characters', 'lowlands|plains|hills|mountains|summit', 'omnipresence'];
  const at = [...NUMBERED, 'herd', 'road', 'outposts', 'farms'].findIndex((form) => new RegExp(form).test(objective));
  return `LL-${45 + at}`;
}

function aboutTile(shape: string, { text, view }: Llama): About {
  const left = view.stacks.find((stack) => stack.shape === shape)?.left ?? 0;
  return {
    name: text.say('about-name-tile', { shape }),
    family: text.say('board-tiles'),
    rule: text.say('about-tile'),
    worth: text.say('about-tiles-left', { count: left }),
    rules: RULES.tile ?? [],
  };
}

function aboutIcon(icon: string, { text, view, seat }: Llama): About {
  const side = view.seats[seat];
  const crop = CROPS.indexOf(icon);
  const { price, coins_for_a_crop: coins, coins_for_a_point: each, must_feed_at: most } = view.terms;
  const own = crop >= 0 ? (side?.crops[crop] ?? 0) : (side?.coins ?? 0);
  const left = crop >= 0 ? view.supply[crop] : view.supply[CROPS.length];
  const worth = side && (crop >= 0 || icon === 'coin') ? text.say('about-own', { count: own, left: left ?? 0 }) : '';
  return {
    name: text.word('icon', icon),
    family: text.say('about-family-icon'),
    rule: text.say(crop >= 0 ? 'about-icon-crop' : `about-icon-${icon}`, {
      count: price,
      coins,
      most,
      each,
    }),
    worth,
    rules: RULES[crop >= 0 ? 'crop' : icon] ?? [],
  };
}

function aboutLlamaCard(crop: string, { text, view, seat }: Llama): About {
  const column = view.columns.find((each) => each.crop === crop);
  const [top, ...rest] = column?.values ?? [];
  const crops = view.seats[seat]?.crops[CROPS.indexOf(crop)] ?? 0;
  const { price, coins_for_a_crop: coins } = view.terms;
  const next = top === undefined ? text.say('about-card-gone') : text.say('about-card-next', { points: top, left: rest.length });
  return {
    name: text.say('about-name-llama-card', { crop: text.word('good', crop) }),
    family: text.say('board-llama-cards'),
    rule: text.say('about-llama-card', { count: price, coins }),
    worth: seat >= 0 ? `${next} ${text.say('about-card-crops', { count: crops, price })}` : next,
    rules: RULES['llama-card'] ?? [],
  };
}

/** What one's own character is good for at this moment. */
function stateOf(character: string, { text, view, seat, offers }: Llama): string {
  const own = (view.seats[seat]?.characters ?? []).filter((each) => each.character === character);
  const shown = view.row.includes(character) ? text.say('about-character-row') : '';
  if (!own.length) return shown;
  const able = offers.some(({ move }) => (move.type === 'use' || move.type === 'exchange') && move.character === character);
  const state = able ? 'ready' : own.every(({ used }) => used) ? 'used' : own.every(({ fresh }) => fresh) ? 'fresh' : 'rest';
  return text.say(`about-character-${state}`);
}

function aboutCharacter(character: string, sitting: Llama): About {
  const { text, view } = sitting;
  const [kind = '', one = '', other = ''] = character.split('-');
  const { farmer_needs, settler_coins, miner_coins, worker_coins } = view.terms;
  const numbers: Record<string, number> = {
    farmer: farmer_needs,
    settler: settler_coins,
    miner: miner_coins,
    worker: worker_coins,
  };
  const args = {
    count: numbers[kind] ?? 0,
    one: one ? text.word('good', one) : '',
    other: other ? text.word('good', other) : '',
  };
  return {
    name: text.word('character', character),
    family: text.say('board-characters'),
    rule: text.say(`about-${kind}`, args),
    worth: stateOf(character, sitting),
    rules: RULES[kind] ?? [],
  };
}

function objectiveWorth(card: ObjectiveView, { text, seat, names }: Llama): string {
  const have = card.progress[seat] ?? 0;
  const marked = card.spaces.flatMap((space) => (space.seat === null || space.seat === seat ? [] : [names[space.seat] ?? '']));
  const points = card.points[seat] ?? 0;
  const mine = card.spaces.some((space) => space.seat === seat);
  const told = seat < 0 ? '' : text.say('about-objective-now', { have, need: card.need ?? 0, points, marked: String(mine) });
  return [told, marked.length ? text.say('about-objective-others', { names: text.join(marked) }) : ''].filter(Boolean).join(' ');
}

function aboutObjective(objective: string, sitting: Llama): About {
  const { text, view } = sitting;
  const card = view.objectives.find((each) => each.objective === objective);
  const gold = objective.startsWith('gold-');
  const plain = objective.replace(/^gold-/, '');
  const asks = text.say(`asks-${gold ? 'most-' : ''}${plain}`, { count: card?.need ?? view.terms.objectives[plain] ?? 0 });
  const spaces = card?.spaces.filter(({ closed }) => !closed).map(({ points }) => points ?? 0) ?? view.terms.space_points;
  const places = gold ? view.gold_points : spaces;
  return {
    name: text.word('objective', objective),
    family: text.say('board-objectives'),
    rule: text.say(gold ? 'about-gold' : 'about-objective', { asks, points: places.join(' · ') }),
    worth: card ? objectiveWorth(card, sitting) : text.say('about-objective-absent'),
    rules: [gold ? 'LL-57' : ruleOf(plain), 'LL-14'],
  };
}

function aboutOther(thing: string, { text, view, seat }: Llama): About {
  const side = view.seats[seat];
  const own: Record<string, number> = {
    llama: side?.llama_cards.length ?? 0,
    foundation: side?.foundations ?? 0,
    marker: side?.markers ?? 0,
  };
  return {
    name: text.say(`about-name-${thing}`),
    family: text.say('about-family-other'),
    rule: text.say(`about-${thing}`),
    worth: side ? text.say(`about-own-${thing}`, { count: own[thing] ?? 0 }) : '',
    rules: RULES[thing] ?? [],
  };
}

/** The thing of a button in the list: an objective to mark. */
export function aboutPart(part: string): string | undefined {
  const [kind, what = ''] = part.split(':');
  return kind === 'space' ? `objective-${what}` : undefined;
}

export function about(key: string, sitting: Llama): About | null {
  const thing = key.split('@')[0] ?? '';
  const after = (start: string): string | null => (thing.startsWith(start) ? thing.slice(start.length) : null);
  const [shape, icon, crop] = [after('tile-'), after('icon-'), after('llama-card-')];
  const [character, objective] = [after('character-'), after('objective-')];
  if (shape && words.shape.includes(shape)) return aboutTile(shape, sitting);
  if (icon && words.icon.includes(icon)) return aboutIcon(icon, sitting);
  if (crop && CROPS.includes(crop)) return aboutLlamaCard(crop, sitting);
  if (character && CHARACTERS.includes(character)) return aboutCharacter(character, sitting);
  if (objective && OBJECTIVES.includes(objective)) return aboutObjective(objective, sitting);
  return OTHERS.includes(thing) ? aboutOther(thing, sitting) : null;
}
