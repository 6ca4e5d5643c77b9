/** The speakers in use: one for the house, one for each game on the page; all change together with the language. */
import { settings } from './settings.svelte';
import { Speaker, type Language, type Phrases } from './wording';

type Load<T> = () => Promise<T>;
const COMMON = import.meta.glob<string>('../../../src/tablee/text/*.ftl', { query: '?raw', import: 'default' });
const GAMES = import.meta.glob<string>('../../../src/tablee/games/*/text/*.ftl', { query: '?raw', import: 'default' });
const PHRASES = import.meta.glob<Phrases>('../generated/phrases/*.json', { import: 'default' });

/** The folder of a game, of its board and of its texts. */
export function folderOf(game: string): string {
  return game.replaceAll('-', '_');
}

async function load<T>(loaders: (Load<T> | undefined)[]): Promise<T[]> {
  return Promise.all(loaders.filter((each) => each !== undefined).map((each) => each()));
}

function commonFiles(language: Language): (Load<string> | undefined)[] {
  return [`${language}.ftl`, `web.${language}.ftl`].map((name) => COMMON[`../../../src/tablee/text/${name}`]);
}

function gameFiles(game: string, language: Language): (Load<string> | undefined)[] {
  const folder = `../../../src/tablee/games/${folderOf(game)}/text`;
  return [`${folder}/${language}.ftl`, `${folder}/web.${language}.ftl`].map((path) => GAMES[path]);
}

class Texts {
  house = $state.raw(new Speaker('fr', []));
  private games = $state.raw<Record<string, Speaker>>({});
  ready = $state(false);

  /** The speaker of a game, or of the house until its words have arrived. */
  of(game: string): Speaker {
    return this.games[game] ?? this.house;
  }

  /** Fetches the words of a game in the present language. */
  async learn(game: string): Promise<void> {
    const language = settings.language;
    if (this.games[game]?.language === language) return;
    const [sources, phrases] = await Promise.all([
      load([...commonFiles(language), ...gameFiles(game, language)]),
      load([PHRASES[`../generated/phrases/${game}.json`]]),
    ]);
    if (language === settings.language) this.games = { ...this.games, [game]: new Speaker(language, sources, phrases[0]) };
  }

  /** Speaks the language of the settings from now on; the old one stays until the new words are there. */
  async follow(): Promise<void> {
    const language = settings.language;
    const sources = await load(commonFiles(language));
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
