/** The log: who did what, in the order in which it happened. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { BoardModule, Sitting } from '../src/boards/types';
import type { Sitter } from '../src/lib/seats';
import type { LogLine } from '../src/lib/wire';
import { line } from './fixtures';

localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
const { looks } = await import('../src/lib/seats');
const { texts } = await import('../src/lib/texts.svelte');
const { default: Log } = await import('../src/table/Log.svelte');
const { learn } = await import('./packs');
await texts.follow();
await learn('lama-dice');
const text = texts.of('lama-dice');
afterEach(cleanup);

const people = (yours = -1): Sitting => {
  const sitters = ['Ada', 'Bob'].map((name, seat): Sitter => ({
    name,
    colour: '',
    bot: null,
    kind: 'person',
    yours: seat === yours,
  }));
  return { text, reader: yours, names: ['Ada', 'Bob'], looks: looks(sitters, text) } as unknown as Sitting;
};
const plain = { headings: [], quiet: [] } as unknown as BoardModule;

it('strikes out what was taken back in a replay too, and leads nowhere from there', () => {
  const rolled = { type: 'rolled', seat: 0, dice: [3] };
  const picked: number[] = [];
  render(Log, {
    sitting: people(),
    board: plain,
    lines: [line(1, 0, rolled, true), line(3, 0, rolled)],
    current: 3,
    onpoint: () => undefined,
    onpick: (each: LogLine | null) => picked.push(each?.entry ?? -1),
  });
  const [undone, stands] = screen.getAllByRole('listitem');
  expect(undone?.textContent).toMatch(/Ada rolls 3\.\s\(taken back\)/);
  expect(undone?.classList.contains('undone')).toBe(true);
  expect(undone?.querySelector('button')).toBeNull();
  expect(stands?.classList.contains('undone')).toBe(false);
  screen.getByRole('button', { name: 'Ada rolls 3.' }).click();
  expect(picked).toEqual([3]);
});

it('says for whom a stand-in played, and never that it was the reader', () => {
  const lines = [0, 1].map((seat) => ({ ...line(seat + 1, seat, { type: 'rolled', seat, dice: [3] }), stand_in: true }));
  render(Log, { sitting: people(0), board: plain, lines, current: 2, onpoint: () => undefined, onpick: () => undefined });
  const told = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(told[0]).toContain('Your stand-in rolls 3.');
  expect(told[1]).toContain('The stand-in for Bob rolls 3.');
});

it('tells what befalls other seats in lines of their own, and chapters where they begin', () => {
  const sitters = ['Ada', 'Bob'].map((name): Sitter => ({ name, colour: '', bot: null, kind: 'person', yours: false }));
  const sitting = { text, reader: -1, names: ['Ada', 'Bob'], looks: looks(sitters, text) };
  const last = line(7, 0, { type: 'rolled', seat: 0, dice: [3] });
  last.events.push(
    { type: 'scored', seat: 0, points: 3, total: 3 },
    { type: 'scored', seat: 1, points: 5, total: 9 },
    { type: 'round', round: 2, starter: 1 },
  );
  render(Log, {
    sitting: sitting as unknown as Sitting,
    board: { headings: ['round'], quiet: [] } as unknown as BoardModule,
    lines: [last],
    current: 7,
    onpoint: () => undefined,
    onpick: () => undefined,
  });
  const told = screen.getAllByRole('listitem').map((item) => item.textContent?.trim() ?? '');
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/^A\s*Ada rolls 3. Ada takes 3/);
  expect(told[1]).toMatch(/^B\s*Bob takes 5/);
  expect(told[2]).toBe('Round 2: Bob begins.');
});
