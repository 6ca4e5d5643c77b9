/** The pages of a club: friends, tournaments and ratings, over a server that answers what the test says. */
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goesOn, tableSizes } from '../src/lib/tournaments';
import type { Friends, GameInfo, RatedPlayer, Tournament, TournamentSummary, TournamentTable } from '../src/lib/wire';
import { FakeSocket } from './fixtures';

configure({ asyncUtilTimeout: 20_000 }); // a busy machine is slow, not wrong
vi.setConfig({ testTimeout: 30_000 });
localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
vi.stubGlobal('WebSocket', FakeSocket);
const { house } = await import('../src/lib/house.svelte');
const { route } = await import('../src/lib/route.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: FriendLinkPage } = await import('../src/pages/FriendLink.svelte');
const { default: FriendsPage } = await import('../src/pages/Friends.svelte');
const { default: RatingsPage } = await import('../src/pages/Ratings.svelte');
const { default: TournamentPage } = await import('../src/pages/Tournament.svelte');
const { default: TournamentsPage } = await import('../src/pages/Tournaments.svelte');
const { learn, packOf } = await import('./packs');
await texts.follow();
await learn('loyang', 'lama-dice', 'landcraft', 'llama-land', 'bunny-kingdom');

const game = (id: string, min_players: number, max_players: number): GameInfo => ({
  id,
  rules_version: 1,
  min_players,
  max_players,
  minutes: 20,
  options: [],
  forbidden: [],
  colours: [],
  sources: [],
  lowest_wins: false,
  hides: false,
  pack: packOf(id),
});

/** What the server answers, by method and path; a text is the reason of a refusal. */
let answers: Record<string, unknown>;
/** What it was asked, in order. */
let asked: [string, unknown][];

const bodyOf = (request: string): unknown => asked.find(([each]) => each === request)?.[1];
const times = (request: string): number => asked.filter(([each]) => each === request).length;

function visit(page: Component, address: string): void {
  route.go(address);
  render(page);
}

beforeEach(() => {
  answers = {};
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string | null }) => {
    const request = `${method} ${path}`;
    asked.push([request, body ? JSON.parse(body) : undefined]);
    const answer = answers[request];
    const refused = typeof answer === 'string';
    const said = refused ? { message: { id: answer, args: {} } } : answer;
    return Promise.resolve(new Response(said === undefined ? '' : JSON.stringify(said), { status: refused ? 409 : 200 }));
  });
  house.me = { name: 'Ana', account: true, banned: '' };
  house.problem = null;
  house.shelf = {
    version: '0',
    games: [game('lama-dice', 2, 6), game('loyang', 1, 4)],
    bots: ['easy', 'medium'],
    clocks: ['none'],
    club: true,
    phrases: 0,
  };
});
afterEach(cleanup);

