import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';
import { verifyLedger } from '../verify-ledger.ts';

/** Something done by the owner behind the back of the posting functions, and how it is undone. */
export interface Break {
  readonly what: string;
  /** Statements, separated by semicolons. */
  readonly break: string;
  readonly mend: string;
  readonly table: string;
  readonly reason: RegExp;
}

/** Expects `verify` to name the row while it is broken, and nothing once it is mended. */
export async function expectNamed(owner: Database, { break: harm, mend, table, reason }: Break): Promise<void> {
  for (const statement of harm.split(';')) await owner.query(statement);
  const verdict = await verifyLedger(owner);
  for (const statement of mend.split(';')) await owner.query(statement);
  expect(verdict).toMatchObject({ ok: false, table, reason: expect.stringMatching(reason) });
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
}
