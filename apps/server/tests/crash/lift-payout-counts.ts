import { openDatabase } from '../../src/platform/db/database.ts';
import { recordRows } from '../../src/platform/records/record-rows.ts';

/** Lets a member pay in and out as often as a run needs; the change is recorded, as every change of a sealed table. */
export async function liftPayoutCounts(url: string): Promise<void> {
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    await db.transaction(async (tx) => {
      const methods = await tx.query<{ brand: string; id: string }>(
        'UPDATE payments_method SET max_count_per_day = NULL WHERE max_count_per_day IS NOT NULL RETURNING brand, id',
      );
      await recordRows(
        tx,
        'payments_method',
        methods.map(({ brand, id }) => [brand, id]),
      );
    });
  } finally {
    await db.end();
  }
}
