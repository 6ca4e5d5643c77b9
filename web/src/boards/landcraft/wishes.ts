/** The ranking of a wish as the server reckons it. */
import type { WishView } from '../../generated/views/landcraft';

export interface Ranked {
  seat: number;
  value: number;
  front: number;
  points: number;
  /** Whether nothing stands in front of a public wish: the player takes no place yet. */
  out: boolean;
}

/** Who would be paid most comes first; whoever is not in the running comes last. */
export function ranked(wish: WishView, open: boolean): Ranked[] {
  return wish.standings
    .map((standing, seat) => ({ ...standing, seat, out: open && standing.front === 0 }))
    .sort(
      (a, b) => Number(a.out) - Number(b.out) || b.points - a.points || b.value - a.value || b.front - a.front || a.seat - b.seat,
    );
}
