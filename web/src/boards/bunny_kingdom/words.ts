/** Sentences about cards and parchments, put together from the game's texts. */
import type { HandCardView, ParchmentView } from '../../generated/views/bunny_kingdom';
import type { Speaker } from '../../lib/wording';
import { familyOf, kindOf } from './cards';

/** A card's name; a territory is called by its terrain where that is known. */
export function cardName(card: string, text: Speaker, terrain: string | null = null): string {
  if (kindOf(card) === 'territory') return terrain ? text.say(`board-terrain-${terrain}`) : card;
  return text.word('card', card);
}

const VOWEL = '[aeiouyàâéèêëîïôûü]';
const CONSONANT = '[bcdfghjklmnpqrstvwxzç]';
/** Consonants that stay together. */
const PAIR = '(?:[bcdfgptv][lr]|[cpt]h|gn|qu)';
const SYLLABLE = new RegExp(
  `(?<=\\p{L}${VOWEL})(?=(?:${CONSONANT}|${PAIR})${VOWEL}\\p{L})|(?<=${VOWEL}${CONSONANT}{1,2})(?=${CONSONANT}${VOWEL})(?<!(?=${PAIR})${CONSONANT})`,
  'giu',
);

/** A name whose long words may be broken between syllables. */
export function breakable(name: string): string {
  return name.replace(/\p{L}{7,}/gu, (word) => word.replace(SYLLABLE, '\u00AD'));
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

/** The help of a card. */
export function helpOf(card: string, text: Speaker, held: HandCardView | null, parchment: ParchmentView | null): string {
  const name = cardName(card, text, held?.terrain ?? null);
  if (parchment) return `${name} · ${effectOf(parchment, text)}`;
  const where = held?.terrain && familyOf(card) === 'construction' ? ` ${text.say(`board-only-${held.terrain}`)}` : '';
  const title = kindOf(card) === 'territory' && name !== card ? `${card}, ${name}` : name;
  return `${title} · ${text.say(`board-help-${kindOf(card)}`)}${where}`;
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
