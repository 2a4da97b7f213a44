import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { type LedgerVerdict, verifyLedger } from '../../apps/server/src/platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../apps/server/src/platform/posting/verify-records.ts';

/** The whole ledger with its seals and anchors, then what is recorded beside it. */
export async function verifyBooks(db: Database, anchorFolder: string): Promise<LedgerVerdict> {
  const ledger = await verifyLedger(db, anchorFolder);
  const broken = ledger.ok ? await findBrokenRecord(db) : null;
  return broken ? { ok: false, ...broken } : ledger;
}
