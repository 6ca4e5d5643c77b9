/** What is told large: an element with `data-about` tells what it is under the mouse, when touched, on a long press, and on `?`. */
import { closeHint } from './coach';
import { placeBeside, placeDocked, type Box } from './placing';

/** How it was asked for: the mouse lies on it, a finger touched or held it, or a key was pressed. */
export type Asked = 'hover' | 'touch' | 'key';

const HOVER = 350;
const LONG = 500;
/** How far a finger may stray in a long press. */
const STRAY = 10;
const CARD = 'about-card';
/** What boards light because it can be touched now. */
const LIT = '.legal, .open, .target, .can, .confirm';

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

function pieceOf(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-about]') : null;
}

/** The large card of a page: which thing it tells, and where it stands. */
export class Teller {
  /** The key of the thing that is told; empty while nothing is. */
  thing = $state('');
  asked = $state<Asked>('hover');
  private piece: HTMLElement | SVGElement | null = null;
  /** Where the piece was when it was asked about: a touch may have taken it away. */
  private from: Box = { left: 0, top: 0, width: 0, height: 0 };

  tell(piece: HTMLElement | SVGElement, asked: Asked, from = boxOf(piece)): void {
    this.close();
    closeHint();
    const thing = piece.dataset.about ?? '';
    if (!thing) return;
    this.piece = piece;
    this.from = from;
    this.asked = asked;
    this.thing = thing;
    piece.setAttribute('aria-describedby', CARD);
  }

  close(): void {
    if (this.piece?.getAttribute('aria-describedby') === CARD) this.piece.removeAttribute('aria-describedby');
    this.piece = null;
    this.thing = '';
  }

  /** Tells the piece that has the focus, or that lies in it; false if there is none. */
  tellFocused(): boolean {
    const active = document.activeElement;
    const piece = pieceOf(active) ?? active?.querySelector<HTMLElement | SVGElement>('[data-about]') ?? null;
    if (piece) this.tell(piece, 'key');
    return piece !== null;
  }

  /** Where the card stands, measured once: beside a piece under the mouse, else where it lies on nothing that can be touched. */
  place(card: HTMLElement): { left: number; top: number } {
    const size = boxOf(card);
    const screen = { left: 0, top: 0, width: innerWidth, height: innerHeight };
    const piece = this.from;
    const dialog = this.piece?.closest('dialog');
    const tray = this.piece?.closest('#tray');
    if (this.asked === 'hover' && tray) {
      // Over the board, so that the other cards of the hand stay in sight.
      const { left, top, width, height } = boxOf(tray);
      const wide = width > height;
      const around = wide ? { ...piece, top, height } : { ...piece, left, width };
      return placeBeside(size, around, screen, wide);
    }
    if (this.asked === 'hover') return placeBeside(size, piece, screen);
    const stage = document.querySelector('main.board');
    const seats = document.querySelector('.frame > .seats');
    const targets = document.querySelectorAll('main.board :is(button:not(:disabled), [role="button"]), #tray .confirm');
    const avoid = [...targets].map((target) => ({ ...boxOf(target), weight: target.matches(LIT) ? 4 : 1 }));
    const board = stage && !dialog ? boxOf(stage) : screen;
    const shown = avoid.filter(({ width }) => width > 0);
    return placeDocked(size, piece, board, seats && !dialog ? boxOf(seats) : null, shown);
  }
}

/** Listens on the whole page, sheets included; returns how to stop. */
export function listenForAbouts(teller: Teller): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: Element | null = null;
  let held = false;
  let finger = false;
  let from = { x: 0, y: 0 };

  const later = (piece: HTMLElement | SVGElement, asked: Asked, time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!piece.isConnected) return;
      held = asked === 'touch';
      teller.tell(piece, asked);
    }, time);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const piece = pieceOf(event.target);
    if (piece === under) return;
    under = piece;
    clearTimeout(timer);
    if (teller.thing && teller.asked === 'hover') teller.close();
    if (piece && event.buttons === 0) later(piece, 'hover', HOVER);
  };
  const down = (event: PointerEvent): void => {
    clearTimeout(timer);
    held = false;
    finger = event.pointerType !== 'mouse';
    from = { x: event.clientX, y: event.clientY };
    // A rule that is named on the card can be followed.
    if (event.target instanceof Element && event.target.closest(`#${CARD}`)) return;
    teller.close();
    const piece = pieceOf(event.target);
    if (piece && finger) later(piece, 'touch', LONG);
  };
  const move = (event: PointerEvent): void => {
    if (finger && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) clearTimeout(timer);
  };
  const up = (): void => {
    if (finger) clearTimeout(timer);
  };
  // A press that has told what a thing is, is no click; a short touch does both: it selects, and tells what was touched.
  const click = (event: MouseEvent): void => {
    if (held) {
      held = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const piece = finger ? pieceOf(event.target) : null;
    // A place that something is put on is not read with the same touch.
    if (!piece || piece.closest('[data-quiet]')) return;
    const from = boxOf(piece);
    setTimeout(() => teller.tell(piece, 'touch', from));
  };
  const menu = (event: Event): void => {
    if (finger && pieceOf(event.target)) event.preventDefault();
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', over, { signal, passive: true });
  document.addEventListener('pointerdown', down, { signal, capture: true });
  document.addEventListener('pointermove', move, { signal, passive: true });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', up, { signal });
  document.addEventListener('click', click, { signal, capture: true });
  document.addEventListener('contextmenu', menu, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
    teller.close();
  };
}
