/** The speakers in use: one for the house, one for each game on the page; all change together with the language. */
import { settings } from './settings.svelte';
import { Speaker, type Language, type Namer, type Phrases } from './wording';

type Load<T> = () => Promise<T>;
const WORDS = import.meta.glob<string>('../generated/words/*.ftl', { query: '?raw', import: 'default' });
const PHRASES = import.meta.glob<Phrases>('../generated/phrases/*.json', { import: 'default' });

/** The folder of a game, of its board and of its texts. */
export function folderOf(game: string): string {
  return game.replaceAll('-', '_');
}

/** A game that has no words here is called by its id. */
export function plainTitle(game: string): string {
  return game
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

async function load<T>(loaders: (Load<T> | undefined)[]): Promise<T[]> {
  return Promise.all(loaders.filter((each) => each !== undefined).map((each) => each()));
}

const wordsOf = (folder: string, language: Language): Load<string> | undefined =>
  WORDS[`../generated/words/${folder}.${language}.ftl`];

class Texts {
  house = $state.raw(new Speaker('fr', []));
  private games = $state.raw<Record<string, Speaker>>({});
  private namers = $state.raw<Record<string, Namer>>({});
  ready = $state(false);

  /** The speaker of a game, or of the house until its words have arrived. */
  of(game: string): Speaker {
    return this.games[game] ?? this.house;
  }

  /** The title of a game, for pages that need no more of its words. */
  title(game: string): string {
    if (this.house.has(`title-${game}`)) return this.house.say(`title-${game}`);
    return this.games[game]?.has('title') ? this.of(game).say('title') : plainTitle(game);
  }

  /** What a game is about, likewise. */
  pitch(game: string): string {
    if (this.house.has(`pitch-${game}`)) return this.house.say(`pitch-${game}`);
    return this.games[game]?.has('pitch') ? this.of(game).say('pitch') : '';
  }

  /** From now on a game's things are named as its board shows them. */
  nameBy(game: string, namer: Namer): void {
    this.namers = { ...this.namers, [game]: namer };
  }

  /** Fetches the words of a game in the present language. */
  async learn(game: string): Promise<void> {
    const language = settings.language;
    if (this.games[game]?.language === language) return;
    const [sources, phrases] = await Promise.all([
      load([wordsOf('house', language), wordsOf(folderOf(game), language)]),
      load([PHRASES[`../generated/phrases/${game}.json`]]),
    ]);
    if (language !== settings.language) return;
    const namer: Namer = (kind, word, text) => this.namers[game]?.(kind, word, text) ?? null;
    this.games = { ...this.games, [game]: new Speaker(language, sources, phrases[0], namer) };
  }

  /** Speaks the language of the settings from now on; the old one stays until the new words are there. */
  async follow(): Promise<void> {
    const language = settings.language;
    const sources = await load([wordsOf('house', language)]);
    await Promise.all(Object.keys(this.games).map((game) => this.learn(game)));
    if (language !== settings.language) return;
    this.house = new Speaker(language, sources);
    this.ready = true;
  }
}

export const texts = new Texts();

/** A sentence of the house in the reader's language. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  return texts.house.say(id, args);
}
