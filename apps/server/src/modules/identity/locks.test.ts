import { describe, expect, it } from 'vitest';
import { LOGIN_LIMITS, type LoginGuardLimits } from './login-guard.ts';
import { TOLD_EVERY_MS, UNLOCK_LIFE_MS } from './locks.ts';
import { givenIdentity, MINUTE_MS, PASSWORD, registration } from './testing/given-identity.ts';
import { readingMails, tokenIn } from './testing/reading-mails.ts';

/** Locked soon, so that the tests need not guess long. */
const LIMITS: LoginGuardLimits = {
  ...LOGIN_LIMITS,
  lockAfter: 3,
  captchaAfterPerIp: 1_000_000,
  captchaAfterAccountsPerIp: 1_000_000,
  captchaAfterAccounts: 1_000_000,
};
const world = await givenIdentity({ loginLimits: LIMITS });
const { call, clock, identity, db, sent, events } = world;
const { login, mailsAfter } = readingMails(world);
const ATTACKER = '198.51.100.66';
const OWNER = '203.0.113.80';
const NEW = '192.0.2.200';
let members = 0;
async function givenMember(extra: object = {}): Promise<string> {
  members += 1;
  const account = `locked${members}`;
  const body = registration(account, { email: `${account}@example.com`, ...extra });
  expect((await call('PUT', '/wps/member/register', { body, ip: OWNER })).status).toBe(200);
  return account;
}
async function lock(account: string, options: object = {}) {
  for (let n = 0; n < LIMITS.lockAfter; n += 1) await login(account, `wrong ${n}`, ATTACKER, options);
}
const unlock = (token: string) => call('POST', '/wps/session/unlock', { body: { token } });
const tokenOf = (mail: { readonly text: string } | undefined) => tokenIn('unlock', mail?.text);

describe('a locked account', () => {
  it('is told of to its owner once, with a link that lifts the lock once', async () => {
    const account = await givenMember();
    const [mail, ...more] = await mailsAfter(() => lock(account));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${account}@example.com`, subject: 'Tessera: alguien no pudo entrar en tu cuenta' });
    expect(mail?.text).toContain(account);
    expect(mail?.html).toContain(`<a href="https://localhost/unlock#token=${tokenOf(mail)}">`);
    expect((await login(account, PASSWORD, NEW)).code).toBe('invalid_credentials');
    expect((await unlock(tokenOf(mail))).status).toBe(200);
    expect((await login(account, PASSWORD, NEW)).status).toBe(200);
    expect(await unlock(tokenOf(mail))).toMatchObject({ status: 404, code: 'link_invalid' });
  });

  it('is recorded: that it was met locked, asked for a captcha, and was unlocked', async () => {
    const account = await givenMember();
    const { id } = (await identity.findMemberByUsername(account, 'tessera'))!;
    await mailsAfter(() => lock(account));
    await login(account, PASSWORD, NEW);
    await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD }, ip: NEW });
    await unlock(tokenOf(sent[0]));
    const kinds = (await events.list({ memberId: id }, { before: undefined, limit: 100 })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['login_locked', 'captcha_demanded', 'login_unlocked']));
  });

  it('is written about once an hour, however often it is locked', async () => {
    const account = await givenMember();
    expect(await mailsAfter(() => lock(account))).toHaveLength(1);
    expect(await mailsAfter(() => lock(account))).toHaveLength(0);
    clock.advance(TOLD_EVERY_MS - 1);
    expect(await mailsAfter(() => lock(account))).toHaveLength(0);
    clock.advance(1);
    expect(await mailsAfter(() => login(account, 'wrong', ATTACKER))).toHaveLength(1);
  });

  it('gets no mail where there is no address, or nobody', async () => {
    expect(await mailsAfter(async () => lock(await givenMember({ email: undefined })))).toEqual([]);
    expect(await mailsAfter(() => lock('nobodyatall'))).toEqual([]);
    const account = await givenMember();
    await identity.disableMember((await identity.findMemberByUsername(account, 'tessera'))!);
    expect(await mailsAfter(() => lock(account))).toEqual([]);
  });

  it('is unlocked with the counts of its own devices', async () => {
    const account = await givenMember();
    const { device } = await login(account, PASSWORD, OWNER);
    const [mail] = await mailsAfter(() => lock(account, { device }));
    expect((await login(account, PASSWORD, NEW, { device })).code).toBe('invalid_credentials');
    await unlock(tokenOf(mail));
    expect((await login(account, PASSWORD, NEW, { device })).status).toBe(200);
  });
});

describe('a link', () => {
  it('lifts no other account’s lock', async () => {
    const [one, other] = [await givenMember(), await givenMember()];
    const mails = await mailsAfter(async () => {
      await lock(one);
      await lock(other);
    });
    expect(mails).toHaveLength(2);
    await unlock(tokenOf(mails.find(({ to }) => to.startsWith(one))));
    expect((await login(one, PASSWORD, NEW)).status).toBe(200);
    expect((await login(other, PASSWORD, NEW)).code).toBe('invalid_credentials');
  });

  it('works for half an hour, for one of many who use it at once, and is nowhere in the database', async () => {
    const account = await givenMember();
    const [mail] = await mailsAfter(() => lock(account));
    const token = tokenOf(mail);
    const rows = await db.query<{ row: string }>(
      'SELECT row_to_json(l)::text AS row FROM identity_link l UNION ALL SELECT row_to_json(m)::text FROM platform_mail m',
    );
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token, 'base64url').toString('hex')))).toBe(false);
    clock.advance(UNLOCK_LIFE_MS - 1);
    const used = await Promise.all(Array.from({ length: 20 }, () => unlock(token)));
    expect(used.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);

    clock.advance(TOLD_EVERY_MS);
    const [late] = await mailsAfter(() => lock(account));
    clock.advance(UNLOCK_LIFE_MS);
    expect((await unlock(tokenOf(late))).code).toBe('link_invalid');
    expect((await unlock('A'.repeat(43))).code).toBe('link_invalid');
  });

  it('leads to the brand’s own site, whatever host the attacker names', async () => {
    const account = await givenMember();
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const [mail] = await mailsAfter(() => lock(account, { host: 'evil.example', headers }));
    expect(mail?.text).toContain('https://localhost/unlock#token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});

it('waits in the database: two servers tell each owner once', async () => {
  const accounts = [await givenMember(), await givenMember(), await givenMember()];
  sent.length = 0;
  for (const account of accounts) await lock(account);
  await Promise.all([identity.tellOwners(), identity.tellOwners(), (await world.restart()).identity.tellOwners()]);
  await world.sendMails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(accounts.map((account) => `${account}@example.com`).toSorted());
  clock.advance(24 * 60 * MINUTE_MS);
  await identity.sweep();
  expect(await db.query('SELECT FROM identity_link WHERE asked_at < $1', [new Date(clock.nowMs() - 24 * 60 * MINUTE_MS)])).toEqual([]);
});
