import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../src/platform/db/database.ts';

/** Where a text lies in the database, as text or as the bytes of a column: `table.column`. */
export async function findInTables(owner: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await owner.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const patterns = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]);
    const hits = await owner.query(`SELECT FROM "${table}" WHERE "${column}"::text LIKE ANY ($1) LIMIT 1`, [patterns]);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** PostgreSQL itself replaces files while they are being looked at. */
function unlessGone(error: unknown): Buffer {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

/** Which of the texts lie in PostgreSQL's own files: those of this database, and the log of its writes unless told otherwise. */
export async function findInFiles(
  owner: Database,
  texts: readonly string[],
  kinds: readonly ('base' | 'log')[] = ['base', 'log'],
): Promise<string[]> {
  await owner.query('CHECKPOINT');
  const [place] = await owner.query<{ root: string; oid: string }>(
    `SELECT current_setting('data_directory') AS root, oid::text AS oid FROM pg_database WHERE datname = current_database()`,
  );
  if (!place) throw new Error('a database has a place');
  const found = new Set<string>();
  const folders = { base: join(place.root, 'base', place.oid), log: join(place.root, 'pg_wal') };
  for (const folder of kinds.map((kind) => folders[kind])) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(folder, entry.name)).catch(unlessGone);
      for (const text of texts) if (bytes.includes(text)) found.add(text);
    }
  }
  return [...found];
}
