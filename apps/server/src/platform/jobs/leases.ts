import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseLogin } from '../db/logins.ts';

/** What one process does and no other, for as long as it lives. */
export interface Leases {
  /** Takes the lease where nobody has it. @returns whether this process has it now. @throws when the database does not answer */
  hold(name: string): Promise<boolean>;
  /** Gives one up. @throws when the database does not answer: then it is lost with the connection */
  drop(name: string): Promise<void>;
  /** Gives all of them up: others have them at once. */
  close(): Promise<void>;
}

/** The first half of the key of each advisory lock that is a lease; the second is the hash of its name. */
export const LEASE_CLASS = 7_355_609;
/** So long a lease counts without the database being asked whether the connection still stands. */
const SURE_FOR_MS = 1_000;
const ANSWER_MS = 2_000;
/** Of a machine that is gone without a word PostgreSQL then knows in eleven seconds; of a process that died, at once. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

interface Session {
  readonly client: pg.Client;
  readonly held: Set<string>;
  provedMs: number;
  /** Until the last question has its answer: a connection takes one at a time. */
  turn: Promise<unknown>;
}

/** Advisory locks of one connection of its own: they end with it, whatever ends it. */
export function openLeases({ url, role }: DatabaseLogin, log: Pick<Logger, 'warn'>): Leases {
  let session: Session | null = null;
  let opening: Promise<Session> | null = null;
  let isClosed = false;

  async function open(): Promise<Session> {
    const client = new pg.Client({
      connectionString: url,
      options: `-c role=${role} ${KEEPALIVE}`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const fresh: Session = { client, held: new Set(), provedMs: performance.now(), turn: Promise.resolve() };
    client.on('error', (error) => lose(fresh, error));
    client.on('end', () => lose(fresh));
    await client.connect();
    session = fresh;
    return fresh;
  }

  function lose(lost: Session, error?: unknown): void {
    if (session !== lost) return;
    session = null;
    if (!isClosed) log.warn({ err: error, leases: [...lost.held] }, 'the connection that holds the leases was lost');
    void lost.client.end().catch(() => undefined);
  }

  async function prove({ client, held }: Session, name: string): Promise<void> {
    if (held.has(name)) {
      await client.query('SELECT 1');
      return;
    }
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS got', [LEASE_CLASS, name]);
    if (rows[0]?.got) held.add(name);
  }

  return {
    async hold(name) {
      if (isClosed) return false;
      const current =
        session ??
        (await (opening ??= open().finally(() => {
          opening = null;
        })));
      if (!current.held.has(name) || performance.now() - current.provedMs > SURE_FOR_MS) {
        try {
          const proof = current.turn.then(() => prove(current, name));
          current.turn = proof.catch(() => undefined);
          await proof;
          current.provedMs = performance.now();
        } catch (error) {
          lose(current, error);
          throw error;
        }
      }
      return session === current && current.held.has(name);
    },
    async drop(name) {
      const current = session;
      if (!current?.held.delete(name)) return;
      try {
        const dropped = current.turn.then(() => current.client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LEASE_CLASS, name]));
        current.turn = dropped.catch(() => undefined);
        await dropped;
      } catch (error) {
        lose(current, error);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => undefined);
      const last = session;
      session = null;
      await last?.client.end();
    },
  };
}
