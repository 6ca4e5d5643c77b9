/** One table as the page shows it: the latest update, its log and chat, the decision in hand, and what has been wished. */
import type { BoardModule, Sitting, Standing } from '../boards/types';
import { Refused } from './api';
import { choose, completing, type Choice } from './choice';
import { live } from './live.svelte';
import { share } from './nonces';
import { notify } from './notify';
import { Past } from './past.svelte';
import { randomHex } from './random';
import { looks, type Look } from './seats';
import { rememberSeen, seenAt } from './seen';
import { settings } from './settings.svelte';
import { play } from './sound';
import { texts } from './texts.svelte';
import { tell } from './tell';
import { isHeading, isTold } from './told';
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
  SeatInfo,
  ServerFrame,
  Spelled,
  Update,
  Wish,
} from './wire';
import type { Speaker } from './wording';

/** How long another player's move stays before the next one is shown, at normal speed. */
const DWELL = 600;
/** The same for a move in an area that is shown as an inset. */
const DWELL_INSET = 1500;
/** Moves that wait to be shown; older ones are shown at once. */
const QUEUE = 2;
/** How long a move that is made by itself can be stopped, whatever the speed. */
const MOMENT = 1200;
/** How many sentences stand in the tray. */
const SENTENCES = 3;
/** How many moves a spectator may look back on. */
const MOST_PAST = 48;

/** Somebody else's area with what has just happened there. */
export interface Inset {
  seat: number;
  line: LogLine;
}

