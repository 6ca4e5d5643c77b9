/** Pages of the house: addresses, titles, links to hand on, and what is said where something is missing. */
import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPage } from '../src/lib/addresses';
import { toldApart } from '../src/lib/choice';
import { fullest } from '../src/lib/curve';
import { invitation, keyOf, watching } from '../src/lib/links';
import { markdown, type Block, type Span } from '../src/lib/markdown';
import type { Me } from '../src/lib/wire';

localStorage.setItem('tablee.settings', JSON.stringify({ language: 'fr', motion: 'off' }));
const { house } = await import('../src/lib/house.svelte');
const { route } = await import('../src/lib/route.svelte');
const { settings } = await import('../src/lib/settings.svelte');
const { texts } = await import('../src/lib/texts.svelte');
const { agoText, sinceText } = await import('../src/lib/time');
const { title, titled } = await import('../src/lib/title.svelte');
const { default: Curve } = await import('../src/table/Curve.svelte');
const { default: CopyLink } = await import('../src/parts/CopyLink.svelte');
const { default: Missing } = await import('../src/pages/Missing.svelte');
const { default: NameForm } = await import('../src/parts/NameForm.svelte');
const { default: Tournaments } = await import('../src/pages/Tournaments.svelte');
const { learn } = await import('./packs');
await texts.follow();
await learn();

const RULES = import.meta.glob<string>('../../src/tablee/games/*/RULES*.md', { eager: true, query: '?raw', import: 'default' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('addresses', () => {
  it('are pages or not', () => {
    expect([[], ['new'], ['new', 'loyang'], ['t', 'abc'], ['join'], ['watch', 'k']].map(isPage)).not.toContain(false);
    expect([['nowhere'], ['t'], ['t', 'a', 'b'], ['account', 'x'], ['toString'], ['constructor', 'x']].map(isPage)).not.toContain(
      true,
    );
  });

  it('that are badly written stand for themselves', () => {
    route.path = '/%';
    expect(route.parts).toEqual(['%']);
    route.path = '/';
  });

  it('of links have a key that the server can look up, before the fragment it never sees', () => {
    const token = 'aB3-_x';
    expect(keyOf(token)).toBe(createHash('sha256').update(token).digest('hex').slice(0, 16));
    expect(invitation(token)).toBe(`${location.origin}/join/${keyOf(token)}#${token}`);
    expect(watching(token)).toBe(`${location.origin}/watch/${keyOf(token)}#${token}`);
  });

  it('that lead nowhere say so, lead home and are called so', () => {
    render(Missing);
    expect(screen.getByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Retour à l’accueil/ }).getAttribute('href')).toBe('/');
    expect(title.own).toBe('Page introuvable · Tablée');
    cleanup();
    expect(title.own).toBe('');
  });

  it('have titles that end with the house', () => {
    expect(titled('Loyang', '', 'Règles')).toBe('Loyang · Règles · Tablée');
    expect(titled('')).toBe('Tablée');
  });
});

describe('a game in a list', () => {
  it('has its title and pitch without the rest of its words', () => {
    expect(texts.title('loyang')).toBe('Aux Portes de Loyang');
    expect(texts.pitch('loyang')).toMatch(/^Sème, récolte/);
    expect(texts.title('one-of-yours')).toBe('One Of Yours');
    expect(texts.of('loyang')).toBe(texts.house);
  });
});

describe('a link to hand on', () => {
  it('is copied where the device has no sheet', () => {
    vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText: vi.fn() } });
    render(CopyLink, { address: 'http://x/join#t', label: 'Lien' });
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  });

  it('goes to the sheet of the device, and is copied if that fails', async () => {
    const share = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new DOMException('', 'AbortError'));
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    render(CopyLink, { address: 'http://x/join#t', label: 'Lien', about: 'LAMA · Zoé t’invite' });
    const button = screen.getByRole('button', { name: 'Partager' });
    await fireEvent.click(button);
    await fireEvent.click(button); // and closed without choosing
    expect(share).toHaveBeenCalledWith({ title: 'LAMA · Zoé t’invite', text: 'LAMA · Zoé t’invite', url: 'http://x/join#t' });
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await fireEvent.click(button);
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('http://x/join#t'));
  });
});

