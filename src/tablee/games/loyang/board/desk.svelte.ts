/** What the player has taken up or looks at; nothing of it is sent. */
import { Places } from './logic';

/** What a small board shows of an area, one at a time; a roomy one shows all but the shop and the courtyard side by side. */
export type Page = 'area' | 'shop' | 'yard';

interface Desk {
  /** The vegetable of the cart whose places are lit. */
  held: string | null;
  /** The field or the helper whose moves the list names. */
  card: string | null;
  /** The area that is shown: a seat, the imaginary opponent, or null for the own one. */
  looked: number | 'opponent' | null;
  page: Page;
  /** Where each card lies: it keeps its place as long as it is there. */
  places: Places;
}

export const desk = $state<Desk>({ held: null, card: null, looked: null, page: 'area', places: new Places() });

/** Puts down what was taken up. */
export function putDown(): void {
  desk.held = null;
  desk.card = null;
}

/** A table is opened: nothing is taken up, the own area is shown. */
export function clear(): void {
  putDown();
  desk.looked = null;
  desk.page = 'area';
  desk.places = new Places();
}
