/** The wire's types under one roof. Moves and events in words are the only loose ones: their fields depend on the game. */
import type * as wire from '../generated/wire';

export type {
  Analysis,
  BoardFiles,
  Challenge,
  ChallengeLine,
  Chat,
  ChatLine,
  Daily,
  Decision,
  Friend,
  FriendLink,
  Friends,
  GameInfo,
  GameStatistics,
  Hint,
  Imported,
  Invitation,
  Joined,
  LinkInfo,
  LogLine,
  Me,
  Message,
  MoveWish,
  Muted,
  NearMiss,
  NewSeat,
  NewTable,
  NewTournament,
  Notices,
  Offer,
  Origin,
  Pack,
  PackInfo,
  Reason,
  RatedPlayer,
  ReplayInfo,
  ReplayStep,
  Result,
  SeatInfo,
  Shelf,
  Statistics,
  TableInfo,
  TableMade,
  TableSummary,
  Tournament,
  TournamentLink,
  TournamentMade,
  TournamentSummary,
  TournamentTable,
  Update,
  Wish,
} from '../generated/wire';

export type ServerFrame =
  wire.Update | wire.Ack | wire.Refusal | wire.Chat | wire.Hint | wire.Lobby | wire.Pong | wire.Restarting;
export type ClientFrame =
  wire.Watch | wire.Unwatch | wire.MoveWish | wire.Wish | wire.Say | wire.Mute | wire.Unmute | wire.AskHint | wire.Ping;
export type Refusal = wire.Refusal;

/** A move or an event in words: {"type": "rolled", "seat": 0, "dice": [1, 3, "llama"]}. */
export type Spelled = Record<string, unknown>;
