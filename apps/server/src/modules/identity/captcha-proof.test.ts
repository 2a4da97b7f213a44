import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import type { identity as contract } from '@tessera/contract';
import { raceFor } from '@tessera/testkit';
import { createProofs } from './captcha-proof.ts';
import { givenIdentity, MINUTE_MS, PASSWORD, VISITOR_IP } from './testing/given-identity.ts';

const { call, clock, db, identity, ownerUrl, captcha } = await givenIdentity();
type Challenge = contract.AltchaChallenge;

async function challengeFor(ip = VISITOR_IP): Promise<{ readonly captchaId: string; readonly altcha: Challenge }> {
  return (await call('GET', '/wps/captcha', { ip })).body.value;
}
const payloadOf = (challenge: object, solution: object | null) => Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
async function solved(challenge: Challenge): Promise<string> {
  return payloadOf(challenge, await solveChallenge({ challenge, deriveKey }));
}
const check = (altcha: string, { brand = 'tessera', ip = VISITOR_IP } = {}) => identity.captchas.require({ altcha }, { brand, ip });
const WRONG = { code: 'captcha_wrong' };

describe('a proof of work', () => {
  it('logs in where the picture would', async () => {
    await identity.createMember({ brand: 'tessera', username: 'prover', password: PASSWORD, type: 0 });
    const login = (extra: object) => call('POST', '/wps/session/login', { body: { username: 'prover', password: PASSWORD, ...extra } });
    for (const n of [1, 2, 3]) await login({ password: `wrong ${n}` });
    expect((await login({})).code).toBe('captcha_required');
    const altcha = await solved((await challengeFor()).altcha);
    expect((await login({ altcha })).status).toBe(200);
  });

  it('counts once, of forty at the same moment too', async () => {
    const altcha = await solved((await challengeFor()).altcha);
    const used = await raceFor({ ownerUrl, table: 'identity_captcha', count: 40 }, () => check(altcha));
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(check(altcha)).rejects.toMatchObject(WRONG);
  });

  it('and the picture beside it are one captcha', async () => {
    const { altcha } = await challengeFor();
    const answer = await captcha();
    await check(await solved(altcha));
    // The picture of a proof that was used is gone with it, and the other way round.
    const both = await challengeFor();
    const proof = await solved(both.altcha);
    await check(proof);
    await expect(
      identity.captchas.require({ captchaId: both.captchaId, captcha: 'AAAAA' }, { brand: 'tessera', ip: VISITOR_IP }),
    ).rejects.toMatchObject(WRONG);
    await expect(identity.captchas.require(answer, { brand: 'tessera', ip: VISITOR_IP })).resolves.toBeUndefined();
  });

  it('lives five minutes', async () => {
    const [early, late] = [await solved((await challengeFor()).altcha), await solved((await challengeFor()).altcha)];
    clock.advance(5 * MINUTE_MS - 1);
    await expect(check(early)).resolves.toBeUndefined();
    clock.advance(1);
    await expect(check(late)).rejects.toMatchObject(WRONG);
  });

  it('is worth nothing to another address or on another brand’s site, and is not spent by their trying', async () => {
    const altcha = await solved((await challengeFor('192.0.2.1')).altcha);
    await expect(check(altcha, { ip: '192.0.2.2' })).rejects.toMatchObject(WRONG);
    await expect(check(altcha, { ip: '192.0.2.1', brand: 'other' })).rejects.toMatchObject(WRONG);
    await expect(check(altcha, { ip: '192.0.2.1' })).resolves.toBeUndefined();
  });

  it('cannot be made easier, lent to another captcha, signed by others or left unsolved', async () => {
    const [{ altcha: challenge }, other] = [await challengeFor(), await challengeFor()];
    const solution = await solveChallenge({ challenge, deriveKey });
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const ofOther = { ...challenge, parameters: { ...challenge.parameters, data: other.altcha.parameters.data } };
    const { keySignature: _unsigned, ...unsigned } = challenge.parameters;
    const foreign = createProofs({ secret: 'another', effort: 1 / 64, randomBytes: (count) => Buffer.alloc(count, 7) });
    const forged = await foreign.create({ captchaId: other.captchaId, brand: 'tessera', pressure: 0 });
    const tampered = [
      payloadOf(easier, await solveChallenge({ challenge: easier, deriveKey })),
      payloadOf(ofOther, solution),
      payloadOf({ ...challenge, parameters: unsigned }, solution),
      payloadOf({ parameters: challenge.parameters }, solution),
      await solved(forged),
      payloadOf(challenge, null),
      payloadOf(challenge, { counter: 0, derivedKey: challenge.parameters.keyPrefix }),
      payloadOf(challenge, { counter: 0, derivedKey: 'no hexadecimal text' }),
      payloadOf({ ...challenge, parameters: { ...challenge.parameters, nonce: 'x' } }, solution),
      'no base64!',
      Buffer.from('[]').toString('base64'),
    ];
    for (const payload of tampered) await expect(check(payload)).rejects.toMatchObject(WRONG);
    await expect(check(payloadOf(challenge, solution))).resolves.toBeUndefined();
  });
});

describe('how much work it is', () => {
  const workFor = async (ip: string) => (await challengeFor(ip)).altcha.parameters.data.counterMax;

  it('doubles with the failures of an address, up to eight times', async () => {
    const fail = async (times: number) =>
      db.query(
        `INSERT INTO identity_login_risk (scope, key_hash, failed_at)
         VALUES ('login.ip', sha256('192.0.2.77'), array_fill($1::timestamptz, ARRAY[$2::int]))
         ON CONFLICT (scope, key_hash) DO UPDATE SET failed_at = EXCLUDED.failed_at`,
        [new Date(clock.nowMs()), times],
      );
    const quiet = await workFor('192.0.2.77');
    await fail(10);
    expect(await workFor('192.0.2.77')).toBe(2 * quiet);
    await fail(20);
    expect(await workFor('192.0.2.77')).toBe(4 * quiet);
    await fail(50);
    expect(await workFor('192.0.2.77')).toBe(8 * quiet);
    expect(await workFor('192.0.2.78')).toBe(quiet);
    clock.advance(30 * MINUTE_MS);
    expect(await workFor('192.0.2.77')).toBe(quiet);
  });

  it('is half to all of what is named, and follows the configured effort', async () => {
    const proofs = createProofs({ secret: 'secret', effort: 1 / 64, randomBytes: (count) => Buffer.alloc(count, 255) });
    const { parameters } = await proofs.create({ captchaId: 'c', brand: 'b', pressure: 0.9 });
    expect(parameters.data.counterMax).toBe(16);
    const found = await solveChallenge({ challenge: { parameters }, deriveKey });
    expect(found?.counter).toBe(15);
  });
});
