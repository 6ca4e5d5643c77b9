/** Of which parts the moves of Llama Land are made, and which are chosen. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/llama_land';
import type { LlamaLandView } from '$frame/generated/views/llama_land';
import type { Speaker } from '$frame/lib/wording';
import type { OfferOf, Sitting } from '$frame/boards/types';
import type { Place, Places } from './placing';

/** A tile has a way and a corner, a marker a space and where it comes from; everything else is a single touch. */
export function parts(move: GameMove): string[] {
  switch (move.type) {
    case 'side':
      return [`side:${move.side}`];
    case 'take':
      return [`take:${move.shape}`];
    case 'collect':
      return [`collect:${move.good}`];
    case 'recruit':
      return [`recruit:${move.slot}`];
    case 'exchange':
      return [`exchange:${move.character}:${move.pays}:${move.gains}`];
    case 'use':
      return [`use:${move.character}`];
    case 'feed':
      return [`feed:${move.crop}:${move.crops}:${move.coins}`];
    case 'mark':
      return [`space:${move.objective}:${move.space}`, 'from:reserve'];
    case 'shift':
      return [`space:${move.objective}:${move.space}`, `from:${move.source}`];
    case 'llama':
      return [`cell:${move.x},${move.y}`];
    case 'place':
      return [`turn:${move.turn}`, `at:${move.x},${move.y}`];
    default:
      return [move.type];
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

type Llama = Sitting<LlamaLandView, GameMove, GameEvent>;

/** The way in which the tile in hand is held. */
export function wayOf(sitting: Llama): string | null {
  return Object.keys(sitting.view.ways).find((way) => sitting.chosen(`turn:${way}`) > 0) ?? null;
}

/** Where the tile in hand has been put, before it is confirmed. */
export function placeOf(sitting: Llama, places: Places | null): Place | null {
  const way = wayOf(sitting);
  if (!way || !places) return null;
  return places.of(way).find((place) => sitting.chosen(`at:${place.x},${place.y}`) > 0) ?? null;
}

/** Puts the tile somewhere, or takes it up again but keeps it turned. */
export function put(sitting: Sitting, way: string, place: Place | null): void {
  sitting.pick(place ? [`turn:${way}`, `at:${place.x},${place.y}`] : [`turn:${way}`]);
}

/** The moves that can still come of what is chosen and of this part. */
export function offersWith(sitting: Sitting<unknown, GameMove>, part: string): OfferOf<GameMove>[] {
  return sitting.offers.filter((offer) => parts(offer.move).includes(part));
}

/** Chooses a space for a marker; if there is only one marker to put there, that is all there is to say. */
export function mark(sitting: Sitting<unknown, GameMove>, part: string): void {
  sitting.pick([]);
  sitting.touch(part);
  const [only, ...others] = offersWith(sitting, part);
  const from = only && !others.length ? parts(only.move)[1] : undefined;
  if (from) sitting.touch(from);
}
