/** The ranking of a wish as the server reckons it. */
import type { Standing, WishView } from '$frame/generated/views/landcraft';

export type Ranked = Standing & { seat: number };

/** Who would be paid most comes first; whoever is not in the running comes last. */
export function ranked(wish: WishView): Ranked[] {
  return wish.standings
    .map((standing, seat) => ({ ...standing, seat }))
    .sort(
      (a, b) =>
        Number(b.running) - Number(a.running) || b.points - a.points || b.value - a.value || b.front - a.front || a.seat - b.seat,
    );
}
