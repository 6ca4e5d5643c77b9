/** What a tournament can be, and how far it is. */
import type { GameInfo, Tournament } from './wire';

/** How many can sit at a table of a tournament: two at least, as many as the game takes. */
export function tableSizes(game: GameInfo | undefined): number[] {
  const [least, most] = [Math.max(2, game?.min_players ?? 2), game?.max_players ?? 2];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more);
}

/** The rounds with tables, the latest first. */
export function roundsOf(found: Tournament | null): number[] {
  return [...new Set((found?.tables ?? []).map((table) => table.round))].sort((a, b) => b - a);
}

/** Whether tables of the present round are not over. */
export function stillPlaying(found: Tournament | null): boolean {
  return (found?.tables ?? []).some((table) => table.round === found?.summary.round && !['over', 'closed'].includes(table.phase));
}

/** The message for what a host lets happen next: the start, another round, or the end. */
export function goesOn({ summary }: Tournament): string {
  if (summary.phase === 'gathering') return 'tournament-start';
  return summary.round < summary.rounds ? 'tournament-next' : 'tournament-end';
}
