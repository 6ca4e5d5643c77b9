/** What this browser adds to the randomness of each game: made only after the table has shown the fingerprint of its secret, and
 * kept, so that it can be looked for in the result. */
import { randomHex } from './random';

const KEPT = 'tablee.nonces';
const MOST = 100;

export interface Share {
  nonce: string;
  commitment: string;
}

function kept(): Record<string, Share> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Share>;
  } catch {
    return {};
  }
}

/** The nonce for a table, in answer to its commitment; the same one again if it is asked for twice. */
export function share(table: string, commitment: string): Share {
  const all = kept();
  const known = all[table];
  if (known?.commitment === commitment) return known;
  const made = { nonce: randomHex(16), commitment };
  const newest = [...Object.entries(all).filter(([id]) => id !== table), [table, made]].slice(-MOST);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest)));
  return made;
}

/** Whether what was added here stands in the result, in answer to the same commitment; null if nothing was added here. */
export function isInside(table: string, commitment: string, nonces: string[]): boolean | null {
  const mine = kept()[table];
  return mine ? mine.commitment === commitment && nonces.includes(mine.nonce) : null;
}
