/** Sentences about cards and parchments, put together from the game's texts. */
import type { HandCardView, ParchmentView } from '$frame/generated/views/bunny_kingdom';
import type { Speaker } from '$frame/lib/wording';
import { familyOf, kindOf } from './cards';

/** A card's name; a territory is called by its terrain where that is known. */
export function cardName(card: string, text: Speaker, terrain: string | null = null): string {
  if (kindOf(card) === 'territory') return terrain ? text.say(`board-terrain-${terrain}`) : card;
  return text.word('card', card);
}

/** About how wide a letter is in the widest of the fonts, in parts of its height. */
const LETTERS: [RegExp, number][] = [
  [/[ilIj.,’' ]/, 0.36],
  [/[ftrs1-]/, 0.54],
  [/[mwMW]/, 0.98],
  [/[A-Z]/, 0.7],
];

/** How wide the longest word of a name is, in parts of the height of its letters: names are never broken, but set smaller. */
export function breadthOf(name: string): number {
  const widthOf = (letter: string): number => LETTERS.find(([form]) => form.test(letter))?.[1] ?? 0.63;
  const words = name.split(/[ \u00A0\u202F]/).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  return Math.round(Math.max(...words) * 100) / 100;
}

/** What a parchment gives, in words. */
export function effectOf(parchment: ParchmentView, text: Speaker): string {
  return text.say(`draw-effect-${parchment.card}`, { points: parchment.points, least: parchment.least });
}

/** One short line under a card of the hand: what it brings. */
export function subOf(held: HandCardView, text: Speaker): string {
  if (held.parchment) return held.parchment.worth === null ? '' : text.say('board-worth-now', { worth: held.parchment.worth });
  if (held.gain !== null && held.gain !== 0) return text.say('board-gain', { gain: held.gain });
  if (held.resource && kindOf(held.card) === 'territory') return text.word('resource', held.resource);
  if (familyOf(held.card) === 'construction' && held.terrain) return text.say(`board-on-${held.terrain}`);
  return held.power && kindOf(held.card) === 'city' ? text.say('board-towers', { count: held.power }) : '';
}

/** How a parchment came to its points, as far as there is something to reckon. */
export function reckoningOf(parchment: ParchmentView, text: Speaker): string {
  const { count, least, points } = parchment;
  const worth = parchment.worth ?? 0;
  if (parchment.worth === null) return '';
  if (count === null) return text.say('board-reckon-whole', { worth });
  return least > 0
    ? text.say('board-reckon-least', { count, least, worth })
    : text.say('board-reckon-each', { count, points, worth });
}
