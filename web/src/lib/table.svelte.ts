/** One table as the page shows it: the latest update, its log and chat, the decision in hand, and what has been wished. */
import type { BoardModule, Sitting, Standing } from '../boards/types';
import { choose, completing, type Choice } from './choice';
import { live } from './live.svelte';
import { share } from './nonces';
import { notify } from './notify';
import { randomHex } from './random';
import { looks, type Look } from './seats';
import { settings } from './settings.svelte';
import { play } from './sound';
import { texts } from './texts.svelte';
import { isTold } from './told';
import type {
  Chat,
  ChatLine,
  Decision,
  Hint,
  LogLine,
  Message,
  Muted,
  Offer,
  Refusal,
  ServerFrame,
  Spelled,
  Update,
  Wish,
} from './wire';
import type { Speaker } from './wording';

/** How long another player's move stays before the next one is shown, at normal speed. */
const DWELL = 600;
/** Moves that wait to be shown; older ones are shown at once. */
const QUEUE = 2;

export class TableModel implements Sitting {
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Those who are not read here, or by nobody if the host wishes so. */
  muted = $state.raw<Muted[]>([]);
  hint = $state.raw<Hint | null>(null);
  refused = $state.raw<Message | null>(null);
  /** Why something that was touched is not possible. */
  reason = $state('');
  /** The parts chosen of the decision in hand. */
  picked = $state.raw<string[]>([]);
  /** A move that cannot be taken back and waits for a second yes. */
  unsure = $state.raw<Offer | null>(null);
  /** The line of the log under the pointer. */
  pointed = $state.raw<LogLine | null>(null);
  /** The lines of the last frame that brought any. */
  latest = $state.raw<LogLine[]>([]);
  receivedAt = $state(Date.now());
  board = $state.raw<BoardModule | null>(null);

  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;

  constructor(readonly id: string) {
    this.stopListening = live.listen((frame) => this.receive(frame));
    live.connection.watch(id);
  }

  close(): void {
    clearTimeout(this.timer);
    this.stopListening();
    live.connection.unwatch(this.id);
  }

  // ---- what arrives ----

  private receive(frame: ServerFrame): void {
    if (!('table' in frame) || frame.table !== this.id) return;
    if (frame.type === 'update') this.arrive(frame);
    else if (frame.type === 'chat') this.hear(frame);
    else if (frame.type === 'hint') this.hint = frame;
    else if (frame.type === 'refused') this.refuse(frame);
  }

  private refuse(frame: Refusal): void {
    if (frame.key === '' && frame.message.id === 'refuse-not-your-seat')
      live.connection.watch(this.id); // as whoever we are now
    else this.refused = frame.message;
    if (frame.message.id === 'refuse-not-shown') this.forget();
    this.picked = [];
  }

