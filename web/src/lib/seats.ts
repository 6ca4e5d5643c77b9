/** How a seat looks: colour, shape and letter, always the three together. */
import type { Speaker } from './wording';

export interface Look {
  seat: number;
  name: string;
  letter: string;
  /** 1 to 6: which of the seat colours and shapes. */
  colour: number;
  you: boolean;
  bot: string | null;
}

export const SHAPES = ['s-dot', 's-sq', 's-tri', 's-dia', 's-hex', 's-plus'];

/** What is needed of a seat to draw it. */
export interface Sitter {
  name: string;
  bot: string | null;
  kind: string;
  yours: boolean;
}

/** Colours go by seat; a board may ask for others (no player is blue or green in Landcraft). */
export function looks(sitters: Sitter[], text: Speaker, colours: number[] = [1, 2, 3, 4, 5, 6]): Look[] {
  const taken = new Set<string>();
  return sitters.map((sitter, seat) => {
    const name = sitter.name || (sitter.kind === 'open' ? text.say('seat-open') : text.say(`bot-name-${seat + 1}`));
    const letter = firstFree(name, taken);
    taken.add(letter);
    return { seat, name, letter, colour: colours[seat % colours.length] ?? 1, you: sitter.yours, bot: sitter.bot };
  });
}

/** The first letter of a name that nobody at the table has; a figure if all are taken. */
function firstFree(name: string, taken: Set<string>): string {
  const letters = [...name.normalize('NFD').toUpperCase()].filter((letter) => /\p{L}|\p{N}/u.test(letter));
  return letters.find((letter) => !taken.has(letter)) ?? String(taken.size + 1);
}
