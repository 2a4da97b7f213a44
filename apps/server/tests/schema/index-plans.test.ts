import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase, type Tx } from '../../src/platform/db/database.ts';
import { listDueRounds } from '../../src/modules/casino/rounds.repo.ts';
import { listMatchesToSettle } from '../../src/modules/sports/matches.repo.ts';
import { listBook, listWagers } from '../../src/modules/wagers/wagers.repo.ts';
import { listStatements } from '../../src/modules/wallet/wallet.repo.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => db.end());

const ID = '0190a6c8-8c00-7000-8000-000000000001';

/** What a plan does under each of its limits. */
function underLimits(plan: string): string {
  const lines = plan.split('\n');
  const depthOf = (line: string): number => line.search(/[^ ]/);
  const under = lines.flatMap((limit, at) => {
    if (!/^ *(-> {2})?Limit /.test(limit)) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((line) => depthOf(line) <= depthOf(limit));
    return rest.slice(0, end === -1 ? undefined : end);
  });
  return under.join('\n');
}

/** How PostgreSQL reads when tables are too large to be read whole or sorted: the plan of every statement that `read` runs. */
async function plansOf(read: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await db.transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']) await tx.query(`SET LOCAL enable_${way} = off`);
    const explain = async (text: string, values: readonly unknown[] = []): Promise<never[]> => {
      const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    };
    await read({ query: explain, prepared: async (_name, text, values) => explain(text, values) });
  });
  return plans.join('\n');
}

it.each([
  ['the first matches to settle', 'sports_event_to_settle', (tx: Tx) => listMatchesToSettle(tx, { after: undefined, limit: 8 })],
  [
    'the next matches to settle',
    'sports_event_to_settle',
    (tx: Tx) => listMatchesToSettle(tx, { after: { id: ID, endsAtMs: 0 }, limit: 8 }),
  ],
  ['rounds whose players left', 'casino_round_due', (tx: Tx) => listDueRounds(tx, { cell: 1, nowMs: 0, after: undefined, limit: 200 })],
  [
    'wagers of a book',
    'wagers_wager_rest_cell_gate_id_member_id_idx',
    (tx: Tx) => listBook(tx, { cell: 1, gate: ID, version: 1, sinceMs: 0, after: undefined, limit: 256 }),
  ],
  [
    'the next wagers of it',
    'wagers_wager_rest_cell_gate_id_member_id_idx',
    (tx: Tx) => listBook(tx, { cell: 1, gate: ID, version: 1, sinceMs: 0, after: { id: ID, memberId: ID }, limit: 256 }),
  ],
  [
    'a member’s wagers',
    'wagers_wager_rest_pkey',
    (tx: Tx) => listWagers(tx, { cell: 1, id: ID }, { product: undefined, state: undefined, before: undefined, limit: 20 }),
  ],
  [
    'a statement',
    'wallet_transfer_rest_pkey',
    (tx: Tx) => listStatements(tx, { cell: 1, id: ID, currency: 'USD' }, { before: undefined, limit: 20 }),
  ],
  [
    'the next page of it',
    'wallet_transfer_rest_pkey',
    (tx: Tx) => listStatements(tx, { cell: 1, id: ID, currency: 'USD' }, { before: 9n, limit: 20 }),
  ],
])('%s come in order from their index', async (_what, index, read) => {
  const plan = await plansOf(read);
  // What is limited is read in order already; a page that was read may still be put in order.
  const limited = underLimits(plan);
  expect(limited).toMatch(/Scan/);
  expect(limited).not.toMatch(/Sort {2}\(cost/);
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} `));
});
