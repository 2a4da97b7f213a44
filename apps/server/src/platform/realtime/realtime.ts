import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { type ClosingReason, realtime as contract, REALTIME_PATH } from '@tessera/contract';
import type { Clock } from '@tessera/kernel';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { Database } from '../db/database.ts';
import { clientBlock } from '../http/client-address.ts';
import { logRarely } from '../log-rarely.ts';
import { Connection, type ConnectionDeps } from './connection.ts';
import { type Arrival, createHandshake, type HandshakeRules } from './handshake.ts';
import { CONNECTION_LIMITS, createAskingLimits, createOpenCounts } from './limits.ts';
import { createMemberRooms } from './member-rooms.ts';
import type { Rings } from './ring.ts';
import { createStateRooms } from './state-rooms.ts';
import type { RealtimeTopics } from './topic.ts';

export interface RealtimeOptions extends HandshakeRules, Pick<ConnectionDeps, 'brandOf' | 'statusOf'> {
  readonly topics: RealtimeTopics;
  readonly rings: Rings;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly isByCell: boolean;
  /** Those of these sessions that are not over. */
  readonly listLive: (sessions: readonly OpenSession[]) => Promise<ReadonlySet<string>>;
  /** Raises the limits of accounts and addresses; tests and benchmarks only. */
  readonly limitFactor: number;
  /** Frames are checked against the contract; for tests and development. */
  readonly checkAnswers: boolean;
}

export interface OpenSession {
  readonly cell: number;
  readonly sessionId: string;
}

export interface Realtime {
  readonly connections: number;
  /** Tells every page to go to another server and ends its connection; resolves when none is left. */
  close(): Promise<void>;
}

/** A message of a page names rooms, 200 at most. */
const MAX_MESSAGE_BYTES = 16 * 1_024;
/** Sessions that ran out by time, and those of which the ring was lost. */
const RECHECK_MS = 30_000;
const RECHECK_BATCH = 500;
/** Readers that do not even take the end. */
const CUT_OFF_MS = 1_000;

type Io = Server<contract.ClientSends, contract.ServerSends>;
type IoSocket = Socket<contract.ClientSends, contract.ServerSends>;

/**
 * Sockets on an HTTP server, beside the API's routes or without them. Only by websocket: a connection belongs to one process, so that any number of
 * them works behind any balancer. What is told is read in each process from the database, so that processes need not know of each other.
 */
