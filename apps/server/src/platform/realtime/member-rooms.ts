import type { OutboxEvent, realtime } from '@tessera/contract';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { MemberRef } from '../http/caller.ts';
import { logRarely } from '../log-rarely.ts';
import { listFactsAt, listFactsOf, type OutboxRange, parseEvent, UnknownEvent } from '../outbox/index.ts';
import type { Outlet } from './outlet.ts';
import type { MemberSource } from './topic.ts';

type Frame = realtime.Frame;

/** How often the heads of the outbox are looked at: so late may a member hear of a booking. Nothing is written and no bet waits for it. */
const LOOK_MS = 100;
/** Bookings that are told one by one after a lost connection; whoever missed more asks for everything anew. */
export const MAX_RESUMED = 200;
/** Bookings that may come while a room is being read. */
const MAX_EARLY = 1_000;

interface Follower {
  readonly outlet: Outlet;
  readonly member: MemberRef;
  /** The last position that was told; null while what came before is being read. */
  told: bigint | null;
  early: Frame[];
  /** Grows with each beginning, so that one that was overtaken tells nothing. */
  turn: number;
}

export interface MemberRooms {
  /** Tells what the member owns, or what happened behind `seen`, and then every booking as it comes. @throws DatabaseUnavailable */
  follow(outlet: Outlet, member: MemberRef, seen: bigint | undefined): Promise<void>;
  /** Starts over with everything anew, for a reader that was too slow. */
  reload(outlet: Outlet, member: MemberRef): void;
  leave(outlet: Outlet, member: MemberRef): void;
  close(): Promise<void>;
}

export interface MemberRoomsDeps {
  readonly db: Database;
  readonly source: MemberSource;
  readonly log: Logger;
  /** One cell a query, as a database that is spread over machines needs it. */
  readonly isByCell: boolean;
}

