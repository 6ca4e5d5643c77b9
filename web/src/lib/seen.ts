/** What befell somebody and has been seen, by table: it stays so when the page is loaded again. */
const KEY = 'tablee.seen';
/** Entries that are kept of a table: nobody sees more before moving again. */
const MOST = 40;

function read(): Record<string, number[]> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number[]>;
  } catch {
    return {};
  }
}

/** The entries seen at a table. */
export function seenAt(table: string): number[] {
  return read()[table] ?? [];
}

export function rememberSeen(table: string, entries: number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [table]: entries.slice(-MOST) }));
  } catch {
    // A browser that keeps nothing shows it once more.
  }
}
