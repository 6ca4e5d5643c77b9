/** The things of a game in their families, as a search leaves them. */
import type { About, BoardModule, Sitting } from '../boards/types';

export interface Entry {
  thing: string;
  about: About;
}
export interface Family {
  name: string;
  entries: Entry[];
}

/** A word as it is searched for: without accents, capitals and ligatures. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** The kind of a thing: `stall@stall-3` is a `stall`. */
export const kindOfThing = (key: string): string => key.split('@')[0] ?? key;

/** Every thing of the box whose name or rule has all words of the search. */
export function entriesOf(board: BoardModule, sitting: Sitting, search: string): Entry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (board.things?.(sitting) ?? []).flatMap((thing) => {
    const about = board.about?.(thing, sitting);
    if (!about) return [];
    const told = plain(`${about.name} ${about.family} ${about.rule}`);
    return words.every((word) => told.includes(word)) ? [{ thing, about }] : [];
  });
}

/** Entries by family, in the order of their first things. */
export function families(entries: Entry[]): Family[] {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.about.family, [...(found.get(entry.about.family) ?? []), entry]);
  return [...found].map(([name, list]) => ({ name, entries: list }));
}
