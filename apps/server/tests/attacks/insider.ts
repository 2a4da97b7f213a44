import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect } from 'vitest';
import { programAt } from '@tessera/testkit';
import { ensureLogin } from '../../src/platform/db/logins.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { backoffice } from '@tessera/contract';
import { givenMember, type Scene } from '../support/scene.ts';
import { withdraw } from './money.ts';
import type { Attack } from './world.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** `npm run verify -- ledger` on the database of the scene. */
function verify({ ownerUrl, dataDir, dataKey }: Scene): Promise<{ readonly code: number; readonly said: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    DATA_KEY: dataKey,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [programAt('tools/verify.ts'), 'ledger'], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
  });
}

const TAMPERINGS: readonly (readonly [what: string, statement: string])[] = [
  ['edited', `UPDATE backoffice_audit SET reason = 'x' || reason`],
  ['deleted', `DELETE FROM backoffice_audit WHERE id = (SELECT id FROM backoffice_audit ORDER BY at DESC LIMIT 1)`],
  ['truncated', 'TRUNCATE backoffice_audit'],
];

/** Rows of the audit changed behind the back of the application, each on what was right before. */
export const rewriteTheAudit: Attack = async ({ scene }) => {
  const { operator } = scene.browsers;
  const member = await givenMember(scene, 'audited', '100');
  for (const decision of [backoffice.approveWithdrawal, backoffice.rejectWithdrawal, backoffice.rejectWithdrawal]) {
    const { id } = await withdraw(scene, member, '20');
    await operator.call(decision, { params: { id }, body: { memberId: member.memberId, reason: 'looked at it' } });
  }
  scene.clock.advance(60_000);
  await scene.runJobs('wallet.seal', 'records.seal', 'wallet.anchor');
  const untouched = await verify(scene);
  expect(untouched.code, untouched.said).toBe(0);
  for (const [what, statement] of TAMPERINGS) {
    await scene.owner.query('CREATE TABLE kept AS SELECT * FROM backoffice_audit');
    await scene.owner.query(statement);
    const found = await verify(scene);
    await scene.owner.query('DELETE FROM backoffice_audit');
    await scene.owner.query('INSERT INTO backoffice_audit SELECT * FROM kept');
    await scene.owner.query('DROP TABLE kept');
    expect(found.code, `${what}: ${found.said}`).not.toBe(0);
    expect(found.said, what).toMatch(/backoffice_audit/);
  }
};

/** Tables that only grow, or that only the posting functions write. Nobody who logs in as the application changes a row of them. */
const WRITTEN_ONCE = [
  'wallet_transfer',
  'wallet_seal',
  'platform_record',
  'platform_record_seal',
  'backoffice_audit',
  'payments_step',
  'sports_result',
];

/** Plain SQL with the application's own login. */
export const writeWithTheLoginOfTheApplication: Attack = async ({ scene }) => {
  const login = await ensureLogin(scene.ownerUrl, { reach: 'app', dataDir: scene.dataDir });
  const client = new pg.Client({ connectionString: login.url, options: `-c role=${login.role}` });
  try {
    await client.connect();
    await expectNoEffect(scene, async () => {
      for (const table of WRITTEN_ONCE) {
        const [column] = await scene.owner.query<{ name: string }>(
          'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1',
          [table],
        );
        for (const statement of [`UPDATE ${table} SET ${column?.name} = ${column?.name}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
          await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      }
      for (const statement of [
        'UPDATE wallet_balance SET cash = cash + 1',
        'UPDATE wallet_entry SET amount = amount',
        'DELETE FROM wallet_balance',
      ])
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: expect.stringMatching(/^(?:42501|55000)$/) });
    });
  } finally {
    await client.end();
  }
};
