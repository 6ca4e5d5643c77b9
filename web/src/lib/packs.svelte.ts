/** The packs of games: what the page needs to show a game. Under its address, which the list of games gives, a pack never changes. */
import { get, getText, Refused } from './api';
import type { GameInfo, Pack, PackInfo, Shelf } from './wire';
import type { Language, Phrases } from './wording';

/** Words and phrases of the games of this version, for finished games that have left the shelf: they are told without a pack. */
const WORDS = import.meta.glob<string>('../generated/words/*.ftl', { query: '?raw', import: 'default' });
const PHRASES = import.meta.glob<Phrases>('../generated/phrases/*.json', { import: 'default' });

type Shelved = Pick<GameInfo, 'id' | 'pack'>;

class Packs {
  private infos = $state.raw<Record<string, PackInfo>>({});
  private readonly read = new Map<string, Promise<unknown>>();

  /** The games of the shelf, with the packs of today. */
  shelve(games: Shelved[]): void {
    this.infos = Object.fromEntries(games.map(({ id, pack }) => [id, pack]));
  }

  /** What is known of a game without its pack; nothing of one that is not on the shelf. */
  of(game: string): PackInfo | undefined {
    return this.infos[game];
  }

  /** The words of a game. */
  async words(game: string, language: Language): Promise<string> {
    if (!this.infos[game]) return (await WORDS[`../generated/words/${game}.${language}.ftl`]?.()) ?? '';
    return this.file(game, `words.${language}.ftl`, getText, '');
  }

  /** The kinds of its moves and events, with what they hold. */
  async phrases(game: string): Promise<Phrases> {
    const none = { moves: {}, events: {} };
    if (!this.infos[game]) return (await PHRASES[`../generated/phrases/${game}.json`]?.()) ?? none;
    return this.file<Phrases>(game, 'pack.json', get<Pack>, none);
  }

  /** Its rules; empty if it has none. */
  async rules(game: string, language: Language): Promise<string> {
    const pack = await this.file<Pack | null>(game, 'pack.json', get, null);
    const page = pack?.rules[language];
    return page ? this.file(game, page, getText, '') : '';
  }

  /** A file of a pack. Where it is gone, the server has a newer pack, and so a newer list of games. */
  private async file<T>(game: string, name: string, read: (address: string) => Promise<T>, otherwise: T): Promise<T> {
    const info = this.infos[game];
    if (!info) return otherwise;
    try {
      return await this.once(`${info.address}/${name}`, read);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      this.shelve((await get<Shelf>('/api/shelf')).games);
      const newer = this.infos[game];
      if (!newer || newer.address === info.address) throw error;
      return this.once(`${newer.address}/${name}`, read);
    }
  }

  private once<T>(address: string, read: (address: string) => Promise<T>): Promise<T> {
    const known = this.read.get(address) as Promise<T> | undefined;
    if (known) return known;
    const asked = read(address);
    this.read.set(address, asked);
    asked.catch(() => this.read.delete(address));
    return asked;
  }
}

export const packs = new Packs();
