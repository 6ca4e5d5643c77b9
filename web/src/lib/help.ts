/** Help on a piece: every element with `data-help` explains itself on `?`, on a long press, and with the pointer. */
export interface Help {
  text: string;
  x: number;
  y: number;
}

const LONG = 500;

function of(target: EventTarget | null, text?: string): Help | null {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-help]') : null;
  const said = text ?? piece?.dataset.help;
  if (!piece || !said) return null;
  const box = piece.getBoundingClientRect();
  return { text: said, x: box.left + box.width / 2, y: box.top };
}

/** The help of the element that has the focus. */
export function focusedHelp(): Help | null {
  return of(document.activeElement);
}

/** Listens for long presses below an element; returns how to stop. */
export function listenForHelp(root: HTMLElement, show: (help: Help | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const down = (event: PointerEvent): void => {
    clearTimeout(timer);
    opened = false;
    show(null);
    timer = setTimeout(() => {
      const help = of(event.target);
      opened = help !== null;
      show(help);
    }, LONG);
  };
  const up = (): void => clearTimeout(timer);
  // A press that has opened the help is no click.
  const click = (event: MouseEvent): void => {
    if (!opened) return;
    opened = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event): void => {
    if (of(event.target)) event.preventDefault();
  };
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', up);
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', menu);
  };
}
