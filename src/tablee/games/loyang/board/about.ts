/** What the things of Loyang are: cards, fields, vegetables, and everything that is paid or walked. */
import box from '$frame/generated/boxes/loyang.json';
import type { GameEvent, GameMove } from '$frame/generated/sayings/loyang';
import type { Face, LoyangView, SideView } from '$frame/generated/views/loyang';
import words from '$frame/generated/words/loyang.json';
import type { About, Sitting } from '$frame/boards/types';
import { stepPrices, VEGETABLES } from './logic';

type Loyang = Sitting<LoyangView, GameMove, GameEvent>;
type Args = Record<string, string | number>;

const KINDS = ['common', 'stall', 'regular', 'casual'];
const OTHERS = [
  'bowl',
  'marker-blue',
  'marker-red',
  'cash',
  'loan',
  'storehouse',
  'path',
  'pack',
  'courtyard',
  'disc-large',
  'disc-small',
];
/** The kinds of helpers; some come twice. */
const HELPERS = words.card.filter((card) => !KINDS.includes(card.split('-')[0] ?? '') && !/-2$/.test(card));
const PRINTED = box.helpers as unknown as Record<string, { lantern: boolean; options: string[] }>;
const FIRST_HELPER = 69;
const E = box.effects;
/** The numbers of each option of the helpers. */
const NUMBERS: Record<string, Args> = {
  'discount-one': { amount: E.discount_one },
  'discount-all': { amount: E.discount_all },
  'casual-bonus': { amount: E.casual_bonus },
  'extra-harvest': { amount: E.harvest_fields, least: E.harvest_least },
  'sow-from-supply': { amount: E.seed_surcharge },
  'cash-per-customer': { amount: E.customer_cash.each, least: E.customer_cash.least, most: E.customer_cash.most },
  'take-casual': { amount: E.tout_compensation },
  'discard-helper': { amount: E.guard_compensation },
  glean: { amount: E.glean.price, least: E.glean.least },
  'take-from-supply': { amount: E.supply.price },
  'lease-field': { amount: E.lease_price },
  'lease-discard': { amount: E.lease_discard_price },
  'buy-elsewhere': { amount: E.broker_discount },
  'sell-to-supply': { amount: E.broker_surplus },
  'dismiss-casual': { amount: E.dismissal },
};
const RULES: Record<string, string[]> = {
  vegetable: ['LO-11', 'LO-38', 'LO-39'],
  'field-home': ['LO-07', 'LO-18'],
  'field-private': ['LO-17', 'LO-38'],
  common: ['LO-31', 'LO-38'],
  stall: ['LO-32', 'LO-41'],
  regular: ['LO-43', 'LO-44', 'LO-53'],
  casual: ['LO-45', 'LO-46'],
  bowl: ['LO-41'],
  'marker-blue': ['LO-33', 'LO-53'],
  'marker-red': ['LO-54', 'LO-55'],
  cash: ['LO-03', 'LO-58'],
  loan: ['LO-12', 'LO-59'],
  storehouse: ['LO-56', 'LO-57'],
  path: ['LO-58', 'LO-59'],
  pack: ['LO-47', 'LO-49'],
  courtyard: ['LO-24', 'LO-25'],
  'disc-large': ['LO-29', 'LO-34'],
  'disc-small': ['LO-29', 'LO-34'],
};

/** The thing that a card is. */
export function thingOf(card: string): string {
  const [kind = ''] = card.split('-');
  return KINDS.includes(kind) ? `${kind}@${card}` : `helper-${card.replace(/-2$/, '')}@${card}`;
}

export function thingOfField(field: string): string {
  return field.startsWith('common') ? thingOf(field) : `field-${field.split('-')[0] ?? ''}@${field}`;
}

export function things(): string[] {
  return [
    ...VEGETABLES.map((vegetable) => `vegetable-${vegetable}`),
    'field-home',
    'field-private',
    ...KINDS,
    ...HELPERS.map((helper) => `helper-${helper}`),
    ...OTHERS,
  ];
}

const sidesOf = (view: LoyangView): SideView[] => [
  ...view.seats.map(({ side }) => side),
  ...(view.opponent ? [view.opponent] : []),
];

