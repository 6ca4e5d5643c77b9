/** What belongs to no table: the shelf, who I am, my tables, the open ones. */
import { rememberTold } from './coach';
import { get, post, Refused, remove } from './api';
import { live } from './live.svelte';
import { share } from './nonces';
import { newlyWaiting, notify } from './notify';
import { packs } from './packs.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';
import { t, texts } from './texts.svelte';
import type { GameInfo, Invitation, Me, Message, NewSeat, NewTable, Shelf, TableMade, TableSummary } from './wire';

const LEVELS = ['easy', 'medium', 'hard', 'expert'];
const FIRST_GAMES = 'tablee.first';

class House {
  shelf = $state.raw<Shelf | null>(null);
  me = $state.raw<Me>({ name: '', account: false, banned: '' });
  mine = $state.raw<TableSummary[]>([]);
  open = $state.raw<TableSummary[]>([]);
  /** Tables my friends have asked me to. */
  invitations = $state.raw<Invitation[]>([]);
  problem = $state.raw<Message | null>(null);
  /** Another table where it has just become my turn. */
  call = $state.raw<TableSummary | null>(null);

  async load(): Promise<void> {
    const [shelf, me] = await Promise.all([get<Shelf>('/api/shelf'), get<Me>('/api/me')]);
    packs.shelve(shelf.games);
    this.shelf = { ...shelf, games: [...shelf.games].sort((a, b) => a.minutes - b.minutes) }; // the shortest is the best first one
    this.me = me;
    live.listen((frame) => {
      if (frame.type === 'lobby') void this.hearCall();
    });
  }

  game(id: string): GameInfo | undefined {
    return this.shelf?.games.find((game) => game.id === id);
  }

  /** The bots people choose from, weakest first; the others are for measuring. */
  get bots(): string[] {
    const all = this.shelf?.bots ?? [];
    const levels = all.filter((bot) => LEVELS.includes(bot));
    return levels.length ? levels : all;
  }

  /** A bot of middling strength. */
  get middlingBot(): string {
    return this.bots[Math.min(1, this.bots.length - 1)] ?? '';
  }

  async loadMine(): Promise<void> {
    const found = await get<TableSummary[]>('/api/tables/mine');
    this.mine = [...found].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed - a.changed);
  }

  /** My tables have changed: one of them may wait for me now. */
  private async hearCall(): Promise<void> {
    const before = this.mine;
    await Promise.all([this.loadMine(), this.loadInvitations()]);
    const [table] = newlyWaiting(before, this.mine);
    if (!table || route.path === `/t/${table.table}`) return;
    this.call = table;
    notify(t('notice-turn'), table.table, () => route.go(`/t/${table.table}`));
  }

  async loadInvitations(): Promise<void> {
    this.invitations = this.me.account ? await get<Invitation[]>('/api/invitations') : [];
  }

  async decline(table: string): Promise<void> {
    await this.try(async () => {
      await remove(`/api/invitations/${table}`);
      await this.loadInvitations();
    });
  }

  async loadOpen(): Promise<void> {
    this.open = await get<TableSummary[]>('/api/tables/open');
  }

  /** The table that has waited longest for me, other than the one shown. */
  next(except = ''): TableSummary | undefined {
    const waiting = this.mine.filter((table) => table.your_turn && table.table !== except);
    return waiting.reduce<TableSummary | undefined>((a, b) => (a && a.changed < b.changed ? a : b), undefined);
  }

  /** Does something at the server; a refusal is kept to be shown. */
  async try<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.said;
      return undefined;
    }
  }

  get problemText(): string {
    return this.problem ? texts.house.message(this.problem, 'problem-refused') : '';
  }

  /** The server takes me for this person from now on; the connection has to know. */
  become(me: Me): void {
    this.me = me;
    live.connection.renew();
  }

  /** Another name, seen at once at every table; whether it was granted. */
  async rename(name: string): Promise<boolean> {
    const me = await this.try(() => post<Me>('/api/me', { name }));
    if (!me) return false;
    this.me = me;
    return true;
  }

  /** Whether my name was made up here and nobody has asked me about it. */
  get nameMadeUp(): boolean {
    return !this.me.account && this.me.name !== '' && this.me.name === settings.madeUp;
  }

  /** Nobody has to give a name to play: the first one is made up and can be changed later. */
  async ensureName(): Promise<void> {
    if (this.me.name) return;
    const nickname = t(`nickname-${1 + Math.floor(Math.random() * 8)}`);
    try {
      this.become(await post<Me>('/api/me', { name: nickname }));
    } catch (error) {
      if (!(error instanceof Refused) || error.said.id !== 'refuse-name-taken') throw error;
      const number = 2 + Math.floor(Math.random() * 998); // somebody's account has that name
      this.become(await post<Me>('/api/me', { name: `${nickname} ${number}` }));
    }
    settings.madeUp = this.me.name;
  }

  /** Opens a table and, if nobody else is expected, begins. */
  async openTable(wish: NewTable): Promise<string | undefined> {
    return this.try(async () => {
      await this.ensureName();
      const made = await post<TableMade>('/api/tables', wish);
      if (!wish.seats.some((seat) => seat.kind === 'open'))
        await post(`/api/tables/${made.table}/start`, share(made.table, made.commitment));
      settings.game = wish.game;
      route.go(`/t/${made.table}`);
      return made.table;
    });
  }

  /** A private table against bots that starts at a position: of a replay, or of my own seat at a running table. */
  async playOn(kind: 'replays' | 'tables', id: string, wish: { seat: number; step?: number }): Promise<void> {
    await this.try(async () => {
      await this.ensureName();
      const made = await post<TableMade>(`/api/${kind}/${encodeURIComponent(id)}/play-on`, wish);
      await post(`/api/tables/${made.table}/start`, share(made.table, made.commitment));
      void this.loadMine();
      route.go(`/t/${made.table}`);
    });
  }

  /** Me and bots, at once: as many as the game is best known for, three if it can. */
  async playNow(id: string): Promise<void> {
    await this.openTable({ game: id, seats: this.withBots(id, this.middlingBot) });
  }

  /** A guided game: the easiest bot, hints allowed, and a coach who explains each decision. */
  async firstGame(id: string): Promise<void> {
    const table = await this.openTable({ game: id, seats: this.withBots(id, this.bots[0] ?? '') });
    rememberTold(id, []);
    if (table) sessionStorage.setItem(FIRST_GAMES, JSON.stringify([...this.firstGames, table]));
  }

  /** No more explanations at this table. */
  endFirstGame(table: string): void {
    sessionStorage.setItem(FIRST_GAMES, JSON.stringify(this.firstGames.filter((each) => each !== table)));
  }

  /** A table with one seat for me and the others for friends who get a link. */
  async invite(id: string, friends: number): Promise<void> {
    const seats: NewSeat[] = [{ kind: 'me' }, ...Array.from({ length: friends }, (): NewSeat => ({ kind: 'open' }))];
    await this.openTable({ game: id, seats });
  }

  private withBots(id: string, bot: string): NewSeat[] {
    const game = this.game(id);
    const players = Math.min(3, game?.max_players ?? 2);
    return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: 'me' } : { kind: 'bot', bot }));
  }

  /** Tables where the coach speaks; for this tab only. */
  get firstGames(): string[] {
    try {
      return JSON.parse(sessionStorage.getItem(FIRST_GAMES) ?? '[]') as string[];
    } catch {
      return [];
    }
  }
}

export const house = new House();
