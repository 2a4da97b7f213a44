import { afterAll, describe, expect, it } from 'vitest';
import { ClockDiffers, openDatabase } from '../db/database.ts';
import { makePartitions } from './partitions.ts';
import { createPorts } from './ports.ts';
import { createPostgresLedger } from './postgres-ledger.ts';
import { BRAND, givenLedger, TODAY } from './testing/given-ledger.ts';

// Goal: nothing is booked at a wrong time. Method: a database without the mark of a simulation, and clocks that are off.
const given = await givenLedger(76);
const account = await given.member('100');
await given.owner.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET tessera.simulation', current_database()); END $$`);
const db = openDatabase({ url: given.ownerUrl, maxConnections: 2, role: 'tessera_app' });
const owner = openDatabase({ url: given.ownerUrl, maxConnections: 1 });
afterAll(() => Promise.all([db.end(), owner.end()]));

describe('posting_time', () => {
  it.each([
    [-2_001, 'refused'],
    [-2_000, 'taken'],
    [-1_999, 'taken'],
    [0, 'taken'],
    [1_999, 'taken'],
    [2_000, 'taken'],
    [2_001, 'refused'],
    [-20_000, 'refused'],
    [20_000, 'refused'],
  ])('of a caller who is %i ms off is %s', async (byMs, answer) => {
    // Asked again until the database's clock showed the same millisecond before and after, so that the difference is exact.
    await owner.query(`CREATE OR REPLACE FUNCTION ask_time(p_by int8) RETURNS text LANGUAGE plpgsql AS $$
      DECLARE
        v_before int8;
        v_answer text;
      BEGIN
        LOOP
          v_before := (extract(epoch FROM clock_timestamp()) * 1000)::int8;
          BEGIN
            PERFORM posting_time(v_before + p_by);
            v_answer := 'taken';
          EXCEPTION WHEN SQLSTATE 'TS001' THEN
            v_answer := 'refused';
          END;
          IF (extract(epoch FROM clock_timestamp()) * 1000)::int8 = v_before THEN
            RETURN v_answer;
          END IF;
        END LOOP;
      END $$`);
    expect(await owner.query('SELECT ask_time($1) AS answer', [byMs])).toEqual([{ answer }]);
  });

  it('is the very moment that the caller named', async () => {
    const [row] = await given.owner.query<{ at: number }>('SELECT posting_time(1234567890123) AS at');
    expect(row?.at).toBe(1_234_567_890_123);
  });
});

describe.each([
  ['behind', -2_001],
  ['ahead', 60_000],
])('a process that is %s', (_where, byMs) => {
  const clock = { nowMs: () => Date.now() + byMs };
  const ledger = createPostgresLedger({ db, clock });
  const { stakes, paymentTransfers } = createPorts(ledger);

  it('opens, books and settles nothing', async () => {
    await expect(ledger.open(null, given.account(), { brand: BRAND, day: TODAY })).rejects.toBeInstanceOf(ClockDiffers);
    await expect(paymentTransfers.post(null, given.deposit(account, '1'))).rejects.toBeInstanceOf(ClockDiffers);
    const bet = given.stake(account, '1');
    await expect(stakes.place(bet)).rejects.toBeInstanceOf(ClockDiffers);
    await expect(stakes.settle([given.settlement(bet, '0')])).rejects.toBeInstanceOf(ClockDiffers);
    const [row] = await owner.query<{ bookings: bigint }>('SELECT count(*) AS bookings FROM wallet_transfer');
    expect(row?.bookings).toBe(1n);
  });
});

it('a process whose clock is right books, and makes partitions for days to come', async () => {
  const clock = { nowMs: () => Date.now() };
  const { paymentTransfers } = createPorts(createPostgresLedger({ db, clock }));
  expect(await paymentTransfers.post(null, given.deposit(account, '1'))).toMatchObject({ code: 'ok' });
  await makePartitions(db, clock);
});
