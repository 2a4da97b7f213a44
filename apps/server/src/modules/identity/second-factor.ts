import { Refusal, type identity, type ValueOf } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { PlayerCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkFactor, factorPolicyOf, FRESH_MS } from './factor-policy.ts';
import { clearFailures, giveBackFailure, NO_LIMIT, takeAttempt } from './guard.repo.ts';
import { tellOfGuessedCodes } from './guessed-codes-mail.ts';
import { keyOf, type LoginGuardLimits } from './login-guard.ts';
import type { Member, Owner } from './member.ts';
import { countRecoveryCodes, findProof, markProved } from './member-totp.repo.ts';
import type { MailingParts } from './owner-mail.ts';
import type { Origin, SessionKey } from './sessions.repo.ts';
import type { Sessions } from './sessions.ts';
import type { StepUp } from './step-up.ts';
import { type Enrolment, isRecoveryCode, type Totp } from './totp.ts';

/** Whoever gives a code. */
export type CodeGiver = Pick<Member, 'id' | 'cell' | 'brand'>;

/** The app that makes a member's codes: they take one at login, and for what moves money or changes the account. */
export interface SecondFactor {
  find(caller: PlayerCaller): Promise<ValueOf<typeof identity.getSecondFactor>>;
  isEnrolled(owner: Owner): Promise<boolean>;
  /** Begins to enrol an app, for whoever still knows the password. @throws Refusal password_wrong, totp_enrolled */
  start(caller: PlayerCaller, password: string): Promise<Enrolment>;
  /** @returns recovery codes @throws Refusal code_wrong, totp_enrolled */
  confirm(caller: PlayerCaller, code: string, origin: Origin): Promise<readonly string[]>;
  /** @returns until when privileged calls of this session need no other code @throws Refusal code_wrong, totp_not_enrolled */
  prove(caller: PlayerCaller, code: string, origin: Origin): Promise<number>;
  /** @returns other recovery codes @throws Refusal code_wrong, totp_not_enrolled */
  renewRecoveryCodes(caller: PlayerCaller, code: string, origin: Origin): Promise<readonly string[]>;
  /** @throws Refusal code_wrong, totp_not_enrolled */
  end(caller: PlayerCaller, code: string, origin: Origin): Promise<void>;
  /** The code that an entry into the account needs, of whoever is enrolled. @throws Refusal code_required */
  ask(member: CodeGiver, code: string | undefined): Promise<Entry>;
  /** A privileged call may be made in this session. @throws Refusal totp_required, fresh_code_required */
  check(caller: PlayerCaller): Promise<void>;
  /** For whoever lost the app and the recovery codes: forgets both and ends every session. @returns false when there was no app */
  reset(member: CodeGiver): Promise<boolean>;
  /** Forgets both in the transaction that erases the person. */
  erase(tx: Tx, owner: Owner): Promise<void>;
  /** Enrols with a secret that is known already, for a demo. */
  put(owner: Owner, secret: string): Promise<void>;
}

/** A way into an account, past its app where it has one. */
export interface Entry {
  readonly hasCode: boolean;
  /** Does `change` in the transaction that takes the code. @throws Refusal code_wrong */
  enter<Changed>(origin: Origin, change: (tx: Tx) => Promise<Changed>): Promise<Changed>;
}

interface SecondFactorDeps extends MailingParts, Pick<Platform, 'db' | 'events'> {
  readonly memberTotp: Totp<Owner>;
  readonly sessions: Sessions;
  readonly stepUp: StepUp;
}

