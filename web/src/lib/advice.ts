/** Reasons behind a hint or a better move, in words: what `tablee.bots.hints` says in the terminal. */
import type { Reason } from './wire';
import type { Speaker } from './wording';

/** Each reason in words, joined; where no points differ, that is said. */
export function because(reasons: Reason[], text: Speaker): string {
  const told = reasons.map(({ source, points }) => {
    const more = points > 0 ? 'more' : 'fewer';
    const amount = Math.abs(points);
    return source
      ? text.say(`advice-own-${more}`, { points: amount, source: text.say(`source-${source}`) })
      : text.say(`advice-rival-${more}`, { points: amount });
  });
  return text.say('advice-why', { reasons: told.length ? text.join(told) : text.say('advice-even') });
}
