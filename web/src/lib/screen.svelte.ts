/** What kind of screen this is, and how a table is laid out on it: said once, here. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { BoardModule, Stage } from '../boards/types';

/**
 * A phone upright, a phone on its side, a tablet (or any narrow window), a laptop, a desktop. Boards do not ask: they look at
 * the box they are given (`@container board`).
 */
export type Kind = 'phone' | 'side' | 'tablet' | 'laptop' | 'desktop';

const PHONE = 760;
const TABLET = 1080;
/** Below this the log and what is beside it open as a drawer. */
const DESKTOP = 1400;
/** Lower than this, a screen that is wider than high is a phone on its side. */
const SIDEWAYS = 520;
/** Beyond these a large screen is used by drawing everything larger. */
const LARGE = { width: 1600, height: 900 };
const LARGEST_SCALE = 1.7;
/** Up to this height the tray of a square board stands beside it. */
const LOW = 860;

const SEAT_GAP = 6;
const SEATS_PADDING = 10;
const CLOCK = 18;

const SIDE_SEAT = 36;
const PLAIN: Stage = { tray: { phone: 236, tablet: 190, wide: 168 }, seat: 36 };

export class Screen {
  readonly width = $derived(innerWidth.current ?? 1440);
  readonly height = $derived(innerHeight.current ?? 900);

  readonly kind = $derived.by((): Kind => {
    if (this.height <= SIDEWAYS && this.width > this.height) return 'side';
    if (this.width <= PHONE) return 'phone';
    if (this.width <= TABLET) return 'tablet';
    return this.width < DESKTOP ? 'laptop' : 'desktop';
  });

  /** Held in the hand: there is no room for what is nice to have. */
  readonly small = $derived(this.kind === 'phone' || this.kind === 'side');
  /** The seats stand in a bar above the board, not in a rail beside it. */
  readonly bar = $derived(this.small || this.kind === 'tablet');
  /** The log and what is beside it open as a drawer. */
  readonly drawer = $derived(this.kind !== 'desktop');
  /** How much larger than usual everything is drawn. */
  readonly scale = $derived.by(() => {
    const room = Math.min(this.width / LARGE.width, this.height / LARGE.height, LARGEST_SCALE);
    return room < 1.05 || this.kind !== 'desktop' ? 1 : Math.round(room * 20) / 20;
  });

  /** Whether the tray stands beside the board. */
  beside(board: BoardModule): boolean {
    if (this.kind === 'side') return true;
    const low = this.height <= LOW && this.width > this.height;
    return low && board.stage?.square === true && (this.kind === 'laptop' || this.kind === 'tablet');
  }

  /** In how many columns the seats of the bar stand. */
  columns(board: BoardModule, seats: number): number {
    const rich = board.SeatPanel !== undefined && !board.slim;
    if (this.kind !== 'phone' || !rich) return seats;
    return seats === 3 || seats > 4 ? 3 : 2;
  }

  /** The sizes of the frame, as CSS: they depend on the game and the screen only, so that nothing moves while it is played. */
  frame(board: BoardModule, seats: number, clocks: boolean, tray = (board.stage ?? PLAIN).tray): string {
    const { seat } = board.stage ?? PLAIN;
    const rows = Math.ceil(seats / this.columns(board, seats));
    const high = typeof seat === 'number' ? seat : this.kind === 'phone' ? seat.phone : seat.tablet;
    const each = (this.kind === 'side' ? SIDE_SEAT : high) + (clocks && this.kind !== 'side' ? CLOCK : 0);
    const bar = rows * each + (rows - 1) * SEAT_GAP + SEATS_PADDING;
    const height = this.kind === 'phone' ? tray.phone : this.kind === 'tablet' ? tray.tablet : tray.wide;
    // What a board as high as wide does not need of a high screen is the tray's.
    const spare = `100dvh - var(--bar-h) - ${bar}px - 100vw + 6px`;
    const { exact = false, square = false } = board.stage ?? PLAIN;
    // A tablet held upright has height to spare: the hand and its moves stand in the tray without being scrolled.
    const roomy = this.kind === 'tablet' && !square;
    const tall = this.bar && exact ? `max(${height}px, ${spare})` : roomy ? `max(${height}px, 18dvh)` : `${height}px`;
    return `--tray-h: ${tall}; --seats-h: ${bar}px; --scale: ${this.scale}`;
  }

  /** Writes to the page what styles ask for; called in an effect. */
  apply(): void {
    document.documentElement.toggleAttribute('data-small', this.small);
  }
}

export const screen = new Screen();
