import { type Clock, DomainError } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import { announceResult, type Source } from './announce-result.ts';
import { findDrawId } from './results.repo.ts';
import type { ResultRow } from './read-results.ts';

export interface ImportReport {
  /** Results that were news. */
  readonly announced: number;
  /** Results that were known already. */
  readonly known: number;
  /** Rows about draws that this lottery does not have. */
  readonly absent: number;
  readonly refused: readonly { readonly number: string; readonly code: string }[];
}

/**
 * Announces what a file says, draw by draw: one that is refused keeps no other from being announced. May be repeated.
 * @throws whatever is no refusal
 */
export async function importResults(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { lotteryId, rows, ...source }: Source & { readonly lotteryId: string; readonly rows: readonly ResultRow[] },
): Promise<ImportReport> {
  const counts = { announced: 0, known: 0, absent: 0 };
  const refused: { number: string; code: string }[] = [];
  for (const { number, told } of rows) {
    const drawId = await findDrawId(db, lotteryId, number);
    if (drawId === undefined) {
      counts.absent += 1;
      continue;
    }
    try {
      const isNew = await db.transaction((tx) => announceResult(tx, { drawId, told, ...source }, clock.nowMs()));
      counts[isNew ? 'announced' : 'known'] += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ number, code: error.code });
    }
  }
  return { ...counts, refused };
}