describe('friends', () => {
  const none: Friends = { link: '', friends: [] };
  const some: Friends = {
    link: 'TOKEN',
    friends: [
      { id: 7, name: 'Ben', online: true, invited: false },
      { id: 8, name: 'Cléo', online: false, invited: false },
    ],
  };

  it('come by a link that is made first', async () => {
    answers = { 'GET /api/friends': none, 'POST /api/friends/link': { ...none, link: 'NEW' } };
    visit(FriendsPage, '/friends');
    await fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
    const link = await screen.findByLabelText<HTMLInputElement>('My link for friends');
    expect(link.value).toBe(`${location.origin}/friend#NEW`);
    expect(bodyOf('POST /api/friends/link')).toEqual({ wanted: true });
  });

  it('lose their link when nobody else shall come', async () => {
    answers = { 'GET /api/friends': some, 'POST /api/friends/link': none };
    visit(FriendsPage, '/friends');
    await fireEvent.click(await screen.findByRole('button', { name: 'No link any more' }));
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeTruthy();
    expect(bodyOf('POST /api/friends/link')).toEqual({ wanted: false });
  });

  it('are taken off the list only after a second thought', async () => {
    answers = { 'GET /api/friends': some };
    visit(FriendsPage, '/friends');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual(['online', 'away']);
    await fireEvent.click(screen.getByRole('button', { name: 'Take Ben off the list' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Take off the list' }));
    await waitFor(() => expect(times('GET /api/friends')).toBe(2));
    expect(asked.map(([request]) => request)).toContain('DELETE /api/friends/7');
  });

  it('are for accounts: a visitor is told so once, and the server is not asked', () => {
    house.me = { name: 'Ana', account: false, banned: '' };
    visit(FriendsPage, '/friends');
    expect(screen.getByRole('link', { name: 'Keep this name with a password' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('accept the link of another', async () => {
    answers = { 'POST /api/friends/look': { name: 'Ben' }, 'POST /api/friends': some };
    visit(FriendLinkPage, '/friend#TOKEN');
    await fireEvent.click(await screen.findByRole('button', { name: 'Be friends' }));
    await waitFor(() => expect(route.path).toBe('/friends'));
    expect(bodyOf('POST /api/friends')).toEqual({ token: 'TOKEN' });
  });

  it('are told of a link that leads nowhere', async () => {
    answers = { 'POST /api/friends/look': 'refuse-link' };
    visit(FriendLinkPage, '/friend#OLD');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Be friends' })).toBeNull();
  });
});

const summary: TournamentSummary = {
  tournament: 'T1',
  title: 'Cup',
  game: 'lama-dice',
  kind: 'swiss',
  seats: 2,
  phase: 'gathering',
  round: 0,
  rounds: 2,
  entrants: 3,
};

describe('the list of tournaments', () => {
  it('says of each how far it is', async () => {
    const playing: TournamentSummary = { ...summary, tournament: 'T2', phase: 'playing', round: 1 };
    answers = { 'GET /api/tournaments': [summary, playing, { ...summary, tournament: 'T3', phase: 'over', round: 2 }] };
    visit(TournamentsPage, '/tournaments');
    await screen.findByText('over');
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.chip')?.textContent)).toEqual(['waits for players', 'Round 1 of 2', 'over']);
  });

  it('opens the one that was made', async () => {
    answers = { 'GET /api/tournaments': [], 'POST /api/tournaments': { tournament: 'T9' } };
    visit(TournamentsPage, '/tournaments');
    const title = screen.getByLabelText<HTMLInputElement>('Name');
    await fireEvent.input(title, { target: { value: '  Winter cup ' } });
    await fireEvent.submit(title.form as HTMLFormElement);
    await waitFor(() => expect(route.path).toBe('/tournament/T9'));
    const wish = { title: 'Winter cup', game: 'lama-dice', kind: 'swiss', seats: 2, rounds: 4, bot: 'medium', clock: 'none' };
    expect(bodyOf('POST /api/tournaments')).toEqual(wish);
  });

  it('offers tables of two or more, as many as the game takes', () => {
    expect(tableSizes(game('loyang', 1, 4))).toEqual([2, 3, 4]);
    expect(tableSizes(game('crowd', 3, 4))).toEqual([3, 4]);
    expect(tableSizes(game('alone', 1, 1))).toEqual([]);
  });

  it('has no form for visitors', () => {
    house.me = { name: 'Ana', account: false, banned: '' };
    answers = { 'GET /api/tournaments': [] };
    visit(TournamentsPage, '/tournaments');
    expect(screen.queryByLabelText('Game')).toBeNull();
  });
});

describe('one tournament', () => {
  const line = { name: 'Ana', account: true, yours: true, stays: true, points: 0, strength: 0, wins: 0, played: 0 };
  const table: TournamentTable = {
    table: 'A',
    round: 1,
    phase: 'playing',
    names: ['Ana', 'Ben'],
    bots: [null, null],
    accounts: [true, false],
    places: [],
    yours: true,
  };
  const gathering: Tournament = {
    summary,
    you_host: true,
    you_stay: false,
    link: 'TOKEN',
    clock: 'none',
    bot: 'easy',
    standings: [line, { ...line, name: 'Ben', account: false, yours: false }],
    tables: [],
  };
  const playing: Tournament = {
    ...gathering,
    summary: { ...summary, phase: 'playing', round: 1 },
    link: '',
    tables: [
      table,
      {
        ...table,
        table: 'B',
        names: ['Cléo', ''],
        bots: [null, 'easy'],
        accounts: [false, false],
        places: [2, 1],
        phase: 'over',
        yours: false,
      },
    ],
  };

  it('is begun by its host, at one press', async () => {
    answers = { 'GET /api/tournaments/T1': gathering, 'POST /api/tournaments/T1/round': playing };
    visit(TournamentPage, '/tournament/T1');
    await fireEvent.click(await screen.findByRole('button', { name: 'Begin' }));
    const mine = await screen.findByRole('link', { name: 'To the table' });
    expect(mine.getAttribute('href')).toBe('/t/A');
    expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe('/t/B');
    expect(screen.getByText(/^Cléo \(2\) · .+ \(1\)$/)).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'account' })).toHaveLength(2); // Ana in the standings and at a table
  });

  it('is gone on with only after a second thought while tables are open', async () => {
    answers = { 'GET /api/tournaments/T1': playing, 'POST /api/tournaments/T1/round': playing };
    visit(TournamentPage, '/tournament/T1');
    await fireEvent.click(await screen.findByRole('button', { name: 'Next round' }));
    expect(times('POST /api/tournaments/T1/round')).toBe(0);
    await fireEvent.click(screen.getByRole('button', { name: 'Next round' }));
    await waitFor(() => expect(times('POST /api/tournaments/T1/round')).toBe(1));
  });

  it('ends after its last round', () => {
    expect(goesOn(playing)).toBe('tournament-next');
    expect(goesOn({ ...playing, summary: { ...playing.summary, round: 2 } })).toBe('tournament-end');
  });

  it('is joined by its host without opening the link', async () => {
    answers = { 'GET /api/tournaments/T1': gathering, 'POST /api/tournaments/join': { tournament: 'T1' } };
    visit(TournamentPage, '/tournament/T1');
    const join = await screen.findByRole('button', { name: 'Take part' });
    answers['GET /api/tournaments/T1'] = { ...gathering, you_stay: true };
    await fireEvent.click(join);
    await screen.findByRole('button', { name: 'Take part no more' });
    expect(bodyOf('POST /api/tournaments/join')).toEqual({ token: 'TOKEN' });
  });

  it('is left by who takes part, and has no buttons of the host for them', async () => {
    const guest = { ...gathering, you_host: false, you_stay: true, link: '' };
    answers = { 'GET /api/tournaments/T1': guest, 'POST /api/tournaments/T1/leave': undefined };
    visit(TournamentPage, '/tournament/T1');
    const leave = await screen.findByRole('button', { name: 'Take part no more' });
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
    await fireEvent.click(leave);
    await waitFor(() => expect(route.path).toBe('/tournaments'));
  });

  it('shows the latest round first, and offers nothing at a closed table', async () => {
    const tables: TournamentTable[] = [
      { ...table, phase: 'closed' },
      { ...table, table: 'C', round: 2 },
    ];
    answers = { 'GET /api/tournaments/T1': { ...playing, summary: { ...playing.summary, round: 2 }, tables } };
    visit(TournamentPage, '/tournament/T1');
    await screen.findByText('Round 2 of 2');
    const rounds = screen.getAllByRole('heading', { level: 2 }).filter((each) => each.textContent?.startsWith('Round'));
    expect(rounds.map((each) => each.textContent)).toEqual(['Round 2 of 2', 'Round 1 of 2']);
    expect(within(rounds[1]?.parentElement as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('is entered by its link under a name', async () => {
    answers = {
      'POST /api/tournaments/look': { summary, host: 'Ben' },
      'POST /api/tournaments/join': { tournament: 'T1' },
      'GET /api/me': { name: 'Ann', account: false, banned: '' },
    };
    visit(TournamentPage, '/tournament#TOKEN');
    const name = await screen.findByLabelText<HTMLInputElement>(/name/i);
    await fireEvent.input(name, { target: { value: ' Ann ' } });
    await fireEvent.submit(name.form as HTMLFormElement);
    await waitFor(() => expect(route.path).toBe('/tournament/T1'));
    expect(bodyOf('POST /api/tournaments/join')).toEqual({ token: 'TOKEN', name: 'Ann' });
    expect(house.me.name).toBe('Ann');
  });
});

describe('the ratings', () => {
  const rated: RatedPlayer[] = [
    { name: 'Zoë/Z', rating: { mean: 31.26, doubt: 2.5, games: 12 } },
    { name: 'Ben', rating: { mean: 25, doubt: 8, games: 1 } },
  ];

  it('are those of the first game, or of the one the address names', async () => {
    answers = { 'GET /api/statistics/ratings/lama-dice': rated, 'GET /api/statistics/ratings/loyang': [] };
    visit(RatingsPage, '/ratings');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['31.3 ± 2.5', '25.0 ± 8.0']);
    expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual(['12 games', '1 game']);
    expect(screen.getByRole('link', { name: 'Zoë/Z' }).getAttribute('href')).toBe('/player/Zo%C3%AB%2FZ');
    cleanup();
    visit(RatingsPage, '/ratings/loyang');
    expect(await screen.findByText('Nobody shows a rating in this game yet.')).toBeTruthy();
    expect(document.querySelector('[aria-current=page].btn')?.getAttribute('href')).toBe('/ratings/loyang');
  });
});
