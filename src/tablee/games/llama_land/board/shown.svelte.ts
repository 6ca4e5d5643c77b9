/** What the parts of the page agree on: whose domain is looked at, which tab is open where there is little room, whether the tile is dragged. */
export type Tab = 'domain' | 'market' | 'objectives';

class Shown {
  /** Another player's seat, or null for one's own. */
  other = $state<number | null>(null);
  tab = $state<Tab>('domain');
  /** Where there is room for one of them beside the domain: the objectives, not the market. */
  goals = $state(false);
  dragging = $state(false);

  /** Shows a player's domain; the own one by null. */
  visit(seat: number | null): void {
    this.other = seat;
    this.tab = 'domain';
  }
}

export const shown = new Shown();
