import { raceFor } from '@tessera/testkit';
import { describe, expect, it } from 'vitest';
import { givenIdentity, MINUTE_MS } from './testing/given-identity.ts';
import { totpCodeAt } from './totp-code.ts';

const { identity, clock, db, events, ownerUrl } = await givenIdentity();
const { operators } = identity;
const ORIGIN = { ip: '10.0.0.1', userAgent: 'console' };
const PASSWORD = 'quiet-lantern-88';
const STEP_MS = 30_000;
let count = 0;

async function givenOperator() {
  count += 1;
  const username = `staff${count}`;
  const { id } = await operators.create({ brands: ['tessera'], username, displayName: username, password: PASSWORD });
  const log = (code?: string, origin = ORIGIN) => operators.login(username, PASSWORD, origin, code);
  const callerOf = async (token: string) => {
    const caller = await operators.authenticate(token);
    if (!caller) throw new Error('the session is over');
    return caller;
  };
  return { id, username, log, callerOf, caller: await callerOf((await log()).token) };
}
async function givenEnrolled() {
  const operator = await givenOperator();
  const { secret } = await operators.startTotp(operator.caller, PASSWORD, ORIGIN);
  const recoveryCodes = await operators.confirmTotp(operator.caller, totpCodeAt(secret, clock.nowMs()), ORIGIN);
  // The code that enrolled was taken, like any other.
  clock.advance(STEP_MS);
  return { ...operator, secret, recoveryCodes, code: (steps = 0) => totpCodeAt(secret, clock.nowMs() + steps * STEP_MS) };
}
const kindsOf = async (operatorUsername: string) =>
  (await events.list({ operatorUsername }, { before: undefined, limit: 50 })).map(({ kind }) => kind);