  /** Nothing of the table is shown any more: we have left it, or were sent away. */
  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.update = null;
    this.log = [];
    this.chat = [];
    this.hint = null;
    live.connection.forget(this.id);
  }

  private hear({ lines, muted }: Chat): void {
    const known = new Map(muted ? [] : this.chat.map((line) => [line.id, line]));
    for (const line of lines) known.set(line.id, line);
    this.muted = muted ?? this.muted;
    this.chat = [...known.values()].sort((a, b) => a.id - b.id);
  }

  /** Shows an update now, or lets the move before it stand for a moment. */
  private arrive(update: Update): void {
    live.connection.seen(this.id, update.seq);
    const shown = this.update;
    if (!shown) this.refused = null;
    if (shown && update.seat === shown.seat && update.seq < shown.seq) return;
    const calm = settings.speed === 0 || document.hidden;
    const byOthers = update.log.some((line) => line.seat >= 0 && !update.seats[line.seat]?.yours);
    if (!shown || calm || shown.seat !== update.seat || (!byOthers && this.queue.length === 0)) {
      this.flush();
      this.show(update);
      return;
    }
    this.queue.push(update);
    while (this.queue.length > QUEUE) this.showNext();
    if (this.timer === undefined) this.showNext();
  }

  private showNext(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const next = this.queue.shift();
    if (!next) return;
    this.show(next);
    this.timer = setTimeout(() => this.showNext(), DWELL * settings.speed);
  }

  /** Shows everything that waits: a click or a key ends all motion. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const update of this.queue.splice(0)) this.show(update);
  }

  private show(update: Update): void {
    const before = this.update;
    if (before && before.seat !== update.seat) this.log = [];
    const known = new Map(this.log.map((line) => [line.entry, line]));
    for (const line of update.log) known.set(line.entry, line);
    if (update.log.length) {
      this.log = [...known.values()].sort((a, b) => a.entry - b.entry);
      this.latest = update.log.filter((line) => !line.undone);
    }
    this.update = update;
    this.receivedAt = Date.now();
    const again = before?.seat === update.seat && before.decision?.id === update.decision?.id;
    if (!again) this.newDecision(update.decision);
    this.sound(before, update);
    this.followHand(update);
  }

  private newDecision(decision: Decision | null): void {
    this.picked = [];
    this.unsure = null;
    this.reason = '';
    this.hint = null;
    const offers = decision?.offers ?? [];
    const only = offers.length === 1 ? offers[0] : undefined;
    if (only && this.board?.picks?.(only.move)) this.picked = this.board.parts(only.move);
    else this.picked = this.given(offers);
  }

  /** The first part of moves made in order, if all of them begin alike. */
  private given(offers: Offer[]): string[] {
    const board = this.board;
    if (!board || !offers.every((offer) => board.ordered?.(offer.move) && board.parts(offer.move).length > 1)) return [];
    const firsts = new Set(offers.map((offer) => board.parts(offer.move)[0]));
    const [first] = firsts;
    return firsts.size === 1 && first !== undefined ? [first] : [];
  }

  private sound(before: Update | null, update: Update): void {
    if (!before) return;
    if (update.result && !before.result) play('end');
    else if (update.decision?.owed && before.decision?.id !== update.decision.id) {
      play('turn');
      notify(texts.house.say('notice-turn'), this.id, () => undefined);
    } else if (update.log.length) play('move');
  }

  /** On a shared device the eyes go with the turn, unless a hand has to be covered first. */
  private followHand(update: Update): void {
    const next = this.waitingHere;
    if (next !== null && next !== update.seat && !this.hides) live.connection.watch(this.id, next);
  }

  // ---- what can be seen ----

  get text(): Speaker {
    return texts.of(this.update?.info.game ?? '');
  }

  get looks(): Look[] {
    return looks(this.update?.seats ?? [], this.text);
  }

  get names(): string[] {
    return this.looks.map((look) => look.name);
  }

  get view(): unknown {
    return this.update?.view;
  }

  get seat(): number {
    return this.update?.seat ?? -1;
  }

  get reader(): number {
    return this.seat;
  }

  get entry(): number {
    return this.log[this.log.length - 1]?.entry ?? 0;
  }

  get news(): Spelled[] {
    return this.latest.flatMap((line) => line.events);
  }

  get marks(): Spelled[] {
    return this.pointed ? this.pointed.events : this.news;
  }

  /** Whether hands are hidden from each other; told by the shelf. */
  hides = $state(false);

  get decision(): Decision | null {
    return this.update?.info.paused ? null : (this.update?.decision ?? null);
  }

  get asked(): boolean {
    return this.decision !== null && !this.sending;
  }

  /** The wish of this table that the server has not answered yet. */
  get sending(): boolean {
    return live.wishes.some((wish) => wish.table === this.id);
  }

  /** Another seat of this device that owes a decision: the device has to be passed on. */
  get waitingHere(): number | null {
    const seats = this.update?.seats ?? [];
    if (this.update?.info.phase !== 'playing' || seats[this.seat]?.owing) return null;
    const next = seats.findIndex((seat) => seat.yours && seat.owing && seat.kind === 'person' && seat.bot === null);
    return next < 0 ? null : next;
  }

  /** The entries since this seat moved last, as far as they are told. */
  get recap(): LogLine[] {
    const mine = this.log.findLastIndex((line) => line.seat === this.seat && !line.undone);
    return this.log.slice(mine + 1).filter((line) => line.events.some((event) => isTold(this.board, event)));
  }

  // ---- the decision in hand ----

  readonly choice = $derived.by((): Choice => {
    const none: Choice = { next: [], exact: null, direct: true };
    if (!this.decision || !this.board) return none;
    const choice = choose(this.decision.offers, this.board.parts, this.picked, this.board.ordered);
    const picks = this.board.picks;
    return { ...choice, direct: choice.direct && !this.decision.offers.some((offer) => picks?.(offer.move)) };
  });

  get offers(): Offer[] {
    return this.asked ? (this.decision?.offers ?? []) : [];
  }

  standing(part: string): Standing {
    if (!this.asked) return 'rest';
    if (this.choice.next.includes(part)) return 'legal';
    if (this.picked.includes(part)) return 'chosen';
    return this.missOf(part) ? 'miss' : 'rest';
  }

  chosen(part: string): number {
    return this.picked.filter((each) => each === part).length;
  }

  completing(part: string): Offer | null {
    return this.decision && this.board ? completing(this.decision.offers, this.board.parts, this.picked, part) : null;
  }

  /** The move with this part instead of the last one chosen. */
  replacing(part: string): Offer | null {
    return this.decision && this.board
      ? completing(this.decision.offers, this.board.parts, this.picked.slice(0, -1), part)
      : null;
  }

  /** The move that this part is by itself and that is played at once, also beside moves that are put together. */
  whole(part: string): Offer | null {
    const { board } = this;
    const offer = this.picked.length === 0 ? this.completing(part) : null;
    return offer && board?.parts(offer.move).length === 1 && !board.picks?.(offer.move) ? offer : null;
  }

  yields(part?: string): Message | null {
    const offer = part === undefined ? this.choice.exact : this.completing(part);
    return offer?.yields ?? null;
  }

  missOf(part: string): string | null {
    const parts = this.board?.parts;
    return this.decision?.near_misses.find((miss) => parts?.(miss.move).includes(part))?.reason ?? null;
  }

  touch(part: string): void {
    this.flush();
    this.reason = '';
    if (!this.asked) return;
    const { next, direct } = this.choice;
    if (next.includes(part)) {
      const offer = this.completing(part);
      if (offer && (direct || this.whole(part) || this.board?.swift?.(offer.move))) this.play(offer);
      else this.picked = [...this.picked, part];
    } else if (this.picked.includes(part)) {
      this.putBack(part);
    } else {
      const reason = this.missOf(part);
      if (reason) this.reason = this.text.say(`why-${reason}`);
    }
  }

  putBack(part: string): void {
    const at = this.picked.lastIndexOf(part);
    this.picked = this.picked.filter((_, index) => index !== at);
  }

  pick(parts: string[]): void {
    this.flush();
    this.reason = '';
    if (this.asked) this.picked = parts;
  }

  /** Puts down whatever was taken up. */
  drop(): void {
    this.picked = [];
    this.unsure = null;
    this.reason = '';
    this.hint = null;
  }

  /** Plays what was put together, or what was asked about. */
  confirm(): void {
    const offer = this.unsure ?? this.choice.exact;
    if (offer) this.play(offer, true);
  }

  /** Whether a single touch would do what cannot be taken back, though there was something else to do. */
  private isRash(offer: Offer): boolean {
    return settings.careful && offer.reveals && this.offers.length > 1 && !this.board?.bold?.(offer.move);
  }

  /** Sends a move; a rash one is asked about first. */
  play(offer: Offer, sure = false): void {
    const update = this.update;
    if (!update?.decision || this.sending) return;
    if (!sure && this.isRash(offer)) {
      this.unsure = offer;
      this.hint = null;
      return;
    }
    this.refused = null;
    this.hint = null;
    const { seat, decision } = update;
    const wish = { table: this.id, seat, decision: decision.id, action: offer.action, key: randomHex(16) };
    live.connection.wish({ type: 'move', ...wish });
  }

  // ---- other wishes ----

  wish(wish: Wish['wish'], seat = this.seat, target = -1): void {
    this.refused = null;
    live.connection.wish({ type: 'wish', table: this.id, seat, wish, key: randomHex(16), target });
  }

  /** Would like to play again, with a new nonce for the game that is promised. */
  rematch(): void {
    const next = this.update?.info.next;
    if (!next) return;
    const { nonce, commitment } = share(next.table, next.commitment);
    const wish = { table: this.id, seat: this.seat, key: randomHex(16), nonce, commitment };
    live.connection.wish({ type: 'wish', wish: 'rematch', ...wish });
  }

  askHint(): void {
    if (this.decision) live.connection.tell({ type: 'hint', table: this.id, seat: this.seat });
  }

  say(text: string): boolean {
    return live.connection.tell({ type: 'say', table: this.id, text, phrase: 0 });
  }

  /** Does not read who has said this any more; the host may wish so for everybody. */
  mute(line: number, everybody: boolean): void {
    live.connection.tell({ type: 'mute', table: this.id, line, seat: -1, everybody });
  }

  unmute(mute: number): void {
    live.connection.tell({ type: 'unmute', table: this.id, mute });
  }

  sayPhrase(phrase: number): boolean {
    return live.connection.tell({ type: 'say', table: this.id, text: '', phrase });
  }

  /** Looks through the eyes of another seat of this device. */
  lookAs(seat: number): void {
    live.connection.watch(this.id, seat);
  }
}
