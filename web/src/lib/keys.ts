/** Keys of the table, and the way over the board with the arrows. */

/** Whether somebody is writing, so that letters are letters. */
export function writing(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement;
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus to the nearest target in the direction of an arrow key. True if the key was one; a box that scrolls keeps it. */
export function step(root: HTMLElement, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  if (!way || document.activeElement?.hasAttribute('data-scrolls')) return false;
  const all = root.querySelectorAll<HTMLElement | SVGElement>('button:not(:disabled), [tabindex="0"]:not([data-scrolls])');
  const targets = [...all].filter((target) => target.checkVisibility());
  const here = targets.find((target) => target === document.activeElement);
  if (!here) {
    targets[0]?.focus();
  } else {
    const from = middle(here);
    let best: HTMLElement | SVGElement | undefined;
    let shortest = Infinity;
    for (const target of targets) {
      const to = middle(target);
      const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
      const across = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
      if (target !== here && along > 1 && along + 2 * across < shortest) [best, shortest] = [target, along + 2 * across];
    }
    best?.focus();
  }
  event.preventDefault();
  return true;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
