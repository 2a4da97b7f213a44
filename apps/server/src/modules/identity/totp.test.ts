import { raceFor } from '@tessera/testkit';
import { describe, expect, it } from 'vitest';
import { enrolling, STEP_MS } from './testing/given-enrolled.ts';
import { givenIdentity, PASSWORD, type Reply } from './testing/given-identity.ts';
import { totpCodeAt } from './totp-code.ts';
import type { Enrolment } from './totp.ts';

const world = await givenIdentity();
const { clock, db, events, identity, ownerUrl } = world;
const { givenMember } = enrolling(world);
const ORIGIN = { ip: '10.0.0.1', userAgent: 'a browser' };

interface Holder {
  readonly id: string;
  readonly start: (password: string) => Promise<Enrolment>;
  readonly confirm: (code: string) => Promise<readonly string[]>;
  /** For what this kind of holder has codes. */
  readonly give: (code: string) => Promise<unknown>;
  readonly isEnrolled: () => Promise<boolean>;
  readonly eventsOf: { readonly memberId: string } | { readonly operatorUsername: string };
}

interface KindOfHolder {
  readonly kind: string;
  readonly given: () => Promise<Holder>;
  readonly tables: { readonly totp: string; readonly recovery: string; readonly id: string };
  /** What is noted of an enrolment with a wrong password and a wrong code on its way. */
  readonly events: readonly string[];
  /** What the secret of another says where it was put in place of one's own. */
  readonly movedSecret: string;
}

const KINDS: readonly KindOfHolder[] = [
  {
    kind: 'a member',
    given: givenMemberHolder,
    tables: { totp: 'identity_member_totp', recovery: 'identity_member_recovery', id: 'member_id' },
    events: ['password_refused', 'totp_failed', 'totp_enrolled'],
    movedSecret: 'cannot be decrypted',
  },
  {
    kind: 'an operator',
    given: givenOperatorHolder,
    tables: { totp: 'identity_operator_totp', recovery: 'identity_operator_recovery', id: 'operator_id' },
    events: ['staff_totp_failed', 'staff_totp_enrolled'],
    movedSecret: 'it was changed, or belongs somewhere else',
  },
];

/** Enrols by the calls of the site. */
async function givenMemberHolder(): Promise<Holder> {
  const { member, sid, post } = await givenMember();
  const caller = await identity.authenticator.player(sid);
  if (!caller) throw new Error('a member just registered is logged in');
  return {
    id: member.id,
    start: async (password) => valueOf<Enrolment>(await post('', { password })),
    confirm: async (code) => valueOf<{ recoveryCodes: string[] }>(await post('/confirm', { code })).recoveryCodes,
    give: (code) => identity.secondFactor.prove(caller, code, ORIGIN),
    isEnrolled: () => identity.secondFactor.isEnrolled(member),
    eventsOf: { memberId: member.id },
  };
}
function valueOf<Value>({ code, body }: Reply): Value {
  if (code !== undefined) throw Object.assign(new Error('refused'), { code });
  return body.value;
}

