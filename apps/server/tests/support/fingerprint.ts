import { hash } from 'node:crypto';
import type { Database } from '../../src/platform/db/database.ts';

/** Counters of attempts and questions, and what is told of refusals; everything else is money, accounts, sessions or what staff did. */
const MAY_CHANGE = [
  'platform_rate',
  'platform_spacing',
  'platform_migration',
  'identity_login_risk',
  'identity_login_minute',
  'identity_captcha',
  'identity_link',
];

const CONTENTS = `md5(coalesce(string_agg((to_jsonb(t) - 'last_seen_at')::text, E'\\n' ORDER BY (to_jsonb(t) - 'last_seen_at')::text), ''))`;
const PLACES = `coalesce(sum(hashtext(t.ctid::text || t.xmin::text)), 0)`;

/**
 * Every row of every table that a refused call must leave alone, as one figure a table: which transaction wrote each row where, and what stands
 * in those that say when somebody was last seen. `owner` reads past all roles. @param besides tables that may change too
 */
export async function fingerprint(owner: Database, besides: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  const tables = await owner.query<{ name: string; seen: boolean }>(
    `SELECT tablename AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = tablename::regclass AND attname = 'last_seen_at') AS seen
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)
       AND tablename NOT LIKE 'platform\\_security\\_event%' ORDER BY 1`,
    [[...MAY_CHANGE, ...besides]],
  );
  const hashes = tables.map(
    ({ name, seen }) => `SELECT '${name}' AS name, count(*) || ' ' || ${seen ? CONTENTS : PLACES} AS hash FROM ${name} t`,
  );
  // To plan it takes most of its time: two hundred tables.
  const statement = hashes.join(' UNION ALL ');
  const rows = await owner.prepared<{ name: string; hash: string }>(`fingerprint ${hash('md5', statement)}`, statement, []);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
