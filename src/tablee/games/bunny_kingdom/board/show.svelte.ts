/** What is shown one after the other: the fiefs of a harvest, then, at the end of the game, the parchments. A tap or a key skips. */
import type { GameEvent } from '$frame/generated/sayings/bunny_kingdom';

/** How long one fief or parchment stays, how long all of them may take, and how long the sums stay; in milliseconds. */
const STEP = 900;
const MOST = 9000;
const REST = 1800;

export interface Gain {
  seat: number;
  power: number;
  wealth: number;
  carrots: number;
  cells: string[];
}

/** The fiefs that gave something in these events. */
export function gainsIn(events: GameEvent[]): Gain[] {
  return events
    .filter((event) => event.type === 'fief')
    .map((event) => ({
      seat: event.seat,
      power: event.power,
      wealth: event.wealth,
      carrots: event.carrots,
      cells: event.cells,
    }));
}

/** What each seat has harvested in these events. */
export function sumsIn(events: GameEvent[]): { seat: number; carrots: number }[] {
  return events.filter((event) => event.type === 'harvested').map((event) => ({ seat: event.seat, carrots: event.carrots }));
}

/** How many parchments these events count. */
export function parchmentsIn(events: GameEvent[]): number {
  return events.filter((event) => event.type === 'scored' || event.type === 'scored-copy').length;
}

function stepOf(count: number): number {
  return count ? Math.min(STEP, MOST / count) : 0;
}

/** How long a show of these events lasts at normal speed. */
export function lengthOf(events: GameEvent[]): number {
  const [gains, parchments] = [gainsIn(events).length, parchmentsIn(events)];
  const harvest = sumsIn(events).length ? gains * stepOf(gains) + REST : 0;
  return harvest + parchments * stepOf(parchments) + (parchments ? 2 * REST : 0);
}

export class Show {
  gains = $state.raw<Gain[]>([]);
  sums = $state.raw<{ seat: number; carrots: number }[]>([]);
  /** The fief that is shown; the number of fiefs when all are told and the sums stand. -1: no harvest is shown. */
  at = $state(-1);
  /** How many parchments have been turned; Infinity when none is to be turned one by one. */
  turned = $state(Infinity);
  private parchments = 0;
  private speed = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.at >= 0 || this.turned !== Infinity;
  }

  get gain(): Gain | null {
    return this.gains[this.at] ?? null;
  }

  /** What a seat has harvested so far in this show. */
  soFar(seat: number): number {
    return this.gains.slice(0, this.at + 1).reduce((sum, gain) => sum + (gain.seat === seat ? gain.carrots : 0), 0);
  }

  /** What a seat has harvested or gets for its parchments, and has not been told yet. `worths` are those of all parchments in order. */
  untold(seat: number, worths: { seat: number; worth: number }[]): number {
    const harvested =
      this.at >= 0 ? this.gains.filter((gain) => gain.seat === seat).reduce((sum, gain) => sum + gain.carrots, 0) : 0;
    const shut = this.turned === Infinity ? [] : worths.slice(this.turned).filter((each) => each.seat === seat);
    return harvested - (this.at >= 0 ? this.soFar(seat) : 0) + shut.reduce((sum, each) => sum + each.worth, 0);
  }

  start(events: GameEvent[], speed: number): void {
    this.stop();
    this.gains = gainsIn(events);
    this.sums = sumsIn(events);
    this.parchments = parchmentsIn(events);
    this.speed = speed;
    if (this.parchments) this.turned = 0;
    if (this.sums.length) this.tell(0);
    else if (this.parchments) this.turn(1);
  }

  private tell(at: number): void {
    this.at = at;
    const last = at >= this.gains.length;
    this.later(last ? REST : stepOf(this.gains.length), () => (last ? this.harvested() : this.tell(at + 1)));
  }

  private harvested(): void {
    this.at = -1;
    if (this.turned !== Infinity) this.turn(1);
  }

  private turn(count: number): void {
    if (count > this.parchments) {
      this.turned = Infinity;
      return;
    }
    this.turned = count;
    this.later(stepOf(this.parchments), () => this.turn(count + 1));
  }

  /** To the sums, and from there to what comes next. */
  skip(): void {
    if (this.at >= 0 && this.at < this.gains.length) this.tell(this.gains.length);
    else if (this.at >= 0) this.harvested();
    else if (this.turned !== Infinity) this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.at = -1;
    this.turned = Infinity;
  }

  private later(time: number, next: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(next, time * this.speed);
  }
}

/** The show on the table; one is shown at a time. */
export const show = new Show();
