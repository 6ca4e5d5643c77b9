/**
 * Boards of other packages: modules that were built by themselves and draw with whatever they were made with. They share no code with
 * the frame, only what stands here; it grows, and what is there stays as it is.
 */
import type { Component } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { texts } from '../lib/texts.svelte';
import Drawn from './Drawn.svelte';
import { board as plain } from './plain/index';
import type { BoardModule, Sitting } from './types';

/** What the frame gives to a board. */
export interface Frame {
  readonly version: 1;
  /** The reader's language, `fr` or `en`. */
  readonly language: string;
  /** How long motion takes compared with normal: every duration is multiplied by it, and 0 is no motion. */
  readonly speed: number;
  /** A sentence of the house; those of the game are said by `sitting.text`. */
  say(id: string, args?: Record<string, string | number>): string;
}

/** Something drawn into an element. Whenever anything has changed it gets another sitting, as it stands then. */
export interface Drawing {
  update(sitting: Sitting): void;
  destroy?(): void;
}

/** Draws into an element that is empty and stays; a seat's panel is told whose it is. */
export type Draw = (target: HTMLElement, sitting: Sitting, seat: number) => Drawing;

/** A board: what it draws, and what else it wants to say of its game. What it leaves out is as on the plain board. */
export interface ForeignBoard extends Partial<Omit<BoardModule, Drawable>> {
  Board?: Draw;
  SeatPanel?: Draw;
  Side?: Draw;
  Hand?: Draw;
}

type Drawable = 'Board' | 'SeatPanel' | 'Side' | 'Hand' | 'PartIcon' | 'Picture' | 'Area';
type Part = { sitting: Sitting; seat?: number };

/** What a module exports as its default. */
export type Make = (frame: Frame) => ForeignBoard;

const frame: Frame = {
  version: 1,
  get language() {
    return settings.language;
  },
  get speed() {
    return settings.speed;
  },
  say: (id, args) => texts.house.say(id, args),
};

/** A foreign board as one of ours. */
export function adopted(make: Make): BoardModule {
  const { Board, SeatPanel, Side, Hand, ...rest } = make(frame);
  return {
    ...plain,
    ...rest,
    ...(Board && { Board: component(Board) }),
    ...(SeatPanel && { SeatPanel: component(SeatPanel) }),
    ...(Side && { Side: component(Side) }),
    ...(Hand && { Hand: component(Hand) }),
  };
}

/** A component that shows what is drawn. */
function component<Props extends Part>(draw: Draw): Component<Props> {
  return (internals, props) =>
    Drawn(internals, {
      draw,
      get sitting() {
        return props.sitting;
      },
      get seat() {
        return props.seat ?? -1;
      },
    });
}
