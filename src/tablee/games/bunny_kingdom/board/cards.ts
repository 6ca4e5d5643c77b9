/** What a card is, by its word, and how it is drawn. */
export type Kind = 'territory' | 'city' | 'farm' | 'post' | 'sky-tower' | 'camp' | 'provisions' | 'parchment';
export type Family = 'territory' | 'construction' | 'provisions' | 'parchment';

const KINDS: [RegExp, Kind][] = [
  [/^[A-J]\d+$/, 'territory'],
  [/^city\d/, 'city'],
  [/^farm-/, 'farm'],
  [/^post/, 'post'],
  [/^sky-tower/, 'sky-tower'],
  [/^camp/, 'camp'],
  [/^provisions/, 'provisions'],
];

/** Band and ground of a card; a territory has those of its terrain. */
export const FAMILIES: Record<Exclude<Family, 'territory'>, { band: string; ground: string }> = {
  construction: { band: '#C9B3DA', ground: '#E8DDF0' },
  provisions: { band: '#B5CDA2', ground: '#DCE8D2' },
  parchment: { band: '#E5C98C', ground: '#F6E7C4' },
};

export const GROUNDS: Record<string, string> = {
  forest: '#A9C78A',
  sea: '#A9D3E6',
  field: '#E9CF8B',
  plain: '#D5DFA6',
  mountain: '#D6CCBC',
  city: '#E9DCC2',
};

export function kindOf(card: string): Kind {
  return KINDS.find(([form]) => form.test(card))?.[1] ?? 'parchment';
}

export function familyOf(card: string): Family {
  const kind = kindOf(card);
  return kind === 'territory' || kind === 'provisions' || kind === 'parchment' ? kind : 'construction';
}

/** The drawn piece of a resource. */
export function pictureOfResource(resource: string): string {
  return resource === 'carrots' ? 'carrot' : resource;
}

/** The drawn piece of a card that is no territory, or of what stands on a cell. */
export function pictureOf(card: string): string {
  switch (kindOf(card)) {
    case 'city':
      return card.slice(0, 5);
    case 'farm':
      return pictureOfResource(card.slice('farm-'.length));
    case 'sky-tower':
      return 'skytower';
    case 'provisions':
      return 'crate';
    case 'parchment':
      return 'scroll';
    default:
      return kindOf(card);
  }
}

/** The number printed on a camp. */
export function campNumber(card: string): string {
  return card.slice('camp-'.length);
}

/** The part of a move that a card in front of a player stands for: a construction to build, or a camp to announce. */
export function partInFront(card: string): string {
  switch (kindOf(card)) {
    case 'city':
      return `card:${card.slice(0, 5)}`;
    case 'post':
      return 'card:post-1';
    case 'sky-tower':
      return 'card:sky-tower';
    case 'camp':
      return `announce:${campNumber(card)}`;
    default:
      return `card:${card}`;
  }
}

export interface Pile {
  card: string;
  part: string;
  count: number;
}

/** The constructions in front of a player, equal ones together. */
export function piles(front: string[]): Pile[] {
  const found = new Map<string, Pile>();
  for (const card of front) {
    const part = partInFront(card);
    const pile = found.get(part);
    if (pile) pile.count += 1;
    else found.set(part, { card, part, count: 1 });
  }
  return [...found.values()];
}
