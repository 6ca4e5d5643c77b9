/** Which piece of the board a move belongs to. Every move of Loyang is one touch: `sow:home:wheat`, `deliver:regular-3`. */
import type { GameMove } from '$frame/generated/sayings/loyang';
import type { LoyangView, SeatView, SideView } from '$frame/generated/views/loyang';
import words from '$frame/generated/words/loyang.json';
import type { Message, Spelled } from '$frame/lib/wire';

/** In the order of the shop, in which the view counts them. */
export const VEGETABLES = words.vegetable;
/** Moves that need no place on the board and stand beside the end of the turn, where there is room. */
export const BESIDE_THE_END = ['buy-pack', 'upgrade', 'loan'];

const CARD_MOVES = ['put', 'take', 'play', 'keep'];

/** The fields of each kind of move, in the order in which its part names them. */
const FIELDS: Record<string, string[]> = {
  keep: ['cards'],
  steps: ['steps'],
  sell: ['vegetable'],
  buy: ['vegetable'],
  start: ['vegetable'],
  lose: ['vegetable'],
  pick: ['vegetable'],
  partner: ['partner'],
  sow: ['field', 'vegetable'],
  'pick-field': ['owner', 'field'],
  'pick-shop': ['owner', 'vegetable'],
  trade: ['card', 'place'],
  'pick-place': ['card', 'place'],
  deliver: ['card'],
  serve: ['card'],
  use: ['card', 'option'],
  discard: ['card'],
  put: ['card'],
  take: ['card'],
  play: ['card'],
  'pick-card': ['card'],
};

export function partOf(move: GameMove): string {
  const spelled: Spelled = move;
  return [move.type, ...(FIELDS[move.type] ?? []).map((field) => spelled[field])].join(':');
}

/** The move a part stands for. */
export function moveOf(part: string): Spelled {
  const [type = '', ...values] = part.split(':');
  return Object.fromEntries([['type', type], ...(FIELDS[type] ?? []).map((field, at) => [field, values[at] ?? ''])]) as Spelled;
}

/** Whether a move would take a vegetable of this kind from the cart. */
export function takes(action: number, vegetable: string, { uses }: Pick<LoyangView, 'uses'>): boolean {
  return uses[VEGETABLES.indexOf(vegetable)]?.includes(action) ?? false;
}

/** The vegetable that is held, as long as it lies on the cart. */
export function heldOf(held: string | null, seat: SeatView | undefined): string | null {
  return held !== null && seat && !seat.stored && (seat.cart[VEGETABLES.indexOf(held)] ?? 0) > 0 ? held : null;
}

/** The field or helper that is taken up, as long as it may be used. */
export function cardOf(card: string | null, seat: SeatView | undefined): string | null {
  const there = seat && [...seat.side.fields.map((each) => each.field), ...seat.side.helpers.map((each) => each.face.card)];
  return card !== null && there?.includes(card) ? card : null;
}

/** Moves of cards: they are chosen first and confirmed then. */
export const isCardMove = (move: GameMove): boolean => CARD_MOVES.includes(move.type);
export const isCardPart = (part: string): boolean => CARD_MOVES.includes(part.split(':')[0] ?? '');

/** Where things lie that come and go: each keeps its place, a new one takes the first that is free. */
export class Places {
  private readonly known = new Map<string, (string | null)[]>();

  /** The places of a box with these in it, in their order; empty ones are null. */
  settle(box: string, here: string[]): (string | null)[] {
    const places = (this.known.get(box) ?? []).map((each) => (each !== null && here.includes(each) ? each : null));
    for (const each of here) {
      if (places.includes(each)) continue;
      const free = places.indexOf(null);
      if (free < 0) places.push(each);
      else places[free] = each;
    }
    while (places.length && places[places.length - 1] === null) places.pop();
    this.known.set(box, places);
    return places;
  }
}

/** The change of cash a move promises: "+5", "−3"; empty where it promises none. */
export function gain(yields: Message | null): string {
  if (yields?.id !== 'yield-cash') return '';
  const change = Number(yields.args.after) - Number(yields.args.before);
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** What each of the next steps costs by itself, from the sums of one, two, three steps. */
export function stepPrices(sums: number[]): number[] {
  return sums.map((sum, at) => sum - (sums[at - 1] ?? 0));
}

/** Everything that lies on a side and may be named by a move. */
export function partsOfSide(side: SideView, owner: number | 'opponent'): string[] {
  const cards = [...side.stalls, ...side.regulars, ...side.casuals, ...side.helpers].map((each) => each.face.card);
  const places = side.stalls.flatMap(({ face, goods }) => goods.map((_, at) => `pick-place:${face.card}:${at + 1}`));
  return [
    ...side.fields.flatMap(({ field }) => [`pick-field:${owner}:${field}`, `pick-card:${field}`]),
    ...cards.map((card) => `pick-card:${card}`),
    ...places,
    ...VEGETABLES.map((vegetable) => `pick-shop:${owner}:${vegetable}`),
    `partner:${owner}`,
  ];
}

/** 0, 1, 2 … as many as there are. */
export function range(count: number): number[] {
  return [...Array(count).keys()];
}

/** How many columns a field's beds stand in. */
export function columns(size: number): number {
  return size === 4 || size === 2 ? 2 : Math.min(size, 3);
}

/** Which page of a small board a move is made on. */
export function pageOf(part: string): 'area' | 'shop' | 'yard' | null {
  switch (part.split(':')[0]) {
    case 'put':
    case 'take':
    case 'play':
    case 'steps':
    case 'turn-up':
      return 'yard';
    case 'start':
    case 'buy':
    case 'sell':
    case 'pick':
    case 'lose':
    case 'use':
    case 'trade':
    case 'pick-place':
    case 'pick-shop':
      return 'shop';
    case 'sow':
    case 'deliver':
    case 'serve':
    case 'pick-field':
      return 'area';
    case 'pick-card':
      return /^pick-card:(regular|casual|common)-/.test(part) ? 'area' : 'shop';
    default:
      return null;
  }
}

/** Whose area is shown to whoever only watches: the first who is to act. */
export function watched(view: LoyangView): number {
  return view.acting[0] ?? 0;
}