/** Whether the page is used with fingers. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The seat that asks to take a move back, if this reader has to answer. */
function askerOf({ info, seat, seats }: Update): number | null {
  const asked = info.undo_asked !== null && info.undo_asked !== seat && seats[seat]?.kind === 'person';
  return asked && !info.undo_agreed.includes(seat) ? info.undo_asked : null;
}

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
  /** A move that waits for a second yes: it cannot be taken back, or ends the turn though there is more to do. */
  unsure = $state.raw<Offer | null>(null);
  /** Taking back what became known waits for a yes: it would be a practice game. */
  practising = $state(false);
  /** A move that is about to be made by itself, and can still be stopped. */
  pending = $state.raw<Offer | null>(null);
  /** Whether the next turn is passed by itself if nothing befalls this seat until then. */
  passing = $state(false);
  /** The line of the log under the pointer. */
  pointed = $state.raw<LogLine | null>(null);
  /** The line of the log that was pressed: its place stays lit. */
  lit = $state.raw<LogLine | null>(null);
  /** What happened since the last turn, while it is looked at. */
  past = $state.raw<Past | null>(null);
  /** The area of another seat that is shown for a moment. */
  inset = $state.raw<Inset | null>(null);
  /** Entries from which on what came is not told yet: dice that still roll. */
  private untold = $state(Infinity);
  /** What the board shows meanwhile, and the points that stood before. */
  private halfway = $state.raw<{ view: unknown; scores: (number | null)[] } | null>(null);
  private untoldTimer: ReturnType<typeof setTimeout> | undefined;
  private pendingTimer: ReturnType<typeof setTimeout> | undefined;
  private insetTimer: ReturnType<typeof setTimeout> | undefined;
  /** Entries that befell this seat and have been seen. */
  private seen = $state.raw<number[]>([]);
  /** The lines of the last frame that brought any. */
  latest = $state.raw<LogLine[]>([]);
  receivedAt = $state(Date.now());
  board = $state.raw<BoardModule | null>(null);

  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;

  constructor(readonly id: string) {
    this.seen = seenAt(id);
    this.stopListening = live.listen((frame) => this.receive(frame));
    live.connection.watch(id);
    document.addEventListener('visibilitychange', this.look);
  }

  /** Who looks at the page again has the seat back. */
  private readonly look = (): void => {
    if (!document.hidden && this.isReplaced && live.status.state === 'open') this.wish('come-back');
  };

  close(): void {
    for (const timer of [this.timer, this.untoldTimer, this.pendingTimer, this.insetTimer]) clearTimeout(timer);
    document.removeEventListener('visibilitychange', this.look);
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
    this.timer = setTimeout(() => this.showNext(), (this.inset ? DWELL_INSET : DWELL) * settings.speed);
  }

  /** Shows everything that waits: a click or a key ends all motion. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const update of this.queue.splice(0)) this.show(update);
    this.settle();
    this.inset = null;
  }

  private show(update: Update): void {
    const before = this.update;
    if (before && before.seat !== update.seat) {
      this.log = [];
      this.past = null;
      this.passing = false;
    }
    const known = new Map(this.log.map((line) => [line.entry, line]));
    for (const line of update.log) known.set(line.entry, line);
    if (update.log.length) {
      this.log = [...known.values()].sort((a, b) => a.entry - b.entry);
      const news = update.log.filter((line) => !line.undone);
      this.latest = before?.seat === update.seat ? news : news.slice(-1); // whoever has just come sees the last move, not the whole game
    }
    this.update = update;
    this.receivedAt = Date.now();
    if (before?.seat === update.seat && update.log.length) this.reveal(before, update);
    const again = before?.seat === update.seat && before.decision?.id === update.decision?.id;
    if (!again) this.newDecision(update.decision);
    if (update.undo !== 'practice') this.practising = false;
    this.sound(before, update);
    this.followHand(update);
    if (this.past && update.log.length) void this.past.load().catch(() => undefined); // the positions at hand stay
  }

  /** Shows where the latest move happened; what it led to is told when the board has shown it. */
  private reveal(before: Update, update: Update): void {
    const { board } = this;
    const chapter = update.log.some((line) => line.events.some((event) => isHeading(board, event)));
    if (chapter || this.hits.some((line) => update.log.some((each) => each.entry === line.entry))) this.passing = false;
    if (settings.speed === 0 || document.hidden) return;
    const [first] = this.latest;
    const wait = first && board?.suspense ? board.suspense(this.news) : 0;
    if (first && wait > 0) {
      clearTimeout(this.untoldTimer);
      this.untold = Math.min(this.untold, first.entry);
      const view = before.view && board?.halfway ? board.halfway(before.view, this.news) : update.view;
      this.halfway = { view, scores: before.seats.map((seat) => seat.score) };
      this.untoldTimer = setTimeout(() => this.settle(), wait * settings.speed);
    }
    const line = this.latest.findLast((each) => each.seat !== this.seat && this.areaOf(each) !== null);
    const seat = line ? this.areaOf(line) : null;
    if (line && seat !== null && board?.Area && !this.past) {
      clearTimeout(this.insetTimer);
      this.inset = { seat, line };
      this.insetTimer = setTimeout(() => (this.inset = null), DWELL_INSET * settings.speed);
    }
  }

  /** In whose area a move happened, if it is not one's own; null for what happens in common. */
  areaOf(line: LogLine): number | null {
    for (const event of line.events.toReversed()) {
      const seat = this.board?.place?.(event, this) ?? null;
      if (seat !== null && seat !== this.seat) return seat;
    }
    return null;
  }

  /** All that has come is told from now on. */
  private settle(): void {
    clearTimeout(this.untoldTimer);
    this.untold = Infinity;
    this.halfway = null;
  }

  private newDecision(decision: Decision | null): void {
    this.picked = [];
    this.unsure = null;
    this.reason = '';
    this.hint = null;
    const offers = decision?.offers ?? [];
    const only = offers.length === 1 ? offers[0] : undefined;
    if (only && this.board?.picks?.(only.move)) this.picked = this.partsOf(only.move);
    else this.picked = this.given(offers);
    this.expect(decision);
  }

  /** What is made by itself: the only move there is, or the one that was wished for beforehand. It can be stopped for a moment. */
  private expect(decision: Decision | null): void {
    this.stop();
    if (!decision?.owed) return;
    const { board, passing } = this;
    this.passing = false;
    const [only, ...others] = decision.offers;
    const wished = passing ? decision.offers.find((offer) => board?.beforehand?.(offer.move)) : undefined;
    const forced = settings.forced && only && !others.length && !only.reveals ? only : undefined;
    const offer = wished ?? forced;
    if (!offer) return;
    this.pending = offer;
    this.pendingTimer = setTimeout(() => {
      const due = this.pending === offer && this.update?.decision?.id === decision.id;
      this.pending = null;
      if (due) this.play(offer, true);
    }, MOMENT);
  }

  /** Stops what was about to be made by itself. */
  stop(): void {
    clearTimeout(this.pendingTimer);
    this.pending = null;
  }

  /** The first part of moves made in order, if all of them begin alike. */
  private given(offers: Offer[]): string[] {
    const board = this.board;
    if (!board || !offers.every((offer) => board.ordered?.(offer.move) && this.partsOf(offer.move).length > 1)) return [];
    const firsts = new Set(offers.map((offer) => this.partsOf(offer.move)[0]));
    const [first] = firsts;
    return firsts.size === 1 && first !== undefined ? [first] : [];
  }

  private sound(before: Update | null, update: Update): void {
    if (!before) return;
    if (update.result && !before.result) play('end');
    else if (askerOf(update) !== null && askerOf(before) === null) {
      play('turn');
      notify(texts.house.say('notice-question'), this.id, () => undefined);
    } else if (update.decision?.owed && before.decision?.id !== update.decision.id) {
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
    return this.halfway ? this.halfway.view : this.update?.view;
  }

  /** The seats with the points that may be known by what the board has shown so far. */
  get seats(): SeatInfo[] {
    const seats = this.update?.seats ?? [];
    const known = this.past?.scores ?? this.halfway?.scores;
    if (known) return seats.map((seat, number) => ({ ...seat, score: known[number] ?? seat.score }));
    const left = this.view ? (this.board?.uncounted?.(this) ?? []) : [];
    return left.length
      ? seats.map((seat, number) => ({ ...seat, score: seat.score === null ? null : seat.score - (left[number] ?? 0) }))
      : seats;
  }

  get seat(): number {
    return this.update?.seat ?? -1;
  }

  get reader(): number {
    return this.seat;
  }

  get otherBox(): boolean {
    return this.update?.info.other_box ?? false;
  }

  get entry(): number {
    return this.log[this.log.length - 1]?.entry ?? 0;
  }

  get news(): Spelled[] {
    return this.latest.flatMap((line) => line.events);
  }

  get marks(): Spelled[] {
    const line = this.pointed ?? this.lit;
    if (line) return line.events;
    return [...this.news, ...this.hits.filter((hit) => !this.latest.includes(hit)).flatMap((hit) => hit.events)];
  }

  /** The log as far as it may be told by now. */
  get told(): LogLine[] {
    return this.untold === Infinity ? this.log : this.log.filter((line) => line.entry < this.untold);
  }

  /** The latest sentences, for those who wait or have just come back. */
  get latestWords(): string[] {
    const said: string[] = [];
    for (const line of this.told.filter((each) => !each.undone).reverse()) {
      if (said.length >= SENTENCES) break;
      const sentences = tell(line, this, this.board).filter((sentence) => !sentence.heading);
      said.unshift(...sentences.map((sentence) => sentence.words));
    }
    return said.slice(-SENTENCES);
  }

  /** Whether hands are hidden from each other; told by the shelf. */
  hides = $state(false);

  get decision(): Decision | null {
    return this.update?.info.paused ? null : (this.update?.decision ?? null);
  }

  get asked(): boolean {
    return this.decision !== null && !this.sending && !this.settling;
  }

  /** Whether the board still shows how the latest move comes out. */
  get settling(): boolean {
    return this.untold !== Infinity;
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

  /** The moves of the others since this seat's last turn, as far as they are told; while it is asked its turn goes on. */
  get recap(): LogLine[] {
    const standing = this.told.filter((line) => line.entry > 0 && !line.undone);
    if (this.seat < 0) return this.telling(standing.slice(-MOST_PAST));
    const own = (line: LogLine | undefined): boolean => line?.seat === this.seat;
    let end = standing.length;
    while (this.decision?.owed && own(standing[end - 1]) && !this.tellsOfOthers(standing[end - 1])) end--;
    const mine = standing.slice(0, end).findLastIndex(own);
    return this.telling(standing.slice(this.tellsOfOthers(standing[mine]) ? mine : mine + 1, end));
  }

  /** Whether a move made something known about other seats than the one that made it, as when all have chosen. */
  private tellsOfOthers(line: LogLine | undefined): boolean {
    return line?.events.some((event) => isTold(this.board, event) && (event.seat ?? line.seat) !== line.seat) ?? false;
  }

  private telling(lines: LogLine[]): LogLine[] {
    return lines.filter((line) => tell(line, this, this.board).length > 0);
  }

  /** What was done to this seat since it moved last and has not been looked at: it stays marked. */
  get hits(): LogLine[] {
    const { board, seat } = this;
    if (!board?.against || seat < 0) return [];
    const mine = this.told.findLastIndex((line) => line.seat === seat && !line.undone);
    return this.told
      .slice(mine + 1)
      .filter((line) => !line.undone && line.seat !== seat && !this.seen.includes(line.entry))
      .filter((line) => line.events.some((event) => board.against?.(event, seat)));
  }

  /** What was done to this seat by a move has been seen. */
  dismiss(line: LogLine): void {
    this.seen = [...this.seen, line.entry];
    rememberSeen(this.id, this.seen);
  }

  /** The last move of each of the others in an area of theirs, since one's last turn. */
  get elsewhere(): Inset[] {
    const found = new Map<number, LogLine>();
    for (const line of this.recap) {
      const seat = this.areaOf(line);
      if (seat !== null) found.set(seat, line);
    }
    return [...found].map(([seat, line]) => ({ seat, line }));
  }

  // ---- looking back ----

  /** Steps through what happened since one's last turn, beginning with the first move, or with this one. */
  async lookBack(line?: LogLine): Promise<void> {
    this.flush();
    const past = new Past(this);
    try {
      await past.load();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.said;
      return;
    }
    if (past.isEmpty) return;
    if (line) past.goToEntry(line.entry);
    this.past = past;
  }

  /** Back to now. */
  leavePast(): void {
    this.past = null;
  }

  /** Somebody who asks to take a move back, and whom I have not answered. */
  get asker(): Look | null {
    const seat = this.update ? askerOf(this.update) : null;
    return seat === null ? null : (this.looks[seat] ?? null);
  }

  /** Whether a bot plays my seat until I am back. */
  get isReplaced(): boolean {
    const mine = this.update?.seats[this.seat];
    return this.update?.info.phase === 'playing' && mine?.kind === 'bot' && !mine.resigned;
  }

  /** What a bot did for me since I moved last. */
  get meanwhile(): LogLine[] {
    const own = this.log.filter((line) => line.seat === this.seat && !line.undone);
    return this.seat < 0 ? [] : own.slice(own.findLastIndex((line) => !line.stand_in) + 1);
  }

  // ---- the decision in hand ----

  /** Of which parts a move is made; none as long as the board is not here. */
  readonly partsOf = (move: Spelled): string[] => this.board?.parts(move, this.update?.view) ?? [];

  readonly choice = $derived.by((): Choice => {
    const none: Choice = { next: [], exact: null, direct: true };
    if (!this.decision || !this.board) return none;
    const { offers } = this.decision;
    const choice = choose(offers, this.partsOf, this.picked, this.board.ordered);
    const picks = this.board.picks;
    const direct = choice.direct && !offers.some((offer) => picks?.(offer.move));
    // Where a single piece is all there is to say, another one can be chosen in its place.
    const next = !direct && choice.direct && this.picked.length === 1 ? this.others(offers) : choice.next;
    return { ...choice, next, direct };
  });

  /** Every piece but the one that is chosen. */
  private others(offers: Offer[]): string[] {
    const parts = offers.flatMap((offer) => this.partsOf(offer.move));
    return [...new Set(parts)].filter((part) => !this.picked.includes(part));
  }

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
    return this.decision && this.board ? completing(this.decision.offers, this.partsOf, this.picked, part) : null;
  }

  /** The move with this part instead of the last one chosen. */
  replacing(part: string): Offer | null {
    return this.decision && this.board ? completing(this.decision.offers, this.partsOf, this.picked.slice(0, -1), part) : null;
  }

  /** The move that this part is by itself and that is played at once, also beside moves that are put together. */
  whole(part: string): Offer | null {
    const { board } = this;
    const offer = this.picked.length === 0 ? this.completing(part) : null;
    return offer && board && this.partsOf(offer.move).length === 1 && !board.picks?.(offer.move) ? offer : null;
  }

  yields(part?: string): Message | null {
    const offer = part === undefined ? this.choice.exact : this.completing(part);
    return offer?.yields ?? null;
  }

  missOf(part: string): string | null {
    return this.decision?.near_misses.find((miss) => this.partsOf(miss.move).includes(part))?.reason ?? null;
  }

  touch(part: string): void {
    this.flush();
    this.reason = '';
    this.lit = null;
    this.stop();
    if (!this.asked) return;
    const { next, direct } = this.choice;
    if (next.includes(part)) {
      if (this.picked.length === 1 && this.choice.exact && !this.fits(part)) this.picked = [];
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

  /** Whether a part goes together with what is chosen. */
  private fits(part: string): boolean {
    const { board, decision, picked } = this;
    return Boolean(board && decision && choose(decision.offers, this.partsOf, picked, board.ordered).next.includes(part));
  }

  putBack(part: string): void {
    const at = this.picked.lastIndexOf(part);
    this.picked = this.picked.filter((_, index) => index !== at);
  }

  pick(parts: string[]): void {
    this.flush();
    this.reason = '';
    this.lit = null;
    this.stop();
    if (this.asked) this.picked = parts;
  }

  /** Puts down whatever was taken up. */
  drop(): void {
    this.picked = [];
    this.unsure = null;
    this.practising = false;
    this.reason = '';
    this.hint = null;
    this.lit = null;
    this.stop();
  }

  /** Plays what was put together, or what was asked about. */
  confirm(): void {
    const offer = this.unsure ?? this.choice.exact;
    if (offer) this.play(offer, true);
  }

  /** Whether a single touch would do what cannot be taken back, or end the turn on a touch screen, though there was something else to do. */
  private isRash(offer: Offer): boolean {
    if (!settings.careful || this.offers.length < 2) return false;
    return (offer.reveals && !this.board?.bold?.(offer.move)) || this.endsTurn(offer);
  }

  /** Whether a move ends the turn, on a screen where a finger easily slips. */
  endsTurn(offer: Offer): boolean {
    return isTouched() && (this.board?.ends?.(offer.move) ?? false);
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
    this.past = null;
    const { seat, decision } = update;
    const wish = { table: this.id, seat, decision: decision.id, action: offer.action, key: randomHex(16) };
    live.connection.wish({ type: 'move', ...wish });
  }

  // ---- other wishes ----

  /** Takes the last move back; what makes a practice game of it is asked about first, once. */
  undo(): void {
    const { undo, info } = this.update ?? {};
    if (undo === 'practice' && !info?.practice) this.practising = true;
    else this.wish('undo');
  }

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
