import { describe, expect, it } from 'vitest';
import { createSessions } from './sessions.ts';
import { givenIdentity, MINUTE_MS, PASSWORD } from './testing/given-identity.ts';

const world = await givenIdentity();
const { call, clock, identity, db, ledger } = world;
const VISITOR = { host: 'localhost', ip: '203.0.113.9', userAgent: 'test' };
let members = 0;
async function givenSession() {
  members += 1;
  const account = `holder${members}`;
  const member = await identity.createMember({ brand: 'tessera', username: account, password: PASSWORD, type: 0 });
  const { token } = await identity.login({ username: account, password: PASSWORD }, VISITOR);
  return { account, member, token };
}
const find = (token: string) => identity.authenticator.player(token);

describe('a session', () => {
  it('survives a restart', async () => {
    const { token, member } = await givenSession();
    const restarted = await world.restart();
    expect(await restarted.identity.authenticator.player(token)).toMatchObject({
      kind: 'player',
      member: { id: member.id, cell: member.cell, currency: 'USD', isTrial: false },
    });
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), '_'.repeat(44), `${'A'.repeat(43)}=`, 'Ã'.repeat(44)])(
    'is not found by %j',
    async (token) => {
      expect(await find(token)).toBeNull();
    },
  );

  // 29:59 still counts, 30:00 does not.
  it('ends after thirty idle minutes', async () => {
    const [kept, left] = [await givenSession(), await givenSession()];
    clock.advance(30 * MINUTE_MS - 1_000);
    expect(await find(kept.token)).not.toBeNull();
    clock.advance(1_000);
    expect(await find(left.token)).toBeNull();
    clock.advance(29 * MINUTE_MS);
    expect(await find(kept.token)).not.toBeNull();
    const other = await world.restart();
    expect(await other.identity.authenticator.player(kept.token)).not.toBeNull();
  });

  it('counts idle time from the last call, though it is written once a minute', async () => {
    const { token } = await givenSession();
    clock.advance(50_000);
    expect(await find(token)).not.toBeNull();
    clock.advance(30 * MINUTE_MS - 1_000);
    expect(await find(token)).not.toBeNull();
  });

  it('is written at most once a minute', async () => {
    const { token, member } = await givenSession();
    const seen = async () =>
      (await db.query<{ at: number }>('SELECT last_seen_at AS at FROM identity_session WHERE member_id = $1', [member.id]))[0]?.at;
    const startedAt = clock.nowMs();
    clock.advance(59_000);
    await find(token);
    expect(await seen()).toBe(startedAt);
    clock.advance(1_000);
    await find(token);
    expect(await seen()).toBe(startedAt + MINUTE_MS);
  });

  it('ends after twelve hours of use', async () => {
    const { token } = await givenSession();
    for (let minute = 0; minute < 12 * 60 - 20; minute += 20) {
      clock.advance(20 * MINUTE_MS);
      expect(await find(token)).not.toBeNull();
    }
    clock.advance(20 * MINUTE_MS - 1);
    expect(await find(token)).not.toBeNull();
    clock.advance(1);
    expect(await find(token)).toBeNull();
  });
});

