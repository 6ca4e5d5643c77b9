/** The covers of the boxes that are drawn with the page: the first thing that is seen of it. */
import type { Component } from 'svelte';

const COVERS = import.meta.glob<Component>('../../../src/tablee/games/*/board/Cover.svelte', { eager: true, import: 'default' });
const gameOf = (path: string): string => (path.split('/').at(-3) ?? '').replaceAll('_', '-');
const BY_GAME = new Map(Object.entries(COVERS).map(([path, cover]) => [gameOf(path), cover]));

export function coverOf(game: string): Component | null {
  return BY_GAME.get(game) ?? null;
}

/** Every game that has a cover, by id. */
export const COVERED = [...BY_GAME.keys()];
