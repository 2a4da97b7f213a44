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
/** Events may be there, and so may the records of them. */
const NO_EVENTS = `WHERE t.subject <> 'platform_security_event'`;
const PLACES = `coalesce(sum(hashtid(t.ctid)::bigint # (hashxid(t.xmin)::bigint << 31)), 0)::text`;

/**
 * Every row of every table that a refused call must leave alone, as one figure a table: which transaction wrote each row where, and what stands
 * in those that say when somebody was last seen. `owner` reads past all roles. @param besides tables that may change too
 */
export async function fingerprint(owner: Database, besides: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  // A table without a page has no row: most partitions are left out by it. Partitions stand for the tables they are of.
  const tables = await owner.prepared<{ name: string; seen: boolean }>(
    'fingerprint_tables',
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'last_seen_at') AS seen FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND c.relname NOT LIKE 'platform\\_security\\_event%' AND pg_relation_size(c.oid) > 0 ORDER BY 1`,
    [[...MAY_CHANGE, ...besides]],
  );
  const hashes = tables.map(
    ({ name, seen }) =>
      `SELECT '${name}' AS name, count(*) AS rows, ${seen ? CONTENTS : PLACES} AS hash FROM ${name} t ${name === 'platform_record' ? NO_EVENTS : ''}`,
  );
  // To plan it takes most of its time.
  const statement = hashes.join(' UNION ALL ');
  const found = await owner.prepared<{ name: string; rows: bigint; hash: string }>(`fingerprint ${hash('md5', statement)}`, statement, []);
  return Object.fromEntries(found.filter(({ rows }) => rows > 0n).map(({ name, rows, hash }) => [name, `${rows} ${hash}`]));
}
