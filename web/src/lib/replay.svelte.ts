/** A finished game to step through: positions are fetched in windows, and kept for each pair of eyes. */
import type { BoardModule, Sitting, Standing } from '../boards/types';
import { get } from './api';
import { looks, type Look } from './seats';
import { texts } from './texts.svelte';
import type { Analysis, LogLine, Message, ReplayInfo, ReplayStep, Spelled } from './wire';
import type { Speaker } from './wording';

const WINDOW = 24;
/** What a record calls a person who has no name. */
const NAMELESS = '?';

export class ReplayModel implements Sitting {
  info = $state.raw<ReplayInfo | null>(null);
  board = $state.raw<BoardModule | null>(null);
  step = $state(0);
  seat = $state(-1);
  pointed = $state.raw<LogLine | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  private shown = $state.raw<ReplayStep | null>(null);
  private readonly kept = new Map<number, Map<number, ReplayStep>>();
  readonly asked = false;
  readonly offers = [];
  readonly reader = -1;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    this.info = await get<ReplayInfo>(`/api/replays/${encodeURIComponent(this.id)}`);
  }

  /** Goes to a position; what is known is shown at once, the neighbourhood is fetched ahead. */
  async goTo(step: number, seat = this.seat): Promise<void> {
    const last = this.info?.steps ?? 0;
    this.step = Math.min(Math.max(0, step), last);
    this.seat = seat;
    const wanted = this.step;
    if (!this.known(seat).has(wanted)) await this.fetch(seat, wanted, last);
    if (this.step !== wanted || this.seat !== seat) return;
    this.shown = this.known(seat).get(wanted) ?? this.shown;
    const ahead = Math.min(last, wanted + WINDOW / 2);
    if (!this.known(seat).has(ahead)) await this.fetch(seat, ahead, last);
  }

  private known(seat: number): Map<number, ReplayStep> {
    let steps = this.kept.get(seat);
    if (!steps) this.kept.set(seat, (steps = new Map()));
    return steps;
  }

  private async fetch(seat: number, around: number, last: number): Promise<void> {
    const first = Math.max(0, around - WINDOW / 2);
    const end = Math.min(last, around + WINDOW / 2);
    const path = `/api/replays/${encodeURIComponent(this.id)}/steps?seat=${seat}&first=${first}&last=${end}`;
    for (const step of await get<ReplayStep[]>(path)) this.known(seat).set(step.step, step);
  }

  get position(): ReplayStep | null {
    return this.shown;
  }

  get view(): unknown {
    return this.shown?.view;
  }

  get text(): Speaker {
    return texts.of(this.info?.game ?? '');
  }

  get looks(): Look[] {
    const { names = [], bots = [], colours = [] } = this.info ?? {};
    const sitters = names.map((name, seat) => ({
      name: bots[seat] || name === NAMELESS ? '' : name,
      colour: colours[seat] ?? '',
      bot: bots[seat] ?? null,
      kind: bots[seat] ? 'bot' : 'person',
      yours: false,
    }));
    return looks(sitters, this.text);
  }

  get names(): string[] {
    return this.looks.map((look) => look.name);
  }

  get otherBox(): boolean {
    return this.info?.other_box ?? false;
  }

  get entry(): number {
    return this.shown?.entry ?? 0;
  }

  /** The line of the log that led here. */
  get line(): LogLine | null {
    return this.info?.log.find((line) => line.entry === this.entry) ?? null;
  }

  get news(): Spelled[] {
    return this.line?.events ?? [];
  }

  get marks(): Spelled[] {
    return this.pointed ? this.pointed.events : this.news;
  }

  standing(): Standing {
    return 'rest';
  }

  chosen(): number {
    return 0;
  }

  yields(): Message | null {
    return null;
  }

  touch(): void {
    // Nothing can be played here.
  }

  putBack(): void {
    // Nothing is chosen here.
  }

  pick(): void {
    // Nothing can be chosen here.
  }
}
