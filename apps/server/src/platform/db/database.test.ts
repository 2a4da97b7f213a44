import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { ClockDiffers, DatabaseUnavailable, openDatabase, type Trouble } from './database.ts';

const heard: Trouble[] = [];
const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 1, onTrouble: (trouble) => void heard.push(trouble) });
afterAll(() => db.end());

it.each([
  ['53100', DatabaseUnavailable, { part: 'database' }, ['storage']],
  ['53000', DatabaseUnavailable, { part: 'database' }, ['storage']],
  ['58030', DatabaseUnavailable, { part: 'database' }, ['storage']],
  ['57P03', DatabaseUnavailable, { part: 'database' }, []],
  ['TS001', ClockDiffers, { part: 'clock' }, ['clock']],
])('an error %s is a refusal that says what is not available', async (code, refusal, details, troubles) => {
  const raise = `DO $$ BEGIN RAISE EXCEPTION 'as in life' USING ERRCODE = '${code}'; END $$`;
  for (const failing of [() => db.query(raise), () => db.transaction((tx) => tx.query(raise))]) {
    heard.length = 0;
    const error = await failing().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(refusal);
    expect(error).toMatchObject({ code: 'unavailable', kind: 'unavailable', details });
    expect(heard).toEqual(troubles);
  }
});

it('leaves a bug a bug', async () => {
  heard.length = 0;
  await expect(db.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  expect(heard).toEqual([]);
});

it('tells of a lost connection without the connection itself, which is for no log', async () => {
  const lost: Error[] = [];
  const idle = openDatabase({ url: ownerUrl, maxConnections: 1, onError: (error) => void lost.push(error) });
  const [backend] = await idle.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await db.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect(lost[0]?.message).toContain('terminating connection');
  expect(lost.filter((error) => 'client' in error)).toEqual([]);
  await idle.end();
});
