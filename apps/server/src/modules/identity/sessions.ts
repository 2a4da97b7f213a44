import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PlayerCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Owner } from './member.ts';
import { deleteKeptLoginsOf } from './remembered-logins.repo.ts';
import { newToken, sessionKeyOf } from './session-token.ts';
import * as repo from './sessions.repo.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** How long a process may believe what it read: so long does a session live on that another process ended. */
const BELIEVED_MS = 1_000;
const TOUCH_EVERY_MS = MINUTE_MS;
const MAX_REMEMBERED = 50_000;
const MAX_BATCH = 500;

export interface Sessions {
  /** Starts a session in the caller's transaction. @returns the token, which is nowhere else */
  start(tx: Tx, owner: Owner, origin: repo.Origin): Promise<string>;
  /** @returns null when the token is unknown, ended, idle or over, or the account is disabled or its trial is over */
  find(token: string): Promise<PlayerCaller | null>;
  /** Those of these sessions, by id, that are not over. Asking is no use of a session and keeps none alive. */
  listLive(sessions: readonly { readonly cell: number; readonly sessionId: string }[]): Promise<ReadonlySet<string>>;
  end(caller: PlayerCaller): Promise<void>;
  /** Ends all sessions of a member, in one transaction with the change that made them invalid. */
  endAllOf(owner: Owner, because: { readonly change?: (tx: Tx) => Promise<void> }): Promise<void>;
  /** The same in the caller's transaction, which calls `forget` once it has committed. */
  endIn(tx: Tx, owner: Owner): Promise<void>;
  /** Believes nothing any more that this process read of a member's sessions. */
  forget(owner: Owner): void;
  /** As `endAllOf`, and starts a new one. @returns its token, which is nowhere else */
  renew(owner: Owner, origin: repo.Origin, change: (tx: Tx) => Promise<void>): Promise<string>;
}

interface Remembered {
  readonly caller: PlayerCaller;
  readonly endsAtMs: number;
  readonly readAtMs: number;
  seenAtMs: number;
}

export interface SessionsDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  /** One cell a query, as a database that is spread over machines needs it. */
  readonly isByCell?: boolean;
}

/** Sessions live in the database; a process remembers what it read for a second, because every call asks. */
export function createSessions({ db, clock, randomBytes, isByCell = false }: SessionsDeps): Sessions {
  const remembered = new Map<string, Remembered>();
  /** Grows whenever sessions end here, so that an answer that was under way is not remembered. */
  let endings = 0;

  /** Keys that are asked for together. */
  function groupsOf<Key extends repo.SessionKey>(keys: readonly Key[]): readonly (readonly Key[])[] {
    return isByCell ? [...Map.groupBy(keys, ({ cell }) => cell).values()] : [keys];
  }

  const loadSession = createBatchLoader<repo.SessionKey, repo.StoredSession>({
    nameOf: ({ hash }) => hash,
    maxBatch: MAX_BATCH,
    async load(keys) {
      const lists = await Promise.all(groupsOf(keys).map((group) => repo.listLiveSessions(db, group)));
      const found = new Map(lists.flat().map((session) => [session.hash, session]));
      const nowMs = clock.nowMs();
      const sessions = keys.map(({ hash }) => {
        const session = found.get(hash);
        if (!session) return null;
        const seen = { ...session, lastSeenAtMs: Math.max(session.lastSeenAtMs, remembered.get(hash)?.seenAtMs ?? 0) };
        return isOver(seen, nowMs) ? null : seen;
      });
      const stale = sessions
        .filter((session) => session !== null)
        .filter(({ hash }) => nowMs - (found.get(hash)?.lastSeenAtMs ?? nowMs) >= TOUCH_EVERY_MS);
      if (stale.length > 0) await Promise.all(groupsOf(stale).map((group) => repo.touchSessions(db, group, nowMs)));
      return sessions;
    },
  });

  function remember(session: repo.StoredSession, nowMs: number): PlayerCaller {
    const { hash, cell, memberId, brand, username, currency, isTrial } = session;
    const caller: PlayerCaller = { kind: 'player', member: { id: memberId, cell, brand, username, currency, isTrial }, sessionId: hash };
    // The oldest goes first: a map keeps the order in which its keys came.
    remembered.delete(hash);
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(hash, { caller, endsAtMs: endOf(session), readAtMs: nowMs, seenAtMs: nowMs });
    return caller;
  }

  async function start(tx: Tx, owner: Owner, origin: repo.Origin): Promise<string> {
    const token = newToken(owner.cell, randomBytes);
    const key = sessionKeyOf(token);
    if (!key) throw new Error('a new token is well formed');
    await repo.insertSession(tx, { ...key, ...origin, memberId: owner.id }, clock.nowMs());
    return token;
  }

  /** No browser may start another by itself either. */
  async function endIn(tx: Tx, owner: Owner): Promise<void> {
    await deleteKeptLoginsOf(tx, owner);
    await repo.endSessionsOf(tx, owner, clock.nowMs());
  }

  function forget(owner: Owner): void {
    endings += 1;
    for (const [hash, { caller }] of remembered) if (caller.member.id === owner.id) remembered.delete(hash);
  }

  return {
    start,
    async find(token) {
      const key = sessionKeyOf(token);
      if (!key) return null;
      const nowMs = clock.nowMs();
      const known = remembered.get(key.hash);
      if (known && nowMs - known.readAtMs < BELIEVED_MS && nowMs < known.endsAtMs) {
        known.seenAtMs = nowMs;
        return known.caller;
      }
      const endingsBefore = endings;
      const session = await loadSession(key);
      if (session && endings === endingsBefore) return remember(session, nowMs);
      // Asked again: a session that ended while the answer was under way must not slip through.
      const current = session && (await loadSession(key));
      if (current) return remember(current, nowMs);
      remembered.delete(key.hash);
      return null;
    },
    async listLive(sessions) {
      const keys = sessions.map(({ cell, sessionId }) => ({ cell, hash: sessionId }));
      const lists = await Promise.all(groupsOf(keys).map((group) => repo.listLiveSessions(db, group)));
      const nowMs = clock.nowMs();
      const live = lists.flat().filter((session) => {
        const lastSeenAtMs = Math.max(session.lastSeenAtMs, remembered.get(session.hash)?.seenAtMs ?? 0);
        return !isOver({ ...session, lastSeenAtMs }, nowMs);
      });
      return new Set(live.map(({ hash }) => hash));
    },
    async end({ member, sessionId }) {
      await repo.endSession(db, { cell: member.cell, hash: sessionId }, clock.nowMs());
      endings += 1;
      remembered.delete(sessionId);
    },
    async endAllOf(owner, { change }) {
      await db.transaction(async (tx) => {
        await change?.(tx);
        await endIn(tx, owner);
      });
      forget(owner);
    },
    endIn,
    forget,
    async renew(owner, origin, change) {
      const token = await db.transaction(async (tx) => {
        await change(tx);
        await endIn(tx, owner);
        return start(tx, owner, origin);
      });
      forget(owner);
      return token;
    },
  };
}

function isOver(session: repo.StoredSession, nowMs: number): boolean {
  return nowMs >= endOf(session) || nowMs - session.lastSeenAtMs >= IDLE_MS;
}

function endOf(session: repo.StoredSession): number {
  return Math.min(session.createdAtMs + ABSOLUTE_MS, session.trialEndsAtMs ?? Number.POSITIVE_INFINITY);
}
