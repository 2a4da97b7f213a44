import pg from 'pg';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { ADOPTED, CELL_OF_ALL, recordsOf } from './record-rows.ts';
import { sealedCheck } from './sealed-checks.ts';
import { definitionOf, digestSql, groupSql, keyText, partOf, SEALED_SUBJECTS, type SealedSubject } from './sealed-tables.ts';

/**
 * Records the rows that an earlier version wrote without telling of them, once for each subject: the note that it was done is a record itself
 * and sealed with the others, and a row that has a record never gets another one here. As the owner of the database and before it is used.
 * @throws StartRefused where a brand is not what was recorded of it
 */
export async function adoptRecords(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ key: string }>(`SELECT key FROM platform_record WHERE cell = $1 AND subject = $2`, [
      CELL_OF_ALL,
      ADOPTED,
    ]);
    const done = new Set(rows.map(({ key }) => key));
    const todo = SEALED_SUBJECTS.filter((subject) => !done.has(subject));
    if (todo.length > 0) {
      await client.query('BEGIN');
      for (const subject of todo) await adopt(client, subject);
      await client.query('COMMIT');
    }
    await refuseForgedBrand(client);
  } finally {
    await client.end();
  }
}

/** The currency of a brand is that of its members' money, and its profile what they may do. @throws StartRefused */
async function refuseForgedBrand(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(sealedCheck('site_brand').sql);
  const [forged] = rows;
  if (forged)
    throw new StartRefused(
      `The row of the brand ${forged.id} is not what was recorded of it. If you changed it by SQL on purpose: npm run brands -- accept ${forged.id}`,
    );
}

async function adopt(client: pg.Client, subject: SealedSubject): Promise<void> {
  const part = partOf(subject);
  const cell = 'cell' in part.primary ? 'r.cell' : `${CELL_OF_ALL}::smallint`;
  await client.query(
    `WITH n AS MATERIALIZED (SELECT ${cell} AS cell, ${keyText(part, 'r')} AS key, ${digestSql(part, 'r')} AS digest FROM ${part.table} r ${groupSql(part, 'r')}),
       t AS MATERIALIZED (SELECT DISTINCT key FROM platform_record WHERE ${recordsOf(subject)})
     INSERT INTO platform_record (cell, subject, key, digest)
     SELECT n.cell, '${subject}', n.key, n.digest FROM n LEFT JOIN t ON t.key = n.key WHERE t.key IS NULL`,
  );
  await client.query(
    `INSERT INTO platform_record (cell, subject, key, digest) VALUES ($1, '${ADOPTED}', $2, sha256(convert_to($3, 'UTF8')))`,
    [CELL_OF_ALL, subject, definitionOf(subject)],
  );
}
