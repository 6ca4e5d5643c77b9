/** What the things of LAMA Dice are: cards, faces of the dice, tokens, the llama row. */
import type { GameEvent, GameMove } from '$frame/generated/sayings/lama_dice';
import type { LamaDiceView } from '$frame/generated/views/lama_dice';
import words from '$frame/generated/words/lama-dice.json';
import type { About, Sitting } from '$frame/boards/types';

type Lama = Sitting<LamaDiceView, GameMove, GameEvent>;
const CARDS = words.card.map(String);

export function things(): string[] {
  const cards = CARDS.map((value) => `card-${value}`);
  return [...cards, 'llama-row', ...CARDS.map((value) => `die-${value}`), ...words.token.map((token) => `token-${token}`)];
}

/** The row of the viewer, as words. */
const rowOf = ({ view, seat }: Lama): string[] => (view.seats[seat]?.row ?? []).map(String);

function aboutCard(value: string, sitting: Lama): About {
  const { text, view } = sitting;
  const held = rowOf(sitting).filter((each) => each === value).length;
  const there = view.llama_row.map(String).includes(value);
  const points = view.box.points[value] ?? 0;
  const worth = [
    sitting.seat >= 0 ? text.say('about-held', { count: held, points }) : '',
    text.say(there ? 'about-in-llama-row' : 'about-taken'),
  ];
  return {
    name: text.word('card', value),
    family: text.say('about-family-card'),
    rule: text.say(value === 'llama' ? 'about-card-llama' : 'about-card', { points }),
    worth: worth.filter(Boolean).join(' '),
    rules: ['LD-09', 'LD-21'],
  };
}

function aboutDie(value: string, sitting: Lama): About {
  const { text, view } = sitting;
  const shown = view.dice.filter((face) => String(face) === value).length;
  return {
    name: text.say('board-die', { face: text.word('card', value) }),
    family: text.say('about-family-die'),
    rule: text.say(value === 'llama' ? 'about-die-llama' : 'about-die', { face: value }),
    worth: view.dice.length
      ? text.say('about-die-now', { count: shown, held: rowOf(sitting).filter((each) => each === value).length })
      : '',
    rules: value === 'llama' ? ['LD-09', 'LD-12'] : ['LD-09', 'LD-14'],
  };
}

function aboutToken(token: string, { text, view, seat }: Lama): About {
  const side = view.seats[seat];
  const { white = 0, black = 0 } = view.box.tokens;
  return {
    name: text.word('token', token),
    family: text.say('about-family-token'),
    rule: text.say(`about-token-${token}`, { points: token === 'black' ? black : white, white: black, end: view.game_end }),
    worth: side ? text.say('about-tokens-now', { count: token === 'black' ? side.black : side.white, points: side.points }) : '',
    rules: ['LD-22', 'LD-24'],
  };
}

/** The thing of a button in the list: a card to take or to discard, a token to return. */
export function aboutPart(part: string): string | undefined {
  const [kind, what = ''] = part.split(':');
  if (kind === 'card' || kind === 'take') return `card-${what}`;
  return kind === 'return' ? `token-${what}` : undefined;
}

export function about(key: string, sitting: Lama): About | null {
  const { text, view } = sitting;
  const [kind = '', value = ''] = key.split(/-(.*)/s);
  if (key === 'llama-row')
    return {
      name: text.say('board-llama-row'),
      family: text.say('about-family-card'),
      rule: text.say('about-llama-row'),
      worth: text.say('board-llama-row-left', { count: view.llama_row.length }),
      rules: ['LD-03', 'LD-14', 'LD-15'],
    };
  if (kind === 'card' && CARDS.includes(value)) return aboutCard(value, sitting);
  if (kind === 'die' && CARDS.includes(value)) return aboutDie(value, sitting);
  return kind === 'token' && words.token.includes(value) ? aboutToken(value, sitting) : null;
}
