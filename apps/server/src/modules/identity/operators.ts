import { hash } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { IdentityParts } from './identity.deps.ts';
import { NOBODY, usernameKey } from './member.ts';
import { createOperatorGuard } from './operator-guard.ts';
import * as repo from './operators.repo.ts';
import type { Origin } from './sessions.repo.ts';

export type { Operator } from './operators.repo.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
const KNOWN_ADDRESS_MS = 30 * 24 * 60 * MINUTE_MS;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A staff caller with the session they use. */
export interface OperatorSession extends OperatorCaller {
  readonly sessionId: string;
}

export interface Operators {
  /** @throws Refusal username_taken */
  create(operator: { readonly username: string; readonly displayName: string; readonly password: string }): Promise<repo.Operator>;
  /**
   * Ends the operator's other session.
   * @throws Refusal invalid_credentials, the same whatever is wrong, and as slow for an unknown name as for a wrong password
   */
  login(username: string, password: string, origin: Origin): Promise<{ readonly token: string; readonly operator: repo.Operator }>;
  /** Ends one session, given its token or its id. */
  logout(tokenOrSessionId: string): Promise<void>;
  find(id: string): Promise<repo.Operator | undefined>;
  findByUsername(username: string): Promise<repo.Operator | undefined>;
  /** Whether the installation has staff at all. */
  hasAny(): Promise<boolean>;
  /** @returns null when the token is unknown, ended, idle or over, or the operator is disabled */
  authenticate(token: string): Promise<OperatorSession | null>;
  /** Ends every session at once and keeps the operator out. */
  disable(id: string): Promise<void>;
  enable(id: string): Promise<void>;
}

/** Staff call rarely, so each call asks the database: what is ended is ended at once in every process. */
export function createOperators(parts: Pick<IdentityParts, 'db' | 'clock' | 'randomBytes' | 'passwords' | 'events'>): Operators {
  const { db, clock, randomBytes, passwords, events } = parts;
  const guard = createOperatorGuard(db, clock);
  const isKnown = async (operatorId: string, ip: string): Promise<boolean> =>
    repo.hasOperatorSessionFrom(db, operatorId, { block: clientBlock(ip), sinceMs: clock.nowMs() - KNOWN_ADDRESS_MS });

  async function noteOf(tx: Tx, id: string, kind: 'staff_disabled' | 'staff_enabled'): Promise<void> {
    const found = await repo.findOperator(tx, id);
    if (found) await events.recordIn(tx, { kind, operator: operatorOf(found) });
  }

  return {
    async create({ username, displayName, password }) {
      const operator = { id: uuidv7(clock.nowMs(), randomBytes), username, displayName, status: 'active' } as const;
      const passwordHash = await passwords.hash(password);
      if (!(await repo.insertOperator(db, { ...operator, usernameKey: usernameKey(username), passwordHash }, clock.nowMs())))
        throw new Refusal('username_taken');
      return operator;
    },
    async login(username, password, origin) {
      const attempt = { usernameKey: usernameKey(username), ip: origin.ip };
      const taken = await guard.take(attempt);
      const found = await repo.findOperatorByUsername(db, attempt.usernameKey);
      const operator = found && operatorOf(found);
      const typedName = attempt.usernameKey;
      if (!taken || (taken.isOnlyForKnownAddresses && !(await isKnown(found?.id ?? NOBODY.id, origin.ip)))) {
        events.record(operator ? { kind: 'staff_login_locked', operator, origin } : { kind: 'staff_login_unknown', typedName, origin });
        throw new Refusal('invalid_credentials');
      }
      const { isRight } = await passwords.verify(password, found?.passwordHash ?? null).catch(async (error: unknown) => {
        await guard.giveBack(taken);
        throw error;
      });
      if (!found || !operator || !isRight || found.status !== 'active') {
        events.record(operator ? { kind: 'staff_login_failed', operator, origin } : { kind: 'staff_login_unknown', typedName, origin });
        throw new Refusal('invalid_credentials');
      }
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      await db.transaction(async (tx) => {
        await repo.startOperatorSession(tx, { ...origin, hash: sessionIdOf(token), operatorId: found.id }, clock.nowMs());
        await events.recordIn(tx, { kind: 'staff_login_succeeded', operator, origin });
        // Last, as others who try this operator wait for it.
        await guard.succeeded(tx, attempt);
      });
      return { token, operator: { id: found.id, username: found.username, displayName: found.displayName, status: found.status } };
    },
    async logout(tokenOrSessionId) {
      const id = TOKEN.test(tokenOrSessionId) ? sessionIdOf(tokenOrSessionId) : tokenOrSessionId;
      await repo.endOperatorSession(db, id, clock.nowMs());
    },
    find: (id) => repo.findOperator(db, id),
    async findByUsername(username) {
      const found = await repo.findOperatorByUsername(db, usernameKey(username));
      return found && repo.findOperator(db, found.id);
    },
    hasAny: () => repo.hasOperators(db),
    async authenticate(token) {
      if (!TOKEN.test(token)) return null;
      const nowMs = clock.nowMs();
      const sessionId = sessionIdOf(token);
      const session = await repo.findOperatorSession(db, sessionId, { seenAfterMs: nowMs - IDLE_MS, createdAfterMs: nowMs - ABSOLUTE_MS });
      if (!session) return null;
      if (nowMs - session.lastSeenAtMs >= MINUTE_MS) await repo.touchOperatorSession(db, sessionId, nowMs);
      return { kind: 'operator', operatorId: session.id, username: session.username, sessionId };
    },
    disable: (id) =>
      db.transaction(async (tx) => {
        await repo.setOperatorStatus(tx, id, 'disabled');
        await repo.endOperatorSessionsOf(tx, id, clock.nowMs());
        await noteOf(tx, id, 'staff_disabled');
      }),
    enable: (id) =>
      db.transaction(async (tx) => {
        await repo.setOperatorStatus(tx, id, 'active');
        await noteOf(tx, id, 'staff_enabled');
      }),
  };
}

const operatorOf = ({ id, username }: Pick<repo.Operator, 'id' | 'username'>) => ({ operatorId: id, username });

const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');
