/** What the frame and a game's board agree on. A board draws a view and says of which parts a move is made; it knows no rule. */
import type { Component } from 'svelte';
import type { Look } from '../lib/seats';
import type { Message, Offer, Spelled } from '../lib/wire';
import type { Speaker } from '../lib/wording';

/** How a part of a move stands: it may be touched, is chosen, would be refused (with a reason), or is no part of the decision. */
export type Standing = 'legal' | 'chosen' | 'miss' | 'rest';

/** A legal move with what it yields, in the words of its game. */
export type OfferOf<Move> = Omit<Offer, 'move'> & { move: Move };

/** A game as it is shown now: at a table, or in a replay. Everything a board may look at or touch. */
export interface Sitting<View = unknown, Move = Spelled, Event = Spelled> {
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
  readonly news: Event[];
  /** The same, or the line of the log under the pointer: to be marked with ochre dots. */
  readonly marks: Event[];
  /** Whether the seat is asked something now. */
  readonly asked: boolean;
  /** Whether the table plays with another box than the usual one: numbers that only the box knows may differ. */
  readonly otherBox: boolean;
  /** The legal moves of the decision in hand; none while nothing is asked. */
  readonly offers: OfferOf<Move>[];
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

export interface BoardProps<View = unknown, Move = Spelled, Event = Spelled> {
  sitting: Sitting<View, Move, Event>;
}

export interface SeatProps<View = unknown, Move = Spelled, Event = Spelled> {
  sitting: Sitting<View, Move, Event>;
  seat: number;
}

/** What sentences need: who is who, who is addressed as "you", and the language. */
export type Telling = Pick<Sitting, 'text' | 'names' | 'reader'>;

export interface PartProps<View = unknown, Move = Spelled, Event = Spelled> {
  sitting: Sitting<View, Move, Event>;
  part: string;
}

/** What a thing of the game is: told by its large card and in the glossary. */
export interface About {
  name: string;
  /** The kind of thing, a heading of the glossary. */
  family: string;
  /** What it does, in one to three sentences. */
  rule: string;
  /** What it counts or does now for whoever looks, from what they may know; empty where there is nothing to say. */
  worth?: string;
  /** The numbers of the rules behind it, `BK-14`. */
  rules?: string[];
}

export interface PictureProps<View = unknown, Move = Spelled, Event = Spelled> {
  sitting: Sitting<View, Move, Event>;
  /** A key of `about`. */
  thing: string;
  /** In the list of the glossary: only what can be told apart at 34 pixels. */
  small?: boolean;
}

/** By kind of event: how several of them are told in one sentence. */
export type Runs<Event> = [Event] extends [{ type: string }]
  ? { [Type in Event['type']]?: (run: Extract<Event, { type: Type }>[], telling: Telling) => string }
  : Record<string, (run: Event[], telling: Telling) => string>;

/** The room that a game needs around its board. It is the same for every decision, so that the stage stands still. */
export interface Stage {
  /** How high the tray is below the board, in pixels: on a phone held upright, on a tablet, on anything larger. */
  tray: { phone: number; tablet: number; wide: number };
  /** How high a seat is in the bar above the board, if need be by the screen. */
  seat: number | { phone: number; tablet: number };
  /** The board is about as high as wide: on a low, wide screen the tray stands beside it. */
  square?: boolean;
  /** It is exactly so, and uses no more of a high screen than that: the rest is the tray's. */
  exact?: boolean;
}

export interface BoardModule<View = unknown, Move = Spelled, Event = Spelled> {
  /** The table of the game. */
  Board: Component<BoardProps<View, Move, Event>>;
  /** What stands in a seat's panel under name and score. */
  SeatPanel?: Component<SeatProps<View, Move, Event>>;
  /** What to watch, beside the board and above the log. */
  Side?: Component<BoardProps<View, Move, Event>>;
  /** What is in hand, in the tray above the choices (a tile to turn, cards to draft). */
  Hand?: Component<BoardProps<View, Move, Event>>;
  /** A small picture of a part, on its button. */
  PartIcon?: Component<PartProps<View, Move, Event>>;
  /** Of which parts a move is made, on the board as it lies; see lib/choice. */
  parts(move: Move, view: View): string[];
  /** A part's name on its button, where the button is not a whole move. */
  partName(part: string, text: Speaker, names: string[]): string;
  /** Moves of several parts that are played with their last part, without a confirmation. */
  swift?(move: Move): boolean;
  /** Moves that are put together from pieces and confirmed, even if a single piece is enough. */
  picks?(move: Move): boolean;
  /** Moves whose parts are chosen one after the other, in their order. */
  ordered?(move: Move): boolean;
  /** Parts that `Hand` shows as buttons of their own: the list below does not repeat them. */
  inHand?(part: string): boolean;
  /** Moves that say themselves that there is no way back, a roll of dice or the end of a turn: they are not asked about once more. */
  bold?(move: Move): boolean;
  /** Which parts the list of choices names now; all of them unless something on the board is taken up. */
  lists?(part: string, sitting: Sitting<View, Move, Event>): boolean;
  /** Where a part stands in the list: those with the lowest number first, 0 unless said. */
  rank?(part: string): number;
  /** One line of facts under the prompt. */
  facts?(sitting: Sitting<View, Move, Event>): string;
  /** Where the game stands, in the bar: "Round 3 · ends at 40 points". */
  progress?(view: View, text: Speaker): string;
  /** The position in one or two sentences, for those who do not see the board. */
  summary(sitting: Sitting<View, Move, Event>): string;
  /** What a thing is. Elements with `data-about="key"` show it large; `kind@one` is one of its kind, the glossary has `kind`. */
  about?(key: string, sitting: Sitting<View, Move, Event>): About | null;
  /** The thing that a part of a move is about, for its button in the list. */
  aboutPart?(part: string): string | undefined;
  /** The keys of the glossary: every kind of thing in the box, in the order in which families and things are listed. */
  things?(sitting: Sitting<View, Move, Event>): string[];
  /** A thing drawn large, as wide as its box allows. */
  Picture?: Component<PictureProps<View, Move, Event>>;
  /** Events that begin a chapter of the log. */
  headings?: string[];
  /** Events that the board shows anyway and the log leaves out; `chose-hidden` only where a part of it is not shown. */
  quiet?: string[];
  /** A compact drawing of one seat's area, where it is not in view while the others move. */
  Area?: Component<SeatProps<View, Move, Event>>;
  /** In whose area an event happens; null for what happens in common. */
  place?(event: Event, sitting: Sitting<View, Move, Event>): number | null;
  /** Whether an event is done to a seat by another: it stays marked until it has been seen. */
  against?(event: Event, seat: number): boolean;
  /** Moves that end one's turn; where a finger may slip they are asked about if there is more to do. */
  ends?(move: Move): boolean;
  /** Moves that may be wished for before one's turn: to pass if nothing happens. */
  beforehand?(move: Move): boolean;
  /** How long the board needs to show how a move comes out, in milliseconds at normal speed: only then it is told. */
  suspense?(news: Event[]): number;
  /** What is shown meanwhile: the position before, with only as much of the new one as makes the show. */
  halfway?(before: View, news: Event[]): View;
  /** By seat: points that the board has not counted yet in what it shows just now. */
  uncounted?(sitting: Sitting<View, Move, Event>): number[];
  /** Events that follow each other for the same seat and are told together, in one sentence. */
  runs?: Runs<Event>;
  /** A thing as the board shows it, where records only have coordinates; null for what has a name of its own. */
  nameOf?(kind: string, word: string, text: Speaker): string | null;
  /** How long the board shows the end of the game before the result takes the page, in milliseconds at normal speed. */
  finale?(sitting: Sitting<View, Move, Event>): number;
  /** On a phone the seats stand in one row, whatever their panels hold. */
  slim?: boolean;
  stage?: Stage;
}
