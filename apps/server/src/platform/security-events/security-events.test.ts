import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '@tessera/kernel';
import { manualClock, testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { MAX_COUNTED, MAX_WAITING } from './event-buffer.ts';
import { createSecurityEvents, type EventOrigin } from './index.ts';

const { ownerUrl } = await testDatabase();
const clock = manualClock(Date.parse('2027-03-10T12:00:00Z'));
const db = openDatabase({ url: ownerUrl, maxConnections: 4, role: 'tessera_app' });
const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => Promise.all([db.end(), owner.end()]));

const log = pino({ level: 'silent' });
const given = (on = db) => createSecurityEvents({ db: on, clock, randomBytes, log }, { nameKey: 'a secret' });
const newId = (): string => uuidv7(clock.nowMs(), randomBytes);
const givenMember = () => ({ id: newId(), brand: 'tessera' });
const origin: EventOrigin = { ip: '203.0.113.7', userAgent: 'Browser' };
const page = { before: undefined, limit: 100 };
const tick = (ms = 1): void => clock.advance(ms);

describe('an event', () => {
  it('is written with all that it says', async () => {
    const events = given();
    const member = givenMember();
    events.record({ kind: 'limits_changed', member, origin, details: { setting: 'stake', from: '20.0000', to: '10.0000' } });
    expect(await events.list({ memberId: member.id }, page)).toEqual([
      {
        id: expect.any(String),
        kind: 'limits_changed',
        times: 1,
        firstAtMs: clock.nowMs(),
        atMs: clock.nowMs(),
        brand: 'tessera',
        memberId: member.id,
        operatorId: null,
        operatorUsername: null,
        ip: '203.0.113.7',
        userAgent: 'Browser',
        details: { setting: 'stake', from: '20.0000', to: '10.0000' },
      },
    ]);
  });

  it('holds no typed name, no NUL, no row of digits as long as a card’s number, and no text without end', async () => {
    const events = given();
    const userAgent = `\0Browser 4111111111111111 ${'x'.repeat(1_000)}`;
    events.record({ kind: 'login_unknown', brand: 'tessera', origin: { ip: 'nowhere', userAgent }, typedName: 'violet-harbour-71' });
    const [found] = await events.list({ kind: 'login_unknown' }, page);
    expect(found).toMatchObject({ ip: null, userAgent: expect.stringMatching(/^Browser … x+$/) });
    expect(found?.userAgent).toHaveLength(300);
    const rows = await owner.query<{ text: string; hash: Buffer }>(
      `SELECT row_to_json(e)::text AS text, name_hash AS hash FROM platform_security_event e WHERE kind = 'login_unknown'`,
    );
    expect(rows[0]?.text).not.toContain('violet');
    expect(rows[0]?.hash).toHaveLength(32);
  });

  it('of a transaction is there exactly when that commits', async () => {
    const events = given();
    const operator = { operatorId: newId(), username: 'olga' };
    const work = db.transaction(async (tx) => {
      await events.recordIn(tx, { kind: 'staff_action', operator, origin });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await events.list({ operatorUsername: 'olga' }, page)).toEqual([]);
    await db.transaction((tx) => events.recordIn(tx, { kind: 'staff_action', operator, origin }));
    expect(await events.list({ operatorUsername: 'olga' }, page)).toHaveLength(1);
  });

  it('cannot be changed, removed or read past its table by the application', async () => {
    for (const text of [
      'UPDATE platform_security_event SET kind = kind',
      'DELETE FROM platform_security_event',
      'TRUNCATE platform_security_event',
    ])
      await expect(db.query(text)).rejects.toThrow('permission denied');
    await expect(db.query('DROP TABLE platform_security_event_long_rest')).rejects.toThrow('must be owner');
  });
});

describe('a flood', () => {
  it('of 10,000 failed logins to one account is a row at once, one a minute, and loses no count', async () => {
    const events = given();
    const member = givenMember();
    for (let attempt = 0; attempt < 10_000; attempt += 1) {
      events.record({ kind: 'login_failed', member, origin: { ...origin, userAgent: `Browser ${attempt}` } });
      tick(20);
    }
    await events.stop();
    const found = await events.list({ memberId: member.id }, page);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(10_000);
    expect(found.every(({ firstAtMs, atMs }) => firstAtMs <= atMs)).toBe(true);
  });

  it('over ever new accounts is counted by its kind alone after a bound', async () => {
    const events = given();
    const before = await owner.query('SELECT FROM platform_security_event');
    for (let attempt = 0; attempt < 10_000; attempt += 1) events.record({ kind: 'login_locked', member: givenMember(), origin });
    await events.stop();
    const after = await owner.query('SELECT FROM platform_security_event');
    expect(after.length - before.length).toBe(MAX_COUNTED + 2);
    const [sum] = await owner.query<{ times: number }>(
      `SELECT sum(times)::int AS times FROM platform_security_event WHERE kind = 'login_locked'`,
    );
    expect(sum?.times).toBe(10_000);
  });

  it('does not wait in memory without end while the database is away, and says how much was lost', async () => {
    let isAway = true;
    const flaky = {
      ...db,
      query: (async (...args: Parameters<typeof db.query>) =>
        isAway ? Promise.reject(new Error('away')) : db.query(...args)) as typeof db.query,
    };
    const events = given(flaky);
    const member = givenMember();
    for (let count = 0; count < MAX_WAITING + 7; count += 1) events.record({ kind: 'session_ended', member, origin });
    await events.flush();
    isAway = false;
    await events.flush();
    const [sum] = await owner.query<{ ended: number }>('SELECT count(*)::int AS ended FROM platform_security_event WHERE member_id = $1', [
      member.id,
    ]);
    expect(sum?.ended).toBe(MAX_WAITING);
    expect(await events.list({ kind: 'events_lost' }, page)).toMatchObject([{ times: 7 }]);
  });
});

it('writes at a stop what was still being counted', async () => {
  const events = given();
  const member = givenMember();
  for (let attempt = 0; attempt < 3; attempt += 1) events.record({ kind: 'login_failed', member, origin });
  await events.stop();
  const rows = await owner.query('SELECT times FROM platform_security_event WHERE member_id = $1 ORDER BY times', [member.id]);
  expect(rows).toEqual([{ times: 1 }, { times: 2 }]);
});

describe('the notice of a visit', () => {
  it('counts what failed since the visit before, and nothing before or after', async () => {
    const events = given();
    const member = givenMember();
    const happened = (...kinds: readonly ('login_failed' | 'login_locked' | 'login_succeeded')[]): void => {
      for (const kind of kinds) {
        tick();
        events.record({ kind, member, origin });
      }
    };
    expect(await events.noticeOf(member.id)).toEqual({ previousLoginAtMs: null, failedAttempts: 0 });
    happened('login_failed', 'login_succeeded');
    const firstMs = clock.nowMs();
    expect(await events.noticeOf(member.id)).toEqual({ previousLoginAtMs: null, failedAttempts: 1 });
    happened('login_failed', 'login_failed', 'login_failed', 'login_locked', 'login_succeeded', 'login_failed');
    expect(await events.noticeOf(member.id)).toEqual({ previousLoginAtMs: firstMs, failedAttempts: 4 });
  });
});

describe('reading', () => {
  it('goes page by page, newest first, by what an event is', async () => {
    const events = given();
    const [ana, bea] = [givenMember(), { id: newId(), brand: 'other' }];
    const startMs = clock.nowMs();
    for (let count = 0; count < 5; count += 1) {
      tick();
      events.record({ kind: 'password_changed', member: ana, origin });
      tick();
      events.record({ kind: 'password_changed', member: bea, origin: { ...origin, ip: '2001:db8::1' } });
    }
    const since = { fromMs: startMs };
    const first = await events.list({ ...since, memberId: ana.id }, { before: undefined, limit: 3 });
    const rest = await events.list({ ...since, memberId: ana.id }, { before: first.at(-1)?.id, limit: 3 });
    expect([first, rest].map((part) => part.length)).toEqual([3, 2]);
    expect([...first, ...rest].every(({ memberId }) => memberId === ana.id)).toBe(true);
    const times = [...first, ...rest].map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await events.list({ ...since, brands: ['other'] }, page)).toHaveLength(5);
    expect(await events.list({ ...since, address: '2001:db8::/64' }, page)).toHaveLength(5);
    expect(await events.list({ ...since, kind: 'session_ended' }, page)).toEqual([]);
    expect(await events.list({ fromMs: startMs + 2, toMs: startMs + 4 }, page)).toHaveLength(2);
  });
});

