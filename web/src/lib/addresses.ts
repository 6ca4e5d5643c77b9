/** The addresses of the pages: the same list by which the server answers 404. */
import addresses from '../../../src/tablee/server/addresses.json';

const PARTS = new Map<string, number[]>(Object.entries(addresses));

/** Whether the parts of a path name a page; `[]` is home. */
export function isPage(parts: string[]): boolean {
  const [name = '', ...rest] = parts;
  return PARTS.get(name)?.includes(rest.length) ?? false;
}