describe('a name that was made up', () => {
  const me: Me = { name: 'Marmotte', account: false, banned: '' };

  it('is asked about until it was kept or changed, and never of an account', () => {
    house.me = me;
    settings.madeUp = 'Marmotte';
    expect(house.nameMadeUp).toBe(true);
    house.me = { ...me, account: true };
    expect(house.nameMadeUp).toBe(false);
    house.me = { ...me, name: 'Zoé' };
    expect(house.nameMadeUp).toBe(false);
    house.me = me;
    settings.madeUp = '';
    expect(house.nameMadeUp).toBe(false);
  });

  it('is there to be kept, changed or left', async () => {
    house.me = me;
    const ondone = vi.fn();
    const rename = vi.spyOn(house, 'rename').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    render(NameForm, { label: 'Ton nom', skip: 'Rester ainsi', ondone });
    const field = screen.getByLabelText<HTMLInputElement>('Ton nom');
    expect(field.value).toBe('Marmotte');
    await fireEvent.input(field, { target: { value: ' Zoé ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(rename).toHaveBeenCalledWith('Zoé');
    expect(ondone).not.toHaveBeenCalled(); // somebody has that name
    await fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await vi.waitFor(() => expect(ondone).toHaveBeenCalledTimes(1));
    await fireEvent.click(screen.getByRole('button', { name: 'Rester ainsi' }));
    expect(ondone).toHaveBeenCalledTimes(2);
    expect(rename).toHaveBeenCalledTimes(2);
  });
});

describe('tournaments', () => {
  it('that the server does not hold are said to be none, and nothing is waited for', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    house.shelf = { version: '0', games: [], bots: [], clocks: [], club: false, phrases: 0 };
    render(Tournaments);
    expect(screen.getByText('Ce serveur n’organise pas de tournois.')).toBeTruthy();
    expect(screen.queryByText('On met la table…')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('words', () => {
  it('tell how long ago, and for how long', () => {
    expect(agoText(65)).toBe('il y a 1 min');
    expect(sinceText(65)).toBe('depuis 1 min');
    expect(texts.house.say('waiting-since', { names: 'Zoé', since: sinceText(65) })).toBe('On attend Zoé depuis 1 min.');
  });

  it('tell equal choices apart', () => {
    expect(toldApart(['Engager : Colon', 'Finir', 'Engager : Colon'])).toEqual([
      'Engager : Colon (1)',
      'Finir',
      'Engager : Colon (2)',
    ]);
  });

  it('choose what tells most', () => {
    expect(fullest(['Ana reçoit 2 × maïs.', 'Ana pose un champ sur trois autres.'])).toBe('Ana pose un champ sur trois autres.');
    expect(fullest([])).toBe('');
  });
});

describe('the curve', () => {
  it('says the decisive moment below, with only its number in the picture', () => {
    const looks = [0, 1].map((seat) => ({ seat, name: `P${seat}`, letter: 'P', colour: seat + 1 }));
    const tell = (): string => 'Une phrase qui serait bien trop longue pour tenir sur le dessin.';
    const { container } = render(Curve, { curve: [[0, 0], [1, 4], [9, 4]], looks: looks as never, winner: 0, lowestWins: false, tell }); // prettier-ignore
    expect(container.querySelector('svg')?.textContent).not.toContain('phrase');
    expect(container.querySelector('.note')?.textContent).toBe('coup 2');
    expect(container.querySelector('p')?.textContent).toBe(tell());
  });
});

describe('rules as they are written', () => {
  const lines = (block: Block): Span[][] =>
    block.kind === 'list' ? block.items : block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.spans];

  it('keep emphasis over the end of a line', () => {
    const [block] = markdown('On prend le *Plateau\nNouveau Monde* en main.');
    expect(block && lines(block)).toEqual([
      [
        { text: 'On prend le ', style: '' },
        { text: 'Plateau Nouveau Monde', style: 'italic' },
        { text: ' en main.', style: '' },
      ],
    ]);
  });

  it.each(Object.keys(RULES))('%s shows no mark of Markdown', (path) => {
    const shown = markdown(RULES[path] ?? '')
      .flatMap(lines)
      .flat();
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter(({ text, style }) => style !== 'code' && /\*\S|\S\*|`|\]\(/.test(text)).map(({ text }) => text)).toEqual(
      [],
    );
  });
});
