/** The tab's connection as the page sees it. */
import { Connection, type Kept, type Status, type World } from './connection';
import type { ServerFrame } from './wire';

const WISHES = 'tablee.wishes';

const browser: World = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  here: () => !document.hidden,
  load: () => {
    try {
      return JSON.parse(sessionStorage.getItem(WISHES) ?? '[]') as Kept[];
    } catch {
      return [];
    }
  },
  save: (wishes) => {
    try {
      sessionStorage.setItem(WISHES, JSON.stringify(wishes));
    } catch {
      // Without storage a wish lives as long as the tab.
    }
  },
};

class Live {
  readonly connection = new Connection(browser);
  status = $state.raw<Status>(this.connection.status);
  wishes = $state.raw<Kept[]>(this.connection.wishes);
  private readonly listeners = new Set<(frame: ServerFrame) => void>();

  constructor() {
    this.connection.onChange = () => {
      this.status = this.connection.status;
      this.wishes = this.connection.wishes;
    };
    this.connection.onFrame = (frame) => {
      for (const listener of this.listeners) listener(frame);
    };
    addEventListener('online', () => this.connection.connect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.status.state === 'waiting') this.connection.connect();
    });
  }

  /** Hands every frame to a listener; returns how to stop. */
  listen(listener: (frame: ServerFrame) => void): () => void {
    this.listeners.add(listener);
    this.connection.connect();
    return () => this.listeners.delete(listener);
  }
}

export const live = new Live();