describe('a code from an app', () => {
  it('is enrolled by the password and a first code, and needed from then on', async () => {
    const operator = await givenOperator();
    expect(operator.caller.isEnrolled).toBe(false);
    await expect(operators.startTotp(operator.caller, 'wrong', ORIGIN)).rejects.toMatchObject({ code: 'password_wrong' });
    const { secret, uri } = await operators.startTotp(operator.caller, PASSWORD, ORIGIN);
    expect(uri).toContain(secret);
    await expect(operators.confirmTotp(operator.caller, '000000', ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(operator.log()).resolves.toBeDefined();
    expect(await operators.confirmTotp(operator.caller, totpCodeAt(secret, clock.nowMs()), ORIGIN)).toHaveLength(10);
    await expect(operator.log()).rejects.toMatchObject({ code: 'code_required', kind: 'unauthenticated' });
    await expect(operators.login(operator.username, 'wrong', ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
    clock.advance(STEP_MS);
    const { token } = await operator.log(totpCodeAt(secret, clock.nowMs()));
    expect(await operator.callerOf(token)).toMatchObject({ isEnrolled: true });
    expect(await kindsOf(operator.username)).toEqual(
      expect.arrayContaining(['staff_totp_enrolled', 'staff_totp_failed', 'staff_login_failed']),
    );
  });

  it('cannot be enrolled anew by whoever has the session', async () => {
    const { caller } = await givenEnrolled();
    await expect(operators.startTotp(caller, PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'totp_enrolled' });
    await expect(operators.confirmTotp(caller, '000000', ORIGIN)).rejects.toMatchObject({ code: 'totp_enrolled' });
  });

  it('is enrolled once by many at the same moment, and one answer has the recovery codes that work', async () => {
    const operator = await givenOperator();
    const { secret } = await operators.startTotp(operator.caller, PASSWORD, ORIGIN);
    const code = totpCodeAt(secret, clock.nowMs());
    const answers = await raceFor({ ownerUrl, table: 'identity_operator_totp', count: 6 }, () =>
      operators.confirmTotp(operator.caller, code, ORIGIN),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kept = await db.query('SELECT FROM identity_operator_recovery WHERE operator_id = $1', [operator.id]);
    expect(kept).toHaveLength(10);
  });

  it('works once: neither it nor one before it is taken again', async () => {
    const { log, code } = await givenEnrolled();
    await expect(log(code(-1))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(log(code(1))).resolves.toBeDefined();
    await expect(log(code(1))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(log(code())).rejects.toMatchObject({ code: 'code_wrong' });
    clock.advance(2 * STEP_MS);
    await expect(log(code())).resolves.toBeDefined();
  });

  it('works once also for many at the same moment', async () => {
    const { log, code } = await givenEnrolled();
    const logins = await raceFor({ ownerUrl, table: 'identity_operator_totp', count: 6 }, () => log(code()));
    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const login of logins) if (login.status === 'rejected') expect(login.reason).toMatchObject({ code: 'code_wrong' });
  });

  it('is guessed ten times from one address, and then not even the right one is taken there', async () => {
    const { log, code, username } = await givenEnrolled();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => log(String(n).padStart(6, '0'))));
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in'));
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(10);
    await expect(log(code())).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await kindsOf(username)).toEqual(expect.arrayContaining(['staff_login_locked', 'staff_totp_failed']));
    clock.advance(31 * MINUTE_MS);
    await expect(log(code())).resolves.toBeDefined();
  });

  it('lies in the database encrypted, and not where another row could use it', async () => {
    const [one, other] = [await givenEnrolled(), await givenEnrolled()];
    const rows = await db.query(`SELECT FROM identity_operator_totp WHERE position(convert_to($1, 'UTF8') IN encrypted_secret) > 0`, [
      one.secret,
    ]);
    expect(rows).toEqual([]);
    await db.query(
      `UPDATE identity_operator_totp SET encrypted_secret = (SELECT encrypted_secret FROM identity_operator_totp WHERE operator_id = $1) WHERE operator_id = $2`,
      [one.id, other.id],
    );
    await expect(other.log(one.code())).rejects.toThrow('it was changed, or belongs somewhere else');
  });
});

describe('a recovery code', () => {
  it('stands for the app once, however it is written', async () => {
    const { log, recoveryCodes } = await givenEnrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(log(first.toUpperCase().replaceAll('-', ' '))).resolves.toBeDefined();
    await expect(log(first)).rejects.toMatchObject({ code: 'code_wrong' });
    const logins = await raceFor({ ownerUrl, table: 'identity_operator_recovery', count: 6 }, () => log(second));
    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await givenEnrolled(), await givenEnrolled()];
    await expect(other.log(one.recoveryCodes[0])).rejects.toMatchObject({ code: 'code_wrong' });
  });
});

it('a reset forgets app and recovery codes and ends the session', async () => {
  const { username, id, log, code, recoveryCodes } = await givenEnrolled();
  const { token } = await log(code());
  expect(await operators.resetTotp(username.toUpperCase())).toBe(true);
  expect(await operators.authenticate(token)).toBeNull();
  const login = await log(recoveryCodes[0]);
  expect(await operators.authenticate(login.token)).toMatchObject({ isEnrolled: false });
  expect(await db.query('SELECT FROM identity_operator_recovery WHERE operator_id = $1', [id])).toEqual([]);
  expect(await kindsOf(username)).toContain('staff_totp_reset');
  expect(await operators.resetTotp('nobody')).toBe(false);
});

it('roles are those of the last word, at once', async () => {
  const { username, log, callerOf } = await givenOperator();
  const { token } = await log();
  const { grants } = await callerOf(token);
  expect(grants).toEqual([{ brand: 'tessera', role: 'administrator' }]);
  expect(await operators.setRoles(username, 'tessera', ['cashier', 'auditor'])).toBe(true);
  expect((await callerOf(token)).grants.map(({ role }) => role)).toEqual(['auditor', 'cashier']);
  await operators.setRoles(username, 'other', ['risk']);
  expect((await callerOf(token)).grants).toHaveLength(3);
  await operators.setRoles(username, 'tessera', []);
  expect((await callerOf(token)).grants).toEqual([{ brand: 'other', role: 'risk' }]);
});
