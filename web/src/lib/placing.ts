/** Where a large card stands on the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Point = Pick<Box, 'left' | 'top'>;

const GAP = 12;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Beside a piece: to its right, to its left, above or below it, wherever there is room first; of a hand above it first. */
export function placeBeside(card: Box, piece: Box, screen: Box, above = false): Point {
  const left = clamp(piece.left + piece.width / 2 - card.width / 2, EDGE, screen.width - card.width - EDGE);
  const top = clamp(piece.top + piece.height / 2 - card.height / 2, EDGE, screen.height - card.height - EDGE);
  const sideways: Point[] = [
    { left: piece.left + piece.width + GAP, top },
    { left: piece.left - card.width - GAP, top },
  ];
  const upright: Point[] = [
    { left, top: piece.top - card.height - GAP },
    { left, top: piece.top + piece.height + GAP },
  ];
  const places = above ? [...upright, ...sideways] : [...sideways, ...upright];
  const fits = ({ left: x, top: y }: Point): boolean =>
    x >= EDGE && y >= EDGE && x + card.width <= screen.width - EDGE && y + card.height <= screen.height - EDGE;
  return places.find(fits) ?? { left: screen.width - card.width - EDGE, top };
}

/** At an edge of the board, or over the seats: where it covers neither the piece nor, if it can be helped, what may be touched. */
export function placeDocked(card: Box, piece: Box, board: Box, seats: Box | null, targets: (Box & { weight?: number })[]): Point {
  const right = board.left + board.width - card.width - EDGE;
  const [left, middle] = [board.left + EDGE, board.left + (board.width - card.width) / 2];
  const [top, bottom] = [board.top + EDGE, board.top + board.height - card.height - EDGE];
  const far = piece.left < board.left + board.width / 2 ? [right, left] : [left, right];
  // A card as wide as the board has only its height to move in.
  const columns = right - left < EDGE ? [middle] : board.width < 1.6 * card.width ? [middle, ...far] : far;
  const between = [1, 2, 3].map((part) => top + (part * (bottom - top)) / 4);
  const rows = [top, ...(seats && seats.top < board.top ? [seats.top] : []), bottom, ...between];
  let best = { left: middle, top };
  let least = Infinity;
  for (const [place, point] of rows.flatMap((y) => columns.map((x) => ({ left: x, top: y }))).entries()) {
    const box = { ...point, width: card.width, height: card.height };
    const covered = targets.reduce(
      (sum, target) => sum + ((target.weight ?? 1) * shared(box, target)) / (target.width * target.height),
      0,
    );
    const cost = 1000 * (shared(box, piece) / Math.max(1, piece.width * piece.height)) + 10 * covered + place;
    if (cost < least) [best, least] = [point, cost];
  }
  return best;
}
