/** The challenge of the day, and the sign of a game that is played on, over a server that answers what the test says. */
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Challenge, ChallengeLine, Daily, GameInfo, TableSummary } from '../src/lib/wire';
import { FakeSocket } from './fixtures';

configure({ asyncUtilTimeout: 20_000 }); // a busy machine is slow, not wrong
vi.setConfig({ testTimeout: 30_000 });
localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
vi.stubGlobal('WebSocket', FakeSocket);
const { house } = await import('../src/lib/house.svelte');
const { route } = await import('../src/lib/route.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: DailyPage } = await import('../src/pages/Daily.svelte');
const { default: Origin } = await import('../src/parts/Origin.svelte');
const { learn, packOf } = await import('./packs');
await texts.follow();
await learn('loyang', 'lama-dice', 'landcraft', 'llama-land', 'bunny-kingdom');

const game = (id: string): GameInfo => ({
  id,
  rules_version: 1,
  min_players: 2,
  max_players: 4,
  minutes: 20,
  options: [],
  forbidden: [],
  colours: [],
  sources: [],
  lowest_wins: false,
  hides: false,
  pack: packOf(id),
});
const line = (rank: number, name: string, more: Partial<ChallengeLine> = {}): ChallengeLine => ({
  rank,
  name,
  account: false,
  yours: false,
  place: 1,
  score: 10 - rank,
  ...more,
});
const challenge = (id: string, more: Partial<Challenge> = {}): Challenge => ({
  game: id,
  players: 3,
  seat: 1,
  bot: 'medium',
  commitment: '00',
  table: '',
  phase: '',
  tries: 0,
  best: [],
  yours: null,
  winners: [],
  ...more,
});

let today: Daily;
let asked: [string, unknown][];
beforeEach(() => {
  asked = [];
  house.shelf = {
    version: '0',
    games: ['lama-dice', 'landcraft'].map(game),
    bots: ['medium'],
    clocks: [],
    club: false,
    phrases: 0,
  };
  house.me = { name: 'Ada', account: false, banned: '' };
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string | null }) => {
    asked.push([`${method} ${path}`, body ? JSON.parse(body) : undefined]);
    const said = method === 'POST' ? { table: 'mine', commitment: '00' } : path === '/api/daily' ? today : [];
    return Promise.resolve(new Response(JSON.stringify(said), { status: 200 }));
  });
});
afterEach(cleanup);

const article = async (name: RegExp): Promise<HTMLElement> => {
  const head = await screen.findByRole('heading', { name });
  return head.closest('article') as HTMLElement;
};

describe('the challenge of the day', () => {
  it('is played with one press, and leads to the table', async () => {
    today = { day: '2026-11-18', ends: Date.now() / 1000 + 3700, challenges: [challenge('lama-dice'), challenge('landcraft')] };
    render(DailyPage);
    const box = within(await article(/LAMA/));
    expect(box.getByText(/against 2 × medium/)).toBeTruthy();
    expect(box.getByText('Nobody has finished yet.')).toBeTruthy();
    expect(screen.getByText('1 h 1 min left')).toBeTruthy();
    await fireEvent.click(box.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(route.path).toBe('/t/mine'));
    expect(asked.find(([request]) => request === 'POST /api/daily')?.[1]).toEqual({ game: 'lama-dice' });
  });

  it('shows the best, my own try below them, and who won yesterday', async () => {
    const best = [1, 2, 3, 4, 5, 6].map((rank) => line(rank, `Player ${rank}`));
    const yours = line(9, 'Ada', { yours: true, place: 3, score: -4 });
    const winners = [line(1, 'Grace', { account: true })];
    today = {
      day: '2026-11-18',
      ends: 0,
      challenges: [challenge('landcraft', { table: 'T', phase: 'over', tries: 9, best, yours, winners })],
    };
    render(DailyPage);
    const box = within(await article(/Landcraft/));
    const [first, second] = box.getAllByRole('list');
    expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(5);
    expect(within(first as HTMLElement).getByText('Ada')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('−4')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Grace')).toBeTruthy();
    expect(box.getByText('Rank 9 of 9')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Practise' })).toBeTruthy();
    expect(box.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe('/t/T');
  });

  it('lists people of the same name who share a rank', async () => {
    const twins = [line(1, 'Otter', { score: 9 }), line(1, 'Otter', { score: 9 })];
    today = { day: '2026-11-18', ends: 0, challenges: [challenge('landcraft', { tries: 2, best: twins, winners: twins })] };
    render(DailyPage);
    const box = within(await article(/Landcraft/));
    expect(box.getAllByText('Otter')).toHaveLength(4);
  });

  it('calls a game without words of its own by its id', async () => {
    house.shelf = { ...house.shelf, games: ['toy-draft'].map(game) } as typeof house.shelf;
    today = { day: '2026-11-18', ends: 0, challenges: [challenge('toy-draft')] };
    render(DailyPage);
    expect(await screen.findByRole('heading', { name: 'Toy Draft' })).toBeTruthy();
  });

  it('goes on where a try is not finished', async () => {
    today = { day: '2026-11-18', ends: 0, challenges: [challenge('lama-dice', { table: 'T', phase: 'playing' })] };
    render(DailyPage);
    expect((await screen.findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe('/t/T');
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});

describe('a game that is played on', () => {
  it('leads to the move it comes from', () => {
    render(Origin, { start: { table: 'O', entry: 12 } });
    const link = screen.getByRole('link', { name: 'Played on from move 12 of another game' });
    expect(link.getAttribute('href')).toBe('/replay/O#entry=12');
  });

  it('leads back to the table if that is still being played', () => {
    house.mine = [{ table: 'O', phase: 'playing' } as TableSummary];
    render(Origin, { start: { table: 'O', entry: 0 } });
    expect(screen.getByRole('link', { name: /from the deal/ }).getAttribute('href')).toBe('/t/O');
  });

  it('is opened, begun with a share of the randomness, and gone to', async () => {
    await house.playOn('tables', 'O', { seat: 2 });
    expect(asked.slice(0, 2).map(([request]) => request)).toEqual(['POST /api/tables/O/play-on', 'POST /api/tables/mine/start']);
    expect(asked[1]?.[1]).toMatchObject({ commitment: '00' });
    expect(route.path).toBe('/t/mine');
  });
});
