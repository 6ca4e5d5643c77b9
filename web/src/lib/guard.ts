/** Against mis-taps: a button that comes up, or changes its meaning, under the last press is not ready at once. */

/** How long such a button takes no press. */
const READY = 400;
/** So long after a press no other button that makes a move takes one in its place: a second tap was meant for the first. */
const AGAIN = 1000;
/** How near to the last press is the same place, in pixels. */
const NEAR = 16;
/** How long after a press what comes up is looked at: an answer of the server may take a moment. */
const WATCHED = 3000;

interface Press {
  x: number;
  y: number;
  at: number;
  what: string;
}

const buttonAt = (x: number, y: number): HTMLButtonElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLButtonElement>('button:not(:disabled)') ?? null;

/** What a button means: what it says it means, or its words. A toggle means the same whether it is pressed or not. */
function meaningOf(button: HTMLButtonElement | null): string {
  if (!button) return '';
  return button.dataset.means ?? button.getAttribute('aria-label') ?? button.textContent;
}

/** When a button that has come up under a press is ready: a toggle moves nothing. */
const readyAt = (button: HTMLButtonElement, pressed: number, now: number): number =>
  Math.max(now + READY, button.hasAttribute('aria-pressed') ? 0 : pressed + AGAIN);

/** Guards the buttons of an element; returns what ends it. */
export function guard(element: HTMLElement): () => void {
  let press: Press | null = null;
  let ready = 0;
  let shielded: HTMLButtonElement | null = null;
  let frame = 0;

  function shield(button: HTMLButtonElement | null): void {
    if (shielded === button) return;
    if (shielded) {
      delete shielded.dataset.unready;
      shielded.removeAttribute('aria-disabled');
    }
    shielded = button;
    if (button) {
      button.dataset.unready = '';
      button.setAttribute('aria-disabled', 'true');
    }
  }

  /** Looks at what lies under the last press, frame by frame, as long as it matters. */
  function look(): void {
    frame = 0;
    if (!press) return;
    const now = performance.now();
    const under = buttonAt(press.x, press.y);
    const button = under && element.contains(under) ? under : null;
    const what = meaningOf(button);
    if (button && what !== press.what) {
      ready = readyAt(button, press.at, now);
      press.what = what;
    } else if (!button) {
      press.what = '';
    }
    shield(now < ready ? button : null);
    if (now < Math.max(ready, press.at + WATCHED)) frame = requestAnimationFrame(look);
    else press = null;
  }

  function pressed(event: PointerEvent): void {
    const now = performance.now();
    const again = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= NEAR;
    const what = meaningOf(buttonAt(event.clientX, event.clientY));
    if (!again) {
      ready = 0;
      shield(null);
    }
    // A press that comes too early changes nothing.
    if (!press || !again || now >= ready) press = { x: event.clientX, y: event.clientY, at: now, what };
    if (!frame) frame = requestAnimationFrame(look);
  }

  function clicked(event: MouseEvent): void {
    if (event.detail === 0) return; // by keyboard
    const button = (event.target as Element).closest('button');
    if (!button || !element.contains(button) || performance.now() >= ready || button !== shielded) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener('pointerdown', pressed, true);
  element.addEventListener('click', clicked, true);
  return () => {
    document.removeEventListener('pointerdown', pressed, true);
    element.removeEventListener('click', clicked, true);
    cancelAnimationFrame(frame);
    shield(null);
  };
}
