import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { lottery } from '@tessera/contract';
import { programAt } from '@tessera/testkit';
import { givenScene, type Scene } from '../../apps/server/tests/support/scene.ts';
import { SCENE_VENDORS } from '../../apps/server/tests/support/given-launches.ts';
import { givenTessera } from '../../apps/server/tests/support/given-tessera.ts';
import { readKeys } from '../../apps/server/src/platform/encryption/key-source.ts';
import { givenKeyRing } from '../../apps/server/src/platform/encryption/testing/given-encryption.ts';
import { adoptRecords } from '../../apps/server/src/platform/records/adopt-records.ts';
import { partOf, SEALED_SUBJECTS, type SealedSubject } from '../../apps/server/src/platform/records/sealed-tables.ts';
import { TABLE_SEALS } from '../../apps/server/src/platform/records/table-seals.ts';
import { VERIFIER_NAMES, VERIFIERS, type Verdict } from './verifiers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let scene: Scene;

// A server with people, money and one of everything, all of it written by the application; a draw with a ticket that is drawn and paid.
beforeAll(async () => {
  const tessera = await givenTessera({ vendors: SCENE_VENDORS });
  await adoptRecords(tessera.ownerUrl);
  scene = await givenScene(tessera);
  const { owner, browsers, clock, id } = scene;
  await owner.query(`DELETE FROM lottery_draw WHERE lottery_id = 'outside-ssc'`);
  await owner.query(`DELETE FROM lottery_lottery WHERE id = 'outside-ssc'`);
  await tessera.runJobs('lottery.plan', 'lottery.advance');
  const { draw } = await browsers.member.call(lottery.getLottery, { params: { id: QUICK } });
  const lines = [{ play: 'lhc.te', selection: '01', terms: { amount: '1' } }];
  await browsers.member.call(lottery.placeTicket, {
    body: { requestId: id(), drawId: draw?.id ?? '', currency: 'USD', oddsVersion: 1, lines },
  });
  clock.advance((draw?.drawAtMs ?? 0) - clock.nowMs() + 2_000);
  await tessera.runJobs('lottery.advance', 'lottery.advance', 'lottery.advance', 'outbox.reports.member_bucket');
});

const QUICK = 'lhc-300';

async function verifyAll(): Promise<Verdict & { readonly name?: string }> {
  const { owner, dataDir, dataKey } = scene;
  const cipher = givenKeyRing(...readKeys({ inline: dataKey, file: '' }));
  const books = { anchorFolder: join(dataDir, 'anchors'), roots: null, cipher, people: owner };
  for (const name of VERIFIER_NAMES) {
    const verdict = await VERIFIERS[name](owner, books);
    if (!verdict.ok) return { name, ...verdict };
  }
  return { ok: true };
}

/** Does something as the owner of the database, expects it to be found in the table, and undoes it. */
async function expectFound(table: string, forge: string, found: string = table): Promise<void> {
  const { owner } = scene;
  await owner.query(`CREATE TABLE kept AS SELECT * FROM ${table}`);
  try {
    for (const statement of forge.split(';')) await owner.query(statement);
    const [{ count } = { count: 0 }] = await owner
      .query<{ count: number }>(
        `SELECT (SELECT count(*) FROM (SELECT * FROM ${table} EXCEPT ALL SELECT * FROM kept) a)::int + (SELECT count(*) FROM (SELECT * FROM kept EXCEPT ALL SELECT * FROM ${table}) b)::int AS count`,
      )
      .catch(() => [{ count: 1 }]);
    expect(count, 'something was changed').toBeGreaterThan(0);
    expect(await verifyAll()).toMatchObject({ ok: false, table: found });
  } finally {
    await owner.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`DELETE FROM ${table}`);
      await tx.query(`INSERT INTO ${table} SELECT * FROM kept`);
      await tx.query('DROP TABLE kept');
    });
  }
}

it('finds nothing in what the application wrote', async () => {
  expect(await verifyAll()).toEqual({ ok: true });
});

/** A value that the column takes and does not have. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'uuidv7()',
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `NOT ${column}`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'`,
  jsonb: () => `'{"forged": 1}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
};

/** Which column of a part is rewritten and to what, where the first one that is told is held by a constraint. */
const REWRITES: Partial<Record<SealedSubject, string>> = {};

/** Parts of which the scene has no row. */
const NONE: readonly SealedSubject[] = [];

describe('rewritten by the owner of the database, each is found', () => {
  it.each(SEALED_SUBJECTS.filter((subject) => !NONE.includes(subject)))('a row of %s', async (subject) => {
    const { owner } = scene;
    const { table, primary, columns, isGroup } = partOf(subject);
    const keys = Object.keys(primary);
    let set = REWRITES[subject];
    if (set === undefined && columns.length > 0 && !isGroup) {
      const [column] = await owner.query<{ type: string }>(
        `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2`,
        [table, columns[0]],
      );
      set = `${columns[0]} = ${OTHER[column?.type ?? '']?.(columns[0] ?? '')}`;
    }
    const one = `(${keys.join(', ')}) = (SELECT ${keys.join(', ')} FROM ${table} ORDER BY ${keys.join(', ')} LIMIT 1)`;
    await expectFound(table, set === undefined ? `DELETE FROM ${table} WHERE ${one}` : `UPDATE ${table} SET ${set} WHERE ${one}`);
  });
});
