/** Calls to the table: a notice in the page, and one by the browser for those whose page is not in sight. */
import { settings } from './settings.svelte';
import type { TableSummary } from './wire';

/** The tables that wait for me and did not before. */
export function newlyWaiting(before: TableSummary[], now: TableSummary[]): TableSummary[] {
  const known = new Set(before.filter((table) => table.your_turn).map((table) => table.table));
  return now.filter((table) => table.your_turn && !known.has(table.table));
}

/** Whether the browser can show notices at all. */
export const canNotify = typeof Notification !== 'undefined';

/** Asks the browser for leave, if it was not given or refused before; whether notices may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify) return false;
  const leave = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return leave === 'granted';
}

/** A notice by the browser, if it is wanted and the page is not in sight; one for each table. */
export function notify(title: string, table: string, open: () => void): void {
  if (!settings.notify || !document.hidden || !canNotify || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { tag: `tablee-${table}` });
    notice.onclick = () => {
      focus();
      open();
      notice.close();
    };
  } catch {
    // Some phones allow notices only to a service worker; the page itself still says it.
  }
}
