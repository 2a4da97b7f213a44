import { EVENT_KINDS, type EventKind } from '@tessera/contract';
import type { Tx } from '../db/database.ts';
import { recordRows } from '../records/record-rows.ts';
import type { EventRow, NewEventRow } from './event.ts';

/** Written again, a row is there once: an answer that was lost may be asked for anew. */
export async function insertEvents(tx: Tx, rows: readonly NewEventRow[]): Promise<void> {
  const written = rows.map(({ firstAtMs, atMs, ...row }) => ({
    ...row,
    keep: EVENT_KINDS[row.kind].keep,
    firstAt: new Date(firstAtMs),
    at: new Date(atMs),
  }));
  await tx.query(
    `INSERT INTO platform_security_event (keep, id, kind, times, first_at, at, brand, member_id, operator_id, operator_username, name_hash, ip, user_agent, details)
     SELECT e.keep, e.id, e.kind, e.times, e."firstAt", e.at, e.brand, e."memberId", e."operatorId", e."operatorUsername", decode(e."nameHash", 'hex'), e.ip,
       e."userAgent", e.details
     FROM jsonb_to_recordset($1::jsonb) AS e (keep text, id uuid, kind text, times int, "firstAt" timestamptz, at timestamptz, brand text, "memberId" uuid,
       "operatorId" uuid, "operatorUsername" text, "nameHash" text, ip inet, "userAgent" text, details jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(written)],
  );
  await recordRows(
    tx,
    'platform_security_event',
    written.map(({ keep, id }) => [keep, id]),
  );
}

const ROW = `e.id, e.kind, e.times, e.first_at AS "firstAtMs", e.at AS "atMs", e.brand, e.member_id AS "memberId", e.operator_id AS "operatorId",
  e.operator_username AS "operatorUsername", host(e.ip) AS ip, e.user_agent AS "userAgent", e.details`;

export interface EventPage {
  /** The last event seen; newest first. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** What an event must be to be listed; what is absent is not asked. */
export interface EventFilter {
  readonly kind?: EventKind | undefined;
  readonly kinds?: readonly EventKind[] | undefined;
  /** Of one of these; without it, also what is of none. */
  readonly brands?: readonly string[] | undefined;
  readonly memberIds?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
  readonly operatorUsername?: string | undefined;
  /** An address, or a network such as `2001:db8::/64`. */
  readonly address?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

const CONDITIONS: Readonly<Record<keyof EventFilter, string>> = {
  kind: 'e.kind = ?',
  kinds: 'e.kind = ANY (?)',
  brands: 'e.brand = ANY (?)',
  memberIds: 'e.member_id = ANY (?::uuid[])',
  memberId: 'e.member_id = ?',
  operatorUsername: 'e.operator_username = ?',
  address: 'e.ip <<= ?::inet',
  fromMs: `e.at >= timestamptz 'epoch' + ?::int8 * interval '1 millisecond'`,
  toMs: `e.at < timestamptz 'epoch' + ?::int8 * interval '1 millisecond'`,
};

export async function listEvents(tx: Tx, filter: EventFilter, { before, limit }: EventPage): Promise<EventRow[]> {
  const values: unknown[] = [];
  const conditions = (Object.keys(CONDITIONS) as (keyof EventFilter)[]).flatMap((name) => {
    if (filter[name] === undefined) return [];
    values.push(filter[name]);
    return [CONDITIONS[name].replace('?', `$${values.length}`)];
  });
  if (before !== undefined) conditions.push(`e.id < $${values.push(before)}`);
  // Every month has a partition, and an id says in which an event lies.
  if (filter.fromMs !== undefined)
    conditions.push(`e.id >= posting_first_id(timestamptz 'epoch' + $${values.push(filter.fromMs)}::int8 * interval '1 millisecond')`);
  return tx.query<EventRow>(
    `SELECT ${ROW} FROM platform_security_event e ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY e.id DESC LIMIT $${values.push(limit)}`,
    values,
  );
}

/** The member's last two logins, newest first. */
export async function listLogins(tx: Tx, memberId: string): Promise<{ readonly id: string; readonly atMs: number }[]> {
  return tx.query(
    `SELECT e.id, e.at AS "atMs" FROM platform_security_event e WHERE e.keep = 'long' AND e.member_id = $1 AND e.kind IN ('login_succeeded', 'registered')
     ORDER BY e.id DESC LIMIT 2`,
    [memberId],
  );
}

/** How often it came to one of these for a member, behind one event and before another. */
export async function countEvents(
  tx: Tx,
  memberId: string,
  among: { readonly kinds: readonly EventKind[]; readonly after: string | null; readonly before: string },
): Promise<number> {
  const [row] = await tx.query<{ times: number }>(
    `SELECT coalesce(sum(e.times), 0)::int AS times FROM platform_security_event e
     WHERE e.keep = 'long' AND e.member_id = $1 AND e.kind = ANY ($2) AND ($3::uuid IS NULL OR e.id > $3) AND e.id < $4`,
    [memberId, among.kinds, among.after, among.before],
  );
  return row?.times ?? 0;
}
