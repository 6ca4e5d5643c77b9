/** Following a game: what happened, what befell one, looking back, moves by themselves, dice that still roll. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardModule } from '../src/boards/types';
import { FakeSocket, decision, line, sockets, update, view } from './fixtures';

vi.stubGlobal('WebSocket', FakeSocket);
localStorage.setItem('tablee.settings', JSON.stringify({ language: 'fr', motion: 'off' }));
const { board } = await import('$games/lama_dice/board/index');
const { boardOf } = await import('../src/boards/index');
const { live } = await import('../src/lib/live.svelte');
const { settings } = await import('../src/lib/settings.svelte');
const { TableModel } = await import('../src/lib/table.svelte');
const { tell } = await import('../src/lib/tell');
const { texts } = await import('../src/lib/texts.svelte');
const { default: Aside } = await import('../src/table/Aside.svelte');
const { default: Coach } = await import('../src/table/Coach.svelte');
const { default: Tray } = await import('../src/table/Tray.svelte');
const { learn } = await import('./packs');
await texts.follow();
await learn('lama-dice', 'llama-land', 'landcraft', 'bunny-kingdom');
const land = await boardOf('llama-land');
const rabbits = await boardOf('bunny-kingdom');
const planet = await boardOf('landcraft');

let model: InstanceType<typeof TableModel>;
let socket: FakeSocket;

beforeEach(() => {
  model = new TableModel('T');
  model.board = board as never;
  socket = sockets[sockets.length - 1] as FakeSocket;
  if (live.status.state !== 'open') socket.open();
  socket.sent.length = 0;
});

afterEach(() => {
  for (const wish of live.wishes) socket.receive({ type: 'ack', table: 'T', key: wish.key, entry: 1 });
  model.close();
  cleanup();
  sessionStorage.clear();
  settings.motion = 'off';
  settings.forced = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubGlobal('WebSocket', FakeSocket);
});

const roll = (entry: number, seat: number, dice: (number | string)[] = [1, 2, 3]) =>
  line(entry, seat, { type: 'rolled', seat, dice });
const took = (entry: number, seat: number, card: number) => line(entry, seat, { type: 'took', seat, card });
const waiting = update().seats.map((seat, number) => ({ ...seat, owing: number === 1 }));
const quit = { action: 1, move: { type: 'quit' }, yields: null, reveals: false };
const turn = (id: number, offers = [{ ...quit, action: 0, move: { type: 'roll' }, reveals: true }, quit]) => ({
  ...decision,
  id,
  offers,
  near_misses: [],
});

describe('whoever has just come', () => {
  it('is told the latest three sentences, not the first of the game', () => {
    const log = [roll(1, 0), took(2, 0, 1), roll(3, 1), took(4, 1, 2), roll(5, 1), took(6, 1, 6)];
    socket.receive(update({ decision: null, seats: waiting, log }));
    render(Tray, { model, board: board as never, now: Date.now() });
    expect(model.latestWords).toHaveLength(3);
    expect(screen.getByText(/de la rangée de lamas : 6|: 6\./).textContent).toMatch(/6\.$/);
    expect(model.latestWords.join(' ')).not.toContain('Tu ');
    expect(model.news).toEqual(log[5]?.events);
  });
});

describe('since one’s last turn', () => {
  it('counts what the others did before this turn, whatever one has done in it', () => {
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), roll(2, 1), took(3, 1, 4), roll(4, 0)] }));
    expect(model.recap.map((each) => each.entry)).toEqual([2, 3]);
    socket.receive(update({ seq: 12, decision: null, seats: waiting, log: [] }));
    expect(model.recap).toEqual([]);
  });

  it('counts a move of one’s own by which the others’ became known', () => {
    const shared = roll(3, 0);
    shared.events.push({ type: 'took', seat: 1, card: 4 });
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), roll(2, 1), shared] }));
    expect(model.recap.map((each) => each.entry)).toEqual([3]);
  });

  it('leaves out what was taken back', () => {
    const undone = { ...took(3, 1, 4), undone: true };
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), roll(2, 1), undone] }));
    expect(model.recap.map((each) => each.entry)).toEqual([2]);
  });

  it('is stepped through on the board, while new moves come, and the decision stays', async () => {
    const steps = [0, 2, 3].map((entry, step) => ({ step, entry, turn: [1], scores: [step, 0], view: { ...view, round: step } }));
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response(JSON.stringify(steps));
    });
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), roll(2, 1), took(3, 1, 4)] }));
    await model.lookBack();
    expect(asked).toEqual(['/api/tables/T/past?seat=0']);
    const past = model.past;
    expect([past?.at, past?.last, past?.entry, (past?.view as typeof view).round]).toEqual([1, 2, 2, 1]);
    expect(past?.words).toMatch(/lance 1, 2 et 3/);
    expect(model.seats[0]?.score).toBe(1);
    past?.goTo(2);
    steps.push({ step: 3, entry: 4, turn: [0], scores: [3, 0], view: { ...view, round: 3 } });
    socket.receive(update({ seq: 14, decision: turn(3), log: [roll(4, 1)] }));
    await vi.waitFor(() => expect(model.past?.last).toBe(3));
    expect([model.past?.at, model.past?.entry]).toEqual([2, 3]);
    expect(model.asked).toBe(true);
    past?.touch();
    expect([model.past, (model.view as typeof view).round]).toEqual([null, 1]);
  });
});

describe('what was done to one', () => {
  it('stays marked until it was pressed or one has moved', () => {
    const scored = { type: 'scored', seat: 0, points: 9, total: 9, black: 0, white: 9 };
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), line(2, 1, scored), roll(3, 1)] }));
    expect(model.hits.map((each) => each.entry)).toEqual([2]);
    expect(model.marks).toContainEqual(scored);
    const [hit] = model.hits;
    if (hit) model.dismiss(hit);
    expect([model.hits, model.marks.includes(scored)]).toEqual([[], false]);
    const again = new TableModel('T'); // the page is loaded once more
    again.board = board as never;
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), line(2, 1, scored), roll(3, 1)] }));
    expect(again.hits).toEqual([]);
    again.close();
    socket.receive(update({ seq: 15, decision: turn(4), log: [line(4, 1, scored)] }));
    expect(model.hits).toHaveLength(1);
    socket.receive(update({ seq: 16, decision: turn(5), log: [roll(5, 0)] }));
    expect(model.hits).toEqual([]);
  });
});

describe('moves by themselves', () => {
  it('pass the turn that was wished for, after a moment', () => {
    vi.useFakeTimers();
    socket.receive(update({ decision: null, seats: waiting, log: [roll(1, 0)] }));
    model.passing = true;
    socket.receive(update({ seq: 12, decision: turn(3), log: [roll(2, 1)] }));
    expect([model.pending?.action, socket.ofType('move')]).toEqual([1, []]);
    vi.advanceTimersByTime(1300);
    expect(socket.ofType('move')).toMatchObject([{ decision: 3, action: 1 }]);
    expect(model.passing).toBe(false);
  });

  it('do not, when something was done to one meanwhile', () => {
    socket.receive(update({ decision: null, seats: waiting, log: [roll(1, 0)] }));
    model.passing = true;
    const scored = { type: 'scored', seat: 0, points: 9, total: 9, black: 0, white: 9 };
    socket.receive(update({ seq: 12, decision: turn(3), log: [line(2, 1, scored)] }));
    expect([model.pending, model.passing]).toEqual([null, false]);
  });

  it('do not, when a new round has begun', () => {
    socket.receive(update({ decision: null, seats: waiting, log: [roll(1, 0)] }));
    model.passing = true;
    socket.receive(update({ seq: 12, decision: turn(3), log: [line(2, 1, { type: 'round', number: 2, seat: 0 })] }));
    expect([model.pending, model.passing]).toEqual([null, false]);
  });

  it('say beforehand what they will be', () => {
    socket.receive(update({ decision: null, seats: waiting, log: [roll(1, 0)] }));
    render(Tray, { model, board: board as never, now: Date.now() });
    expect(screen.getByRole('button', { name: 'Quitter si rien de neuf' }).title).toMatch(/je quitte la manche/);
  });

  it('make the only move there is only if that is wished, and can be stopped', () => {
    vi.useFakeTimers();
    socket.receive(update({ decision: turn(3, [quit]), log: [roll(1, 0)] }));
    expect(model.pending).toBeNull();
    settings.forced = true;
    socket.receive(update({ seq: 12, decision: turn(4, [{ ...quit, reveals: true }]), log: [] }));
    expect(model.pending).toBeNull(); // it reveals something
    socket.receive(update({ seq: 13, decision: turn(5, [quit]), log: [] }));
    expect(model.pending?.action).toBe(1);
    model.stop();
    vi.advanceTimersByTime(2000);
    expect(socket.ofType('move')).toEqual([]);
  });
});

describe('the explanations of a first game', () => {
  it('begin with the welcome, and go on when one has decided, whether it was closed or not', async () => {
    localStorage.removeItem('tablee.coach');
    socket.receive(update({ decision: null, seats: waiting, log: [] }));
    render(Coach, { model, strip: true, onstop: () => undefined });
    expect(screen.getByText(/^Bienvenue/)).toBeTruthy();
    socket.receive(update({ seq: 12, decision: turn(3), log: [] }));
    await tick();
    expect(screen.getByText(/^Bienvenue/)).toBeTruthy();
    socket.receive(update({ seq: 13, decision: { ...decision, id: 4 }, log: [roll(1, 0)] }));
    await vi.waitFor(() => expect(screen.queryByText(/^Bienvenue/)).toBeNull());
    expect(screen.getByText(/^Touche les cartes/)).toBeTruthy();
  });
});

describe('dice that roll', () => {
  it('tell nothing before they lie still', async () => {
    vi.useFakeTimers();
    settings.motion = 'normal';
    socket.receive(update({ decision: turn(3), log: [] }));
    const match = { ...decision, id: 8 };
    const after = { ...view, llama_row: [1], dice: [3, 3, 3] };
    socket.receive(update({ seq: 12, decision: match, view: after, log: [roll(4, 0, [3, 'llama', 5])] }));
    render(Tray, { model, board: board as never, now: Date.now() });
    expect(screen.getByText('Les dés roulent…')).toBeTruthy();
    expect([model.told, model.standing('card:3'), model.asked]).toEqual([[], 'rest', false]);
    expect(model.view).toEqual({ ...view, dice: [3, 'llama', 5] });
    vi.advanceTimersByTime(600);
    expect([model.told.length, model.standing('card:3'), model.view]).toEqual([1, 'legal', after]);
  });

  it('are told at once where nothing moves', () => {
    socket.receive(update({ decision: turn(3), log: [] }));
    socket.receive(update({ seq: 12, decision: { ...decision, id: 8 }, log: [roll(4, 0)] }));
    expect([model.told.length, model.asked]).toEqual([1, true]);
  });
});

describe('the log', () => {
  it('is walked through by keys; Enter keeps a line lit, Escape ends it', async () => {
    socket.receive(update({ decision: turn(3), log: [roll(1, 0), roll(2, 1), took(3, 1, 4)] }));
    render(Aside, { model, board: board as never, tab: 'log', rules: '', unread: false });
    const lines = screen.getAllByRole('listitem').map((item) => item.querySelector('button') as HTMLButtonElement);
    expect(lines.map((each) => each.tabIndex)).toEqual([-1, -1, 0]);
    lines[2]?.focus();
    expect(model.pointed?.entry).toBe(3);
    await fireEvent.keyDown(lines[2] as HTMLElement, { key: 'ArrowUp' });
    expect([document.activeElement, model.pointed?.entry]).toEqual([lines[1], 2]);
    await fireEvent.click(lines[1] as HTMLElement);
    lines[1]?.blur();
    expect([model.pointed, model.lit?.entry, model.marks]).toEqual([null, 2, model.log[1]?.events]);
    await fireEvent.keyDown(lines[1] as HTMLElement, { key: 'Escape' });
    expect(model.lit).toBeNull();
  });

  it('tells like things together, and each pick once', () => {
    const said = (game: string, module: BoardModule, events: Record<string, unknown>[]): string[] =>
      tell({ events }, { text: texts.of(game), names: ['Inès', 'Marc'], reader: 0 }, module).map((each) => each.words);
    const gained = ['corn', 'cocoa', 'potato'].map((good, at) => ({ type: 'gained', seat: 0, count: at + 1, good }));
    expect(said('llama-land', land, gained)).toEqual(['Tu reçois 1 maïs, 2 cacao et 3 pommes de terre.']);
    const built = { type: 'built', seat: 1, tile: 'T05', turn: '90', x: 1, y: 2, storey: 3 };
    expect(said('llama-land', land, [built])).toEqual(['Marc construit à l’étage 3.']);
    const picked = [
      { type: 'chose', seat: 0, first: 'A9', second: 'H4' },
      { type: 'played', seat: 0, card: 'A9' },
      { type: 'played', seat: 0, card: 'H4' },
    ];
    expect(said('bunny-kingdom', rabbits, picked)).toEqual(['Tu joues A9 et H4.']);
  });

  it('says where things lie on the planet', () => {
    const told = (cell: string): string | undefined =>
      tell(
        { events: [{ type: 'conquered', seat: 1, rival: 0, cell }] },
        { text: texts.of('landcraft'), names: ['Inès', 'Marc'], reader: 0 },
        planet,
      )[0]?.words;
    expect(told('0,-1')).toBe('Conquête\u202f: Marc remplace ta population juste au nord-ouest du soleil (E6).');
    expect(told('2,0')).toBe('Conquête\u202f: Marc remplace ta population à 2 cases à l’est du soleil (F8).');
    expect(planet.against?.({ type: 'conquered', seat: 1, rival: 0 }, 0)).toBe(true);
  });
});
