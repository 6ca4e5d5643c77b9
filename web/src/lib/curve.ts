/** The score curve: scales, and the moment that decided. */

/** Round steps for an axis that covers low to high. */
export function ticks(low: number, high: number, about = 4): number[] {
  const span = Math.max(1, high - low);
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power);
  const first = Math.floor(low / size) * size;
  const found: number[] = [];
  for (let value = first; value < high + size; value += size) found.push(Math.round(value));
  return found;
}

/** Of some sentences the one that tells most: the longest. */
export function fullest(sentences: string[]): string {
  return sentences.reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** The last position at which the winner was not yet alone in front; the next one is the turning point. Null if there is none. */
export function turningPoint(curve: number[][], winner: number, lowestWins: boolean): number | null {
  const better = (a: number, b: number): boolean => (lowestWins ? a < b : a > b);
  const leads = (scores: number[]): boolean =>
    scores.every((score, seat) => seat === winner || better(scores[winner] ?? 0, score));
  const last = curve[curve.length - 1];
  if (!last || !leads(last)) return null;
  const before = curve.findLastIndex((scores) => !leads(scores));
  return before <= 0 ? null : before + 1;
}