describe('retention', () => {
  const partitions = async (): Promise<string[]> =>
    (
      await owner.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relname ~ '^platform_security_event_(long|short)_\\d{6}$' AND relkind = 'r' ORDER BY 1`,
      )
    ).map(({ name }) => name.replace('platform_security_event_', ''));

  it('drops whole months: failures without an account first, significant events after five years, whatever is asked for', async () => {
    const events = given();
    clock.advanceTo(Date.parse('2028-05-20T00:00:00Z'));
    await events.sweep();
    expect(await partitions()).toEqual(expect.arrayContaining(['long_202805', 'long_202806', 'long_202807', 'short_202805']));
    const member = givenMember();
    events.record({ kind: 'login_succeeded', member, origin });
    events.record({ kind: 'region_refused', brand: 'tessera', origin });
    await events.flush();

    clock.advanceTo(Date.parse('2029-07-06T00:00:00Z'));
    await events.sweep();
    expect(await events.list({ kind: 'region_refused' }, page)).toEqual([]);
    expect(await partitions()).toEqual(expect.arrayContaining(['long_202805', 'long_202907', 'short_202907']));
    expect(await partitions()).not.toContain('short_202805');

    clock.advanceTo(Date.parse('2033-05-31T00:00:00Z'));
    await db.query('SELECT platform_event_months($1, 0, 0)', [clock.nowMs()]);
    expect(await events.list({ memberId: member.id }, page)).toHaveLength(1);
    clock.advanceTo(Date.parse('2033-06-03T00:00:00Z'));
    await events.sweep();
    expect(await events.list({ memberId: member.id }, page)).toEqual([]);
    expect(await partitions()).not.toContain('long_202805');
  });
});
