/** What the page is called: by its address, or by what it shows. */

class Title {
  /** What the page shown says of itself; empty while it says nothing. */
  own = $state('');
}

export const title = new Title();

/** Parts of a title, the narrowest first, with the name of the house. */
export const titled = (...parts: string[]): string => [...parts.filter(Boolean), 'Tablée'].join(' · ');

/** Called by a page while it is set up: its title, as long as it is shown. */
export function entitle(said: () => string): void {
  $effect(() => {
    title.own = said();
    return () => (title.own = '');
  });
}
