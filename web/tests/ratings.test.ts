import { describe, expect, it } from 'vitest';
import { ratingPath } from '../src/lib/ratings';

describe('the line of a rating', () => {
  it('goes from left to right, the lowest mean at the bottom', () => {
    expect(ratingPath([25, 30, 20], 100, 40)).toBe('M0.0 20.0L50.0 0.0L100.0 40.0');
  });

  it('is level where nothing changes, and after a single game', () => {
    expect(ratingPath([25], 100, 40)).toBe('M0.0 20.0L100.0 20.0');
    expect(ratingPath([25, 25], 100, 40)).toBe('M0.0 20.0L100.0 20.0');
  });

  it('is nothing without games', () => {
    expect(ratingPath([], 100, 40)).toBe('');
  });
});
