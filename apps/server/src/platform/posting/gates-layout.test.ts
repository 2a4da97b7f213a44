import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { putGate } from '../../modules/wagers/index.ts';
import { openDatabase } from '../db/database.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
afterAll(() => owner.end());

const gates = () =>
  owner.query(
    `SELECT id, version, open, closes_at AS "closesAtMs", opened_at AS "openedAtMs", count(*)::int AS copies, min(cell) AS "from", max(cell) AS "to" FROM wagers_gate
     GROUP BY 1, 2, 3, 4, 5 ORDER BY id`,
  );
const layOut = (cells: 1 | 64) => owner.query('SELECT posting_lay_out($1)', [cells]);

it('gives every cell a copy of each gate, all alike, and takes them away again', async () => {
  const put = (id: string, open: boolean, closesAtMs: number | null, isNewVersion = false) =>
    putGate(owner, { id, open, closesAtMs }, { isNewVersion, nowMs: 5_000 });
  await put('a', true, null);
  await put('b', false, 9_000);
  await put('b', false, 9_000, true);
  const alike = [
    { id: 'a', version: 1, open: true, closesAtMs: null, openedAtMs: 5_000 },
    { id: 'b', version: 2, open: false, closesAtMs: 9_000, openedAtMs: 5_000 },
  ];
  const inOne = alike.map((one) => ({ ...one, copies: 1, from: 0, to: 0 }));
  const inAll = alike.map((one) => ({ ...one, copies: 64, from: 0, to: 63 }));
  expect(await gates()).toEqual(inOne);
  for (const [cells, laidOut] of [
    [64, inAll],
    [64, inAll],
    [1, inOne],
    [64, inAll],
  ] as const) {
    await layOut(cells);
    expect(await gates()).toEqual(laidOut);
  }
  // A change reaches every copy, and a new gate stands in every cell.
  await put('a', false, null, true);
  await put('c', true, null);
  expect(await gates()).toMatchObject([
    { id: 'a', version: 2, open: false, openedAtMs: 5_000, copies: 64 },
    { id: 'b', copies: 64 },
    { id: 'c', copies: 64 },
  ]);
});
