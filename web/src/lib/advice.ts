/** Reasons behind a hint or a better move, in words: what `tablee.bots.hints` says in the terminal. */
import type { Reason } from './wire';
import type { Speaker } from './wording';

/** The reasons as a sentence: what speaks for the move, and what against it; without points, that the position is better. */
export function because(reasons: Reason[], text: Speaker): string {
  const told = (good: boolean): string =>
    text.join(reasons.filter((reason) => reason.good === good).map((reason) => inWords(reason, text)));
  const [good, against] = [told(true), told(false)];
  if (!good) return against ? text.say('advice-position-but', { against }) : text.say('advice-position');
  return against ? text.say('advice-why-but', { reasons: good, against }) : text.say('advice-why', { reasons: good });
}

function inWords({ kind, points, source }: Reason, text: Speaker): string {
  if (kind === 'tie') return text.say('advice-tie');
  const amount = Math.abs(points);
  if (kind === 'lead') return text.say('advice-lead', { points: amount });
  const more = points > 0 ? 'more' : 'fewer';
  return kind === 'source'
    ? text.say(`advice-own-${more}`, { points: amount, source: text.say(`source-${source}`) })
    : text.say(`advice-${kind}-${more}`, { points: amount });
}
