/** The analysis of a finished game, and the words of a hint. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
const { because } = await import('../src/lib/advice');
const { ReplayModel } = await import('../src/lib/replay.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: Chances } = await import('../src/table/Chances.svelte');
const { learn } = await import('./packs');
await texts.follow();
await learn('lama-dice');
const text = texts.of('lama-dice');

const ANALYSIS = {
  game: 'lama-dice',
  players: 2,
  moments: [
    { step: 0, entry: 0, chances: [0.5, 0.5], errors: [0.05, 0.05] },
    { step: 4, entry: 4, chances: [0.8, 0.2], errors: [0.04, 0.04] },
    { step: 9, entry: 9, chances: [0, 1], errors: [0, 0] },
  ],
  turnings: [{ step: 4, until: 9, entry: 5, last: 9, seat: 1, before: [0.8, 0.2], after: [0, 1] }],
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
      reasons: [{ kind: 'source', source: 'numbers', points: -4.5, good: true }],
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
  made.info = { ...info, rules_version: 1, options: {}, other_box: false, as_told: false, practice: false, start: null };
  return made;
}

afterEach(cleanup);

describe('who played', () => {
  it('is somebody where the record has no name, and a bot only where a bot played', () => {
    const made = model();
    if (made.info) made.info = { ...made.info, names: ['?', 'greedy'], bots: [null, 'greedy'] };
    expect(made.names).toEqual(['Somebody', 'Basil']);
  });
});

describe('reasons in words', () => {
  const own = { kind: 'source', source: 'numbers', points: -3.2, good: true };
  const rival = { kind: 'rival', source: '', points: -1, good: false };

  it('name the source of points and the best opponent', () => {
    const reasons = [own, { ...rival, points: 1, good: true }];
    expect(because(reasons, text)).toBe('On average 3.2 fewer points from values 1 to 6 and 1 more point for the best opponent.');
  });

  it('tell a drawback after what is good', () => {
    expect(because([own, rival], text)).toBe(
      'On average 3.2 fewer points from values 1 to 6, but 1 fewer point for the best opponent.',
    );
  });

  it('speak of totals, of the lead and of the tie-break', () => {
    const whole = ['all', 'lead', 'tie'].map((kind) => ({ kind, source: '', points: 2, good: true }));
    expect(because(whole, text)).toBe(
      'On average 2 more points in all, 2 points gained on the best opponent and a better chance in the tie-break.',
    );
  });

  it('speak of the position where no points speak for the move', () => {
    expect(because([], text)).toBe('The position is better; points do not clearly differ.');
    expect(because([rival], text)).toBe('The position is better, though on average 1 fewer point for the best opponent.');
  });
});

describe('the analysis', () => {
  it('is asked for, drawn, and leads to its turning points and mistakes', async () => {
    answer(ANALYSIS);
    const picked: number[] = [];
    const played: [number, number][] = [];
    const onplay = (step: number, seat: number): void => void played.push([step, seat]);
    render(Chances, { model: model(), onpick: (step: number) => picked.push(step), onplay });
    await fireEvent.click(screen.getByRole('button', { name: /Analyse this game/ }));
    const turning = await screen.findByRole('button', { name: 'moves 5 to 9 (Bob): Bob 20% → 100%, Ada 80% → 0%' });
    await fireEvent.click(turning);
    await fireEvent.click(screen.getByRole('button', { name: /Better: Roll the dice/ }));
    expect(picked).toEqual([9, 5]);
    for (const each of screen.getAllByRole('button', { name: /Play on from here as/ })) await fireEvent.click(each);
    expect(played).toHaveLength(2);
    expect(played[1]).toEqual([5, ANALYSIS.mistakes[0]?.seat]);
    expect(screen.getByRole('img').querySelectorAll('path')).toHaveLength(2);
    expect(screen.getByText('8 of 9 decisions were looked at.')).toBeTruthy();
    expect(screen.getByText(/31 percentage points lost/)).toBeTruthy();
    expect(screen.getByText(/if all played on as the medium bot does/)).toBeTruthy();
  });

  it('tells why it was refused', async () => {
    answer({ message: { id: 'refuse-analyses', args: {} } }, 409);
    render(Chances, { model: model(), onpick: () => undefined, onplay: () => undefined });
    await fireEvent.click(screen.getByRole('button', { name: /Analyse this game/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Several games are being analysed');
  });
});
