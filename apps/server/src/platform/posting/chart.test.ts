import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { CHART, HOUSE_CLASSES, type KindRule, MEMBER_ACCOUNTS } from './chart.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 1 });
afterAll(() => db.end());

/** One line for each fact of a chart, so that a difference names itself. */
function factsOfCode(chart: Readonly<Record<string, KindRule>>): string[] {
  return Object.entries(chart).flatMap(([kind, { port, debtBlocks = false, entries }]) => [
    `${kind} belongs to ${port}`,
    ...(debtBlocks ? [`${kind} is refused while the member owes`] : []),
    ...entries.map((entry) => `${kind} may book ${entry}`),
  ]);
}

async function factsOfDatabase(): Promise<string[]> {
  const kinds = await db.query<{ kind: string; port: string; debtBlocks: boolean }>(
    'SELECT kind, port, debt_blocks AS "debtBlocks" FROM wallet_kind',
  );
  const rules = await db.query<{ kind: string; account: string; sign: number }>('SELECT kind, account, sign FROM wallet_account_rule');
  return [
    ...kinds.map(({ kind, port }) => `${kind} belongs to ${port}`),
    ...kinds.filter(({ debtBlocks }) => debtBlocks).map(({ kind }) => `${kind} is refused while the member owes`),
    ...rules.map(({ kind, account, sign }) => `${kind} may book ${account}${sign < 0 ? '-' : '+'}`),
  ];
}

function differences(code: readonly string[], database: readonly string[]): string[] {
  return [
    ...code.filter((fact) => !database.includes(fact)).map((fact) => `only chart.ts says: ${fact}`),
    ...database.filter((fact) => !code.includes(fact)).map((fact) => `only the database says: ${fact}`),
  ];
}

it('the chart of the compiler is the chart of the database', async () => {
  expect(differences(factsOfCode(CHART), await factsOfDatabase())).toEqual([]);
});

it('a difference is named, whichever side has it', async () => {
  const { jackpot_seed: _, ...others } = CHART;
  const wider = { ...others, deposit: { port: 'payments', debtBlocks: true, entries: ['gateway-', 'cash+', 'fee+', 'fee-'] } } as const;
  expect(differences(factsOfCode(wider), await factsOfDatabase())).toEqual([
    'only chart.ts says: deposit is refused while the member owes',
    'only chart.ts says: deposit may book fee-',
    'only the database says: jackpot_seed belongs to jackpots',
    'only the database says: jackpot_seed may book adjustment-',
    'only the database says: jackpot_seed may book jackpot+',
  ]);
});

it('names no account that is neither the member’s nor a class of the house, and leaves out none', async () => {
  const rows = await db.query<{ account: string }>('SELECT DISTINCT account FROM wallet_account_rule ORDER BY 1');
  expect(rows.map(({ account }) => account)).toEqual([...MEMBER_ACCOUNTS, ...HOUSE_CLASSES].toSorted());
});
