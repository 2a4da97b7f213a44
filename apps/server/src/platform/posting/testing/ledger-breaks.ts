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

/** What is broken, or null. */
export type Look = (owner: Database) => Promise<{ readonly table: string; readonly reason: string } | null>;

const lookAtLedger: Look = async (owner) => {
  const verdict = await verifyLedger(owner);
  return verdict.ok ? null : verdict;
};

/** Expects the row to be named while it is broken, and nothing once it is mended. */
export async function expectNamed(owner: Database, { break: harm, mend, table, reason }: Break, look: Look = lookAtLedger): Promise<void> {
  for (const statement of harm.split(';')) await owner.query(statement);
  const broken = await look(owner);
  for (const statement of mend.split(';')) await owner.query(statement);
  expect(broken).toMatchObject({ table, reason: expect.stringMatching(reason) });
  expect(await look(owner)).toBeNull();
}
