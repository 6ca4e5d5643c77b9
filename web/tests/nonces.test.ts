/** What this browser adds to the randomness of each game. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isInside, share } from '../src/lib/nonces';

beforeEach(() => localStorage.removeItem('tablee.nonces'));

describe('a share of the randomness', () => {
  it('is new for each table and each fingerprint, and the same when asked for again', () => {
    const first = share('T', 'aa');
    expect(first.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(share('T', 'aa')).toEqual(first);
    expect(share('U', 'aa').nonce).not.toBe(first.nonce);
    expect(share('T', 'bb').nonce).not.toBe(first.nonce);
  });

  it('is looked for in the result, in answer to the fingerprint it was given for', () => {
    const { nonce } = share('T', 'aa');
    expect(isInside('T', 'aa', ['', nonce])).toBe(true);
    expect(isInside('T', 'aa', ['', '00'])).toBe(false);
    expect(isInside('T', 'bb', ['', nonce])).toBe(false);
    expect(isInside('U', 'aa', [nonce])).toBeNull();
  });

  it('is forgotten only after many other games', () => {
    share('first', 'aa');
    for (let table = 0; table < 100; table++) share(`t${table}`, 'aa');
    expect(isInside('first', 'aa', [])).toBeNull();
    expect(isInside('t0', 'aa', [])).toBe(false);
  });
});