/** A card that lies open or in the own hand, as it is printed. */
export function faceOf(card: string, view: LoyangView): Face | null {
  const laid = sidesOf(view).flatMap((side) =>
    [...side.regulars, ...side.casuals, ...side.stalls, ...side.helpers].map(({ face }) => face),
  );
  const offered = view.seats.flatMap(({ offer }) => offer);
  const all = [...laid, ...offered, ...view.hand, ...view.taken, ...view.courtyard, ...view.grid.flat()];
  return all.find((face) => face?.card === card) ?? null;
}

function aboutVegetable(vegetable: string, { text, view, seat }: Loyang): About {
  const line = view.shop.find((each) => each.vegetable === vegetable);
  const side = view.seats[seat];
  const kind = VEGETABLES.indexOf(vegetable);
  const growing = side?.side.fields.reduce((sum, field) => sum + (field.vegetable === vegetable ? field.left : 0), 0) ?? 0;
  const wanting = side
    ? [...side.side.regulars, ...side.side.casuals].filter(({ face }) => face.wants.includes(vegetable)).length
    : 0;
  const worth = side ? text.say('about-vegetable-now', { cart: side.cart[kind] ?? 0, growing, wanting }) : '';
  return {
    name: text.word('vegetable', vegetable),
    family: text.say('about-family-vegetable'),
    rule: text.say('about-vegetable', { buy: side?.prices[kind] ?? line?.buy ?? 0, sell: line?.sell ?? 0 }),
    worth,
    rules: RULES.vegetable ?? [],
  };
}

function aboutField(kind: string, field: string, { text, view }: Loyang): About {
  const found = sidesOf(view)
    .flatMap((side) => side.fields)
    .find((each) => each.field === field);
  const face = faceOf(field, view);
  const list = (vegetables: string[]): string => text.join(vegetables.map((each) => text.word('vegetable', each)));
  const allowed = found?.allowed ?? face?.allowed ?? [];
  const grows = found?.vegetable
    ? text.say('about-field-grows', { vegetable: text.word('vegetable', found.vegetable), left: found.left, size: found.size })
    : found
      ? text.say('about-field-empty')
      : '';
  return {
    name: kind === 'field-home' ? text.word('field', 'home') : text.say(`about-name-${kind}`),
    family: text.say('board-fields'),
    rule: text.say(`about-${kind}`, { cost: box.card_phase.common_field, size: box.home_field.size }),
    worth: [grows, allowed.length ? text.say('about-field-allows', { allowed: list(allowed) }) : ''].filter(Boolean).join(' '),
    rules: RULES[kind] ?? [],
  };
}

/** What one's own customer is worth now, or somebody else's. */
function customerWorth(kind: string, card: string, sitting: Loyang): string {
  const { text, view, seat } = sitting;
  const owner = view.seats.findIndex(({ side }) => [...side.regulars, ...side.casuals].some(({ face }) => face.card === card));
  const side = view.seats[owner]?.side;
  const mine = owner === seat ? 'you' : 'other';
  const regular = side?.regulars.find(({ face }) => face.card === card);
  if (kind === 'regular' && regular)
    return text.say('about-regular-now', {
      who: mine,
      pays: regular.face.pays[regular.delivered] ?? 0,
      left: regular.face.pays.length - regular.delivered,
      marker: regular.marker,
      ready: String(sitting.standing(`deliver:${card}`) === 'legal'),
    });
  const casual = side?.casuals.find(({ face }) => face.card === card);
  if (casual)
    return text.say('about-casual-now', {
      who: mine,
      pays: casual.price,
      ready: String(sitting.standing(`serve:${card}`) === 'legal'),
    });
  const face = faceOf(card, view);
  return face ? text.say('about-customer-pays', { pays: face.pays.join(' · ') }) : '';
}

function aboutCard(kind: string, card: string, sitting: Loyang): About {
  const { text, view } = sitting;
  const face = faceOf(card, view);
  const list = (vegetables: string[]): string => text.join(vegetables.map((each) => text.word('vegetable', each)));
  const goods = sidesOf(view)
    .flatMap((side) => side.stalls)
    .find((each) => each.face.card === card)?.goods;
  const stall = (): string => {
    const left = (goods ?? face?.goods ?? []).filter((good) => good !== null);
    return left.length ? text.say('about-stall-now', { goods: list(left) }) : '';
  };
  const wants = face?.wants.length ? text.say('about-wants', { wants: list(face.wants) }) : '';
  return {
    name: text.say(`about-name-${kind}`),
    family: text.say(kind === 'stall' ? 'about-family-stall' : 'board-customers'),
    rule: text.say(`about-${kind}`, { fine: box.regular_customers.penalty, change: box.casual_customers.balance }),
    worth: kind === 'stall' ? stall() : [wants, card ? customerWorth(kind, card, sitting) : ''].filter(Boolean).join(' '),
    rules: RULES[kind] ?? [],
  };
}

