/** The tray and the LAMA Dice board over a table model, with a WebSocket held in hand. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import type { LogLine } from '../src/lib/wire';
import { FakeSocket, decision, line, sockets, update } from './fixtures';

const played: string[] = [];
vi.mock('../src/lib/sound', () => ({ play: (sound: string) => played.push(sound) }));
vi.stubGlobal('WebSocket', FakeSocket);
localStorage.setItem('tablee.settings', JSON.stringify({ language: 'fr', motion: 'off' }));
const { board } = await import('$games/lama_dice/board/index');
const { live } = await import('../src/lib/live.svelte');
const { TableModel } = await import('../src/lib/table.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: Talk } = await import('../src/table/Talk.svelte');
const { default: Tray } = await import('../src/table/Tray.svelte');
const { learn } = await import('./packs');
await texts.follow();
await learn('lama-dice');

let model: InstanceType<typeof TableModel>;
let socket: FakeSocket;

beforeEach(() => {
  model = new TableModel('T');
  model.board = board as never;
  const newest = sockets[sockets.length - 1];
  if (!newest) throw new Error('no socket was opened');
  socket = newest;
  if (live.status.state !== 'open') socket.open();
  socket.sent.length = 0;
  socket.receive(update());
  played.length = 0;
});

afterEach(() => {
  for (const wish of live.wishes) socket.receive({ type: 'ack', table: 'T', key: wish.key, entry: 1 });
  model.close();
  cleanup();
});

const tray = (): void => {
  render(Tray, { model, board: board as never, now: Date.now() });
};

describe('the tray', () => {
  it('says what to do, and lists every piece that may be chosen', () => {
    tray();
    expect(screen.getByText(/Défausse au moins une carte/)).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent ?? '');
    for (const name of ['Un 3', 'Un 5', 'Le lama']) expect(names.some((text) => text.includes(name))).toBe(true);
  });

  it('says why a move one might try is not possible', () => {
    tray();
    expect(screen.getByText(/Aucun dé ne montre cette valeur/)).toBeTruthy();
    model.touch('card:1');
    expect(model.reason).toContain('Aucun dé');
  });

  it('sends the move that was put together, once, and waits for the answer', async () => {
    tray();
    await fireEvent.click(screen.getByRole('button', { name: /Le lama/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Un 5/ }));
    const [confirm] = screen.getAllByRole('button', { name: /Défausser/ });
    if (!confirm) throw new Error('no button to confirm');
    await fireEvent.click(confirm);
    model.confirm();
    expect(socket.ofType('move')).toMatchObject([{ table: 'T', seat: 0, decision: 7, action: 14 }]);
    expect(screen.getAllByText(/Envoi/).length).toBeGreaterThan(0);
  });

  it('puts a chosen piece back', async () => {
    tray();
    await fireEvent.click(screen.getByRole('button', { name: /Le lama/ }));
    expect(model.picked).toEqual(['card:llama']);
    await fireEvent.click(screen.getByRole('button', { name: /Le lama/ }));
    expect(model.picked).toEqual([]);
  });

  it('names whom we wait for', () => {
    const seats = update().seats.map((seat, number) => ({ ...seat, owing: number === 1 }));
    socket.receive(update({ seq: 10, decision: null, seats }));
    tray();
    expect(screen.getByText(/On attend Basile/)).toBeTruthy();
  });

  it('asks for consent when somebody wants to take a move back, and names it', async () => {
    const log = [line(5, 1, { type: 'rolled', seat: 1, dice: [2, 2, 6] }), line(6, 1, { type: 'took', seat: 1, card: 2 })];
    const seats = update().seats.map((seat) => ({ ...seat, kind: 'person' as const, bot: null, name: seat.name || 'Zoé' }));
    socket.receive(update({ seq: 10, decision: null, seats, log, info: { ...update().info, undo_asked: 1, undo_entry: 5 } }));
    tray();
    expect(screen.getByText(/Zoé voudrait reprendre.*Zoé lance 2, 2 et 6/s)).toBeTruthy();
    expect(screen.getByText(/Le coup joué depuis part avec.*les mêmes dés/s)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'D’accord' }));
    expect(socket.ofType('wish')).toMatchObject([{ wish: 'agree', seat: 0 }]);
  });

  it('says so when the move in question is one that could not be seen, and when the dice would fall anew', () => {
    const info = { ...update().info, undo_asked: 1, undo_entry: 5, same_dice: false };
    socket.receive(update({ seq: 10, decision: null, info, log: [{ ...line(5, 1, {}), events: [] }] }));
    tray();
    expect(screen.getByText(/reprendre un coup que tu n’as pas pu voir/)).toBeTruthy();
    expect(screen.getByText(/Dés et cartes tomberont autrement/)).toBeTruthy();
  });

  it('tells who would rather not, until that is closed', async () => {
    socket.receive(update({ seq: 10, undo: 'none', info: { ...update().info, undo_refused: { 0: 1 } } }));
    tray();
    expect(screen.getByRole('status').textContent).toContain('Basile préfère que non');
    expect(screen.queryByRole('button', { name: /reprendre/i })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(/préfère que non/)).toBeNull();
  });

  it('asks once before the game becomes one for practice', async () => {
    socket.receive(update({ seq: 10, undo: 'practice', undo_known: 'practice' }));
    tray();
    await fireEvent.click(screen.getByRole('button', { name: /Reprendre \(entraînement\)/ }));
    expect(socket.ofType('wish')).toEqual([]);
    expect(screen.getByText(/ne compte ni dans les statistiques ni dans les cotes/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Reprendre, pour m’entraîner/ }));
    expect(socket.ofType('wish')).toMatchObject([{ wish: 'practice' }]);
    for (const wish of live.wishes) socket.receive({ type: 'ack', table: 'T', key: wish.key, entry: 0 });
    socket.receive(update({ seq: 11, undo: 'practice', undo_known: 'practice', info: { ...update().info, practice: true } }));
    model.undo();
    expect(socket.ofType('wish')).toMatchObject([{ wish: 'practice' }, { wish: 'undo' }]);
  });

  it('says truly what taking a move back would mean', async () => {
    const quit = { action: 1, move: { type: 'quit' }, yields: null, reveals: true };
    const offers = [{ ...quit, action: 0, move: { type: 'roll' } }, quit];
    const asked = { ...decision, id: 9, offers, near_misses: [] };
    const ways = [
      ['practice', false, /en ferait une partie d’entraînement/],
      ['practice', true, /on peut encore le reprendre/],
      ['ask', false, /il faudrait l’accord de tout le monde/],
      ['none', false, /pas revenir en arrière/],
      ['free', false, /les dés tomberont autrement/],
    ] as const;
    for (const [at, [undo_known, practice, words]] of ways.entries()) {
      socket.receive(
        update({ seq: 20 + at, undo_known, decision: { ...asked, id: 20 + at }, info: { ...update().info, practice } }),
      );
      model.touch('quit');
      tray();
      expect(screen.getByText(words)).toBeTruthy();
      cleanup();
    }
  });

  it('offers nothing but the way back while a bot plays the seat', async () => {
    const seats = update().seats.map((seat, number) => (number ? seat : { ...seat, kind: 'bot' as const, bot: 'greedy' }));
    socket.receive(update({ seq: 10, decision: null, seats }));
    tray();
    expect(screen.getByText('Un bot joue à ta place.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Reprendre ma place/ }));
    expect(socket.ofType('wish')).toMatchObject([{ wish: 'come-back', seat: 0 }]);
  });

  it('tells who is back what a bot has done meanwhile, until they move themselves', async () => {
    const by = (entry: number): LogLine => ({ ...line(entry, 0, { type: 'rolled', seat: 0, dice: [2, 2, 6] }), stand_in: true });
    socket.receive(update({ seq: 10, log: [by(6), by(8)] }));
    tray();
    expect(screen.getByText(/Un bot a joué 2 coups pour toi/)).toBeTruthy();
    expect(screen.getByText(/Ton remplaçant lance 2, 2 et 6\. Ton remplaçant lance/)).toBeTruthy();
    socket.receive(update({ seq: 11, log: [line(9, 0, { type: 'rolled', seat: 0, dice: [2, 2, 6] })] }));
    await tick();
    expect(screen.queryByText(/Un bot a joué/)).toBeNull();
  });

  it('names whom a stand-in plays for', () => {
    const seats = update().seats.map((seat, number) => ({ ...seat, owing: number === 1, name: number ? 'Zoé' : seat.name }));
    socket.receive(update({ seq: 10, decision: null, seats }));
    tray();
    expect(screen.getByText(/On attend le bot \(pour Zoé\)/)).toBeTruthy();
  });

  it('shows a refusal in words', async () => {
    socket.receive({ type: 'refused', key: 'x', table: 'T', message: { id: 'refuse-stale', args: {} } });
    tray();
    expect(screen.getByRole('alert').textContent?.trim().length).toBeGreaterThan(10);
  });
});

describe('the table model', () => {
  it('calls whoever is asked a question, once', () => {
    const info = { ...update().info, undo_asked: 1, undo_entry: 4 };
    socket.receive(update({ seq: 10, decision: null, info }));
    expect(model.asker?.seat).toBe(1);
    expect(played).toEqual(['turn']);
    socket.receive(update({ seq: 11, decision: null, info, log: [] }));
    expect(played).toEqual(['turn']);
    socket.receive(update({ seq: 12, decision: null, log: [], info: { ...info, undo_agreed: [0] } }));
    expect(model.asker).toBeNull();
  });

  it('takes the seat back when the page is looked at again', () => {
    const seats = update().seats.map((seat, number) => (number ? seat : { ...seat, kind: 'bot' as const, bot: 'greedy' }));
    socket.receive(update({ seq: 10, decision: null, seats }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.ofType('wish')).toMatchObject([{ wish: 'come-back' }]);
  });

  it('forgets a half-made choice when another tab has answered', () => {
    model.touch('card:3');
    socket.receive(update({ seq: 11, decision: { ...decision, id: 8 } }));
    expect(model.picked).toEqual([]);
  });

  it('keeps the choice when only something beside it changed', () => {
    model.touch('card:3');
    socket.receive(update({ seq: 11, log: [] }));
    expect(model.picked).toEqual(['card:3']);
  });

  it('ignores what is older than what it shows', () => {
    socket.receive(update({ seq: 20, decision: null }));
    socket.receive(update({ seq: 15 }));
    expect(model.decision).toBeNull();
  });

  it('replaces a line that was taken back', () => {
    socket.receive(update({ seq: 12, log: [line(4, 0, { type: 'rolled', seat: 0, dice: [3, 'llama', 5] }, true)] }));
    expect(model.log.map((each) => [each.entry, each.undone])).toEqual([[4, true]]);
  });

  it('asks once more before a move that cannot be taken back', () => {
    const offers = [
      { action: 0, move: { type: 'roll' }, yields: null, reveals: true },
      { action: 1, move: { type: 'quit' }, yields: null, reveals: true },
    ];
    socket.receive(update({ seq: 13, decision: { ...decision, id: 9, offers, near_misses: [] } }));
    model.touch('quit');
    expect(socket.ofType('move')).toEqual([]);
    expect(model.unsure?.action).toBe(1);
    model.confirm();
    expect(socket.ofType('move')).toHaveLength(1);
  });

  it('asks nothing before dice are rolled, and nothing where nothing else can be done', () => {
    const roll = { action: 0, move: { type: 'roll' }, yields: null, reveals: true };
    const quit = { action: 1, move: { type: 'quit' }, yields: null, reveals: true };
    socket.receive(update({ seq: 13, decision: { ...decision, id: 9, offers: [roll, quit], near_misses: [] } }));
    model.touch('roll');
    expect(socket.ofType('move')).toHaveLength(1);
    for (const wish of live.wishes) socket.receive({ type: 'ack', table: 'T', key: wish.key, entry: 1 });
    socket.receive(update({ seq: 15, decision: { ...decision, id: 10, offers: [quit], near_misses: [] } }));
    model.touch('quit');
    expect(socket.ofType('move')).toHaveLength(2);
  });

  it('forgets a table that is not shown any more, and shows all of it when it is shown again', () => {
    socket.receive(update({ seq: 10, log: [line(3, 0, { type: 'rolled' })] }));
    socket.receive({
      type: 'chat',
      table: 'T',
      lines: [{ id: 1, at: 0, name: 'Basile', seat: 1, text: 'chut', phrase: 0 }],
      muted: null,
    });
    socket.receive({ type: 'refused', key: '', table: 'T', message: { id: 'refuse-not-shown', args: {} } });
    expect([model.update, model.log, model.chat]).toEqual([null, [], []]);
    expect(model.refused?.id).toBe('refuse-not-shown');
    socket.receive(update({ seq: 12 }));
    expect([model.update?.seq, model.refused]).toEqual([12, null]);
  });

  it('looks as whoever it is now when a seat it looked through is another’s', () => {
    model.lookAs(1);
    socket.receive({ type: 'refused', key: '', table: 'T', message: { id: 'refuse-not-your-seat', args: {} } });
    expect(socket.ofType('watch')).toMatchObject([{ seat: 1 }, { seat: null }]);
    expect(model.refused).toBeNull();
  });
});

describe('the LAMA Dice board', () => {
  const draw = (): void => {
    render(board.Board as never, { sitting: model } as never);
  };

  it('draws the llama row, the dice and the own row', () => {
    draw();
    expect(screen.getAllByRole('img', { name: /^dé/ })).toHaveLength(3);
    expect(screen.getByText('19 points en rangée')).toBeTruthy();
    expect(screen.getByText('5 cartes')).toBeTruthy();
  });

  it('lets only offered cards be chosen, one copy at a time', async () => {
    draw();
    expect(screen.getAllByRole('button', { name: '3, possible' })).toHaveLength(2);
    await fireEvent.click(screen.getAllByRole('button', { name: '3, possible' })[0] as HTMLElement);
    expect(model.picked).toEqual(['card:3']);
    expect(screen.getAllByRole('button', { name: '3, choisi' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '3, possible' })).toBeNull();
  });

  it('says on each card how many points go with it', () => {
    draw();
    expect(screen.getByText('−10')).toBeTruthy();
    expect(screen.getAllByText('−0')).toHaveLength(2);
  });

  it('offers the cards of the llama row when one has to be taken', async () => {
    const offers = [{ action: 4, move: { type: 'take', card: 4 }, yields: null, reveals: false }];
    socket.receive(update({ seq: 14, decision: { ...decision, id: 10, offers, near_misses: [] } }));
    draw();
    await fireEvent.click(screen.getByRole('button', { name: /^Prendre/ }));
    expect(socket.ofType('move')).toMatchObject([{ action: 4, decision: 10 }]);
  });
});

describe('the talk', () => {
  const said = { at: 0, phrase: 0 };
  const lines = [
    { ...said, id: 1, name: 'Inès', seat: 0, text: 'bonjour', account: false },
    { ...said, id: 2, name: 'Basile', seat: 1, text: 'bof', account: false },
  ];

  it('lets me mute somebody, for me or as host for everybody, and read them again', async () => {
    render(Talk, { model });
    socket.receive({ type: 'chat', table: 'T', lines, muted: [] });
    const [open, ...others] = await screen.findAllByRole('button', { name: /Ne plus lire/ });
    if (!open) throw new Error('nothing to mute');
    expect(others).toEqual([]); // nobody mutes oneself
    await fireEvent.click(open);
    await fireEvent.click(screen.getByRole('button', { name: 'pour tout le monde' }));
    expect(socket.ofType('mute')).toMatchObject([{ table: 'T', line: 2, everybody: true }]);
    const muted = [{ id: 9, name: 'Basile', seat: 1, everybody: true }];
    socket.receive({ type: 'chat', table: 'T', lines: lines.slice(0, 1), muted });
    expect(model.chat.map((line) => line.text)).toEqual(['bonjour']);
    await fireEvent.click(await screen.findByRole('button', { name: /rendre la parole/ }));
    expect(socket.ofType('unmute')).toMatchObject([{ table: 'T', mute: 9 }]);
  });

  it('marks accounts, and nobody else who sits in their seat later', async () => {
    render(Talk, { model });
    const before = { ...said, id: 3, name: 'Alice', seat: 0, text: 'au revoir', account: true };
    socket.receive({ type: 'chat', table: 'T', lines: [...lines, before], muted: [] });
    const mark = await screen.findByRole('img', { name: 'compte' });
    expect(mark.closest('li')?.textContent).toMatch(/Alice.*au revoir/s);
    expect(screen.getAllByRole('img', { name: 'compte' })).toHaveLength(1);
  });

  it('adds new lines to those it has', () => {
    socket.receive({ type: 'chat', table: 'T', lines: lines.slice(0, 1), muted: [] });
    socket.receive({ type: 'chat', table: 'T', lines: lines.slice(1), muted: null });
    expect(model.chat.map((line) => line.id)).toEqual([1, 2]);
  });
});