// A token is worth nothing after its session ended, here at once and in other processes within a second.
describe('ending sessions', () => {
  it('ends one by logging out', async () => {
    const { account } = await givenSession();
    const { sid } = await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } });
    const other = await world.restart();
    expect((await other.call('GET', '/wps/member/info', { sid })).status).toBe(200);
    const reply = await call('DELETE', '/wps/session/logout', { sid });
    expect(reply.headers['set-cookie']).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect((await call('GET', '/wps/member/info', { sid })).status).toBe(401);
    clock.advance(1_000);
    expect((await other.call('GET', '/wps/member/info', { sid })).status).toBe(401);
  });

  it('does not let a session back in that ended while it was being read', async () => {
    const { token } = await givenSession();
    const caller = await find(token);
    clock.advance(2_000);
    const [read, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { prepared } = db;
    Object.assign(db, {
      prepared: async (...given: Parameters<typeof prepared>) => {
        const rows = await prepared(...given);
        read.resolve();
        await ended.promise;
        return rows;
      },
    });
    const late = find(token);
    await read.promise;
    Object.assign(db, { prepared });
    await identity.logout(caller!, { ip: '203.0.113.7', userAgent: 'Browser' });
    ended.resolve();
    expect(await late).toBeNull();
    expect(await find(token)).toBeNull();
  });

  it('ends all when the member is disabled', async () => {
    const { token, member } = await givenSession();
    expect(await find(token)).not.toBeNull();
    await identity.disableMember(member);
    expect(await find(token)).toBeNull();
    await identity.enableMember(member);
    expect(await find(token)).toBeNull();
  });

  it('ends every one when the password changes, and goes on in a new one', async () => {
    const { account, token } = await givenSession();
    const { sid } = await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } });
    expect(await find(token)).not.toBeNull();
    const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
      call('POST', '/wps/member/password', { sid, body: { oldPassword, newPassword, confirmNewPassword } });
    expect((await change('wrong', 'a better one 55')).code).toBe('password_wrong');
    expect((await change(PASSWORD, 'a better one 55', 'another')).code).toBe('password_mismatch');
    expect((await change(PASSWORD, '123456')).code).toBe('password_too_common');
    expect((await change(PASSWORD, `${account}1`)).code).toBe('password_too_common');
    expect((await change(PASSWORD, 'sh0rt!x')).code).toBe('invalid_input');
    expect((await change(PASSWORD, PASSWORD)).body.value).toMatchObject({ details: { reason: 'unchanged' } });
    expect(await find(token)).not.toBeNull();
    const changed = await change(PASSWORD, 'a better one 55');
    expect(changed.body.value).toEqual({ token: null });
    expect(await find(token)).toBeNull();
    expect(await find(sid!)).toBeNull();
    expect((await call('GET', '/wps/member/info', { sid: changed.sid })).status).toBe(200);
    expect((await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } })).code).toBe(
      'invalid_credentials',
    );
    expect((await call('POST', '/wps/session/login', { body: { username: account, password: 'a better one 55' } })).status).toBe(200);
  });

  it('tells an app its new token, and sets no cookie there', async () => {
    const { account } = await givenSession();
    const started = await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD, platform: 'APP' } });
    const { token: before } = started.body.value as { token: string };
    const [oldPassword, newPassword] = [PASSWORD, 'a better one 55'];
    const changed = await call('POST', '/wps/member/password', {
      bearer: before,
      body: { oldPassword, newPassword, confirmNewPassword: newPassword },
    });
    const { token } = changed.body.value as { token: string };
    expect(changed.headers['set-cookie']).toBeUndefined();
    expect(await find(before)).toBeNull();
    expect((await call('GET', '/wps/member/info', { bearer: token })).status).toBe(200);
  });

  it('stops guessing at the password of an open session', async () => {
    const { member } = await givenSession();
    for (let n = 0; n < 10; n += 1) await expect(identity.verifyPassword(member, `guess ${n}`)).rejects.toThrow('password_wrong');
    await expect(identity.verifyPassword(member, PASSWORD)).rejects.toThrow('password_wrong');
    clock.advance(30 * MINUTE_MS);
    await expect(identity.verifyPassword(member, PASSWORD)).resolves.toBeUndefined();
  });
});

