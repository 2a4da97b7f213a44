import { ADOPTED, CELL_OF_ALL, GONE, recordsOf } from './record-rows.ts';
import { definitionOf, digestSql, groupSql, keyText, partOf, SEALED_SUBJECTS, type SealedSubject } from './sealed-tables.ts';

interface Check {
  readonly table: string;
  readonly reason: string;
  readonly sql: string;
}

/**
 * Holds the rows of a part against their records. A row that has none passes only where the rows from before were never recorded. Both sides
 * are read whole, each on its own: a database that is spread joins them no other way.
 */
export function sealedCheck(subject: SealedSubject, { isFirst = true }: { readonly isFirst?: boolean } = {}): Check {
  const part = partOf(subject);
  const counting = part.counts === 'fixed' ? 'ASC' : 'DESC';
  const mayBeForgotten = part.forgetsWhere ? `AND NOT (n.key IS NULL AND ${part.forgetsWhere})` : '';
  return {
    table: part.table,
    reason:
      part.counts === 'fixed' ? 'the row is not what was recorded of it when it was written' : 'the row is not what was recorded of it',
    sql: `WITH n AS MATERIALIZED (SELECT ${keyText(part, 'r')} AS key, ${digestSql(part, 'r')} AS digest FROM ${part.table} r ${groupSql(part, 'r')}),
        t AS MATERIALIZED (SELECT DISTINCT ON (key) key, digest FROM platform_record WHERE ${recordsOf(subject)} ORDER BY key, id ${counting}),
        a AS MATERIALIZED (SELECT count(*) > 0 AS is_adopted FROM platform_record WHERE cell = ${CELL_OF_ALL} AND subject = '${ADOPTED}' AND key = '${subject}')
      SELECT coalesce(n.key, t.key) AS id FROM n FULL JOIN t ON t.key = n.key
      WHERE coalesce(n.digest, ${GONE}) IS DISTINCT FROM t.digest AND (t.key IS NOT NULL OR (SELECT is_adopted FROM a)) ${mayBeForgotten}
      ORDER BY 1 ${isFirst ? 'LIMIT 1' : ''}`,
  };
}

export const SEALED_CHECKS: readonly Check[] = SEALED_SUBJECTS.map((subject) => sealedCheck(subject));

/** Whose rows name people or keep their secrets: a role that only reads the books does not see them. */
export const isPrivate = ({ table }: Check): boolean => /^(?:identity|referrals)_|^platform_security_event$/.test(table);

const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`;

/** Every part was adopted once, as it is defined here: a database that was in use without it cannot pass for one that told of everything. */
export const ADOPTION_CHECK: Check = {
  table: 'platform_record',
  reason: 'the rows from before were not recorded for this part, or more than once, or as something else: a start records them',
  sql: `SELECT s.subject AS id FROM (VALUES ${SEALED_SUBJECTS.map((subject) => `('${subject}', ${quoted(definitionOf(subject))})`).join(', ')}) s (subject, definition)
      LEFT JOIN (SELECT key, count(*) AS times, min(digest) AS digest FROM platform_record WHERE cell = ${CELL_OF_ALL} AND subject = '${ADOPTED}' GROUP BY key) a
        ON a.key = s.subject
    WHERE a.times IS DISTINCT FROM 1 OR a.digest <> sha256(convert_to(s.definition, 'UTF8')) ORDER BY 1 LIMIT 1`,
};
