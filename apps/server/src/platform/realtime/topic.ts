import type { OutboxEvent, realtime, RoomKind, Topic } from '@tessera/contract';
import type { MemberRef } from '../http/caller.ts';

export type Message = realtime.RealtimeMessage;

/** What a room shows at a moment, by key: of each key only the newest value counts. */
export type Present = (nowMs: number) => ReadonlyMap<string, Message>;

/** Where the newest state of rooms is read. Several sources may tell of one room; the id of `site` is the code of a brand. */
export interface RoomSource {
  /** Rung for when it has something new in the room of an id; names the source. */
  readonly bell: Topic;
  readonly room: Exclude<RoomKind, 'member'>;
  /** What it shows changes with time alone, at seconds. */
  readonly isTimed?: true;
  /** Absent are rooms that do not exist. Reads past every cache: it is called because something changed. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Present>>;
}

/** How a member's own bookings are told. */
export interface MemberSource {
  /** What the member owns, and the position of the last booking that is in it. */
  snapshot(member: MemberRef): Promise<{ readonly seq: bigint; readonly messages: readonly Message[] }>;
  /** Where the bookings of the member's account behind a position are, and at most so many of the newest ones. */
  listPositionsSince(member: MemberRef, since: bigint, limit: number): Promise<readonly bigint[]>;
  present(event: OutboxEvent): readonly Message[];
}

export interface RealtimeTopics {
  readonly rooms: readonly RoomSource[];
  readonly member: MemberSource;
}
