/** Setting a table up: the colours of the seats. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, NewTable } from '../src/lib/wire';

localStorage.setItem('tablee.settings', JSON.stringify({ language: 'en', motion: 'off' }));
const { house } = await import('../src/lib/house.svelte');
const { route } = await import('../src/lib/route.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { default: SetUp } = await import('../src/pages/SetUp.svelte');
const { learn, packOf } = await import('./packs');
await texts.follow();
await learn('landcraft');

const GAME: GameInfo = {
  id: 'landcraft',
  rules_version: 1,
  min_players: 2,
  max_players: 4,
  minutes: 40,
  options: [],
  forbidden: [],
  colours: ['coral', 'amber', 'plum', 'slate'],
  sources: [],
  lowest_wins: false,
  hides: true,
  pack: packOf('landcraft'),
};

const sign = (seat: number): HTMLElement => screen.getByLabelText(new RegExp(`^Colour of seat ${seat} ·`));
const colours = (seat: number): HTMLElement => screen.getByRole('group', { name: `Colour of seat ${seat}`, hidden: true });

async function choose(seat: number, colour: RegExp): Promise<void> {
  await fireEvent.click(within(colours(seat)).getByRole('button', { name: colour, hidden: true }));
}

function chosen(): string[] {
  return screen.getAllByLabelText(/^Colour of seat \d ·/).map((each) => each.getAttribute('aria-label')?.split(' · ')[1] ?? '');
}

describe('the colours of the seats', () => {
  let opened: NewTable | undefined;

  beforeEach(() => {
    house.shelf = { version: '0', games: [GAME], bots: ['medium'], clocks: ['none'], club: false, phrases: 0 };
    vi.spyOn(house, 'openTable').mockImplementation((wish) => {
      opened = wish;
      return Promise.resolve(undefined);
    });
    route.go('/new/landcraft');
    render(SetUp);
  });
  afterEach(cleanup);

  it('are those of the game, in its order, and each has its own shape', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Add a seat' }));
    expect(chosen()).toEqual(['coral', 'amber', 'plum']);
    const shapes = [1, 2, 3].map((seat) => sign(seat).querySelector('use')?.getAttribute('href'));
    expect(shapes).toEqual(['#s-dot', '#s-tri', '#s-dia']);
    expect(within(colours(1)).getAllByRole('button', { hidden: true })).toHaveLength(4);
  });

  it('are exchanged when one is chosen that somebody has', async () => {
    await choose(1, /^amber: swaps with seat 2/);
    expect(chosen()).toEqual(['amber', 'coral']);
    await choose(2, /^slate$/);
    expect(chosen()).toEqual(['amber', 'slate']);
  });

  it('move with their seat and are told to the server', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Add a seat' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Move seat 3 up' }));
    await fireEvent.submit(screen.getByRole('button', { name: 'Start' }).closest('form') as HTMLFormElement);
    expect(opened?.seats.map((seat) => seat.colour)).toEqual(['coral', 'plum', 'amber']);
  });
});