describe('free play', () => {
  const open = (instance = world.call) => instance('POST', '/wps/session/login/freeplay', { body: { os: 'Linux', platform: 'W' } });

  it('gives play money for a day', async () => {
    const reply = await open();
    const { member } = reply.body.value as { member: { id: string; account: string } };
    expect(member).toMatchObject({
      type: 4,
      currency: 'FUN',
      isTrial: true,
      isAgent: false,
      trialEndsAtMs: clock.nowMs() + 24 * 60 * MINUTE_MS,
    });
    const caller = await find(reply.sid!);
    expect(await ledger.read({ cell: caller!.member.cell, memberId: member.id, currency: 'FUN' })).toMatchObject({ cash: 10_000_000n });
    expect(
      (
        await call('POST', '/wps/member/password', {
          sid: reply.sid,
          body: { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' },
        })
      ).code,
    ).toBe('trial_not_allowed');
    expect((await call('POST', '/wps/session/login', { body: { username: member.account, password: 'anything' } })).code).toBe(
      'invalid_credentials',
    );
  });

  it('ends when the day is over, in the middle of a session', async () => {
    await identity.createMember({ brand: 'tessera', username: 'trialuser', password: PASSWORD, type: 4 });
    clock.advance(24 * 60 * MINUTE_MS - 20 * MINUTE_MS);
    const { token } = await identity.login({ username: 'trialuser', password: PASSWORD }, VISITOR);
    clock.advance(20 * MINUTE_MS - 500);
    expect(await find(token)).not.toBeNull();
    clock.advance(500);
    expect(await find(token)).toBeNull();
    await expect(identity.login({ username: 'trialuser', password: PASSWORD }, VISITOR)).rejects.toMatchObject({
      code: 'account_blocked',
      details: { reason: 'trial_over' },
    });
  });

  it('is closed by its switch', async () => {
    await world.site.setSwitch('tessera', 'FREEPLAY3', false);
    expect((await open()).code).toBe('free_play_closed');
    await world.site.setSwitch('tessera', 'FREEPLAY3', true);
    expect((await open()).status).toBe(200);
  });

  it('can never hold real money', async () => {
    const { body } = await open();
    const { id } = (body.value as { member: { id: string } }).member;
    await expect(db.query(`UPDATE identity_member SET currency = 'USD' WHERE id = $1`, [id])).rejects.toThrow(
      'identity_member_trial_money',
    );
    await expect(db.query(`UPDATE identity_member SET is_trial = false, currency = 'USD' WHERE id = $1`, [id])).rejects.toThrow(
      'check constraint',
    );
  });
});

describe('the hot path', () => {
  it('asks the database once for all tokens of a turn', async () => {
    const restarted = await world.restart();
    const tokens: string[] = [];
    while (tokens.length < 40) tokens.push((await givenSession()).token);
    let queries = 0;
    const { prepared } = db;
    Object.assign(db, {
      prepared: (...given: Parameters<typeof prepared>) => {
        queries += 1;
        return prepared(...given);
      },
    });
    const callers = await Promise.all([...tokens, ...tokens].map((token) => restarted.identity.authenticator.player(token)));
    Object.assign(db, { prepared });
    expect(callers.every((caller) => caller !== null)).toBe(true);
    expect(new Set(callers.map((caller) => caller?.member.id)).size).toBe(40);
    expect(queries).toBe(1);
  });
});

// Goal: a database that is spread over machines is asked for sessions in one cell at a time. Method: every statement is looked at.
it.each([true, false])('are found and touched, whichever cells they lie in (by cell: %s)', async (isByCell) => {
  const held = [];
  while (new Set(held.map(({ member }) => member.cell)).size < 3) held.push(await givenSession());
  const cellsAsked: unknown[] = [];
  const listening: typeof db = {
    ...db,
    prepared: (name, text, values) => {
      cellsAsked.push(values[0]);
      return db.prepared(name, text, values);
    },
  };
  const sessions = createSessions({ ...world, db: listening, randomBytes: () => Buffer.alloc(32), isByCell });
  clock.advance(2 * MINUTE_MS);
  const found = await Promise.all(held.map(({ token }) => sessions.find(token)));
  expect(found.map((caller) => caller?.member.id)).toEqual(held.map(({ member }) => member.id));
  const seen = await db.query<{ at: number }>('SELECT last_seen_at AS at FROM identity_session WHERE member_id = ANY ($1)', [
    held.map(({ member }) => member.id),
  ]);
  expect(seen.map(({ at }) => at)).toEqual(held.map(() => clock.nowMs()));
  expect(cellsAsked.map((cell) => typeof cell)).toEqual(isByCell ? Array.from({ length: 6 }, () => 'number') : ['object', 'object']);
});
