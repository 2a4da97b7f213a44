import { describe, expect, it } from 'vitest';
import { raceFor } from '@tessera/testkit';
import { LOGIN_LIMITS } from './login-guard.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';
import { AWAY, FARTHER, NO_GUARD, other, travelling } from './testing/given-traveller.ts';
import { CODE_LIFE_MINUTES, MAX_TRIES } from './verification-codes.ts';

const world = await givenIdentity({ loginLimits: NO_GUARD });
const { call, clock, db, ownerUrl } = world;
const { phones, givenMember, logIn } = await travelling(world);
const RACERS = 4;

describe('the code of a new address', () => {
  it('is worth nothing at another address, for another account or another purpose', async () => {
    const [one, two] = [await givenMember(), await givenMember()];
    for (const { username } of [one, two]) expect((await logIn(username)).code).toBe('code_required');
    const [code, others] = [await one.codeOn(), await two.codeOn()];
    expect((await logIn(one.username, { ip: FARTHER, code })).code).toBe('code_wrong');
    expect((await logIn(one.username, { code: others })).code).toBe('code_wrong');
    const { mobileNum, countryDialingCode } = one.phone;
    const bySms = { type: 'sms', username: mobileNum, countryDialingCode, password: code };
    expect((await call('POST', '/wps/session/login', { body: bySms, ip: AWAY })).code).toBe('verification_code_wrong');
    await phones.ask('/noLogin', one.phone);
    expect((await logIn(one.username, { code: await one.codeOn() })).code).toBe('code_wrong');
    expect((await logIn(one.username, { code })).status).toBe(200);
  });

  it('works once, and lets one of many in who use it at once', async () => {
    const { username, member, codeOn } = await givenMember();
    await logIn(username);
    const code = await codeOn();
    const body = { username, password: PASSWORD, code };
    // Held where all of them have found the address new.
    const settled = await raceFor({ ownerUrl, table: 'identity_code', count: RACERS }, () =>
      call('POST', '/wps/session/login', { body, ip: AWAY }),
    );
    const answers = settled.map((one) => (one.status === 'fulfilled' ? (one.value.code ?? 'in') : one.reason));
    expect(answers.toSorted()).toEqual([...Array.from({ length: RACERS - 1 }, () => 'code_wrong'), 'in']);
    await db.query('DELETE FROM identity_known_address WHERE member_id = $1', [member.id]);
    expect((await logIn(username, { code })).code).toBe('code_wrong');
  });

  it('is dead after too many tries, after its minutes, and when another is sent', async () => {
    const { username, codeOn } = await givenMember();
    await logIn(username);
    const guessed = await codeOn();
    for (let n = 0; n < MAX_TRIES; n += 1) expect((await logIn(username, { code: other(guessed) })).code).toBe('code_wrong');
    expect((await logIn(username, { code: guessed })).code).toBe('code_wrong');
    await logIn(username);
    const late = await codeOn();
    clock.advance(CODE_LIFE_MINUTES * MINUTE_MS);
    expect((await logIn(username, { code: late })).code).toBe('code_wrong');
    await logIn(username);
    const replaced = await codeOn();
    await logIn(username);
    const last = await codeOn();
    if (replaced !== last) expect((await logIn(username, { code: replaced })).code).toBe('code_wrong');
    expect((await logIn(username, { code: last })).status).toBe(200);
  });

  it.each([
    ['five digits', '12345', 'invalid_input'],
    ['nothing', '', 'invalid_input'],
    ['too long a text', '1'.repeat(33), 'invalid_input'],
    ['a number', 123_456, 'invalid_input'],
    ['letters', 'abcdef', 'code_wrong'],
    ['markup', '<b>1</b>', 'code_wrong'],
    ['a recovery code', 'aaaaa-bbbbb-ccccc-ddddd', 'code_wrong'],
    ['what asks the database', "' OR 1=1", 'code_wrong'],
  ])('that is %s opens nothing', async (_what, code, refusal) => {
    const { username } = await givenMember();
    await logIn(username);
    const reply = await call('POST', '/wps/session/login', { body: { username, password: PASSWORD, code }, ip: AWAY });
    expect([reply.status, reply.code, reply.sid]).toEqual([422, refusal, undefined]);
  });

  it('that is wrong is a failed login: a captcha is asked for, and then nobody comes in', async () => {
    const guarded = await givenIdentity();
    const { codeOn } = await (await travelling(guarded)).givenMember('guessed');
    const attempt = async (code?: string) => {
      guarded.clock.advance(MINUTE_MS);
      return guarded.call('POST', '/wps/session/login', {
        body: { username: 'guessed', password: PASSWORD, ...(code !== undefined && { code }), ...(await guarded.captcha(AWAY)) },
        ip: AWAY,
      });
    };
    for (let n = 1; n <= LOGIN_LIMITS.lockAfter; n += 1) {
      if (n % MAX_TRIES === 1) expect((await attempt()).code).toBe('code_required');
      const { code, body } = await attempt(other(await codeOn()));
      const needsCaptcha = n >= LOGIN_LIMITS.captchaAfter;
      expect([code, (body.value as { captchaRequired?: boolean }).captchaRequired ?? false]).toEqual(['code_wrong', needsCaptcha]);
    }
    expect((await attempt()).code).toBe('invalid_credentials');
  });

  it('is sent once a second, and a few times a quarter of an hour, from wherever it is asked for', async () => {
    const limited = await givenIdentity({ loginLimits: NO_GUARD, rateFactor: 1 });
    await (await travelling(limited)).givenMember('flooded');
    const from = (ip: string) => limited.call('POST', '/wps/session/login', { body: { username: 'flooded', password: PASSWORD }, ip });
    expect((await Promise.all([from('198.51.100.1'), from('198.51.100.2')])).map(({ code }) => code).toSorted()).toEqual([
      'code_required',
      'throttled',
    ]);
    const later: (string | undefined)[] = [];
    for (let n = 3; n < 9; n += 1) {
      limited.clock.advance(1_000);
      later.push((await from(`198.51.100.${n}`)).code);
    }
    expect(later).toEqual([...Array.from({ length: 4 }, () => 'code_required'), 'throttled', 'throttled']);
  });
});
