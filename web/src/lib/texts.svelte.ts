/** The speakers in use: one for the house, one for each game on the page; all change together with the language. */
import { packs } from './packs.svelte';
import { settings } from './settings.svelte';
import { Speaker, type Language, type Namer } from './wording';

const HOUSE = import.meta.glob<string>('../generated/words/*.ftl', { query: '?raw', import: 'default' });

/** A game that has no words here is called by its id. */
export function plainTitle(game: string): string {
  return game
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The words of the house are part of the page, those of a game of its pack. */
async function houseWords(language: Language): Promise<string> {
  return (await HOUSE[`../generated/words/house.${language}.ftl`]?.()) ?? '';
}

class Texts {
  house = $state.raw(new Speaker('fr', []));
  private games = $state.raw<Record<string, Speaker>>({});
  private namers = $state.raw<Record<string, Namer>>({});
  ready = $state(false);

  /** The speaker of a game, or of the house until its words have arrived. */
  of(game: string): Speaker {
    return this.games[game] ?? this.house;
  }

  /** The title of a game, for pages that need no more of its words; one that has left the shelf keeps it. */
  title(game: string): string {
    const title = packs.of(game)?.titles[settings.language];
    if (title) return title;
    return this.house.has(`title-${game}`) ? this.house.say(`title-${game}`) : plainTitle(game);
  }

  /** What a game is about, likewise. */
  pitch(game: string): string {
    return packs.of(game)?.pitches[settings.language] ?? '';
  }

  /** From now on a game's things are named as its board shows them. */
  nameBy(game: string, namer: Namer): void {
    this.namers = { ...this.namers, [game]: namer };
  }

  /** Fetches the words of a game in the present language. */
  async learn(game: string): Promise<void> {
    const language = settings.language;
    if (this.games[game]?.language === language) return;
    const [house, own, phrases] = await Promise.all([houseWords(language), packs.words(game, language), packs.phrases(game)]);
    if (language !== settings.language) return;
    const namer: Namer = (kind, word, text) => this.namers[game]?.(kind, word, text) ?? null;
    this.games = { ...this.games, [game]: new Speaker(language, [house, own], phrases, namer) };
  }

  /** Speaks the language of the settings from now on; the old one stays until the new words are there. */
  async follow(): Promise<void> {
    const language = settings.language;
    const words = await houseWords(language);
    await Promise.all(Object.keys(this.games).map((game) => this.learn(game)));
    if (language !== settings.language) return;
    this.house = new Speaker(language, [words]);
    this.ready = true;
  }
}

export const texts = new Texts();

/** A sentence of the house in the reader's language. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  return texts.house.say(id, args);
}
