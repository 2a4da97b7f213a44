import { cellOf, uuidv7 } from '@tessera/kernel';
import { seededRandom, testDatabase } from '@tessera/testkit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { forgetMemberDraws } from './forget-member-draws.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 2, role: 'tessera_app' });
afterAll(() => db.end());
beforeEach(() => db.query('DELETE FROM lottery_member_draw'));

const NOW_MS = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 3_600_000;
const { randomBytes } = seededRandom(3);

async function given(ageMs: number, exceedsCap = false): Promise<string> {
  const [drawId, memberId] = [uuidv7(NOW_MS - ageMs, randomBytes), uuidv7(NOW_MS, randomBytes)];
  await db.query(
    'INSERT INTO lottery_member_draw (cell, member_id, draw_id, staked, max_return, exceeds_cap) VALUES ($1, $2, $3, 1, 1, $4)',
    [cellOf(memberId), memberId, drawId, exceedsCap],
  );
  return drawId;
}

const kept = async (): Promise<string[]> =>
  (await db.query<{ id: string }>('SELECT draw_id AS id FROM lottery_member_draw ORDER BY draw_id')).map(({ id }) => id);

it('removes what is older than sixty days, and nothing that a cap of payouts was decided by', async () => {
  const [young, capped] = [await given(60 * DAY_MS), await given(400 * DAY_MS, true)];
  await given(60 * DAY_MS + 1);
  await given(400 * DAY_MS);
  expect(await forgetMemberDraws({ db }, NOW_MS)).toBe(2);
  expect(await kept()).toEqual([capped, young]);
});

it('goes on page by page until nothing old is left', async () => {
  for (let row = 0; row < 300; row += 1) await given(100 * DAY_MS);
  expect(await forgetMemberDraws({ db, pageSize: 2 }, NOW_MS)).toBe(300);
  expect(await kept()).toEqual([]);
});