/** Whether a helper of one's own can be used now. */
function helperWorth(helper: string, { text, view, seat, offers }: Loyang): string {
  const own = view.seats[seat]?.side.helpers.filter(({ face }) => face.card.replace(/-2$/, '') === helper) ?? [];
  if (!own.length) return '';
  const able = offers.some(({ move }) => move.type === 'use' && own.some(({ face }) => face.card === move.card));
  return text.say(able ? 'about-helper-ready' : 'about-helper-rest');
}

function aboutHelper(helper: string, card: string, sitting: Loyang): About {
  const { text, view } = sitting;
  const face = faceOf(card || helper, view);
  const options = face?.options ?? PRINTED[helper]?.options ?? [];
  const told = options.map((option) => text.say(`about-does-${option}`, NUMBERS[option] ?? {}));
  const [first = '', second] = told;
  const does = second === undefined ? text.say('about-helper-one', { first }) : text.say('about-helper-two', { first, second });
  const lantern = face?.lantern ?? PRINTED[helper]?.lantern ?? false;
  return {
    name: text.word('card', helper),
    family: text.say('about-family-helper'),
    rule: lantern ? `${does} ${text.say('about-lantern')}` : does,
    worth: helperWorth(helper, sitting),
    rules: [`LO-${FIRST_HELPER + HELPERS.indexOf(helper)}`, 'LO-42'],
  };
}

function aboutOther(thing: string, { text, view, seat }: Loyang): About {
  const side = view.seats[seat];
  const [next] = stepPrices(side?.next_steps ?? []);
  const args: Args = {
    cash: side?.cash ?? 0,
    loans: side?.loans ?? 0,
    amount: box.loans.cash,
    back: box.loans.steps_back,
    free: box.free_loans.most,
    small: box.storehouse.small,
    large: box.storehouse.large,
    cost: box.storehouse.upgrade,
    fine: box.regular_customers.penalty,
    first: box.path.first_step,
    capacity: side?.capacity ?? 0,
    space: side?.space ?? 0,
    next: next ?? -1,
    pack: side?.pack_cost ?? 0,
    pile: view.pile,
  };
  const own = `about-now-${thing}`;
  return {
    name: text.say(`about-name-${thing}`),
    family: text.say('about-family-other'),
    rule: text.say(`about-${thing}`, args),
    worth: side && text.has(own) ? text.say(own, args) : '',
    rules: RULES[thing] ?? [],
  };
}

/** The thing of a button in the list: a card, a vegetable, or what is bought. */
export function aboutPart(part: string): string | undefined {
  const [kind = '', one = '', two = ''] = part.split(':');
  if (kind === 'loan') return 'loan';
  if (kind === 'upgrade') return 'storehouse';
  if (kind === 'buy-pack' || kind === 'turn-up') return 'pack';
  if (kind === 'steps') return 'path';
  if (kind === 'sow' || kind === 'pick-shop') return `vegetable-${two}`;
  if (kind === 'pick-field') return thingOfField(two);
  if (VEGETABLES.includes(one)) return `vegetable-${one}`;
  return words.card.includes(one) ? thingOf(one) : undefined;
}

export function about(key: string, sitting: Loyang): About | null {
  const [thing = '', card = ''] = key.split('@');
  const [kind = '', what = ''] = thing.split(/-(.*)/s);
  if (kind === 'vegetable' && VEGETABLES.includes(what)) return aboutVegetable(what, sitting);
  if (thing === 'field-home' || thing === 'field-private' || thing === 'common') return aboutField(thing, card, sitting);
  if (KINDS.includes(thing)) return aboutCard(thing, card, sitting);
  if (kind === 'helper' && HELPERS.includes(what)) return aboutHelper(what, card, sitting);
  return OTHERS.includes(thing) ? aboutOther(thing, sitting) : null;
}
