import { isDeepStrictEqual } from 'node:util';
import type { Room } from '@tessera/contract';
import type { Clock } from '@tessera/kernel';
import type { Logger } from 'pino';
import { logRarely } from '../log-rarely.ts';
import type { Outlet } from './outlet.ts';
import { type Bell, EVERYWHERE } from './ring.ts';
import type { Message, Present, RoomSource } from './topic.ts';

/** Rings of this long are read together: a page shows no more than so many changes a second, and the database is asked no more often. */
const GATHER_MS = 80;
const TICK_MS = 1_000;
/** A ring can be lost: so long may a room then be behind. */
const RESYNC_MS = 30_000;
/** So long, and for so many, is it remembered that there is no such room. A ring for it is heard at once. */
const MISSING_MS = 10_000;
const MAX_MISSING = 10_000;

interface OpenRoom {
  readonly room: Room;
  readonly id: string;
  readonly sources: readonly RoomSource[];
  readonly presents: Map<RoomSource, Present>;
  /** Those that know of no such room. */
  readonly absent: Set<RoomSource>;
  readonly shown: Map<string, Message>;
  readonly followers: Set<Outlet>;
  /** Those that wait for the room to be read. */
  readonly waiting: Set<Outlet>;
  /** Settles when the room was read for the first time. */
  readonly isRead: Promise<void>;
}

/** `unavailable`: the database does not say. `throttled`: who asks may not have one more room read. */
export type Followed = 'following' | 'missing' | 'unavailable' | 'throttled';

interface Wanted {
  readonly kind: RoomSource['room'];
  readonly id: string;
  /** Asked where nobody follows the room yet, so that it has to be read. */
  readonly mayOpen: () => boolean;
}

export interface StateRooms {
  /** Shows the room as it stands and as it changes. The name is what a page calls the room. */
  follow(outlet: Outlet, room: Room, place: Wanted): Promise<Followed>;
  leave(outlet: Outlet, room: { readonly kind: RoomSource['room']; readonly id: string }): void;
  /** `EVERYWHERE` rings for all rooms of a source. */
  ring(bell: Bell, id: string): void;
  /** Anything may have changed. */
  ringAll(): void;
  close(): void;
}

export interface StateRoomsDeps {
  readonly sources: readonly RoomSource[];
  readonly clock: Clock;
  readonly log: Logger;
}

