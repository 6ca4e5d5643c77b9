/** Spans of time in words. */
import { t } from './texts.svelte';

const DAY = 86_400;

/** A clock: 4:12, 1:04:12, or days and hours. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY) return t('days-left', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3600) });
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A span of time in its largest unit. */
function roughly(seconds: number): { unit: string; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: Math.floor(seconds) };
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / 3600) };
  return { unit: 'days', count: Math.floor(seconds / DAY) };
}

/** How long ago, roughly. */
export function agoText(seconds: number): string {
  const { unit, count } = roughly(seconds);
  return seconds < 5 ? t('ago-now') : t(`ago-${unit}`, { count });
}

/** For how long, roughly. */
export function sinceText(seconds: number): string {
  const { unit, count } = roughly(seconds);
  return t(`since-${unit}`, { count });
}
