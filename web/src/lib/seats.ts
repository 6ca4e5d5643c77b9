/** How a seat looks: colour, shape and letter, always the three together. */
import type { TableSummary } from './wire';
import type { Speaker } from './wording';

export interface Look {
  seat: number;
  name: string;
  letter: string;
  /** 1 to 6: which of the seat colours and shapes. */
  colour: number;
  you: boolean;
  bot: string | null;
  /** The name is an account's. */
  account: boolean;
}

/** The colours a seat may have, in the order of their tokens: `--seat-1` to `--seat-6`. */
export const COLOURS = ['coral', 'blue', 'amber', 'plum', 'slate', 'lime'];
export const SHAPES = ['s-dot', 's-sq', 's-tri', 's-dia', 's-hex', 's-plus'];

/** What is needed of a seat to draw it. */
export interface Sitter {
  name: string;
  colour: string;
  bot: string | null;
  kind: string;
  yours: boolean;
  account?: boolean;
}

/** Those at a table in a list, but for the reader. */
export interface Company {
  people: { name: string; account: boolean }[];
  bots: number;
}

export function company(table: Pick<TableSummary, 'names' | 'bots' | 'accounts'>, me: string): Company {
  const seats = table.names.map((name, seat) => ({ name, account: table.accounts[seat] ?? false }));
  return { people: seats.filter(({ name }) => name && name !== me), bots: table.bots.filter(Boolean).length };
}

/** The number of a colour, from 1. */
export const colourNumber = (colour: string): number => Math.max(COLOURS.indexOf(colour), 0) + 1;

/** The seats of a table as they are drawn. */
export function looks(sitters: Sitter[], text: Speaker): Look[] {
  const taken = new Set<string>();
  return sitters.map((sitter, seat) => {
    const name = sitter.name || text.say(unnamed(sitter, seat));
    const letter = firstFree(name, taken);
    taken.add(letter);
    const account = sitter.account ?? false;
    return { seat, name, letter, colour: colourNumber(sitter.colour), you: sitter.yours, bot: sitter.bot, account };
  });
}

/** What stands for a name: of a person who has none, or has it no longer, and of those who never had one. */
function unnamed({ bot, kind }: Sitter, seat: number): string {
  if (kind === 'open') return 'seat-open';
  return kind === 'person' && bot === null ? 'somebody' : `bot-name-${seat + 1}`;
}

/** The first letter of a name that nobody at the table has; a figure if all are taken. */
function firstFree(name: string, taken: Set<string>): string {
  const letters = [...name.normalize('NFD').toUpperCase()].filter((letter) => /\p{L}|\p{N}/u.test(letter));
  return letters.find((letter) => !taken.has(letter)) ?? String(taken.size + 1);
}
