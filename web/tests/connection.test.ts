import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN, Connection, FIRST_WAIT, LONGEST_WAIT, PING_EVERY, RESTART_WAIT, type Kept } from '../src/lib/connection';
import { FakeSocket, sockets } from './fixtures';

let now = 0;
let timers: { at: number; then: () => void }[] = [];
let kept: Kept[] = [];

function connection(): Connection {
  return new Connection({
    open: () => new FakeSocket(),
    now: () => now,
    after: (milliseconds, then) => {
      const timer = { at: now + milliseconds, then };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    random: () => 0.5,
    here: () => true,
    load: () => kept,
    save: (wishes) => (kept = wishes),
  });
}

function pass(milliseconds: number): void {
  const end = now + milliseconds;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.then();
  }
  now = end;
}

const last = (): FakeSocket => {
  const socket = sockets[sockets.length - 1];
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
const move = (key: string): Kept => ({ type: 'move', table: 'T', seat: 0, decision: 3, action: 1, key });

beforeEach(() => {
  now = 0;
  timers = [];
  kept = [];
  sockets.length = 0;
});

describe('the connection', () => {
  it('watches a table once it is open, and asks only for what it missed after a break', () => {
    const link = connection();
    link.watch('T', 1);
    last().open();
    expect(last().ofType('watch')).toEqual([{ type: 'watch', table: 'T', since: 0, seat: 1, here: true }]);
    link.seen('T', 12);
    last().break();
    pass(FIRST_WAIT);
    last().open();
    expect(last().ofType('watch')).toEqual([{ type: 'watch', table: 'T', since: 12, seat: 1, here: true }]);
  });

  it('waits twice as long after each failure, up to a limit', () => {
    const link = connection();
    link.connect();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      last().break();
      waits.push(link.status.retryAt - now);
      pass(link.status.retryAt - now);
    }
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(waits[7]).toBe(LONGEST_WAIT);
  });

  it('comes back sooner when the server has said that it restarts', () => {
    const link = connection();
    link.connect();
    last().open();
    last().receive({ type: 'restarting' });
    expect(link.status.restarting).toBe(true);
    for (let i = 0; i < 6; i++) {
      last().break();
      expect(link.status.retryAt - now).toBeLessThanOrEqual(RESTART_WAIT);
      pass(link.status.retryAt - now);
    }
    last().open();
    expect(link.status).toMatchObject({ state: 'open', restarting: false });
  });

  it('keeps a move made while offline and sends it with the same key', () => {
    const link = connection();
    link.connect();
    last().open();
    last().break();
    link.wish(move('k1'));
    expect(kept).toEqual([move('k1')]);
    pass(FIRST_WAIT);
    last().open();
    expect(last().ofType('move')).toEqual([move('k1')]);
    last().receive({ type: 'ack', table: 'T', key: 'k1', entry: 5 });
    expect(link.wishes).toEqual([]);
    expect(kept).toEqual([]);
  });

  it('still has an unanswered move after a reload of the page', () => {
    kept = [move('k2')];
    connection().connect();
    last().open();
    expect(last().ofType('move')).toEqual([move('k2')]);
  });

  it('sends an unanswered move again, then gives the silent socket up', () => {
    const link = connection();
    link.connect();
    last().open();
    link.wish(move('k3'));
    pass(ANSWER_WITHIN);
    expect(last().ofType('move')).toHaveLength(2);
    const silent = last();
    pass(ANSWER_WITHIN);
    expect(silent.closed).toBe(true);
    expect(link.status.state).toBe('waiting');
    expect(link.wishes).toEqual([move('k3')]);
  });

  it('gives a refusal on and forgets the wish, but tries again when nothing was decided', () => {
    const link = connection();
    const seen = vi.fn();
    link.onFrame = seen;
    link.connect();
    last().open();
    link.wish(move('k4'));
    last().receive({ type: 'refused', key: 'k4', message: { id: 'refuse-not-saved', args: {} }, table: 'T' });
    expect(link.wishes).toHaveLength(1);
    expect(seen).not.toHaveBeenCalled();
    last().receive({ type: 'refused', key: 'k4', message: { id: 'refuse-stale', args: {} }, table: 'T' });
    expect(link.wishes).toEqual([]);
    expect(seen).toHaveBeenCalledOnce();
  });

  it('asks a quiet server whether it is there', () => {
    connection().connect();
    last().open();
    pass(PING_EVERY);
    expect(last().ofType('ping')).toHaveLength(1);
    last().receive({ type: 'pong' });
    pass(ANSWER_WITHIN);
    expect(last().closed).toBe(false);
  });

  it('takes a broken frame for a gap and begins again', () => {
    const link = connection();
    link.watch('T');
    last().open();
    link.seen('T', 4);
    const broken = last();
    broken.onmessage?.(new MessageEvent('message', { data: '{"type":' }));
    expect(broken.closed).toBe(true);
    pass(FIRST_WAIT);
    last().open();
    expect(last().ofType('watch')[0]).toMatchObject({ since: 4 });
  });

  it('begins anew when the server takes us for somebody else', () => {
    const link = connection();
    link.watch('T');
    const old = last();
    old.open();
    link.renew();
    expect(old.closed).toBe(true);
    old.break();
    last().open();
    expect(last()).not.toBe(old);
    expect(last().ofType('watch')).toHaveLength(1);
  });
});
