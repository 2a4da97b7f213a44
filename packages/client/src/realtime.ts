import type { ClosingReason, ErrorCode, realtime, Room, RoomOf, Topic } from '@tessera/contract';
import { REALTIME_PATH, TOPICS } from '@tessera/contract/topics';
import { io, type Socket } from 'socket.io-client';

type Frame = realtime.Frame;
type Handler = (message: realtime.RealtimeMessage) => void;

/** `interrupted`: what is shown may be old, and whoever shows it asks by calls meanwhile. */
export type LiveState = 'connecting' | 'live' | 'interrupted';

export interface RealtimeClient {
  /**
   * Calls back for each message of a topic in a room; returns the way to stop. Rooms of newest states tell how they stand at once; `member` tells
   * what the member owns and then each booking, also those of a time without connection, none twice.
   */
  subscribe<T extends Topic>(topic: T, room: RoomOf<T>, handler: (message: realtime.MessageOf<T>) => void): () => void;
  readonly state: LiveState;
  onState(listener: (state: LiveState) => void): () => void;
  /** Calls back when messages of a room were passed over: what they told has to be asked for. */
  onReload(listener: (room: Room) => void): () => void;
  /** Calls back when a room is refused, such as `member` with `unauthenticated` for a guest. */
  onRefused(listener: (room: Room, code: ErrorCode) => void): () => void;
  /** Calls back when the server ended the session that this connection was opened with. */
  onSessionEnded(listener: () => void): () => void;
  close(): void;
}

export interface RealtimeClientOptions {
  /** Origin of the server; the page's own unless told. */
  readonly baseUrl?: string;
  /** Of apps; browsers send their cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Spreads what many pages do at once; 0 to 1. */
  readonly random?: () => number;
}

const ROOMS_AT_ONCE = 200;
/** Pages of a server that stops come back within this time, not all at once. */
const SPREAD_MS = 2_000;
/** After the server found fault with what this page sent. */
const CHASTENED_MS = 30_000;

/** One connection for a whole page. It opens at once and again whenever it is lost, until it is closed. */
export function createRealtimeClient(options: RealtimeClientOptions = {}): RealtimeClient {
  const random = options.random ?? Math.random;
  const handlers = new Map<Room, Map<Topic, Set<Handler>>>();
  const followed = new Set<Room>();
  /** The last sequence of rooms whose messages all count. */
  const seen = new Map<Room, string>();
  const [states, reloads, refusals, endings] = [
    listeners<[LiveState]>(),
    listeners<[Room]>(),
    listeners<[Room, ErrorCode]>(),
    listeners<[]>(),
  ];
  let state: LiveState = 'connecting';
  let isSyncing = false;
  let isOutdated = false;
  let closing: ClosingReason | null = null;
  let comingBack: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = io(options.baseUrl ?? '', {
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    ...(options.headers ? { extraHeaders: { ...options.headers } } : {}),
  });

  function setState(next: LiveState): void {
    const told = isOutdated ? 'interrupted' : next;
    if (state === told) return;
    state = told;
    states.tell(told);
  }

  /** Follows and leaves what is wanted by now, once for all that is asked in one go. */
  function sync(): void {
    if (isSyncing) return;
    isSyncing = true;
    queueMicrotask(() => {
      isSyncing = false;
      if (!socket.connected) return;
      const left = [...followed].filter((room) => !handlers.has(room));
      const wanted = [...handlers.keys()].filter((room) => !followed.has(room));
      for (const room of left) followed.delete(room);
      for (const room of wanted) followed.add(room);
      for (const rooms of chunksOf(left)) socket.emit('leave', { rooms });
      for (const rooms of chunksOf(wanted)) follow(rooms);
    });
  }

  function follow(rooms: readonly Room[]): void {
    const named = rooms.map((room) => ({ room, ...(seen.has(room) ? { seen: seen.get(room) } : {}) }));
    socket.emit('follow', { rooms: named }, ({ refused }: realtime.FollowAnswer) => {
      for (const { room, code } of refused) {
        followed.delete(room);
        refusals.tell(room, code);
      }
    });
  }

  function hear(frame: Frame): void {
    const { room, seq, after, isReload } = frame;
    if (!followed.has(room)) return;
    const last = seen.get(room);
    if (seq !== undefined && !isReload && last !== undefined) {
      if (BigInt(seq) <= BigInt(last)) return;
      // Something is missing between: what is missed is told again, and this frame with it.
      if (after !== undefined && after !== last) return follow([room]);
    }
    if (seq !== undefined) seen.set(room, seq);
    if (isReload) reloads.tell(room);
    for (const message of frame.messages) {
      if (TOPICS[message.topic]?.v === message.v) for (const handler of handlers.get(room)?.get(message.topic) ?? []) handler(message);
      else {
        // A newer server tells what this page cannot read: it goes on as if there were no connection.
        isOutdated = true;
        setState('interrupted');
      }
    }
  }

  socket.on('connect', () => {
    closing = null;
    followed.clear();
    setState('live');
    sync();
  });
  socket.on('connect_error', () => setState('interrupted'));
  socket.on('frame', hear);
  socket.on('closing', (reason: ClosingReason) => {
    closing = reason;
  });
  socket.on('disconnect', (reason) => {
    followed.clear();
    if (reason === 'io client disconnect') return;
    setState('interrupted');
    if (closing === 'session_ended') {
      seen.delete('member');
      endings.tell();
    }
    // The connection that the server ended on purpose is not opened anew by itself.
    if (reason === 'io server disconnect')
      comeBack(closing === 'too_fast' || closing === 'malformed' ? CHASTENED_MS : random() * SPREAD_MS);
  });

  function comeBack(afterMs: number): void {
    clearTimeout(comingBack);
    comingBack = setTimeout(() => socket.connect(), afterMs);
  }

  return {
    subscribe(topic, room, handler) {
      const topics = handlers.get(room) ?? new Map<Topic, Set<Handler>>();
      const own = topics.get(topic) ?? new Set();
      handlers.set(room, topics.set(topic, own.add(handler as Handler)));
      // One who comes later is told how the room stands.
      if (room !== 'member') followed.delete(room);
      sync();
      return () => {
        own.delete(handler as Handler);
        if (own.size === 0) topics.delete(topic);
        if (topics.size === 0) handlers.delete(room);
        if (!handlers.has(room)) seen.delete(room);
        sync();
      };
    },
    get state() {
      return state;
    },
    onState: states.add,
    onReload: reloads.add,
    onRefused: refusals.add,
    onSessionEnded: endings.add,
    close() {
      clearTimeout(comingBack);
      socket.close();
    },
  };
}

function chunksOf(rooms: readonly Room[]): readonly (readonly Room[])[] {
  return Array.from({ length: Math.ceil(rooms.length / ROOMS_AT_ONCE) }, (_, at) =>
    rooms.slice(at * ROOMS_AT_ONCE, (at + 1) * ROOMS_AT_ONCE),
  );
}

function listeners<Told extends readonly unknown[]>() {
  const all = new Set<(...told: Told) => void>();
  return {
    add(listener: (...told: Told) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...told: Told): void => all.forEach((listener) => listener(...told)),
  };
}
