import type { Tessera } from './given-tessera.ts';

export const OUTSIDE = 'outside-ssc';

/** A lottery whose numbers come from elsewhere: two draws that wait for theirs, one that is settled, and two to come. Nobody has a ticket. */
export async function givenAwaitedDraws({ owner, clock }: Pick<Tessera, 'owner' | 'clock'>, newId: () => string) {
  await owner.query(
    `INSERT INTO lottery_lottery (id, node_id, name, family, prize_mode, vassalage, source, calendar, max_prize_group, void_after_minutes, odds_version, is_active, sort)
     SELECT '${OUTSIDE}', 29999, 'Outside', family, prize_mode, vassalage, 'external', calendar, max_prize_group, void_after_minutes, odds_version, false, 999
     FROM lottery_lottery WHERE id = 'ssc-300'`,
  );
  const nowMs = clock.nowMs();
  const at = (minutes: number): Date => new Date(nowMs + minutes * 60_000);
  const add = async (number: string, state: string, result: string | null): Promise<string> => {
    const id = newId();
    await owner.query(
      `INSERT INTO lottery_draw (id, lottery_id, number, version, state, opens_at, close_at, draw_at, result_due_at, book_root, book_count, result, result_version, settled_version)
       VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, '\\x00', 0, $9, $10, $10)`,
      [id, OUTSIDE, number, state, at(-20), at(-11), at(-10), at(525_600), result, result === null ? 0 : 1],
    );
    return id;
  };
  // Half-way between two draws of the calendar, so that there is room to move.
  const comingAtMs = Math.ceil(nowMs / 300_000) * 300_000 + 3_750_000;
  const addComing = async (number: string, drawAtMs: number): Promise<string> => {
    const id = newId();
    await owner.query(
      `INSERT INTO lottery_draw (id, lottery_id, number, version, state, opens_at, close_at, draw_at, result_due_at, is_added)
       VALUES ($1, $2, $3, 1, 'WAITING', $4, $5, $6, $7, true)`,
      [id, OUTSIDE, number, new Date(drawAtMs - 60_000), new Date(drawAtMs - 10_000), new Date(drawAtMs), at(525_600)],
    );
    return id;
  };
  return {
    comingAtMs,
    comingIds: [await addComing('200001010004', comingAtMs), await addComing('200001010005', comingAtMs + 300_000)] as const,
    awaitedIds: [await add('200001010001', 'CLOSED', null), await add('200001010002', 'CLOSED', null)] as const,
    settledId: await add('200001010003', 'SETTLED', '"1,2,3,4,5"'),
  };
}
