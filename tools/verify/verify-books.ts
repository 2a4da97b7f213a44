import { findBrokenSeeds } from '../../apps/server/src/modules/wagers/index.ts';
import { findBrokenTimestamp } from '../../apps/server/src/platform/anchors/anchor-timestamps.ts';
import type { TrustedRoots } from '../../apps/server/src/platform/anchors/timestamp-token.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { DataCipher } from '../../apps/server/src/platform/encryption/index.ts';
import { type LedgerVerdict, verifyLedger } from '../../apps/server/src/platform/posting/verify-ledger.ts';
import { findBrokenAdopted } from '../../apps/server/src/platform/posting/verify-records.ts';

export interface BooksToVerify {
  readonly anchorFolder: string;
  /** Whom to trust about timestamps; null where nobody said. */
  readonly roots: TrustedRoots | null;
  readonly cipher: DataCipher;
  /** As a role that reads what names people. */
  readonly people: Database;
}

/** The whole ledger with its seals and anchors, what is recorded beside it, the seeds that only the key can read, then the public timestamps of anchors. */
export async function verifyBooks(db: Database, { anchorFolder, roots, cipher, people }: BooksToVerify): Promise<LedgerVerdict> {
  const ledger = await verifyLedger(db, anchorFolder);
  const broken = ledger.ok
    ? ((await findBrokenAdopted({ books: db, people })) ??
      (await findBrokenSeeds(db, cipher)) ??
      (await findBrokenTimestamp(anchorFolder, roots)))
    : null;
  return broken ? { ok: false, ...broken } : ledger;
}
