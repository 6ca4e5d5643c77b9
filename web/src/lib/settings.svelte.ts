/** What a visitor has chosen for this browser: language, theme, motion, sound. Kept in local storage. */
import type { Language } from './wording';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'normal' | 'fast' | 'off';

const KEY = 'tablee.settings';
const SPEEDS = { normal: 1, fast: 0.5, off: 0 };

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  careful: boolean;
  forced: boolean;
  notify: boolean;
  game: string;
  madeUp: string;
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  private readonly kept = kept();
  language = $state<Language>(this.kept.language ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en'));
  theme = $state<Theme>(this.kept.theme ?? 'system');
  motion = $state<Motion>(this.kept.motion ?? 'system');
  sound = $state(this.kept.sound ?? false);
  /** Whether what cannot be taken back is asked about once more. */
  careful = $state(this.kept.careful ?? true);
  /** Whether the only move there is is made by itself. */
  forced = $state(this.kept.forced ?? false);
  /** Whether the browser tells that it is my turn while the page is out of sight. */
  notify = $state(this.kept.notify ?? false);
  /** The game played last: "play now" opens it again. */
  game = $state(this.kept.game ?? '');
  /** A name that was made up for me; empty once I have been asked about it. */
  madeUp = $state(this.kept.madeUp ?? '');

  /** How long motion takes, compared with normal; 0 = none. */
  get speed(): number {
    if (this.motion !== 'system') return SPEEDS[this.motion];
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  /** Writes the choices to the page and to storage; called in an effect, so that it follows every change. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    if (this.motion === 'system') delete root.dataset.motion;
    else root.dataset.motion = this.motion;
    const { language, theme, motion, sound, careful, forced, notify, game, madeUp } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sound, careful, forced, notify, game, madeUp }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
