/** What this browser has been told already: the explanations of first games, and that pieces tell what they do. */
const COACH = 'tablee.coach';
const HINT = 'tablee.abouts';
/** In how many games the hint is shown. */
const GAMES = 3;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing explains once more.
  }
}

/** The messages of a game that have been said. */
export function toldIn(game: string): string[] {
  return read<Record<string, string[]>>(COACH, {})[game] ?? [];
}

export function rememberTold(game: string, told: string[]): void {
  write(COACH, { ...read<Record<string, string[]>>(COACH, {}), [game]: told });
}

interface Hinted {
  tables: string[];
  closed: boolean;
}

/** Whether this table is one of the first that show the hint, once each; it is counted. */
export function hintedAt(table: string): boolean {
  const { tables, closed } = read<Hinted>(HINT, { tables: [], closed: false });
  if (closed || tables.includes(table) || tables.length >= GAMES) return false;
  write(HINT, { tables: [...tables, table], closed });
  return true;
}

/** Whoever has seen a large card needs no hint any more. */
export function closeHint(): void {
  write(HINT, { tables: [], closed: true });
}
