/** What happened, in sentences: runs of like events are told together, and what the board shows anyway is left out. */
import type { BoardModule, Telling } from '../boards/types';
import { isHeading, isTold } from './told';
import type { LogLine, Spelled } from './wire';

/** One sentence about one seat (-1: about nobody), or a heading. */
export interface Sentence {
  words: string;
  seat: number;
  heading: boolean;
}

const seatOf = (event: Spelled): number => (typeof event.seat === 'number' ? event.seat : -1);

/** An entry with what came of it; a stand-in may have made it. */
type Line = Pick<LogLine, 'events'> & Partial<Pick<LogLine, 'seat' | 'stand_in'>>;

/** Who is spoken of and to. What a bot did for somebody is not told as theirs, to themselves least of all. */
function tellingOf({ seat = -1, stand_in = false }: Line, telling: Telling): Telling {
  if (!stand_in) return telling;
  const { text, reader } = telling;
  const names = telling.names.slice();
  const mine = seat === reader;
  names[seat] = mine ? text.say('stand-in-mine') : text.say('stand-in-of', { name: names[seat] ?? '' });
  return { text, names, reader: mine ? -1 : reader };
}

/** The events of an entry as one would tell them. */
export function tell(line: Line, reading: Telling, board: BoardModule | null): Sentence[] {
  const said: Sentence[] = [];
  const telling = tellingOf(line, reading);
  const told = line.events.filter((event) => isTold(board, event));
  for (let at = 0; at < told.length;) {
    const event = told[at] as Spelled;
    const run = event.partial === true ? [event] : runFrom(told, at);
    const together = event.partial === true ? undefined : board?.runs?.[String(event.type)];
    const of = together ? run : [event];
    const words = together ? together(of, telling) : telling.text.event(event, telling.names, telling.reader);
    if (words) said.push({ words: line.stand_in ? large(words) : words, seat: seatOf(event), heading: isHeading(board, event) });
    at += of.length;
  }
  return said;
}

/** With a capital: who stands in for somebody is no name. */
const large = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What came of some entries, in a few sentences; chapters have no place there. */
export function summary(lines: Line[], telling: Telling, board: BoardModule | null, most: number): string {
  const said = lines.flatMap((line) => tell(line, telling, board)).filter((sentence) => !sentence.heading);
  const words = said.slice(0, most).map((sentence) => sentence.words);
  return words.join(' ') + (said.length > most ? ' …' : '');
}

/** The events of one kind and one seat that follow each other from here on. */
function runFrom(told: Spelled[], at: number): Spelled[] {
  const first = told[at] as Spelled;
  let end = at + 1;
  while (told[end]?.type === first.type && told[end]?.seat === first.seat && told[end]?.partial !== true) end++;
  return told.slice(at, end);
}

/** Who a sentence is about, as the messages take it. */
export function person({ names, reader }: Telling, seat: unknown): { seat: string; seat_is: string } {
  return { seat: names[Number(seat)] ?? '', seat_is: seat === reader ? 'you' : 'other' };
}
