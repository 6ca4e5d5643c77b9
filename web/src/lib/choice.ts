/** Choosing among the legal moves piece by piece.
 *
 * A board says of which parts a move is made (`card:3`, `cell:D3`, `turn:2`). What has been touched narrows the offers; what
 * may be touched next is whatever an offer still needs. No rule is known here: only the offers that were sent.
 */
import type { Offer, Spelled } from './wire';

export interface Choice {
  /** Parts that may be added, in the order in which the offers name them. */
  next: string[];
  /** The move that has exactly the chosen parts. */
  exact: Offer | null;
  /** Whether one touch is enough: every move has a single part. */
  direct: boolean;
}

/** Methods, so that a board may give some that know the moves of its game. */
export type Says = { says(move: Spelled): boolean }['says'];
export type Parts = { parts(move: Spelled): string[] }['parts'];

/** What is left of `parts` without `taken`, one for one; null if something taken is not there. */
export function without(parts: string[], taken: string[]): string[] | null {
  const left = [...parts];
  for (const part of taken) {
    const at = left.indexOf(part);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const KNOWN = new WeakMap<Parts, WeakMap<Spelled, string[]>>();

/** The parts of a move, put together once: there may be a thousand offers, and each touch looks at all of them. */
export function known(partsOf: Parts, move: Spelled): string[] {
  let table = KNOWN.get(partsOf);
  if (!table) KNOWN.set(partsOf, (table = new WeakMap()));
  let parts = table.get(move);
  if (!parts) table.set(move, (parts = partsOf(move)));
  return parts;
}

/** The parts of moves that are `ordered` are asked for one after the other. */
export function choose(offers: Offer[], partsOf: Parts, chosen: string[], ordered?: Says): Choice {
  const next = new Set<string>();
  let exact: Offer | null = null;
  let direct = true;
  for (const offer of offers) {
    const parts = known(partsOf, offer.move);
    direct &&= parts.length === 1;
    const left = without(parts, chosen);
    if (left === null) continue;
    if (left.length === 0) exact = offer;
    for (const part of ordered?.(offer.move) ? left.slice(0, 1) : left) next.add(part);
  }
  return { next: [...next], exact, direct };
}

/** The move that would be complete if this part were added. */
export function completing(offers: Offer[], partsOf: Parts, chosen: string[], part: string): Offer | null {
  const wanted = [...chosen, part];
  const whole = (offer: Offer): boolean => {
    const parts = known(partsOf, offer.move);
    return parts.length === wanted.length && parts.includes(part) && without(parts, wanted) !== null;
  };
  return offers.find(whole) ?? null;
}

/** Labels that nobody can mix up: those that are the same are numbered in their order. */
export function toldApart(labels: string[]): string[] {
  return labels.map((label, at) => {
    const same = labels.flatMap((each, other) => (each === label ? [other] : []));
    return same.length > 1 ? `${label} (${same.indexOf(at) + 1})` : label;
  });
}
