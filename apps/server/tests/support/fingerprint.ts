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

/**
 * Every row of every table that a refused call must leave alone, but for when somebody was last seen, as one hash a table. `owner` reads
 * past all roles. @param besides tables that may change too
 */
export async function fingerprint(owner: Database, besides: readonly string[] = []): Promise<Readonly<Record<string, string>>> {
  const tables = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) AND tablename NOT LIKE 'platform\\_security\\_event%' ORDER BY 1`,
    [[...MAY_CHANGE, ...besides]],
  );
  const hashes = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' ORDER BY line), '')) AS hash
       FROM (SELECT (to_jsonb(t) - 'last_seen_at')::text AS line FROM ${name} t) t`,
  );
  const rows = await owner.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
