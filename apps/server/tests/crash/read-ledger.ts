import { openDatabase } from '../../src/platform/db/database.ts';
import type { LedgerRows } from './check-bets.ts';

/** Everything the checker looks at, as of one moment. */
export async function readLedger(url: string): Promise<LedgerRows> {
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    return await db.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return {
        wagers: await tx.query(
          'SELECT member_id AS "memberId", id AS "requestId", id, stake, payout, available_after AS "availableAfter" FROM wagers_wager',
        ),
        transfers: await tx.query('SELECT cell, position, currency, kind, coalesce(reference, id::text) AS reference FROM wallet_transfer'),
        entries: await tx.query('SELECT cell, position, account, member_id AS "memberId", amount FROM wallet_entry'),
        balances: await tx.query('SELECT member_id AS "memberId", currency, cash, held, bonus, points, receivable FROM wallet_balance'),
      };
    });
  } finally {
    await db.end();
  }
}

/** Runs statements as the owner of the database. */
export async function runAsOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.end();
  }
}
