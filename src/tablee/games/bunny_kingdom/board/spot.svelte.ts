/** What the pointer or the focus is on, shared by hand, map and lists: cells to light up, a fief to tell about. */
import type { FiefView } from '$frame/generated/views/bunny_kingdom';

const KEY = 'tablee.bunny-kingdom.passed';

class Spot {
  cells = $state.raw<string[]>([]);
  fief = $state.raw<{ seat: number; fief: FiefView } | null>(null);
  /** Whether the cards passed on are shown: some prefer to play by their own memory. */
  passed = $state(kept());
  /** Whether there is room for the lists beside the map. */
  beside = $state(false);

  recall(shown: boolean): void {
    this.passed = shown;
    try {
      localStorage.setItem(KEY, shown ? 'yes' : 'no');
    } catch {
      // A browser that keeps nothing asks again.
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

export const spot = new Spot();
