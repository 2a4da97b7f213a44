import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { ring } from '../../../apps/server/src/platform/realtime/ring.ts';

export interface PricedMarket {
  readonly id: string;
  readonly eventId: string;
}

/** A feed tells many prices at once: so often are they committed. */
const COMMIT_EVERY_MS = 50;

export interface PriceChanges {
  /** When each version of a market was committed, on this process's clock in ms; the first stands at `from`. */
  readonly committedMs: ReadonlyMap<string, { readonly from: number; readonly times: number[] }>;
  readonly changes: number;
}

/** Changes prices at a steady rate over all markets in turn, as the feed of a bookmaker does: stored and rung for in one transaction. */
export async function changePrices(
  db: Database,
  markets: readonly PricedMarket[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<PriceChanges> {
  const committedMs = new Map<string, { from: number; times: number[] }>();
  const startedMs = performance.now();
  let changes = 0;
  while (performance.now() - startedMs < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedMs) * perSecond) / 1_000) - changes;
    // Of one market the same transaction changes one price.
    const batch = Array.from({ length: Math.min(due, markets.length) }, (_, at) => markets[(changes + at) % markets.length]).filter(
      (market) => market !== undefined,
    );
    if (batch.length > 0) {
      const versions = await db.transaction(async (tx) => {
        const ids = batch.map(({ id }) => id);
        await tx.query('UPDATE sports_price SET odds = 10100 + (odds + 137) % 90000 WHERE market_id = ANY ($1)', [ids]);
        const rows = await tx.query<{ id: string; version: number }>(
          'UPDATE sports_market SET version = version + 1 WHERE id = ANY ($1) RETURNING id, version',
          [ids],
        );
        await ring(tx, 'match', [...new Set(batch.map(({ eventId }) => eventId))]);
        return rows;
      });
      const nowMs = performance.now();
      for (const { id, version } of versions) {
        const known = committedMs.get(id);
        if (known) known.times.push(nowMs);
        else committedMs.set(id, { from: version, times: [nowMs] });
      }
      changes += batch.length;
    }
    await sleep(COMMIT_EVERY_MS);
  }
  return { committedMs, changes };
}
