import { hash } from 'node:crypto';
import { type ErrorCode, isRole, Refusal, type Role } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { IdentityParts } from './identity.deps.ts';
import { NOBODY, usernameKey } from './member.ts';
import { createOperatorGuard, type TakenOperatorAttempt } from './operator-guard.ts';
import { putRoles } from './operator-roles.repo.ts';
import * as repo from './operators.repo.ts';
import type { Origin } from './sessions.repo.ts';
import type { Enrolment } from './totp.ts';

export type { Operator } from './operators.repo.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
const KNOWN_ADDRESS_MS = 30 * 24 * 60 * MINUTE_MS;
/** What the app shows beside an operator's name. */
const ISSUER = 'Tessera';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A staff caller with the session they use. */
export interface OperatorSession extends OperatorCaller {
  readonly sessionId: string;
}

export interface NewOperator {
  readonly username: string;
  readonly displayName: string;
  readonly password: string;
  /** Administrator unless told, in each of these brands. */
  readonly roles?: readonly Role[];
  readonly brands: readonly string[];
  /** Enrols at once, for a demo: base32. */
  readonly totpSecret?: string;
}

export interface Operators {
  /** @throws Refusal username_taken; Error when there is no such brand */
  create(operator: NewOperator): Promise<repo.Operator>;
  /**
   * Ends the operator's other session. An attempt counts before its password and its code are looked at.
   * @throws Refusal invalid_credentials, the same whatever is wrong, and as slow for an unknown name as for a wrong password;
   *   code_required, code_wrong, which only the right password learns
   * @param code six digits, or a recovery code; of whoever is enrolled
   */
  login(
    username: string,
    password: string,
    origin: Origin,
    code?: string,
  ): Promise<{ readonly token: string; readonly operator: repo.Operator }>;
  /** Begins to enrol an app, for whoever still knows the password; wrong ones count like those of a login. @throws Refusal password_wrong, totp_enrolled */
  startTotp(caller: OperatorCaller, password: string, origin: Origin): Promise<Enrolment>;
  /** @returns recovery codes @throws Refusal code_wrong, totp_enrolled */
  confirmTotp(caller: OperatorCaller, code: string, origin: Origin): Promise<readonly string[]>;
  /** Ends every session; the next login needs no code, and the next decision a new enrolment. @returns false when nobody has that name */
  resetTotp(username: string): Promise<boolean>;
  /** In place of the roles of that brand. @returns false when nobody has that name */
  setRoles(username: string, brand: string, roles: readonly Role[]): Promise<boolean>;
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
export function createOperators(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'randomBytes' | 'passwords' | 'site' | 'operatorTotp' | 'events'>,
): Operators {
  const { db, clock, randomBytes, passwords, site, operatorTotp: totp, events } = parts;
  const guard = createOperatorGuard(db, clock);
  const isKnown = async (operatorId: string, ip: string): Promise<boolean> =>
    repo.hasOperatorSessionFrom(db, operatorId, { block: clientBlock(ip), sinceMs: clock.nowMs() - KNOWN_ADDRESS_MS });

  const verify = (taken: TakenOperatorAttempt, password: string, passwordHash: string | null) =>
    passwords.verify(password, passwordHash).catch(async (error: unknown) => {
      await guard.giveBack(taken);
      throw error;
    });
  async function noteOf(tx: Tx, id: string, kind: 'staff_disabled' | 'staff_enabled'): Promise<void> {
    const found = await repo.findOperator(tx, id);
    if (found) await events.recordIn(tx, { kind, operator: namedOf(found) });
  }

  return {
    async create({ username, displayName, password, roles = ['administrator'], brands, totpSecret }) {
      const operator = { id: uuidv7(clock.nowMs(), randomBytes), username, displayName, status: 'active' } as const;
      const passwordHash = await passwords.hash(password);
      await Promise.all(brands.map((brand) => site.getBrand(brand)));
      await db.transaction(async (tx) => {
        if (!(await repo.insertOperator(tx, { ...operator, usernameKey: usernameKey(username), passwordHash }, clock.nowMs())))
          throw new Refusal('username_taken');
        for (const brand of brands) await putRoles(tx, operator.id, brand, roles);
      });
      if (totpSecret !== undefined) await totp.put(operator.id, totpSecret);
      return operator;
    },
    async login(username, password, origin, code) {
      const attempt = { usernameKey: usernameKey(username), ip: origin.ip };
      const taken = await guard.take(attempt);
      const found = await repo.findOperatorByUsername(db, attempt.usernameKey);
      const fails = (kind: 'staff_login_failed' | 'staff_login_locked' | 'staff_totp_failed', reason: ErrorCode): Refusal => {
        if (found) events.record({ kind, operator: namedOf(found), origin, details: { reason } });
        else events.record({ kind: 'staff_login_unknown', typedName: attempt.usernameKey, origin });
        return new Refusal(reason, reason === 'invalid_credentials' ? {} : { field: 'code' });
      };
      if (!taken || (taken.isOnlyForKnownAddresses && !(await isKnown(found?.id ?? NOBODY.id, origin.ip))))
        throw fails('staff_login_locked', 'invalid_credentials');
      const { isRight } = await verify(taken, password, found?.passwordHash ?? null);
      if (!found || !isRight || found.status !== 'active') throw fails('staff_login_failed', 'invalid_credentials');
      const isEnrolled = await totp.isEnrolled(db, found.id);
      if (isEnrolled && code === undefined) throw new Refusal('code_required', { field: 'code' });
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const isIn = await db.transaction(async (tx) => {
        if (isEnrolled && (await totp.take(tx, found.id, code ?? '')) === null) return false;
        await repo.startOperatorSession(tx, { ...origin, hash: sessionIdOf(token), operatorId: found.id }, clock.nowMs());
        await events.recordIn(tx, { kind: 'staff_login_succeeded', operator: namedOf(found), origin });
        // Last, as others who try this operator wait for it.
        await guard.succeeded(tx, attempt);
        return true;
      });
      if (!isIn) throw fails('staff_totp_failed', 'code_wrong');
      return { token, operator: { id: found.id, username: found.username, displayName: found.displayName, status: found.status } };
    },
    async startTotp({ operatorId, username }, password, origin) {
      const taken = await guard.take({ usernameKey: usernameKey(username), ip: origin.ip });
      const found = await repo.findOperatorByUsername(db, usernameKey(username));
      if (!taken || !found || !(await verify(taken, password, found.passwordHash)).isRight)
        throw new Refusal('password_wrong', { field: 'password' });
      await guard.giveBack(taken);
      return totp.start(operatorId, { issuer: ISSUER, label: username });
    },
    async confirmTotp({ operatorId, username }, code, origin) {
      const operator = { operatorId, username };
      const taken = await guard.take({ usernameKey: usernameKey(username), ip: origin.ip });
      const codes =
        taken && (await totp.confirm(operatorId, code, (tx) => events.recordIn(tx, { kind: 'staff_totp_enrolled', operator, origin })));
      if (!codes) {
        events.record({ kind: 'staff_totp_failed', operator, origin, details: { reason: 'code_wrong' } });
        throw new Refusal('code_wrong', { field: 'code' });
      }
      await guard.giveBack(taken);
      return codes;
    },
    async resetTotp(username) {
      const found = await repo.findOperatorByUsername(db, usernameKey(username));
      if (!found) return false;
      await db.transaction(async (tx) => {
        await totp.reset(tx, found.id);
        await repo.endOperatorSessionsOf(tx, found.id, clock.nowMs());
        await events.recordIn(tx, { kind: 'staff_totp_reset', operator: namedOf(found) });
      });
      return true;
    },
    async setRoles(username, brand, roles) {
      const found = await repo.findOperatorByUsername(db, usernameKey(username));
      if (!found) return false;
      await db.transaction(async (tx) => {
        await putRoles(tx, found.id, brand, roles);
        const details = { setting: 'roles', to: roles.join(' ') };
        await events.recordIn(tx, { kind: 'settings_changed', brand, operator: namedOf(found), details });
      });
      return true;
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
      // A role of a later version that this one does not know allows nothing.
      const grants = session.grants.filter(({ role }) => isRole(role));
      return { kind: 'operator', operatorId: session.id, username: session.username, sessionId, grants, isEnrolled: session.isEnrolled };
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

const namedOf = ({ id, username }: repo.Operator) => ({ operatorId: id, username });
const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');
