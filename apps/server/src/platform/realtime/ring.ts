import { type Topic, TOPICS } from '@tessera/contract';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tx } from '../db/database.ts';
import { logRarely } from '../log-rarely.ts';

/** What can be rung for: a topic that has something new in the room of an id, or `session` for a member of whom a session ended. */
export type Bell = 'session' | Topic;

const BELLS: ReadonlySet<string> = new Set<Bell>(['session', ...(Object.keys(TOPICS) as Topic[])]);
/** As an id: every room of the topic. */
export const EVERYWHERE = '*';

const CHANNEL = 'tessera_ring';
const RECONNECT_MS = 1_000;

/**
 * Tells every process, when this transaction commits, that there is something new to read. Only for what changes seldom: transactions that ring
 * commit one after the other, which a bet must not.
 */
export async function ring(tx: Tx, bell: Bell, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(`SELECT pg_notify('${CHANNEL}', $1 || ' ' || id) FROM unnest($2::text[]) id`, [bell, ids]);
}

export interface Rings {
  /** Calls back for each ring, once, whoever committed it. Rings may be lost while the connection is. */
  onRing(listener: (bell: Bell, id: string) => void): void;
  /** Calls back when the connection is there again: anything may have been rung meanwhile. */
  onBack(listener: () => void): void;
  /** Whether rings are heard now. */
  readonly isHeard: boolean;
  close(): Promise<void>;
}

/** Hears rings on a connection of its own, which is made again whenever it is lost. It must lead to PostgreSQL itself: a pooler may forget who listens. */
export function openRings({ url, role, log }: { readonly url: string; readonly role?: string; readonly log: Logger }): Rings {
  const rare = logRarely(log);
  const onRings: ((bell: Bell, id: string) => void)[] = [];
  const onBacks: (() => void)[] = [];
  let isClosed = false;
  let isHeard = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  function lost(of: pg.Client, error?: unknown): void {
    if (client !== of) return;
    client = null;
    isHeard = false;
    of.end().catch(() => undefined);
    if (isClosed) return;
    if (error) rare.error({ err: error }, 'the connection that hears of changes was lost');
    retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      ...(role ? { options: `-c role=${role}` } : {}),
    });
    client = own;
    own.on('error', (error) => lost(own, error));
    own.on('end', () => lost(own));
    own.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(' ');
      const bell = payload.slice(0, at);
      if (BELLS.has(bell)) for (const listener of onRings) listener(bell as Bell, payload.slice(at + 1));
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${CHANNEL}`);
      if (client !== own) return;
      isHeard = true;
      rare.reset();
      for (const listener of onBacks) listener();
    } catch (error) {
      lost(own, error);
    }
  }

  const first = connect();
  return {
    onRing: (listener) => void onRings.push(listener),
    onBack: (listener) => void onBacks.push(listener),
    get isHeard() {
      return isHeard;
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await first;
      const own = client;
      client = null;
      await own?.end().catch(() => undefined);
    },
  };
}
