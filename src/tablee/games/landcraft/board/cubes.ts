/** Where the cubes of a terrain lie. */
export interface Cube {
  key: string;
  seat: number;
  count: number;
  x: number;
  y: number;
  size: number;
}

/** Up to four are drawn one by one; above that each player has one, with a number beside it. */
const SINGLE = 4;

export function cubes(populations: number[]): Cube[] {
  const total = populations.reduce((sum, count) => sum + count, 0);
  const single = total <= SINGLE;
  const entries = populations.flatMap((count, seat) =>
    single
      ? Array.from({ length: count }, (_, copy) => ({ seat, count: 1, key: `${seat}-${copy}` }))
      : count
        ? [{ seat, count, key: `${seat}` }]
        : [],
  );
  const rows =
    entries.length > 2
      ? [entries.slice(0, Math.ceil(entries.length / 2)), entries.slice(Math.ceil(entries.length / 2))]
      : [entries];
  const size = rows.length > 1 ? 14 : 18;
  const step = single ? size + 1 : size + 9;
  return rows.flatMap((row, at) =>
    row.map((entry, column) => ({
      ...entry,
      size,
      x: (column - (row.length - 1) / 2) * step - (single || entry.count < 2 ? 0 : 4),
      y: rows.length > 1 ? 4 + at * 14 : 11,
    })),
  );
}
