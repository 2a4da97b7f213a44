import { describe, expect, it } from 'vitest';
import { FRESH_MS } from './factor-policy.ts';
import { enrolling, STEP_MS } from './testing/given-enrolled.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';
import { totpCodeAt } from './totp-code.ts';

const world = await givenIdentity();
const { call, clock, db, events, identity, sent, sendMails } = world;
const { givenMember, givenEnrolled } = enrolling(world);
const ORIGIN = { ip: '203.0.113.9', userAgent: 'a browser' };

const kindsOf = async (memberId: string) => (await events.list({ memberId }, { before: undefined, limit: 100 })).map(({ kind }) => kind);
const stateOf = async (sid: string) => (await call('GET', '/wps/member/totp', { sid })).body.value;
const callerOf = async (sid: string) => {
  const caller = await identity.authenticator.player(sid);
  if (!caller) throw new Error('the session is over');
  return caller;
};
const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'done'));

describe('enrolling', () => {
  it('takes a first code, and is told of with what is left of the recovery codes', async () => {
    const { account, sid, post } = await givenMember();
    expect(await stateOf(sid)).toEqual({ isEnrolled: false, isRequired: false, enrolledAtMs: null, recoveryCodesLeft: 0 });
    const { secret, uri } = (await post('', { password: PASSWORD })).body.value as { secret: string; uri: string };
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/Tessera:${account}`);
    expect((await post('/confirm', { code: '000000' })).code).toBe('code_wrong');
    expect(await stateOf(sid)).toMatchObject({ isEnrolled: false });
    expect((await post('/confirm', { code: totpCodeAt(secret, clock.nowMs()) })).status).toBe(200);
    expect(await stateOf(sid)).toEqual({ isEnrolled: true, isRequired: false, enrolledAtMs: clock.nowMs(), recoveryCodesLeft: 10 });
  });

  it('is not for play money', async () => {
    const { sid } = await call('POST', '/wps/session/login/freeplay', { body: {} });
    expect((await call('GET', '/wps/member/totp', { sid })).code).toBe('trial_not_allowed');
    expect((await call('POST', '/wps/member/totp', { sid, body: { password: 'anything' } })).code).toBe('trial_not_allowed');
  });
});

describe('a code', () => {
  it('is asked for by the right password alone, and starts the session', async () => {
    const { logIn, code } = await givenEnrolled();
    expect((await logIn({ password: 'wrong', code: code() })).code).toBe('invalid_credentials');
    const asked = await logIn();
    expect([asked.status, asked.code, asked.sid]).toEqual([401, 'code_required', undefined]);
    expect(asked.body.value).toEqual({
      code: 'code_required',
      kind: 'unauthenticated',
      details: { field: 'code' },
      requestId: expect.any(String),
    });
    const wrong = await logIn({ code: '000000' });
    expect([wrong.code, wrong.sid]).toEqual(['code_wrong', undefined]);
    const inside = await logIn({ code: code() });
    expect([inside.status, await identity.authenticator.player(inside.sid ?? '')]).toEqual([200, expect.anything()]);
  });

  it('is not asked for where no app is enrolled, and sending one changes nothing', async () => {
    const { logIn } = await givenMember();
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ code: '000000' })).status).toBe(200);
  });

  it('works once, whatever it is for', async () => {
    const { logIn, post, code } = await givenEnrolled();
    const now = code();
    expect((await logIn({ code: code(-1) })).code).toBe('code_wrong');
    expect((await post('/proof', { code: now })).status).toBe(200);
    expect((await post('/proof', { code: now })).code).toBe('code_wrong');
    expect((await logIn({ code: now })).code).toBe('code_wrong');
    clock.advance(STEP_MS);
    expect((await logIn({ code: code() })).status).toBe(200);
  });

  it('is refused after ten wrong ones from wherever, and the owner is told once', async () => {
    const { member, sid, code, logIn } = await givenEnrolled({ email: 'holder@example.com' });
    const caller = await callerOf(sid);
    const guesses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        identity.secondFactor.prove(caller, String(n).padStart(6, '0'), { ...ORIGIN, ip: `198.51.100.${n}` }),
      ),
    );
    expect(new Set(codesOf(guesses))).toEqual(new Set(['code_wrong']));
    const [counted] = await db.query<{ n: number }>('SELECT max(cardinality(failed_at)) AS n FROM identity_login_risk WHERE scope = $1', [
      'totp.member',
    ]);
    expect(counted?.n).toBe(50);
    expect((await logIn({ code: code() })).code).toBe('code_wrong');
    await expect(identity.secondFactor.prove(caller, code(), ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
    await sendMails();
    const told = sent.filter(({ to }) => to === 'holder@example.com');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('/member/securityCenter');
    expect(await kindsOf(member.id)).toEqual(expect.arrayContaining(['totp_failed', 'totp_locked']));
    clock.advance(31 * MINUTE_MS);
    expect((await logIn({ code: code() })).status).toBe(200);
  });

  it('is refused though it is right, once ten were wrong', async () => {
    const { sid, code } = await givenEnrolled();
    const caller = await callerOf(sid);
    for (let n = 0; n < 10; n += 1)
      await expect(identity.secondFactor.prove(caller, '000000', ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(identity.secondFactor.prove(caller, code(), ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
  });

  it('that is right ends the count of wrong ones', async () => {
    const { sid, code } = await givenEnrolled();
    const caller = await callerOf(sid);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1)
        await expect(identity.secondFactor.prove(caller, String(n).padStart(6, '0'), ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
      clock.advance(31_000);
      await expect(identity.secondFactor.prove(caller, code(), ORIGIN)).resolves.toBeGreaterThan(clock.nowMs());
    }
  });

  it('that is wrong is a failed login too, which asks for a captcha', async () => {
    const { logIn } = await givenEnrolled();
    for (const n of [1, 2]) expect((await logIn({ code: `00000${n}` })).body.value).not.toHaveProperty('captchaRequired');
    expect((await logIn({ code: '000003' })).body.value).toMatchObject({ code: 'code_wrong', captchaRequired: true });
    expect((await logIn()).code).toBe('captcha_required');
  });

  it('that is missing is no failure', async () => {
    const { logIn } = await givenEnrolled();
    for (let n = 0; n < 5; n += 1) expect((await logIn()).code).toBe('code_required');
  });

  it('is gone with the person who is erased', async () => {
    const { member } = await givenEnrolled();
    expect(await identity.eraseMember(member)).toBe(true);
    for (const table of ['identity_member_totp', 'identity_member_recovery'])
      expect(await db.query(`SELECT FROM ${table} WHERE cell = $1 AND member_id = $2`, [member.cell, member.id])).toEqual([]);
  });
});

describe('a recovery code', () => {
  it('logs in once, and is taken also where the app’s codes are refused', async () => {
    const { member, sid, logIn, recoveryCodes } = await givenEnrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn({ code: first })).code).toBe('code_wrong');
    const caller = await callerOf(sid);
    for (let n = 0; n < 10; n += 1)
      await expect(identity.secondFactor.prove(caller, '000000', ORIGIN)).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(identity.secondFactor.prove(caller, second, ORIGIN)).resolves.toBe(clock.nowMs() + FRESH_MS);
    expect(await kindsOf(member.id)).toContain('recovery_code_used');
    expect(await stateOf(sid)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('ends when others are made, by a code', async () => {
    const { post, code, recoveryCodes } = await givenEnrolled();
    expect((await post('/recovery', { code: '000000' })).code).toBe('code_wrong');
    const renewed = (await post('/recovery', { code: code() })).body.value as { recoveryCodes: string[] };
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect((await post('/proof', { code: recoveryCodes[0] })).code).toBe('code_wrong');
    expect((await post('/proof', { code: renewed.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a privileged call', () => {
  const body = { oldPassword: PASSWORD, newPassword: 'a better one 55', confirmNewPassword: 'a better one 55' };
  const change = (sid: string) => call('POST', '/wps/member/password', { sid, body });

  it('asks for no code where no app is enrolled', async () => {
    expect((await change((await givenMember()).sid)).status).toBe(200);
  });

  it('asks for one that was given in this session, in the last minutes', async () => {
    const { sid, logIn, post, code, recoveryCodes } = await givenEnrolled();
    // The session that enrolled has given one.
    clock.advance(FRESH_MS - STEP_MS - 1);
    const other = (await logIn({ code: recoveryCodes[0] })).sid ?? '';
    await expect(identity.authenticator.checkSecondFactor(await callerOf(sid))).resolves.toBeUndefined();
    clock.advance(1);
    expect((await change(sid)).code).toBe('fresh_code_required');
    await expect(identity.authenticator.checkSecondFactor(await callerOf(other))).resolves.toBeUndefined();
    expect((await post('/proof', { code: code() })).body.value).toEqual({ untilMs: clock.nowMs() + FRESH_MS });
    expect((await change(sid)).status).toBe(200);
  });

  it('of an agent is refused until an app is enrolled', async () => {
    const agent = await identity.createMember({ brand: 'tessera', username: 'anagent', password: PASSWORD, type: 1 });
    const { sid = '' } = await call('POST', '/wps/session/login', { body: { username: 'anagent', password: PASSWORD } });
    expect(await stateOf(sid)).toMatchObject({ isEnrolled: false, isRequired: true });
    expect((await change(sid)).code).toBe('totp_required');
    const { secret } = (await call('POST', '/wps/member/totp', { sid, body: { password: PASSWORD } })).body.value as { secret: string };
    expect((await change(sid)).code).toBe('totp_required');
    await call('POST', '/wps/member/totp/confirm', { sid, body: { code: totpCodeAt(secret, clock.nowMs()) } });
    expect((await change(sid)).status).toBe(200);
    expect(await kindsOf(agent.id)).toContain('totp_enrolled');
  });
});

describe('switching it off', () => {
  it('takes a code, and the next login needs none', async () => {
    const { member, sid, post, code, logIn } = await givenEnrolled();
    expect((await post('/end', { code: '000000' })).code).toBe('code_wrong');
    expect((await post('/end', { code: code() })).status).toBe(200);
    expect(await stateOf(sid)).toMatchObject({ isEnrolled: false, recoveryCodesLeft: 0 });
    for (const path of ['/end', '/proof', '/recovery']) expect((await post(path, { code: code(1) })).code).toBe('totp_not_enrolled');
    expect((await logIn()).status).toBe(200);
    expect(await kindsOf(member.id)).toContain('totp_ended');
  });

  it('by customer service ends every session', async () => {
    const { member, sid, logIn } = await givenEnrolled();
    expect(await identity.secondFactor.reset(member)).toBe(true);
    expect(await identity.authenticator.player(sid)).toBeNull();
    expect((await logIn()).status).toBe(200);
    expect(await kindsOf(member.id)).toContain('totp_reset');
    expect(await identity.secondFactor.reset(member)).toBe(false);
  });
});
