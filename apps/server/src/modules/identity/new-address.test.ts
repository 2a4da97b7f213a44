import { describe, expect, it } from 'vitest';
import { markContactProved } from './identity.repo.ts';
import { ADDRESS_LIFE_MS, MAX_ADDRESSES } from './known-addresses.ts';
import { enrolling } from './testing/given-enrolled.ts';
import { givenIdentity, PASSWORD, registration } from './testing/given-identity.ts';
import { AWAY, FARTHER, HOME, NO_GUARD, other, travelling } from './testing/given-traveller.ts';
import { CODE_LIFE_MINUTES } from './verification-codes.ts';

const world = await givenIdentity({ loginLimits: NO_GUARD });
const { call, clock, db, events, identity, sent, sendMails, site } = world;
const { phones, newName, memberOf, givenMember, givenStranger, logIn, kindsOf, addressesOf } = await travelling(world);

/** Of a mailbox that is written down, and proved or not. */
async function givenReader({ isProved }: { readonly isProved: boolean }) {
  const username = newName();
  const email = `${username}@example.com`;
  await call('PUT', '/wps/member/register', { body: registration(username, { email }) });
  const member = await memberOf(username);
  if (isProved) await db.transaction((tx) => markContactProved(tx, member, 'email', clock.nowMs()));
  return { username, email, member };
}
const messages = async () => (await world.sms.list({ brands: ['tessera'], before: undefined, limit: 100 })).map(({ id }) => id);

