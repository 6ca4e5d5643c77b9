/** The analysis of a finished game, and the words of a hint. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
const { because } = await import('../src/lib/advice');
const { ReplayModel } = await import('../src/lib/replay.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: Chances } = await import('../src/table/Chances.svelte');
await texts.follow();
await texts.learn('lama-dice');
const text = texts.of('lama-dice');

const ANALYSIS = {
  game: 'lama-dice',
  players: 2,
  moments: [
    { step: 0, entry: 0, chances: [0.5, 0.5] },
    { step: 4, entry: 4, chances: [0.8, 0.2] },
    { step: 9, entry: 9, chances: [0, 1] },
  ],
  turnings: [{ step: 4, until: 9, entry: 5, seat: 1, change: [-0.8, 0.8] }],
  mistakes: [
    {
      step: 5,
      entry: 6,
      seat: 0,
      played: { type: 'quit' },
      better: { type: 'roll' },
      action: 0,
      loss: 0.31,
      error: 0.05,
      reasons: [{ source: 'numbers', points: -4.5 }],
    },
  ],
  decisions: 8,
  choices: 9,
};

const answer = (body: unknown, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};

function model(): InstanceType<typeof ReplayModel> {
  const made = new ReplayModel('R');
  const info = {
    game: 'lama-dice',
    names: ['Ada', 'Bob'],
    bots: [null, null],
    colours: ['coral', 'blue'],
    steps: 9,
    log: [],
    result: null,
  };
  made.info = { ...info, rules_version: 1, options: {} };
  return made;
}

afterEach(cleanup);

describe('reasons in words', () => {
  it('name the source of points and the best opponent', () => {
    const reasons = [
      { source: 'numbers', points: -3.2 },
      { source: '', points: 1 },
    ];
    expect(because(reasons, text)).toBe('On average 3.2 fewer points from values 1 to 6 and 1 more point for the best opponent.');
  });

  it('say so where no points differ', () => {
    expect(because([], text)).toBe('On average hardly any difference in points.');
  });
});

describe('the analysis', () => {
  it('is asked for, drawn, and leads to its turning points and mistakes', async () => {
    answer(ANALYSIS);
    const picked: number[] = [];
    render(Chances, { model: model(), onpick: (step: number) => picked.push(step) });
    await fireEvent.click(screen.getByRole('button', { name: /Analyse this game/ }));
    const turning = await screen.findByRole('button', { name: /Move 9: Bob \+80/ });
    await fireEvent.click(turning);
    await fireEvent.click(screen.getByRole('button', { name: /Better: Roll the dice/ }));
    expect(picked).toEqual([9, 5]);
    expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(2);
    expect(screen.getByText('8 of 9 decisions were looked at.')).toBeTruthy();
  });

  it('tells why it was refused', async () => {
    answer({ message: { id: 'refuse-analyses', args: {} } }, 409);
    render(Chances, { model: model(), onpick: () => undefined });
    await fireEvent.click(screen.getByRole('button', { name: /Analyse this game/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Several games are being analysed');
  });
});
