import { getCurrency } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { listPlayed, type OutboxRange } from '../../platform/outbox/index.ts';
import { addPopularity, putRecent } from './own-games.repo.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days make a game popular, today included. */
const DAYS = 7;

/** The first day (UTC) whose wagers count. */
export function popularSince(nowMs: number): string {
  return new Date(nowMs - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Notes who played what last, and what a brand's members play most: with real money, as trial money costs nothing. */
export async function notePlays(tx: Tx, ranges: readonly OutboxRange[]): Promise<void> {
  const played = await listPlayed(tx, ranges);
  if (played.length === 0) return;
  await putRecent(tx, played);
  const real = played.filter(({ currency }) => getCurrency(currency).class !== 'trial');
  if (real.length > 0) await addPopularity(tx, real);
}
