/** What the frame and a game's board agree on. A board draws a view and says of which parts a move is made; it knows no rule. */
import type { Component } from 'svelte';
import type { Parts } from '../lib/choice';
import type { Look } from '../lib/seats';
import type { Message, Offer, Spelled } from '../lib/wire';
import type { Speaker } from '../lib/wording';

/** How a part of a move stands: it may be touched, is chosen, would be refused (with a reason), or is no part of the decision. */
export type Standing = 'legal' | 'chosen' | 'miss' | 'rest';

/** A game as it is shown now: at a table, or in a replay. Everything a board may look at or touch. */
export interface Sitting<View = unknown> {
  readonly view: View;
  /** Whose eyes; -1 for a spectator. */
  readonly seat: number;
  /** The seat that is addressed as "you"; -1 where nobody is: watching, replays. */
  readonly reader: number;
  readonly looks: Look[];
  readonly names: string[];
  readonly text: Speaker;
  /** The last entry shown; grows with each move, so that boards know when to move something. */
  readonly entry: number;
  /** What came of the last move, in words. */
  readonly news: Spelled[];
  /** The same, or the line of the log under the pointer: to be marked with ochre dots. */
  readonly marks: Spelled[];
  /** Whether the seat is asked something now. */
  readonly asked: boolean;
  /** The legal moves of the decision in hand; none while nothing is asked. */
  readonly offers: Offer[];
  standing(part: string): Standing;
  /** How many of this part are chosen. */
  chosen(part: string): number;
  /** What the move would yield if this part were added, or as it is chosen now. */
  yields(part?: string): Message | null;
  /** Chooses a part, plays it if that is all there is to say, or tells why not. */
  touch(part: string): void;
  /** Gives a chosen part back. */
  putBack(part: string): void;
  /** Chooses exactly these parts: a tile with its place and its rotation. */
  pick(parts: string[]): void;
}

export interface BoardProps<View = unknown> {
  sitting: Sitting<View>;
}

export interface SeatProps<View = unknown> {
  sitting: Sitting<View>;
  seat: number;
}

export interface PartProps {
  part: string;
}

export interface BoardModule<View = unknown> {
  /** The table of the game. */
  Board: Component<BoardProps<View>>;
  /** What stands in a seat's panel under name and score. */
  SeatPanel?: Component<SeatProps<View>>;
  /** What to watch, beside the board and above the log. */
  Side?: Component<BoardProps<View>>;
  /** What is in hand, in the tray above the choices (a tile to turn, cards to draft). */
  Hand?: Component<BoardProps<View>>;
  /** A small picture of a part, on its button. */
  PartIcon?: Component<PartProps>;
  /** Of which parts a move is made; see lib/choice. */
  parts: Parts;
  /** A part's name on its button, where the button is not a whole move. */
  partName(part: string, text: Speaker, names: string[]): string;
  /** Moves of several parts that are played with their last part, without a confirmation. */
  swift?(move: Spelled): boolean;
  /** Moves that are put together from pieces and confirmed, even if a single piece is enough. */
  picks?(move: Spelled): boolean;
  /** Moves whose parts are chosen one after the other, in their order. */
  ordered?(move: Spelled): boolean;
  /** Parts that `Hand` shows as buttons of their own: the list below does not repeat them. */
  inHand?(part: string): boolean;
  /** Moves that say themselves that there is no way back, a roll of dice or the end of a turn: they are not asked about once more. */
  bold?(move: Spelled): boolean;
  /** Which parts the list of choices names now; all of them unless something on the board is taken up. */
  lists?(part: string, sitting: Sitting<View>): boolean;
  /** Where a part stands in the list: those with the lowest number first, 0 unless said. */
  rank?(part: string): number;
  /** One line of facts under the prompt. */
  facts?(sitting: Sitting<View>): string;
  /** Where the game stands, in the bar: "Round 3 · ends at 40 points". */
  progress?(view: View, text: Speaker): string;
  /** The position in one or two sentences, for those who do not see the board. */
  summary(sitting: Sitting<View>): string;
  /** Events that begin a chapter of the log. */
  headings?: string[];
  /** Events that the board shows anyway and the log leaves out; `chose-hidden` only where a part of it is not shown. */
  quiet?: string[];
  /** How long the board shows the end of the game before the result takes the page, in milliseconds at normal speed. */
  finale?(sitting: Sitting<View>): number;
  /** On a phone the seats stand in one row, whatever their panels hold. */
  slim?: boolean;
}
