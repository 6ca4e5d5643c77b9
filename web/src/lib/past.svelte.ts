/** The others' moves since one's last turn, to step through on the board while the table goes on. */
import type { Sitting, Standing } from '../boards/types';
import { get } from './api';
import type { Look } from './seats';
import type { TableModel } from './table.svelte';
import { tell } from './tell';
import type { LogLine, Message, ReplayStep, Spelled } from './wire';
import type { Speaker } from './wording';

export class Past implements Sitting {
  /** The position before all of them, and the one after each that is told. */
  private steps = $state.raw<ReplayStep[]>([]);
  /** Which of them is shown. */
  at = $state(0);
  readonly asked = false;
  readonly offers = [];

  constructor(private readonly model: TableModel) {}

  /** Fetches what there is now; whoever is looking at a move goes on looking at it. */
  async load(): Promise<void> {
    const { id, seat } = this.model;
    const shown = this.steps[this.at]?.entry;
    const found = await get<ReplayStep[]>(`/api/tables/${encodeURIComponent(id)}/past?seat=${seat}`);
    const steps = found.filter((step, index) => index === 0 || this.isTold(step.entry));
    this.steps = steps.length > 1 ? steps : [];
    const again = shown === undefined ? -1 : this.steps.findIndex((step) => step.entry === shown);
    this.at = again >= 0 ? again : Math.min(1, this.last);
  }

  private isTold(entry: number): boolean {
    const line = this.model.log.find((each) => each.entry === entry);
    return line !== undefined && !line.undone && tell(line, this.model, this.model.board).length > 0;
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  get otherBox(): boolean {
    return this.model.otherBox;
  }

  /** Whether there is anything to look at. */
  get isEmpty(): boolean {
    return this.steps.length === 0;
  }

  goToEntry(entry: number): void {
    const at = this.steps.findIndex((step) => step.entry === entry);
    if (at > 0) this.at = at;
  }

  goTo(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last);
  }

  /** The move that led to what is shown; none before the first. */
  get line(): LogLine | null {
    const entry = this.at > 0 ? this.steps[this.at]?.entry : undefined;
    return entry === undefined ? null : (this.model.log.find((line) => line.entry === entry) ?? null);
  }

  /** The move in words. */
  get words(): string {
    return this.line
      ? tell(this.line, this.model, this.model.board)
          .map((sentence) => sentence.words)
          .join(' ')
      : '';
  }

  get scores(): number[] {
    return this.steps[this.at]?.scores ?? [];
  }

  get view(): unknown {
    return this.steps[this.at]?.view ?? this.model.view;
  }

  get seat(): number {
    return this.model.seat;
  }

  get reader(): number {
    return this.model.reader;
  }

  get looks(): Look[] {
    return this.model.looks;
  }

  get names(): string[] {
    return this.model.names;
  }

  get text(): Speaker {
    return this.model.text;
  }

  get entry(): number {
    return this.steps[this.at]?.entry ?? 0;
  }

  get news(): Spelled[] {
    return this.line?.events ?? [];
  }

  get marks(): Spelled[] {
    return this.news;
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
    this.model.leavePast();
  }

  putBack(): void {
    this.model.leavePast();
  }

  pick(): void {
    this.model.leavePast();
  }
}
