/** Of which parts the moves of Llama Land are made, and which are chosen. */
import type { Offer, Spelled } from '../../lib/wire';
import type { Speaker } from '../../lib/wording';
import type { Sitting } from '../types';
import { WAYS, type Places, type Place } from './placing';

const s = (value: unknown): string => String(value);

/** A tile has a way and a corner, a marker a space and where it comes from; everything else is a single touch. */
export function parts(move: Spelled): string[] {
  switch (move.type) {
    case 'side':
      return [`side:${s(move.side)}`];
    case 'take':
      return [`take:${s(move.shape)}`];
    case 'collect':
      return [`collect:${s(move.good)}`];
    case 'recruit':
      return [`recruit:${s(move.slot)}`];
    case 'exchange':
      return [`exchange:${s(move.character)}:${s(move.pays)}:${s(move.gains)}`];
    case 'use':
      return [`use:${s(move.character)}`];
    case 'feed':
      return [`feed:${s(move.crop)}:${s(move.crops)}:${s(move.coins)}`];
    case 'mark':
      return [`space:${s(move.objective)}:${s(move.space)}`, 'from:reserve'];
    case 'shift':
      return [`space:${s(move.objective)}:${s(move.space)}`, `from:${s(move.source)}`];
    case 'llama':
      return [`cell:${s(move.x)},${s(move.y)}`];
    case 'place':
      return [`turn:${s(move.turn)}`, `at:${s(move.x)},${s(move.y)}`];
    default:
      return [s(move.type)];
  }
}

export const kindOf = (part: string): string => part.split(':')[0] ?? '';

/** Whether the hand has a button for a part: all but the long lists of places, cells and spaces. */
export const inHand = (part: string): boolean => !['at', 'cell', 'space'].includes(kindOf(part));

/** A part's name, where it is not a whole move. */
export function partName(part: string, text: Speaker): string {
  const [kind, one = '', two = '', three = ''] = part.split(':');
  const [x = '', y = ''] = one.replaceAll('-', '−').split(',');
  switch (kind) {
    case 'take':
      return text.say('board-take', { shape: one });
    case 'exchange':
      return text.say('move-exchange', {
        character: text.word('character', one),
        pays: text.word('good', two),
        gains: text.word('good', three),
      });
    case 'use':
      return text.word('character', one);
    case 'space':
      return text.say('board-space', { objective: text.word('objective', one), space: text.word('space', two) });
    case 'from':
      return one === 'reserve'
        ? text.say('board-from-reserve')
        : text.say('board-from', { objective: text.word('objective', one) });
    case 'turn':
      return text.word('turn', one);
    case 'at':
      return text.say('board-at', { x, y });
    case 'cell':
      return text.say('board-at', { x, y });
    default:
      return text.say(`move-${kind ?? ''}`);
  }
}

/** The way in which the tile in hand is held. */
export function wayOf(sitting: Sitting): string | null {
  return WAYS.find((way) => sitting.chosen(`turn:${way}`) > 0) ?? null;
}

/** Where the tile in hand has been put, before it is confirmed. */
export function placeOf(sitting: Sitting, places: Places | null): Place | null {
  const way = wayOf(sitting);
  if (!way || !places) return null;
  return places.of(way).find((place) => sitting.chosen(`at:${place.x},${place.y}`) > 0) ?? null;
}

/** Puts the tile somewhere, or takes it up again but keeps it turned. */
export function put(sitting: Sitting, way: string, place: Place | null): void {
  sitting.pick(place ? [`turn:${way}`, `at:${place.x},${place.y}`] : [`turn:${way}`]);
}

/** The moves that can still come of what is chosen and of this part. */
export function offersWith(sitting: Sitting, part: string): Offer[] {
  return sitting.offers.filter((offer) => parts(offer.move).includes(part));
}

/** Chooses a space for a marker; if there is only one marker to put there, that is all there is to say. */
export function mark(sitting: Sitting, part: string): void {
  sitting.pick([]);
  sitting.touch(part);
  const [only, ...others] = offersWith(sitting, part);
  const from = only && !others.length ? parts(only.move)[1] : undefined;
  if (from) sitting.touch(from);
}
