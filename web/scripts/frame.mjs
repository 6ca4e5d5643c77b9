// Where the boards find the frame, and the frame the games: `$frame/lib/keys` is a module of web/src, `$games` the folder of all games.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const games = path('../../src/tablee/games');

export const alias = { $frame: path('../src'), $games: games };

/** The folders of the games that have a board. */
export const folders = () => readdirSync(games).filter((folder) => existsSync(`${games}/${folder}/board/index.ts`));

/** The boards as entries of the build, by folder. */
export const boards = () => Object.fromEntries(folders().map((folder) => [folder, `${games}/${folder}/board/index.ts`]));

/** The texts of a game as its pack has them. */
export function textsOf(folder) {
  const read = (names) =>
    names
      .map((name) => `${games}/${folder}/${name}`)
      .filter(existsSync)
      .map((file) => readFileSync(file, 'utf8'));
  const words = (language) => read([`text/${language}.ftl`, `text/web.${language}.ftl`]).join('\n');
  return { fr: words('fr'), en: words('en'), rules: read(['RULES.fr.md', 'RULES.md']) };
}

/** Boards stand outside of web: what they import by name is looked up where the frame has its packages. */
export function packages() {
  return {
    name: 'packages-of-the-frame',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!importer?.startsWith(games) || /^[./$\0]/.test(source)) return null;
      return this.resolve(source, path('../src/main.ts'), { ...options, skipSelf: true });
    },
  };
}
