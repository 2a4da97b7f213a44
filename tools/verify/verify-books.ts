import { findBrokenTimestamp } from '../../apps/server/src/platform/anchors/anchor-timestamps.ts';
import type { TrustedRoots } from '../../apps/server/src/platform/anchors/timestamp-token.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { type LedgerVerdict, verifyLedger } from '../../apps/server/src/platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../apps/server/src/platform/posting/verify-records.ts';

export interface BooksToVerify {
  readonly anchorFolder: string;
  /** Whom to trust about timestamps; null where nobody said. */
  readonly roots: TrustedRoots | null;
}

/** The whole ledger with its seals and anchors, then what is recorded beside it, then the public timestamps of anchors. */
export async function verifyBooks(db: Database, { anchorFolder, roots }: BooksToVerify): Promise<LedgerVerdict> {
  const ledger = await verifyLedger(db, anchorFolder);
  const broken = ledger.ok ? ((await findBrokenRecord(db)) ?? (await findBrokenTimestamp(anchorFolder, roots))) : null;
  return broken ? { ok: false, ...broken } : ledger;
}
