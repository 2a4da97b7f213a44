import { findBrokenSeeds } from '../../apps/server/src/modules/wagers/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { DataCipher } from '../../apps/server/src/platform/encryption/index.ts';
import { type LedgerVerdict, verifyLedger } from '../../apps/server/src/platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../apps/server/src/platform/posting/verify-records.ts';

/** The whole ledger with its seals and anchors, what is recorded beside it, then the seeds that only the key can read. */
export async function verifyBooks(
  db: Database,
  { anchorFolder, cipher }: { readonly anchorFolder: string; readonly cipher: DataCipher },
): Promise<LedgerVerdict> {
  const ledger = await verifyLedger(db, anchorFolder);
  const broken = ledger.ok ? ((await findBrokenRecord(db)) ?? (await findBrokenSeeds(db, cipher))) : null;
  return broken ? { ok: false, ...broken } : ledger;
}