export function createRealtime(server: HttpServer, options: RealtimeOptions): Realtime {
  const { topics, rings, db, clock, log, isByCell, listLive, limitFactor, checkAnswers } = options;
  const rare = logRarely(log);
  const asking = createAskingLimits(clock, limitFactor);
  const greet = createHandshake(options, asking.mayArrive);
  const arrivals = new WeakMap<IncomingMessage, Arrival & { readonly free: () => void }>();
  const counts = createOpenCounts();
  const open = new Map<Connection, IoSocket>();
  const byMember = new Map<string, Set<Connection>>();
  const rooms = createStateRooms({ sources: topics.rooms, clock, log });
  const members = createMemberRooms({ db, source: topics.member, log, isByCell });
  let isClosing = false;

  const io: Io = new Server(server, {
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      arrive(request).then(
        (refused) => decide(refused, refused === null),
        (error: unknown) => {
          rare.error({ err: error }, 'a connection could not be judged');
          decide('unavailable', false);
        },
      );
    },
  });

  /** @returns why not */
  async function arrive(request: IncomingMessage): Promise<string | null> {
    if (isClosing) return 'unavailable';
    const arrival = await greet(request);
    if (typeof arrival === 'string') return arrival;
    const frees: (() => void)[] = [];
    const take = (key: string, max: number): boolean => {
      const free = counts.take(key, max * limitFactor);
      if (free) frees.push(free);
      return free !== null;
    };
    const free = (): void => frees.forEach((one) => one());
    const hasRoom =
      take(`address ${clientBlock(arrival.visitor.ip)}`, CONNECTION_LIMITS.connectionsOfAddress) &&
      (!arrival.caller || take(`member ${arrival.caller.member.id}`, CONNECTION_LIMITS.connectionsOfMember));
    if (!hasRoom) {
      free();
      return 'throttled';
    }
    // Also of those who go away before they are connected.
    request.socket.once('close', free);
    arrivals.set(request, { ...arrival, free });
    return null;
  }

  io.on('connection', (socket) => {
    const arrival = arrivals.get(socket.request);
    if (!arrival || isClosing) return void socket.disconnect(true);
    const { conn } = socket;
    const connection = new Connection(
      { visitor: { ...arrival.visitor }, caller: arrival.caller },
      {
        isDrained: () => conn.transport.writable,
        send(frame) {
          if (checkAnswers) checkFrame(frame, log);
          socket.emit('frame', frame);
        },
      },
      {
        ...options,
        members,
        rooms,
        mayTalk: asking.messagesOfOne(),
        mayAsk: asking.askOf(arrival),
        onBug: (error) => rare.error({ err: error }, 'a room could not be followed'),
      },
      (reason) => end(connection, reason),
    );
    open.set(connection, socket);
    const memberId = arrival.caller?.member.id;
    if (memberId !== undefined) byMember.set(memberId, (byMember.get(memberId) ?? new Set()).add(connection));
    conn.transport.on('ready', () => connection.outlet.flush());
    socket.onAny((name: unknown, body: unknown, answer: unknown) => connection.hear(name, body, answer));
    socket.on('disconnect', () => {
      connection.over();
      arrival.free();
      open.delete(connection);
      const own = memberId === undefined ? undefined : byMember.get(memberId);
      own?.delete(connection);
      if (own?.size === 0 && memberId !== undefined) byMember.delete(memberId);
    });
  });

  function end(connection: Connection, reason: ClosingReason): void {
    const socket = open.get(connection);
    connection.over();
    socket?.emit('closing', reason);
    socket?.disconnect(true);
  }

  async function recheck(connections: readonly Connection[]): Promise<void> {
    for (let from = 0; from < connections.length; from += RECHECK_BATCH) {
      const batch = connections.slice(from, from + RECHECK_BATCH).flatMap((connection) => {
        const { caller } = connection.arrival;
        return caller ? [{ connection, session: { cell: caller.member.cell, sessionId: caller.sessionId } }] : [];
      });
      if (batch.length === 0) continue;
      const live = await listLive(batch.map(({ session }) => session));
      for (const { connection, session } of batch) if (!live.has(session.sessionId)) end(connection, 'session_ended');
    }
  }

  const recheckOrLog = (connections: readonly Connection[]): void => {
    recheck(connections).catch((error: unknown) => rare.error({ err: error }, 'the sessions of open connections could not be checked'));
  };
  const rechecking = setInterval(() => recheckOrLog([...open.keys()]), RECHECK_MS).unref();
  rings.onRing((bell, id) => {
    if (bell === 'session') recheckOrLog([...(byMember.get(id) ?? [])]);
    else rooms.ring(bell, id);
  });
  rings.onBack(() => {
    rooms.ringAll();
    recheckOrLog([...open.keys()]);
  });

  return {
    get connections() {
      return open.size;
    },
    async close() {
      isClosing = true;
      clearInterval(rechecking);
      rooms.close();
      const wires = [...open.values()].map((socket) => socket.request.socket);
      for (const connection of [...open.keys()]) end(connection, 'stopping');
      const impatient = setTimeout(() => wires.forEach((wire) => wire.destroy()), CUT_OFF_MS);
      await Promise.all(wires.filter(({ destroyed }) => !destroyed).map((wire) => new Promise((resolve) => wire.once('close', resolve))));
      clearTimeout(impatient);
      io.engine.close();
      await members.close();
    },
  };
}

function checkFrame(frame: contract.Frame, log: Logger): void {
  const checked = contract.Frame.safeParse(frame);
  if (!checked.success) log.error({ err: checked.error, room: frame.room }, 'a realtime frame is outside its contract');
}
