import type pg from 'pg';
import { createClient } from '../db/owner-client.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * Notes the key that encrypts from now on, as the owner of the database.
 * @throws StartRefused when the database needs a key that is not in the ring
 */
export async function takeUpKeys(ownerUrl: string, ring: KeyRing): Promise<void> {
  const client = createClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseMissingKeys(client, ring);
    await client.query(
      `INSERT INTO platform_data_key (id, since) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET retired_at = NULL WHERE platform_data_key.retired_at IS NOT NULL`,
      [ring.current.id],
    );
  } finally {
    await client.end();
  }
}

async function refuseMissingKeys(client: pg.Client, ring: KeyRing): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM platform_data_key WHERE retired_at IS NULL ORDER BY since');
  const missing = rows.filter(({ id }) => !ring.has(id)).map(({ id }) => id);
  if (missing.length === 0) return;
  throw new StartRefused(
    `The database holds data that was encrypted with the key ${missing.join(', ')}, which is not the one given: start with the key that belongs to this database, in DATA_KEY_FILE or DATA_KEY.`,
  );
}