/** Rooms of which the newest state is all that counts. Each process reads the state itself, once for all who follow a room here. */
export function createStateRooms({ sources, clock, log }: StateRoomsDeps): StateRooms {
  const rare = logRarely(log);
  const open = new Map<string, OpenRoom>();
  const missing = createMissing(clock);
  const rung = new Map<RoomSource, Set<string>>();
  let rings = 0;
  let gathering: PromiseWithResolvers<void> | null = null;
  let reading: Promise<void> = Promise.resolve();
  const nameOf = (kind: string, id: string): string => `${kind}:${id}`;

  /** Reads what was rung for, source by source; one reading at a time, so that an older answer never covers a newer one. */
  async function read(wanted: ReadonlyMap<RoomSource, ReadonlySet<string>>): Promise<void> {
    for (const [source, ids] of wanted) {
      const rooms = [...ids].flatMap((id) => open.get(nameOf(source.room, id)) ?? []);
      if (rooms.length === 0) continue;
      try {
        const found = await source.read(rooms.map(({ id }) => id));
        for (const room of rooms) {
          const present = found.get(room.id);
          if (present) room.presents.set(source, present);
          else room.absent.add(source);
          show(room, [source]);
        }
      } catch (error) {
        rare.error({ err: error, topic: source.bell }, 'what a realtime topic tells could not be read');
        // The next round reads it again.
        for (const { id } of rooms) void note(source, id);
      }
    }
  }

  /** Tells everybody in the room what differs from what they were told. */
  function show(room: OpenRoom, of: readonly RoomSource[]): void {
    const nowMs = clock.nowMs();
    let hasNews = false;
    for (const source of of) {
      for (const [key, message] of room.presents.get(source)?.(nowMs) ?? []) {
        if (isDeepStrictEqual(room.shown.get(key), message)) continue;
        room.shown.set(key, message);
        hasNews = true;
        for (const outlet of room.followers) outlet.offer(room.room, key, message);
      }
    }
    if (hasNews) for (const outlet of room.followers) outlet.flush();
  }

  /** @returns when it was read */
  function note(source: RoomSource, id: string): Promise<void> {
    const ids = rung.get(source);
    if (ids) ids.add(id);
    else rung.set(source, new Set([id]));
    if (!gathering) {
      gathering = Promise.withResolvers();
      setTimeout(readGathered, GATHER_MS).unref();
    }
    return gathering.promise;
  }

  function readGathered(): void {
    const gathered = gathering;
    gathering = null;
    const wanted = new Map(rung);
    rung.clear();
    reading = reading.then(async () => {
      await read(wanted);
      gathered?.resolve();
    });
  }

  function openRoom(name: string, room: Room, { kind, id }: { readonly kind: string; readonly id: string }): OpenRoom {
    const own = sources.filter((source) => source.room === kind);
    const isRead = Promise.all(own.map((source) => note(source, id))).then(() => undefined);
    const made: OpenRoom = {
      room,
      id,
      sources: own,
      presents: new Map(),
      absent: new Set(),
      shown: new Map(),
      followers: new Set(),
      waiting: new Set(),
      isRead,
    };
    open.set(name, made);
    return made;
  }

  const ticking = setInterval(() => {
    for (const room of open.values()) {
      const timed = room.sources.filter(({ isTimed }) => isTimed);
      if (timed.length > 0) show(room, timed);
    }
  }, TICK_MS).unref();
  const ringAll = (): void => {
    missing.clear();
    for (const { sources: own, id } of open.values()) for (const source of own) void note(source, id);
  };
  const resyncing = setInterval(ringAll, RESYNC_MS).unref();

  function leave(outlet: Outlet, { kind, id }: { readonly kind: string; readonly id: string }): void {
    const room = open.get(nameOf(kind, id));
    if (!room) return;
    room.followers.delete(outlet);
    room.waiting.delete(outlet);
    if (room.followers.size + room.waiting.size === 0) open.delete(nameOf(kind, id));
  }

  return {
    async follow(outlet, room, place) {
      if (!sources.some((source) => source.room === place.kind)) return 'missing';
      const name = nameOf(place.kind, place.id);
      if (missing.has(name)) return 'missing';
      const one = open.get(name) ?? (place.mayOpen() ? openRoom(name, room, place) : null);
      if (!one) return 'throttled';
      one.waiting.add(outlet);
      const ringsBefore = rings;
      await one.isRead;
      // It may have left meanwhile.
      if (!one.waiting.delete(outlet)) return 'following';
      if (one.presents.size === 0) {
        leave(outlet, place);
        if (one.absent.size < one.sources.length) return 'unavailable';
        // It may have been made, and rung for, while it was read.
        if (rings === ringsBefore) missing.add(name);
        return 'missing';
      }
      // In one go, so that nothing falls between what stands and what changes.
      one.followers.add(outlet);
      for (const [key, message] of one.shown) outlet.offer(room, key, message);
      outlet.flush();
      return 'following';
    },
    leave,
    ring(bell, id) {
      rings += 1;
      if (id === EVERYWHERE) missing.clear();
      for (const source of sources) {
        if (source.bell !== bell) continue;
        missing.delete(nameOf(source.room, id));
        if (id !== EVERYWHERE && open.has(nameOf(source.room, id))) void note(source, id);
        if (id === EVERYWHERE) for (const room of open.values()) if (room.sources.includes(source)) void note(source, room.id);
      }
    },
    ringAll,
    close() {
      clearInterval(ticking);
      clearInterval(resyncing);
    },
  };
}

/** Rooms that were found not to exist a short while ago, the oldest forgotten first. */
function createMissing(clock: Clock) {
  const untilMs = new Map<string, number>();
  return {
    has: (name: string): boolean => (untilMs.get(name) ?? 0) > clock.nowMs(),
    add(name: string): void {
      untilMs.delete(name);
      untilMs.set(name, clock.nowMs() + MISSING_MS);
      const [oldest] = untilMs.keys();
      if (untilMs.size > MAX_MISSING && oldest !== undefined) untilMs.delete(oldest);
    },
    delete: (name: string): boolean => untilMs.delete(name),
    clear: (): void => untilMs.clear(),
  };
}
