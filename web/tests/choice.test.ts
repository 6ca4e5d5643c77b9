import { describe, expect, it } from 'vitest';
import { choose, completing, without } from '../src/lib/choice';
import { board } from '$games/lama_dice/board/index';
import type { GameMove } from '../src/generated/sayings/lama_dice';
import type { Spelled } from '../src/lib/wire';
import { decision, view } from './fixtures';

const parts = (move: Spelled): string[] => board.parts(move as GameMove, view);

describe('choosing piece by piece', () => {
  it('offers every piece of every move at first', () => {
    const choice = choose(decision.offers, parts, []);
    expect(choice.next).toEqual(['card:3', 'card:5', 'card:llama']);
    expect(choice.exact).toBeNull();
    expect(choice.direct).toBe(false);
  });

  it('narrows with each piece, whatever the order', () => {
    expect(choose(decision.offers, parts, ['card:llama']).next).toEqual(['card:5']);
    expect(choose(decision.offers, parts, ['card:llama', 'card:5']).exact?.action).toBe(14);
    expect(choose(decision.offers, parts, ['card:5', 'card:llama']).exact?.action).toBe(14);
  });

  it('offers nothing that was not sent: three and llama are no move here', () => {
    expect(choose(decision.offers, parts, ['card:3']).next).not.toContain('card:llama');
    expect(completing(decision.offers, parts, ['card:3'], 'card:llama')).toBeNull();
  });

  it('counts equal pieces one by one', () => {
    expect(without(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b']);
    expect(without(['a'], ['a', 'a'])).toBeNull();
  });
});
