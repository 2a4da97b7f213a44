import { raceFor } from '@tessera/testkit';
import { describe, expect, it } from 'vitest';
import { createOperatorGuard, type OperatorAttempt } from './operator-guard.ts';
import { STEP_MS } from './testing/given-enrolled.ts';
import { givenIdentity, MINUTE_MS } from './testing/given-identity.ts';
import { totpCodeAt } from './totp-code.ts';

const { identity, clock, db, events, ownerUrl, restart } = await givenIdentity();
const { operators, authenticator } = identity;
const ORIGIN = { ip: '10.0.0.1', userAgent: 'console' };
const PASSWORD = 'quiet-lantern-88';
let count = 0;
async function givenOperator() {
  count += 1;
  return operators.create({ brands: ['tessera'], username: `Staff${count}`, displayName: `Staff ${count}`, password: PASSWORD });
}

describe('staff', () => {
  it('log in and are known by their token, in every process', async () => {
    const operator = await givenOperator();
    const { token, operator: loggedIn } = await operators.login(operator.username.toUpperCase(), PASSWORD, ORIGIN);
    expect(loggedIn).toEqual(operator);
    const caller = {
      kind: 'operator',
      operatorId: operator.id,
      username: operator.username,
      sessionId: expect.any(String),
      grants: [{ brand: 'tessera', role: 'administrator' }],
      isEnrolled: false,
    };
    expect(await authenticator.operator(token)).toEqual(caller);
    expect(await (await restart()).identity.authenticator.operator(token)).toEqual(caller);
    expect(await authenticator.player(token)).toBeNull();
    expect(await operators.find(operator.id)).toEqual(operator);
    expect(await operators.findByUsername(operator.username)).toEqual(operator);
    expect(await db.query(`SELECT FROM identity_operator_session s WHERE row_to_json(s)::text LIKE '%' || $1 || '%'`, [token])).toEqual([]);
  });

  it('have names of their own', async () => {
    const { username } = await givenOperator();
    await expect(
      operators.create({ brands: ['tessera'], username: username.toLowerCase(), displayName: 'x', password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'username_taken',
    });
  });

  it('get one answer for whatever is wrong', async () => {
    const { username, id } = await givenOperator();
    await expect(operators.login('nobody', PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials', details: {} });
    await expect(operators.login(username, 'wrong', ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials', details: {} });
    await operators.disable(id);
    await expect(operators.login(username, PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials', details: {} });
    await operators.enable(id);
    await expect(operators.login(username, PASSWORD, ORIGIN)).resolves.toBeDefined();
  });

  it('are locked after ten failures in half an hour', async () => {
    const { username } = await givenOperator();
    for (let n = 0; n < 10; n += 1) await expect(operators.login(username, `guess ${n}`, ORIGIN)).rejects.toThrow('invalid_credentials');
    await expect(operators.login(username, PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
    clock.advance(31 * MINUTE_MS);
    await expect(operators.login(username, PASSWORD, ORIGIN)).resolves.toBeDefined();
  });

  it('are not kept out by a stranger elsewhere, who is', async () => {
    const { username } = await givenOperator();
    const stranger = { ip: '198.51.100.9', userAgent: 'x' };
    for (let n = 0; n < 25; n += 1) await expect(operators.login(username, `guess ${n}`, stranger)).rejects.toThrow('invalid_credentials');
    await expect(operators.login(username, PASSWORD, stranger)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(operators.login(username, PASSWORD, ORIGIN)).resolves.toBeDefined();
  });

  it('are reached only from addresses of their own when many addresses guess', async () => {
    const { username } = await givenOperator();
    await operators.login(username, PASSWORD, ORIGIN);
    for (let address = 0; address < 10; address += 1) {
      const origin = { ip: `2001:db8:0:${address}::1`, userAgent: 'x' };
      for (let n = 0; n < 10; n += 1) await expect(operators.login(username, 'guess', origin)).rejects.toThrow('invalid_credentials');
    }
    const fresh = { ip: '2001:db8:1::1', userAgent: 'x' };
    await expect(operators.login(username, PASSWORD, fresh)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(operators.login(username, PASSWORD, ORIGIN)).resolves.toBeDefined();
  });

  it('are not closed to new addresses by one address alone, however long it goes on', async () => {
    const guard = createOperatorGuard(db, clock);
    const [stranger, elsewhere] = ['198.51.100.9', '198.51.100.10'].map((ip) => ({ usernameKey: 'anyone', ip })) as [
      OperatorAttempt,
      OperatorAttempt,
    ];
    for (let n = 0; n < 10; n += 1) expect(await guard.take(stranger)).toMatchObject({ isOnlyForKnownAddresses: false });
    for (let n = 0; n < 110; n += 1) expect(await guard.take(stranger)).toBeNull();
    expect(await guard.take(elsewhere)).toMatchObject({ isOnlyForKnownAddresses: false });
  });

  it('are guarded against whoever changes the address within an IPv6 network', async () => {
    const { username } = await givenOperator();
    const from = (host: number) => ({ ip: `2001:db8:0:77::${host}`, userAgent: 'x' });
    for (let n = 1; n <= 10; n += 1) await expect(operators.login(username, 'guess', from(n))).rejects.toThrow('invalid_credentials');
    await expect(operators.login(username, PASSWORD, from(99))).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  it('are logged out after fifteen idle minutes', async () => {
    const { username } = await givenOperator();
    const { token } = await operators.login(username, PASSWORD, ORIGIN);
    clock.advance(15 * MINUTE_MS - 1);
    expect(await authenticator.operator(token)).not.toBeNull();
    clock.advance(15 * MINUTE_MS - 1);
    expect(await authenticator.operator(token)).not.toBeNull();
    clock.advance(15 * MINUTE_MS);
    expect(await authenticator.operator(token)).toBeNull();
  });

  it('lose their session by logging out and by being disabled, at once', async () => {
    const { username, id } = await givenOperator();
    const login = async () => (await operators.login(username, PASSWORD, ORIGIN)).token;
    const byToken = await login();
    await operators.logout(byToken);
    expect(await authenticator.operator(byToken)).toBeNull();
    const byId = await login();
    await operators.logout((await operators.authenticate(byId))?.sessionId ?? '');
    expect(await authenticator.operator(byId)).toBeNull();
    const rest = await login();
    expect(await authenticator.operator(rest)).not.toBeNull();
    await operators.disable(id);
    expect(await authenticator.operator(rest)).toBeNull();
    await operators.enable(id);
    expect(await authenticator.operator(rest)).toBeNull();
  });

  it('have one session: the newest, of logins at the same moment too', async () => {
    const { username } = await givenOperator();
    const logins = await raceFor({ ownerUrl, table: 'identity_operator', count: 6 }, () => operators.login(username, PASSWORD, ORIGIN));
    const tokens = logins.flatMap((login) => (login.status === 'fulfilled' ? [login.value.token] : []));
    expect(tokens.length).toBeGreaterThan(1);
    const live = async () => (await Promise.all(tokens.map((token) => authenticator.operator(token)))).filter((caller) => caller !== null);
    expect(await live()).toHaveLength(1);
    await operators.login(username, PASSWORD, ORIGIN);
    expect(await live()).toHaveLength(0);
  });

  it('have the roles of the last word, at once', async () => {
    const { username } = await givenOperator();
    const { token } = await operators.login(username, PASSWORD, ORIGIN);
    const grants = async () => (await operators.authenticate(token))?.grants;
    expect(await grants()).toEqual([{ brand: 'tessera', role: 'administrator' }]);
    expect(await operators.setRoles(username, 'tessera', ['cashier', 'auditor'])).toBe(true);
    expect((await grants())?.map(({ role }) => role)).toEqual(['auditor', 'cashier']);
    await operators.setRoles(username, 'other', ['risk']);
    expect(await grants()).toHaveLength(3);
    await operators.setRoles(username, 'tessera', []);
    expect(await grants()).toEqual([{ brand: 'other', role: 'risk' }]);
  });
});

describe('staff with an app for codes', () => {
  async function givenStarted() {
    const { id, username } = await givenOperator();
    const log = (code?: string) => operators.login(username, PASSWORD, ORIGIN, code);
    const caller = await operators.authenticate((await log()).token);
    if (!caller) throw new Error('an operator just logged in has a session');
    const { secret } = await operators.startTotp(caller, PASSWORD, ORIGIN);
    const code = () => totpCodeAt(secret, clock.nowMs());
    const confirm = async () => {
      const recoveryCodes = await operators.confirmTotp(caller, code(), ORIGIN);
      // The code that enrolled was taken, like any other.
      clock.advance(STEP_MS);
      return recoveryCodes;
    };
    return { id, username, log, code, confirm };
  }
  async function givenEnrolled() {
    const started = await givenStarted();
    return { ...started, recoveryCodes: await started.confirm() };
  }
  const kindsOf = async (operatorUsername: string) =>
    (await events.list({ operatorUsername }, { before: undefined, limit: 50 })).map(({ kind }) => kind);

  it('log in with a code from the first one on, which the right password alone is asked for', async () => {
    const { username, log, code, confirm } = await givenStarted();
    await expect(log()).resolves.toBeDefined();
    await confirm();
    await expect(log()).rejects.toMatchObject({ code: 'code_required', kind: 'unauthenticated' });
    await expect(operators.login(username, 'wrong', ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const { token } = await log(code());
    expect(await operators.authenticate(token)).toMatchObject({ isEnrolled: true });
    expect(await kindsOf(username)).toContain('staff_login_failed');
  });

  it('are guessed at ten times from one address, and then not even the right code is taken there', async () => {
    const { log, code, username } = await givenEnrolled();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => log(String(n).padStart(6, '0'))));
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in'));
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(10);
    await expect(log(code())).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await kindsOf(username)).toEqual(expect.arrayContaining(['staff_login_locked', 'staff_totp_failed']));
    clock.advance(31 * MINUTE_MS);
    await expect(log(code())).resolves.toBeDefined();
  });

  it('lose app, recovery codes and session by a reset', async () => {
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
});
