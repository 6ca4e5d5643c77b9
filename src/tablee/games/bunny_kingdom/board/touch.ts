/** What a touch of a card or a cell means for the decision in hand. */
import type { Sitting, Standing } from '$frame/boards/types';

/** The parts a card of the hand may stand for: one of two cards to play, or (two players) the one to play or to discard. */
const ROLES = ['card', 'play', 'discard'];

export interface Target {
  part: string;
  standing: Standing;
}

/** How a card of the hand stands: chosen in some role, or free for the next one. */
export function cardTarget(sitting: Sitting, card: string): Target | null {
  return target(
    sitting,
    ROLES.map((role) => `${role}:${card}`),
  );
}

/** How a cell stands: as a place to build or camp on, or as the territory of a card in the hand. */
export function cellTarget(sitting: Sitting, cell: string): Target | null {
  return target(sitting, [`cell:${cell}`, ...ROLES.map((role) => `${role}:${cell}`)]);
}

function target(sitting: Sitting, parts: string[]): Target | null {
  const found = parts.map((part) => ({ part, standing: sitting.standing(part) }));
  return found.find(({ standing }) => standing === 'chosen') ?? found.find(({ standing }) => standing === 'legal') ?? null;
}

/** The cards chosen in the hand, in the order of their roles. */
export function picked(sitting: Sitting, hand: string[]): string[] {
  const roles = hand.flatMap((card) =>
    ROLES.filter((role) => sitting.chosen(`${role}:${card}`) > 0).map((role) => `${role}:${card}`),
  );
  return roles.sort((a, b) => ROLES.indexOf(role(a)) - ROLES.indexOf(role(b)));
}

function role(part: string): string {
  return part.slice(0, part.indexOf(':'));
}

/** Takes a card, gives it back if it was taken, or takes it instead of the last one when all are chosen.
 * Whoever has chosen already and touches a card of that choice keeps the other one. */
export function touchCard(sitting: Sitting, card: string, hand: string[], choice: string[] | null): void {
  const before = picked(sitting, hand);
  if (choice && before.length === 0 && choice.includes(card)) {
    const other = choice.find((each) => each !== card);
    const kept = other === undefined ? null : cardTarget(sitting, other);
    if (kept?.standing === 'legal') sitting.touch(kept.part);
    return;
  }
  const now = cardTarget(sitting, card);
  if (now?.standing === 'chosen') {
    sitting.putBack(now.part);
    return;
  }
  const last = before[before.length - 1];
  if (!now && last !== undefined && before.length > 1) sitting.putBack(last);
  const free = cardTarget(sitting, card);
  if (free) sitting.touch(free.part);
}