let operatorCount = 0;
async function givenOperatorHolder(): Promise<Holder> {
  operatorCount += 1;
  const username = `staff${operatorCount}`;
  const { operators } = identity;
  const { id } = await operators.create({ brands: ['tessera'], username, displayName: username, password: PASSWORD });
  const { token } = await operators.login(username, PASSWORD, ORIGIN);
  const caller = await operators.authenticate(token);
  if (!caller) throw new Error('an operator just logged in has a session');
  return {
    id,
    start: (password) => operators.startTotp(caller, password, ORIGIN),
    confirm: (code) => operators.confirmTotp(caller, code, ORIGIN),
    give: (code) => operators.login(username, PASSWORD, ORIGIN, code),
    isEnrolled: async () => (await operators.authenticate(token))?.isEnrolled ?? false,
    eventsOf: { operatorUsername: username },
  };
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done')).toSorted();
const fiveTimes = (code: string) => Array.from({ length: 5 }, () => code);

describe.each(KINDS)('the app of $kind', ({ given, tables, events: noted, movedSecret }) => {
  async function givenEnrolled() {
    const holder = await given();
    const { secret } = await holder.start(PASSWORD);
    const recoveryCodes = await holder.confirm(totpCodeAt(secret, clock.nowMs()));
    // The code that enrolled was taken, like any other.
    clock.advance(STEP_MS);
    return { ...holder, secret, recoveryCodes, code: (steps = 0) => totpCodeAt(secret, clock.nowMs() + steps * STEP_MS) };
  }

  it('is enrolled by the password and a first code', async () => {
    const { start, confirm, isEnrolled, eventsOf } = await given();
    await expect(start('wrong')).rejects.toMatchObject({ code: 'password_wrong' });
    const { secret, uri } = await start(PASSWORD);
    expect(uri).toContain(secret);
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'code_wrong' });
    expect(await isEnrolled()).toBe(false);
    expect(new Set(await confirm(totpCodeAt(secret, clock.nowMs()))).size).toBe(10);
    expect(await isEnrolled()).toBe(true);
    const kinds = (await events.list(eventsOf, { before: undefined, limit: 50 })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...noted]));
  });

  it('cannot be enrolled anew by whoever has the session', async () => {
    const { start, confirm } = await givenEnrolled();
    await expect(start(PASSWORD)).rejects.toMatchObject({ code: 'totp_enrolled' });
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'totp_enrolled' });
  });

  it('is enrolled once by many at the same moment, and one answer has the recovery codes that work', async () => {
    const { id, start, confirm } = await given();
    const code = totpCodeAt((await start(PASSWORD)).secret, clock.nowMs());
    const answers = await raceFor({ ownerUrl, table: tables.totp, count: 6 }, () => confirm(code));
    expect(codesOf(answers)).toEqual(['done', ...fiveTimes('totp_enrolled')]);
    expect(await db.query(`SELECT FROM ${tables.recovery} WHERE ${tables.id} = $1`, [id])).toHaveLength(10);
  });

  it('makes codes that work once: neither one nor one before it is taken again', async () => {
    const { give, code } = await givenEnrolled();
    await expect(give(code(-1))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(give(code(1))).resolves.toBeDefined();
    await expect(give(code(1))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(give(code())).rejects.toMatchObject({ code: 'code_wrong' });
    clock.advance(2 * STEP_MS);
    await expect(give(code())).resolves.toBeDefined();
  });

  it('makes codes that work once also for many at the same moment', async () => {
    const { give, code } = await givenEnrolled();
    const answers = await raceFor({ ownerUrl, table: tables.totp, count: 6 }, () => give(code()));
    expect(codesOf(answers)).toEqual([...fiveTimes('code_wrong'), 'done']);
  });

  it('has a secret that lies in the database encrypted, and not where another row could use it', async () => {
    const [one, other] = [await givenEnrolled(), await givenEnrolled()];
    const plain = await db.query(`SELECT FROM ${tables.totp} WHERE position(convert_to($1, 'UTF8') IN encrypted_secret) > 0`, [one.secret]);
    expect(plain).toEqual([]);
    await db.query(
      `UPDATE ${tables.totp} SET encrypted_secret = (SELECT encrypted_secret FROM ${tables.totp} WHERE ${tables.id} = $1) WHERE ${tables.id} = $2`,
      [one.id, other.id],
    );
    await expect(other.give(one.code())).rejects.toThrow(movedSecret);
  });

  it('has recovery codes that stand for it once, however they are written', async () => {
    const { give, recoveryCodes } = await givenEnrolled();
    const [first = '', second = ''] = recoveryCodes;
    await expect(give(first.toUpperCase().replaceAll('-', ' '))).resolves.toBeDefined();
    await expect(give(first)).rejects.toMatchObject({ code: 'code_wrong' });
    const answers = await raceFor({ ownerUrl, table: tables.recovery, count: 6 }, () => give(second));
    expect(codesOf(answers)).toEqual([...fiveTimes('code_wrong'), 'done']);
  });

  it('has recovery codes that are nobody else’s', async () => {
    const [one, other] = [await givenEnrolled(), await givenEnrolled()];
    await expect(other.give(one.recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'code_wrong' });
  });
});
