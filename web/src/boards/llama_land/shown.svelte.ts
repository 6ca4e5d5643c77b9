/** What the parts of the page agree on: whose domain is looked at, which tab is open on a phone, whether the tile is being dragged. */
export type Tab = 'domain' | 'market' | 'objectives';

class Shown {
  /** Another player's seat, or null for one's own. */
  other = $state<number | null>(null);
  tab = $state<Tab>('domain');
  dragging = $state(false);

  /** Shows a player's domain; the own one by null. */
  visit(seat: number | null): void {
    this.other = seat;
    this.tab = 'domain';
  }
}

export const shown = new Shown();
