/** One WebSocket for the whole tab: it comes back by itself, asks for what it missed, and loses no wish.
 *
 * Whatever a player wishes is kept (also over a reload) until the server has answered it, and sent again under the same key:
 * the server then gives its first answer, so nothing happens twice.
 */
import type { ClientFrame, MoveWish, ServerFrame, Wish } from './wire';

export type Kept = MoveWish | Wish;
export type State = 'idle' | 'connecting' | 'open' | 'waiting';

export interface Status {
  state: State;
  /** When the next try is, in milliseconds of the clock; only while waiting. */
  retryAt: number;
  /** The server has said that it will be back in a moment. */
  restarting: boolean;
}

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Time and memory, given from outside so that tests can hold them. */
export interface World {
  open(): Socket;
  now(): number;
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
  /** Whether somebody looks at the page. */
  here(): boolean;
  load(): Kept[];
  save(wishes: Kept[]): void;
}

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;
/** A server that has said it will be back is asked more often. */
export const RESTART_WAIT = 2_000;
export const PING_EVERY = 20_000;
export const ANSWER_WITHIN = 8_000;

/** Refusals of the moment: the wish itself may well be granted. */
const AGAIN = ['refuse-not-saved', 'refuse-too-fast'];

export class Connection {
  status: Status = { state: 'idle', retryAt: 0, restarting: false };
  /** Wishes the server has not answered yet, oldest first. */
  wishes: Kept[];
  onFrame: (frame: ServerFrame) => void = () => undefined;
  onChange: () => void = () => undefined;

  private socket: Socket | null = null;
  private tries = 0;
  private readonly watched = new Map<string, { since: number; seat: number | null }>();
  private cancelTimer = (): void => undefined;

  constructor(private readonly world: World) {
    this.wishes = world.load();
  }

  /** Shows a table from now on, through the eyes of one seat or of whoever the server takes us for. */
  watch(table: string, seat: number | null = null): void {
    this.watched.set(table, { since: 0, seat });
    if (this.status.state === 'idle') this.connect();
    else this.sendWatch(table);
  }

  unwatch(table: string): void {
    if (this.watched.delete(table)) this.send({ type: 'unwatch', table });
  }

  /** Notes what has been seen of a table, so that only the rest is asked for after a break. */
  seen(table: string, seq: number): void {
    const watching = this.watched.get(table);
    if (watching) watching.since = Math.max(watching.since, seq);
  }

  /** Forgets what has been seen of a table that is not shown any more; should it be shown again, all of it is new. */
  forget(table: string): void {
    if (this.watched.has(table)) this.watched.set(table, { since: 0, seat: null });
  }

  /** Keeps a wish until it is answered, and sends it as soon as possible. */
  wish(wish: Kept): void {
    this.wishes = [...this.wishes, wish];
    this.world.save(this.wishes);
    if (this.send(wish) && this.socket) this.listen(this.socket);
    this.onChange();
  }

  /** Sends what may be lost: chat, a call for a hint. False if there is no connection now. */
  tell(frame: ClientFrame): boolean {
    return this.send(frame);
  }

  /** Listens even if no table is shown: "my tables" changes. */
  connect(): void {
    if (this.status.state === 'connecting' || this.status.state === 'open') return;
    this.cancelTimer();
    this.change({ state: 'connecting', retryAt: 0 });
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.arrived(socket, String(event.data));
    socket.onclose = () => this.lost(socket);
    this.cancelTimer = this.world.after(ANSWER_WITHIN, () => this.giveUp(socket));
  }

  /** Begins anew at once: the server takes us for somebody else from now on. */
  renew(): void {
    const old = this.socket;
    if (!old) return;
    this.socket = null;
    this.tries = 0;
    old.close();
    this.change({ state: 'idle' });
    this.connect();
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.tries = 0;
    this.change({ state: 'open', retryAt: 0, restarting: false });
    for (const table of this.watched.keys()) this.sendWatch(table);
    for (const wish of this.wishes) this.send(wish);
    this.listen(socket);
  }

  private arrived(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    this.listen(socket);
    let frame: ServerFrame;
    try {
      frame = JSON.parse(text) as ServerFrame;
    } catch {
      return this.giveUp(socket); // a broken frame is a gap: ask again from what was seen
    }
    if (frame.type === 'refused' && AGAIN.includes(frame.message.id)) return; // nothing was decided: it is sent once more
    if (frame.type === 'ack' || frame.type === 'refused') this.answered(frame.key);
    if (frame.type === 'restarting') this.change({ restarting: true });
    this.onFrame(frame);
  }

  private answered(key: string): void {
    const left = this.wishes.filter((wish) => wish.key !== key);
    if (left.length === this.wishes.length) return;
    this.wishes = left;
    this.world.save(left);
    this.onChange();
  }

  /** The server is there; asks again when it has been silent, and gives the socket up if no answer comes. */
  private listen(socket: Socket): void {
    this.cancelTimer();
    const quiet = this.wishes.length ? ANSWER_WITHIN : PING_EVERY;
    this.cancelTimer = this.world.after(quiet, () => {
      this.send({ type: 'ping' });
      for (const wish of this.wishes) this.send(wish);
      this.cancelTimer = this.world.after(ANSWER_WITHIN, () => this.giveUp(socket));
    });
  }

  private giveUp(socket: Socket): void {
    socket.close();
    this.lost(socket);
  }

  /** Waits longer after each failure, with some chance in it, so that not everybody comes back at the same moment. */
  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.cancelTimer();
    const longest = this.status.restarting ? RESTART_WAIT : LONGEST_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.tries) * (0.75 + this.world.random() / 2);
    this.tries += 1;
    this.change({ state: 'waiting', retryAt: this.world.now() + wait });
    this.cancelTimer = this.world.after(wait, () => this.connect());
  }

  private sendWatch(table: string): void {
    const watching = this.watched.get(table);
    if (watching) this.send({ type: 'watch', table, since: watching.since, seat: watching.seat, here: this.world.here() });
  }

  private send(frame: ClientFrame): boolean {
    if (this.status.state !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private change(change: Partial<Status>): void {
    this.status = { ...this.status, ...change };
    this.onChange();
  }
}
