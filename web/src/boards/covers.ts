/** The covers of the boxes, one scene per folder. */
import type { Component } from 'svelte';
import { folderOf } from '../lib/texts.svelte';

const COVERS = import.meta.glob<Component>('./*/Cover.svelte', { eager: true, import: 'default' });

export function coverOf(game: string): Component | null {
  return COVERS[`./${folderOf(game)}/Cover.svelte`] ?? null;
}

/** Every game that has a cover, by id. */
export const COVERED = Object.keys(COVERS).map((path) => (path.split('/')[1] ?? '').replaceAll('_', '-'));
