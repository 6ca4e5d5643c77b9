/** A table of LAMA Dice as the server would send it, and a WebSocket that the tests hold in their hands. */
import french from '../../src/tablee/games/lama_dice/text/fr.ftl?raw';
import frenchBoard from '../../src/tablee/games/lama_dice/text/web.fr.ftl?raw';
import frenchCommon from '../../src/tablee/text/fr.ftl?raw';
import frenchWeb from '../../src/tablee/text/web.fr.ftl?raw';
import type { LamaDiceView } from '../src/generated/views/lama_dice';
import phrases from '../src/generated/phrases/lama-dice.json';
import type { Decision, LogLine, SeatInfo, TableInfo, Update } from '../src/lib/wire';
import { Speaker, type Phrases } from '../src/lib/wording';

export function frenchSpeaker(): Speaker {
  return new Speaker('fr', [frenchCommon, frenchWeb, french, frenchBoard], phrases as unknown as Phrases);
}

export const view: LamaDiceView = {
  viewer: 0,
  phase: 'match',
  turn: 0,
  round: 1,
  starter: 1,
  alone: false,
  game_end: 40,
  box: {
    points: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, llama: 10 },
    tokens: { white: 1, black: 10 },
    faces: [
      [2, 3, 4, 5, 'llama', 'llama'],
      [1, 3, 4, 6, 'llama', 'llama'],
      [1, 2, 5, 6, 'llama', 'llama'],
    ],
  },
  llama_row: [1, 3, 4, 5, 'llama'],
  dice: [3, 'llama', 5],
  seats: [
    { row: [1, 3, 3, 5, 'llama'], row_points: 19, black: 1, white: 3, points: 13, quit: false },
    { row: [2, 4], row_points: 6, black: 0, white: 2, points: 2, quit: true },
  ],
};

const row = (before: number, after: number) => ({ id: 'yield-row', args: { before, after } });
export const decision: Decision = {
  id: 7,
  owed: true,
  prompt: { id: 'prompt-match', args: {} },
  offers: [
    { action: 10, move: { type: 'discard', cards: [3] }, yields: row(19, 19), reveals: false },
    { action: 11, move: { type: 'discard', cards: [5] }, yields: row(19, 14), reveals: false },
    { action: 12, move: { type: 'discard', cards: ['llama'] }, yields: row(19, 9), reveals: false },
    { action: 13, move: { type: 'discard', cards: [3, 5] }, yields: row(19, 14), reveals: false },
    { action: 14, move: { type: 'discard', cards: [5, 'llama'] }, yields: row(19, 4), reveals: false },
  ],
  near_misses: [{ move: { type: 'discard', cards: [1] }, reason: 'no-die-shows' }],
};

const seat: SeatInfo = {
  kind: 'person',
  name: 'Inès',
  colour: 'coral',
  bot: null,
  yours: true,
  online: true,
  resigned: false,
  owing: true,
  score: 13,
  clock: null,
  clock_runs: false,
  expired: false,
  ready: false,
  account: false,
};

const info: TableInfo = {
  id: 'T',
  game: 'lama-dice',
  rules_version: 1,
  other_box: false,
  options: {},
  phase: 'playing',
  you_host: true,
  clock: 'none',
  private: true,
  spectators: true,
  hints: true,
  commitment: '00',
  paused: false,
  undo_asked: null,
  undo_agreed: [],
  undo_entry: 0,
  undo_refused: {},
  practice: false,
  same_dice: true,
  replace_votes: {},
  rematch: [],
  rematch_table: null,
  by_operator: false,
  tournament: '',
  next: null,
  links: [null, null],
  spectator_link: null,
  start: null,
  daily: '',
  counted: true,
};

export function line(entry: number, seatNumber: number, event: Record<string, unknown>, undone = false): LogLine {
  return { seq: entry + 5, entry, seat: seatNumber, at: 100 + entry, events: [event], undone, stand_in: false };
}

export function update(change: Partial<Update> = {}): Update {
  return {
    type: 'update',
    table: 'T',
    seq: 9,
    now: 110,
    seat: 0,
    info,
    seats: [seat, { ...seat, name: '', kind: 'bot', bot: 'greedy', yours: false, owing: false, score: 2 }],
    view,
    decision,
    undo: 'free',
    undo_known: 'ask',
    log: [line(4, 0, { type: 'rolled', seat: 0, dice: [3, 'llama', 5] })],
    result: null,
    ...change,
  };
}

/** Every socket the page opens, newest last. */
export const sockets: FakeSocket[] = [];

export class FakeSocket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor() {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.(new Event('open'));
  }

  receive(frame: object): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  break(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }

  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.type === type);
  }
}