export function createSecondFactor(deps: SecondFactorDeps, limits: Pick<LoginGuardLimits, 'lockAfter' | 'windowMs'>): SecondFactor {
  const { db, clock, events, memberTotp: totp, sessions, site, stepUp } = deps;
  const keyOfCodes = ({ id }: Owner) => keyOf('totp.member', id);

  /** Counts an attempt at a code before it is worked on; `work` answers null for a wrong code. */
  async function counted<Done>(
    member: CodeGiver,
    code: string,
    origin: Origin,
    work: () => Promise<{ readonly value: Done } | null>,
  ): Promise<Done> {
    const nowMs = clock.nowMs();
    const terms = { keys: [{ ...keyOfCodes(member), limit: NO_LIMIT }], site: null, nowMs, sinceMs: nowMs - limits.windowMs };
    const [failures = 0] = (await takeAttempt(db, terms)).counts;
    const isOpen = failures < limits.lockAfter || isRecoveryCode(code);
    const done = isOpen
      ? await work().catch(async (error: unknown) => {
          await giveBackFailure(db, keyOfCodes(member), nowMs);
          throw error;
        })
      : null;
    if (done) return done.value;
    events.record({ kind: isOpen ? 'totp_failed' : 'totp_locked', member, origin });
    // Once in a row of failures: the attempt that closes the door.
    if (failures + 1 === limits.lockAfter) await db.transaction((tx) => tellOfGuessedCodes(deps, tx, member, limits.windowMs / 60_000));
    throw new Refusal('code_wrong', { field: 'code' });
  }

  /**
   * Takes a code of whoever is enrolled, once, and does `change` in the same transaction. The attempt is counted before it is looked at,
   * in one count for all sessions and places: after too many, only a recovery code is taken for a while.
   * @throws Refusal code_wrong
   */
  const take = <Changed>(member: CodeGiver, code: string, origin: Origin, change: (tx: Tx) => Promise<Changed>): Promise<Changed> =>
    counted(member, code, origin, () =>
      db.transaction(async (tx) => {
        const taken = await totp.take(tx, member, code);
        if (taken === null) return null;
        const value = await change(tx);
        if (taken === 'recovery') await events.recordIn(tx, { kind: 'recovery_code_used', member, origin });
        // Last, as others who try this member wait for it.
        await clearFailures(tx, keyOfCodes(member));
        return { value };
      }),
    );

  async function takeOfEnrolled<Changed>(
    { member }: PlayerCaller,
    code: string,
    origin: Origin,
    change: (tx: Tx) => Promise<Changed>,
  ): Promise<Changed> {
    if (!(await totp.isEnrolled(db, member))) throw new Refusal('totp_not_enrolled');
    return take(member, code, origin, change);
  }

  return {
    async find(caller) {
      const { enrolledAtMs, type } = await proofOf(caller);
      const recoveryCodesLeft = enrolledAtMs === null ? 0 : await countRecoveryCodes(db, caller.member);
      return { isEnrolled: enrolledAtMs !== null, isRequired: factorPolicyOf({ type }) === 'mustEnrol', enrolledAtMs, recoveryCodesLeft };
    },
    isEnrolled: (owner) => totp.isEnrolled(db, owner),
    async start({ member }, password) {
      await stepUp.verify(member, password);
      const { name } = await site.getBrand(member.brand);
      return totp.start(member, { issuer: name, label: member.username });
    },
    confirm: (caller, code, origin) =>
      counted(caller.member, code, origin, async () => {
        const { member } = caller;
        const codes = await totp.confirm(member, code, async (tx) => {
          await markProved(tx, sessionOf(caller), clock.nowMs());
          await events.recordIn(tx, { kind: 'totp_enrolled', member, origin });
          await clearFailures(tx, keyOfCodes(member));
        });
        return codes && { value: codes };
      }),
    prove: (caller, code, origin) =>
      takeOfEnrolled(caller, code, origin, async (tx) => {
        const nowMs = clock.nowMs();
        await markProved(tx, sessionOf(caller), nowMs);
        return nowMs + FRESH_MS;
      }),
    renewRecoveryCodes: (caller, code, origin) =>
      takeOfEnrolled(caller, code, origin, async (tx) => {
        await events.recordIn(tx, { kind: 'recovery_codes_renewed', member: caller.member, origin });
        return totp.renewRecoveryCodes(tx, caller.member);
      }),
    end: (caller, code, origin) =>
      takeOfEnrolled(caller, code, origin, async (tx) => {
        await events.recordIn(tx, { kind: 'totp_ended', member: caller.member, origin });
        await totp.reset(tx, caller.member);
      }),
    async ask(member, code) {
      if (!(await totp.isEnrolled(db, member))) return { hasCode: false, enter: (_, change) => db.transaction(change) };
      if (code === undefined) throw new Refusal('code_required', { field: 'code' });
      return { hasCode: true, enter: (origin, change) => take(member, code, origin, change) };
    },
    async check(caller) {
      const { type, enrolledAtMs, provedAtMs } = await proofOf(caller);
      checkFactor(factorPolicyOf({ type }), { isEnrolled: enrolledAtMs !== null, provedAtMs }, clock.nowMs());
    },
    async reset(member) {
      if (!(await totp.isEnrolled(db, member))) return false;
      await sessions.endAllOf(member, {
        async change(tx) {
          await totp.reset(tx, member);
          await events.recordIn(tx, { kind: 'totp_reset', member });
        },
      });
      return true;
    },
    erase: (tx, owner) => totp.reset(tx, owner),
    put: (owner, secret) => totp.put(owner, secret),
  };

  async function proofOf(caller: PlayerCaller) {
    const proof = await findProof(db, caller.member, sessionOf(caller));
    if (!proof) throw new Refusal('unauthenticated');
    return proof;
  }
}

const sessionOf = ({ member, sessionId }: PlayerCaller): SessionKey => ({ cell: member.cell, hash: sessionId });
