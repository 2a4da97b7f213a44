import { hash } from 'node:crypto';
import type { Clock } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { type RareLog, logRarely } from '../log-rarely.ts';

// Whoever is told of anchors has a cursor in the database. A process that tells takes the cursor for a while by moving the time of the next
// telling; if it dies, the next one goes on from the last anchor that was taken, so that each is told at least once and in order.

export const TELL_EVERY_MS = 5_000;
/** Longer than any one telling takes. */
const TAKEN_FOR_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

export interface AnchorToTell {
  readonly id: bigint;
  readonly key: string;
  readonly n: number;
  /** The line of the log, byte for byte. */
  readonly line: string;
}

export interface AnchorSink {
  /** For people and for the state of the server: `webhook`, `timestamps`. */
  readonly name: string;
  /** Where it goes; another place is told everything anew. */
  readonly place: string;
  /** `each`: every anchor, oldest first. `newest`: the newest one, this often. */
  readonly tells: 'each' | { readonly newestEveryMs: number };
  /** @throws whatever kept it from being taken */
  tell(anchor: AnchorToTell): Promise<void>;
}

export interface SinkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Names of sinks that cannot be reached now. */
  readonly failing: Set<string>;
}

/** Tells a sink what it has not taken yet. Nothing waits for it: a sink that is away is asked again later, ten minutes apart at most. */
export function createSinkRunner(deps: SinkDeps, sink: AnchorSink): { /** @returns anchors taken */ run(): Promise<number> } {
  const rare = logRarely(deps.log);
  // An address may hold a password.
  const key = `${sink.name} ${hash('sha256', sink.place).slice(0, 16)}`;
  return {
    async run() {
      const cursor = await takeCursor(deps, key);
      if (!cursor) return 0;
      let { anchorId } = cursor;
      for (let taken = 0; ; taken += 1) {
        const anchor = await findNext(deps.db, sink, anchorId);
        if (!anchor) {
          await leaveCursor(deps, key, { anchorId, failures: 0, pauseMs: 0 });
          return taken;
        }
        if (!(await tryToTell(deps, sink, anchor, rare))) {
          const pauseMs = Math.min(1_000 * 2 ** cursor.failures, LONGEST_PAUSE_MS);
          await leaveCursor(deps, key, { anchorId, failures: cursor.failures + 1, pauseMs });
          return taken;
        }
        anchorId = anchor.id;
        const pauseMs = sink.tells === 'each' ? TAKEN_FOR_MS : sink.tells.newestEveryMs;
        await leaveCursor(deps, key, { anchorId, failures: 0, pauseMs });
        if (sink.tells !== 'each') return taken + 1;
      }
    },
  };
}

async function tryToTell({ failing }: SinkDeps, sink: AnchorSink, anchor: AnchorToTell, rare: RareLog): Promise<boolean> {
  try {
    await sink.tell(anchor);
    if (failing.delete(sink.name)) rare.reset();
    return true;
  } catch (error) {
    failing.add(sink.name);
    rare.error({ err: error, sink: sink.name, anchor: anchor.n }, 'an anchor could not be told; it is kept and told later');
    return false;
  }
}

interface Cursor {
  readonly anchorId: bigint;
  readonly failures: number;
}

async function takeCursor({ db, clock }: SinkDeps, sink: string): Promise<Cursor | undefined> {
  const now = new Date(clock.nowMs());
  await db.query('INSERT INTO platform_anchor_sink (sink, next_at) VALUES ($1, $2) ON CONFLICT (sink) DO NOTHING', [sink, now]);
  const [cursor] = await db.query<Cursor>(
    'UPDATE platform_anchor_sink SET next_at = $3 WHERE sink = $1 AND next_at <= $2 RETURNING anchor_id AS "anchorId", failures',
    [sink, now, new Date(clock.nowMs() + TAKEN_FOR_MS)],
  );
  return cursor;
}

async function leaveCursor(
  { db, clock }: SinkDeps,
  sink: string,
  { anchorId, failures, pauseMs }: Cursor & { readonly pauseMs: number },
): Promise<void> {
  await db.query('UPDATE platform_anchor_sink SET anchor_id = $2, failures = $3, next_at = $4 WHERE sink = $1 AND anchor_id <= $2', [
    sink,
    anchorId,
    failures,
    new Date(clock.nowMs() + pauseMs),
  ]);
}

async function findNext(db: Database, { tells }: AnchorSink, after: bigint): Promise<AnchorToTell | undefined> {
  const order = tells === 'each' ? 'id' : 'id DESC';
  const [anchor] = await db.query<AnchorToTell>(`SELECT id, key, n, line FROM platform_anchor WHERE id > $1 ORDER BY ${order} LIMIT 1`, [
    after,
  ]);
  return anchor;
}