describe('a login from a new address', () => {
  it('takes the code that is sent to the proved phone, and makes the address known', async () => {
    const { username, phone, member, codeOn } = await givenMember();
    const asked = await logIn(username);
    expect([asked.status, asked.code, asked.sid]).toEqual([401, 'code_required', undefined]);
    expect(asked.body.value).toMatchObject({
      details: { field: 'code', by: 'mobile', to: `+34•••${phone.mobileNum.slice(-3)}`, minutes: String(CODE_LIFE_MINUTES) },
    });
    const code = await codeOn();
    expect(await logIn(username, { code: other(code) })).toMatchObject({ status: 422, code: 'code_wrong', sid: undefined });
    expect((await logIn(username, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).sid).toBeTruthy();
    expect(await events.noticeOf(member.id)).toMatchObject({ failedAttempts: 1 });
    expect((await logIn(username)).status).toBe(200);
    expect((await logIn(username, { ip: FARTHER })).code).toBe('code_required');
    expect(await kindsOf(member.id)).toEqual(expect.arrayContaining(['login_code_sent', 'login_code_failed']));
  });

  it('takes the one that is mailed where the address is proved and there is no phone', async () => {
    const { username, email } = await givenReader({ isProved: true });
    sent.length = 0;
    expect((await logIn(username)).body.value).toMatchObject({ details: { by: 'email', to: `t•••@example.com` } });
    await sendMails();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    const code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    expect(sent[0]?.text).toContain(username);
    expect((await logIn(username, { code })).status).toBe(200);
  });

  it('is never sent to a phone that was only written down', async () => {
    const username = newName();
    const email = `${username}@example.com`;
    await call('PUT', '/wps/member/register', { body: registration(username, { email, ...phones.newPhone() }) });
    const member = await memberOf(username);
    await db.transaction((tx) => markContactProved(tx, member, 'email', clock.nowMs()));
    const before = await messages();
    sent.length = 0;
    expect((await logIn(username)).body.value).toMatchObject({ code: 'code_required', details: { by: 'email' } });
    await sendMails();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(await messages()).toEqual(before);
  });

  it('is open to whoever can be sent no code, and an event to owner and staff', async () => {
    for (const { username, member } of [await givenReader({ isProved: false }), await givenStranger()]) {
      sent.length = 0;
      expect((await logIn(username)).status).toBe(200);
      await sendMails();
      expect(sent).toEqual([]);
      expect(await kindsOf(member.id)).toContain('login_new_address');
      expect((await logIn(username)).status).toBe(200);
      expect((await kindsOf(member.id)).filter((kind) => kind === 'login_new_address')).toHaveLength(1);
    }
  });

  it('tells nothing to whoever does not know the password', async () => {
    const { username, member } = await givenMember();
    const before = await messages();
    const wrong = await logIn(username, { password: 'a wrong one', code: '123456' });
    const nobody = await logIn('nobody-of-this-name', { password: 'a wrong one', code: '123456' });
    const shown = ({ status, code, body }: typeof wrong) => [status, code, (body.value as { details: object }).details];
    expect(shown(wrong)).toEqual(shown(nobody));
    expect(await messages()).toEqual(before);
    expect(await kindsOf(member.id)).not.toContain('login_code_sent');
  });

  it('is not asked where the app’s code is given instead', async () => {
    const { account, member, code } = await enrolling(world).givenEnrolled({ email: 'app-holder@example.com' });
    await db.transaction((tx) => markContactProved(tx, member, 'email', clock.nowMs()));
    const asked = await logIn(account);
    expect([asked.code, asked.body.value]).toEqual(['code_required', expect.objectContaining({ details: { field: 'code' } })]);
    expect((await logIn(account, { code: code() })).status).toBe(200);
    expect(await addressesOf(member.id)).toHaveLength(2);
  });

  it('is not asked where a code by message lets in, and makes the address known', async () => {
    const { username, phone, codeOn } = await givenMember();
    await phones.ask('/noLogin', phone, { ip: AWAY });
    const body = { type: 'sms', username: phone.mobileNum, countryDialingCode: phone.countryDialingCode, password: await codeOn() };
    expect((await call('POST', '/wps/session/login', { body, ip: AWAY })).status).toBe(200);
    expect((await logIn(username)).status).toBe(200);
  });

  it('asks nobody where the brand does not, and remembers for the day it does', async () => {
    const { username } = await givenMember();
    await site.setSwitch('tessera', 'NEWADDRESSVERIF3', false);
    expect((await logIn(username)).status).toBe(200);
    await site.setSwitch('tessera', 'NEWADDRESSVERIF3', true);
    expect((await logIn(username)).status).toBe(200);
  });
});

describe('a known address', () => {
  it('is that of the registration, and of IPv6 the whole network of a subscriber', async () => {
    const { username, member, codeOn } = await givenMember();
    expect((await logIn(username, { ip: HOME })).status).toBe(200);
    expect(await kindsOf(member.id)).not.toContain('login_code_sent');
    expect((await logIn(username, { ip: '2001:db8:1:2::1' })).code).toBe('code_required');
    expect((await logIn(username, { ip: '2001:db8:1:2::1', code: await codeOn() })).status).toBe(200);
    expect((await logIn(username, { ip: '2001:db8:1:2:ffff::9' })).status).toBe(200);
    expect((await logIn(username, { ip: '2001:db8:1:3::1' })).code).toBe('code_required');
  });

  it('is kept as a hash that is the account’s own, twenty an account, a year from its last use', async () => {
    const [one, two] = [await givenStranger(), await givenStranger()];
    for (const { username } of [one, two]) await logIn(username, { ip: HOME });
    const rows = [...(await addressesOf(one.member.id)), ...(await addressesOf(two.member.id))];
    const hashes = rows.map(({ row }) => (JSON.parse(row) as { address_hash: string }).address_hash);
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(HOME);
    for (let n = 0; n < MAX_ADDRESSES; n += 1) await logIn(one.username, { ip: `192.0.2.${n}` });
    expect(await addressesOf(one.member.id)).toHaveLength(MAX_ADDRESSES);
    const isNew = async (ip: string): Promise<boolean> => {
      const count = async () => (await kindsOf(one.member.id)).filter((kind) => kind === 'login_new_address').length;
      const before = await count();
      await logIn(one.username, { ip });
      return (await count()) > before;
    };
    expect([await isNew('192.0.2.19'), await isNew(HOME)]).toEqual([false, true]);
    clock.advance(ADDRESS_LIFE_MS);
    await identity.sweep();
    expect(await addressesOf(one.member.id)).toEqual([]);
  });

  it('is forgotten with the password, but for the one that it was changed from, and with the person', async () => {
    const { username, member, codeOn } = await givenMember();
    await logIn(username);
    const { sid } = await logIn(username, { code: await codeOn() });
    const body = { oldPassword: PASSWORD, newPassword: 'amber-lantern-38', confirmNewPassword: 'amber-lantern-38' };
    expect((await call('POST', '/wps/member/password', { body, sid, ip: AWAY })).status).toBe(200);
    expect((await logIn(username, { password: 'amber-lantern-38' })).status).toBe(200);
    expect((await logIn(username, { password: 'amber-lantern-38', ip: HOME })).code).toBe('code_required');
    await identity.eraseMember(member);
    expect(await addressesOf(member.id)).toEqual([]);
  });

  it('is in no session once the account is erased', async () => {
    const { username, member } = await givenMember();
    const originsOf = () =>
      db.query('SELECT DISTINCT host(ip) AS ip, user_agent AS agent FROM identity_session WHERE member_id = $1', [member.id]);
    await logIn(username, { ip: HOME });
    expect(await originsOf()).not.toEqual([{ ip: '0.0.0.0', agent: '' }]);
    await identity.eraseMember(member);
    expect(await originsOf()).toEqual([{ ip: '0.0.0.0', agent: '' }]);
  });

  it('is the one that a trusted proxy tells of, and nobody else', async () => {
    const behind = await givenIdentity({ trustedProxies: [HOME], loginLimits: NO_GUARD });
    await (await travelling(behind)).givenMember('proxied');
    const from = (forwarded: string, ip: string) => {
      behind.clock.advance(1_000);
      const headers = { 'x-forwarded-for': forwarded };
      return behind.call('POST', '/wps/session/login', { body: { username: 'proxied', password: PASSWORD }, ip, headers });
    };
    expect((await from(AWAY, HOME)).code).toBe('code_required');
    expect((await from(HOME, AWAY)).code).toBe('code_required');
    expect((await from('', HOME)).status).toBe(200);
  });
});