/** Rooms of members: each process reads the outbox itself, for those members who are connected to it. */
export function createMemberRooms({ db, source, log, isByCell }: MemberRoomsDeps): MemberRooms {
  const rare = logRarely(log);
  const byMember = new Map<string, Set<Follower>>();
  /** Up to where each cell was read; what nobody here follows is passed over. */
  const cursors = new Map<number, bigint>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  /** Settles when every cell has a cursor; null while nobody follows anything. */
  let started: Promise<void> | null = null;
  let isClosed = false;

  function schedule(): void {
    if (timer || isClosed) return;
    if (byMember.size === 0) {
      started = null;
      return;
    }
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => rare.error({ err: error }, 'the outbox could not be read for the members who are connected'))
        .then(() => {
          timer = null;
          schedule();
        });
    }, LOOK_MS);
  }

  const readHeads = () => db.prepared<{ cell: number; position: bigint }>('realtime_heads', 'SELECT cell, position FROM outbox_head', []);

  async function start(): Promise<void> {
    for (const { cell, position } of await readHeads()) cursors.set(cell, position);
  }

  async function look(): Promise<void> {
    const heads = await readHeads();
    const followed = new Set([...byMember.values()].flatMap(([one]) => (one ? [one.member.cell] : [])));
    const ranges: OutboxRange[] = [];
    for (const { cell, position } of heads) {
      const from = cursors.get(cell);
      if (from !== undefined && position > from && followed.has(cell)) ranges.push({ cell, from, to: position });
      else cursors.set(cell, position);
    }
    for (const group of isByCell ? ranges.map((range) => [range]) : [ranges]) await tell(group);
  }

  async function tell(ranges: readonly OutboxRange[]): Promise<void> {
    if (ranges.length === 0) return;
    const cells = new Set(ranges.map(({ cell }) => cell));
    const members = [...byMember.values()].flatMap(([one]) => (one && cells.has(one.member.cell) ? [one.member.id] : []));
    const rows = await listFactsOf(db, ranges, members);
    for (const { cell, to } of ranges) cursors.set(cell, to);
    for (const row of rows) {
      const { memberId, currency } = row as Pick<OutboxEvent, 'memberId' | 'currency'>;
      const followers = [...(byMember.get(memberId) ?? [])].filter(({ member }) => member.currency === currency);
      try {
        const frame = frameOf(parseEvent(row));
        for (const follower of followers) deliver(follower, frame);
      } catch (error) {
        // What this process has no form for is passed over with all that belongs to it: the page asks for everything anew.
        rare.error({ err: error }, 'an event of the outbox could not be told to its member');
        for (const follower of followers) restart(follower);
      }
    }
  }

  function frameOf(event: OutboxEvent): Frame {
    return {
      room: 'member',
      seq: event.position.toString(),
      after: (event.previousPosition ?? 0n).toString(),
      messages: [...source.present(event)],
    };
  }

  function deliver(follower: Follower, frame: Frame): void {
    if (follower.told === null) {
      if (follower.early.length < MAX_EARLY) follower.early.push(frame);
      return;
    }
    const seq = BigInt(frame.seq ?? 0);
    if (seq <= follower.told) return;
    if (follower.outlet.push(frame)) follower.told = seq;
  }

  /** `anew`: whatever the page has seen is thrown away. */
  async function begin(follower: Follower, seen: bigint | 'anew' | undefined): Promise<void> {
    const { outlet, member } = follower;
    const turn = (follower.turn += 1);
    const resumed = typeof seen === 'bigint' ? await resume(member, seen) : null;
    const present = resumed ? null : await source.snapshot(member);
    if (follower.turn !== turn) return;
    if (resumed) {
      follower.told = typeof seen === 'bigint' ? seen : 0n;
      for (const frame of resumed) deliver(follower, frame);
    } else if (present) {
      const { seq, messages } = present;
      follower.told = seq;
      const isReload = seen !== undefined;
      outlet.push({ room: 'member', seq: seq.toString(), ...(isReload ? { isReload } : {}), messages: [...messages] });
    }
    const { early } = follower;
    follower.early = [];
    // One that was lost among the early ones leaves a gap, which the page sees by `after`.
    for (const frame of early) deliver(follower, frame);
  }

  /** What happened behind `seen`; null when that is too much to tell, nothing that this account has, or nothing that this process knows. */
  async function resume(member: MemberRef, seen: bigint): Promise<Frame[] | null> {
    const positions = await source.listPositionsSince(member, seen, MAX_RESUMED);
    const events = await listFactsAt(db, member.cell, positions).catch((error: unknown) => {
      if (error instanceof UnknownEvent) return null;
      throw error;
    });
    if (!events) return null;
    const [oldest] = events;
    if (!oldest) return (await source.snapshot(member)).seq === seen ? [] : null;
    return (oldest.previousPosition ?? 0n) === seen ? events.map(frameOf) : null;
  }

  function restart(follower: Follower): void {
    follower.told = null;
    follower.early = [];
    begin(follower, 'anew').catch((error: unknown) => rare.error({ err: error }, 'a member could not be told anew what they own'));
  }

  const findFollower = (outlet: Outlet, member: MemberRef): Follower | undefined =>
    [...(byMember.get(member.id) ?? [])].find((follower) => follower.outlet === outlet);

  function leave(outlet: Outlet, member: MemberRef): void {
    const followers = byMember.get(member.id);
    const follower = findFollower(outlet, member);
    if (!followers || !follower) return;
    followers.delete(follower);
    if (followers.size === 0) byMember.delete(member.id);
  }

  return {
    async follow(outlet, member, seen) {
      leave(outlet, member);
      const follower: Follower = { outlet, member, told: null, early: [], turn: 0 };
      const followers = byMember.get(member.id) ?? new Set();
      // Before anything is read, so that nothing falls between what stands and what comes.
      byMember.set(member.id, followers.add(follower));
      try {
        await (started ??= start());
        schedule();
        await begin(follower, seen);
      } catch (error) {
        leave(outlet, member);
        started = timer ? started : null;
        throw error;
      }
    },
    reload(outlet, member) {
      const follower = findFollower(outlet, member);
      if (follower) restart(follower);
    },
    leave,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
