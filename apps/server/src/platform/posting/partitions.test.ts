import { afterAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '@tessera/kernel';
import { seededRandom, testDatabase } from '@tessera/testkit';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { makePartitions } from './partitions.ts';
import { givenLedger, NOON, TODAY } from './testing/given-ledger.ts';
import { answerOrWaits, openPatiently } from './testing/waits-for.ts';
import { verifyLedger } from './verify-ledger.ts';

const DAY = 24 * 3_600_000;
const JOURNAL = 262_144;

const partitionsOf = async (db: Tx, table: string): Promise<string[]> => {
  const rows = await db.query<{ name: string }>(
    'SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass ORDER BY 1',
    [table],
  );
  return rows.map(({ name }) => name);
};
const nameOf = (ms: number): string => `wagers_wager_${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;
const daysFrom = (ms: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => nameOf(ms + (from + index) * DAY));

describe('a migrated database', async () => {
  const { ownerUrl } = await testDatabase();
  const db = openDatabase({ url: ownerUrl, maxConnections: 1 });
  afterAll(() => db.end());

  it('has partitions for wagers of today, the next seven days and the late ones of yesterday', async () => {
    const made = await partitionsOf(db, 'wagers_wager');
    // Midnight may have passed since it was migrated.
    const [row] = await db.query<{ at: number }>('SELECT applied_at AS at FROM platform_function ORDER BY applied_at DESC LIMIT 1');
    expect(made).toEqual([...daysFrom(row?.at ?? 0, -1, 7), 'wagers_wager_rest']);
  });

  it('has the first three of the journal', async () => {
    expect(await partitionsOf(db, 'wallet_transfer')).toEqual([
      'wallet_transfer_00000000',
      'wallet_transfer_00000001',
      'wallet_transfer_00000002',
      'wallet_transfer_rest',
    ]);
  });
});

describe('partitions', async () => {
  const given = await givenLedger(81);
  const { db, owner, clock, stakes, ownerUrl } = given;
  const patient = openPatiently(ownerUrl);
  const app = openPatiently(ownerUrl, 'tessera_app');
  afterAll(() => Promise.all([patient.end(), app.end()]));
  const { randomBytes } = seededRandom(82);
  const lieIn = (table: string, ids: readonly string[]) =>
    owner.query<{ name: string }>(`SELECT DISTINCT tableoid::regclass::text AS name FROM ${table} WHERE id = ANY ($1) ORDER BY 1`, [ids]);

  it('that are missing cost nothing: what is booked lies in the rest, and its day stays there', async () => {
    const account = await given.member('100');
    // No partition holds the days of this clock.
    const early = given.stake(account, '1');
    const bets = [early, given.stake(account, '2', { requestId: uuidv7(NOON - DAY + 60_000, randomBytes) })];
    for (const bet of bets) expect(await stakes.place(bet)).toMatchObject({ code: 'ok' });
    const ids = bets.map(({ requestId }) => requestId);
    expect(await lieIn('wagers_wager', ids)).toEqual([{ name: 'wagers_wager_rest' }]);

    const before = await partitionsOf(owner, 'wagers_wager');
    await makePartitions(db, clock);
    const made = (await partitionsOf(owner, 'wagers_wager')).filter((name) => !before.includes(name));
    expect(made).toEqual(daysFrom(NOON, 1, 7));
    expect(await lieIn('wagers_wager', ids)).toEqual([{ name: 'wagers_wager_rest' }]);
    expect(await stakes.place(early)).toEqual({ code: 'replay' });
    expect(await stakes.settle(bets.map((bet) => given.settlement(bet, '3')))).toEqual(['ok', 'ok']);
  });

  it('take what is made on their day, to the millisecond', async () => {
    const account = await given.member('100');
    const midnight = Date.parse(`${TODAY}T00:00:00Z`) + DAY;
    clock.advanceTo(midnight);
    const at = async (ms: number): Promise<string | undefined> => {
      const requestId = uuidv7(ms, randomBytes);
      await stakes.place(given.stake(account, '1', { requestId }));
      return (await lieIn('wagers_wager', [requestId]))[0]?.name;
    };
    expect(await at(midnight - 1)).toBe('wagers_wager_rest');
    expect(await at(midnight)).toBe(nameOf(midnight));
    clock.advanceTo(midnight + DAY);
    expect(await at(midnight + DAY - 1)).toBe(nameOf(midnight));
    expect(await at(midnight + DAY)).toBe(nameOf(midnight + DAY));
  });

  it('of the journal are made before they are needed', async () => {
    const account = await given.member('100');
    await owner.query('UPDATE outbox_head SET position = $2 WHERE cell = $1', [(account.cell + 1) % 64, JOURNAL - 1]);
    await makePartitions(db, clock);
    expect(await partitionsOf(owner, 'wallet_transfer')).not.toContain('wallet_transfer_00000003');
    await owner.query('UPDATE outbox_head SET position = $2 WHERE cell = $1', [(account.cell + 1) % 64, JOURNAL]);
    await makePartitions(db, clock);
    expect(await partitionsOf(owner, 'wallet_transfer')).toContain('wallet_transfer_00000003');
    await owner.query('UPDATE outbox_head SET position = 0 WHERE cell = $1', [(account.cell + 1) % 64]);
  });

  it('of the journal take over at their position, and leave alone what came before them', async () => {
    const far = await givenLedger(83);
    const account = await far.member('100');
    // As if this cell had booked four partitions' worth, of which three were made.
    const jump = async (to: number): Promise<string> => {
      await far.owner.query('UPDATE outbox_head SET position = $2 WHERE cell = $1', [account.cell, to - 1]);
      const bet = far.stake(account, '1');
      expect(await far.stakes.place(bet)).toMatchObject({ code: 'ok' });
      const [row] = await far.owner.query<{ name: string }>('SELECT tableoid::regclass::text AS name FROM wallet_transfer WHERE id = $1', [
        bet.requestId,
      ]);
      return row?.name ?? '';
    };
    expect(await jump(JOURNAL - 1)).toBe('wallet_transfer_00000000');
    expect(await jump(JOURNAL)).toBe('wallet_transfer_00000001');
    expect(await jump(2 * JOURNAL + 5)).toBe('wallet_transfer_00000002');
    expect(await jump(3 * JOURNAL + 5)).toBe('wallet_transfer_rest');
    const before = await partitionsOf(far.owner, 'wallet_transfer');
    await makePartitions(far.db, far.clock);
    const made = (await partitionsOf(far.owner, 'wallet_transfer')).filter((name) => !before.includes(name));
    expect(made).toEqual(['wallet_transfer_00000004', 'wallet_transfer_00000005']);
    expect(await jump(3 * JOURNAL + 9)).toBe('wallet_transfer_rest');
    expect(await jump(4 * JOURNAL)).toBe('wallet_transfer_00000004');
    const [row] = await far.owner.query<{ bookings: bigint }>('SELECT count(*) AS bookings FROM wallet_transfer');
    expect(row?.bookings).toBe(7n);
  });

  it('may be made by two at once', async () => {
    clock.advance(30 * DAY);
    const make = (pool: Database, words: string) => pool.query(`SELECT posting_partitions($1, 7) AS ${words}`, [clock.nowMs()]);
    const both = await patient.transaction(async (holder) => {
      // Whoever makes one must wait here, and the other is let in meanwhile.
      await holder.query('LOCK TABLE ONLY wagers_wager IN ROW EXCLUSIVE MODE');
      const first = make(app, 'the_first');
      expect(await answerOrWaits(owner, first, 'the_first')).toBe('waits');
      const second = make(app, 'the_second');
      expect(await answerOrWaits(owner, second, 'the_second')).toBe('waits');
      return { made: Promise.all([first, second]) };
    });
    await both.made;
    expect(await partitionsOf(owner, 'wagers_wager')).toEqual(expect.arrayContaining(daysFrom(clock.nowMs(), -1, 7)));
  });

  it('hold up no bet that is booked beside their making where all are made', async () => {
    const account = await given.member('10');
    await makePartitions(db, clock);
    await patient.transaction(async (tx) => {
      await tx.query('SELECT posting_partitions($1, 7)', [clock.nowMs()]);
      expect(await stakes.place(given.stake(account, '1'))).toMatchObject({ code: 'ok' });
    });
  });

  it('change nothing in the ledger', async () => {
    expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  });
});
