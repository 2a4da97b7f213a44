import type { Tx } from '../../platform/db/database.ts';
import type { BookedWager, Wager } from './wager.ts';

const COLUMNS = `cell, member_id AS "memberId", id, brand, product, game_id AS "gameId", round_id AS "roundId", rule_version AS "ruleVersion", currency, stake,
  bonus_stake AS "bonusStake", max_payout AS "maxPayout", available_after AS "availableAfter", placed_at AS "placedAtMs", detail,
  CASE WHEN state IN ('waiting', 'open') THEN 'open' ELSE 'settled' END AS state, settlement_version AS "settlementVersion", result, payout,
  settled_at AS "settledAtMs"`;

export interface Owner {
  readonly cell: number;
  readonly id: string;
}

export async function findWager(tx: Tx, member: Owner, id: string): Promise<Wager | undefined> {
  const [wager] = await tx.query<Wager>(`SELECT ${COLUMNS} FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND id = $3`, [
    member.cell,
    member.id,
    id,
  ]);
  return wager;
}

/** Positions of the journal. */
export interface WagerBookings {
  readonly placed: bigint;
  /** The booking whose terms hold. */
  readonly terms: bigint;
  readonly settled: bigint | null;
  /** The text whose digest that booking carries. */
  readonly termsText: string;
}

export async function findBookings(tx: Tx, member: Owner, id: string): Promise<WagerBookings | undefined> {
  const [bookings] = await tx.query<WagerBookings>(
    `SELECT placed_position AS placed, coalesce(terms_position, placed_position) AS terms, settled_position AS settled,
       wagers_terms_text(product, game_id, round_id, gate, rule_version, currency, stake, bonus_stake, max_payout, detail) AS "termsText"
     FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND id = $3`,
    [member.cell, member.id, id],
  );
  return bookings;
}

/** The wager that a request made, also one from the time when wagers had ids of their own. */
export async function findWagerByRequest(
  tx: Tx,
  member: Owner,
  requestId: string,
): Promise<(Wager & { readonly bodyHash: string }) | undefined> {
  const [wager] = await tx.query<Wager & { readonly bodyHash: string }>(
    `SELECT ${COLUMNS}, encode(body_hash, 'hex') AS "bodyHash" FROM wagers_wager WHERE cell = $1 AND member_id = $2
       AND id = coalesce((SELECT wager_id FROM wagers_former_request WHERE cell = $1 AND member_id = $2 AND request_id = $3), $3)`,
    [member.cell, member.id, requestId],
  );
  return wager;
}

export interface WagerFilter {
  readonly product: string | undefined;
  readonly state: 'open' | 'settled' | undefined;
  /** The id of the last wager of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first: ids are ordered by time. Prepared, because planning it anew for each partition takes longer than reading a page. */
export async function listWagers(tx: Tx, member: Owner, filter: WagerFilter): Promise<Wager[]> {
  return tx.prepared<Wager>(
    'wagers_list',
    `SELECT ${COLUMNS} FROM wagers_wager
     WHERE cell = $1 AND member_id = $2 AND ($3::text IS NULL OR product = $3) AND ($4::text IS NULL OR state IN ('waiting', 'open') = ($4 = 'open'))
       AND id < coalesce($5, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
     ORDER BY id DESC LIMIT $6`,
    [member.cell, member.id, filter.product ?? null, filter.state ?? null, filter.before ?? null, filter.limit],
  );
}

const BOOKED = `w.cell, w.member_id AS "memberId", w.id, w.brand, w.product, w.game_id AS "gameId", w.round_id AS "roundId", w.rule_version AS "ruleVersion",
  w.currency, w.stake, w.bonus_stake AS "bonusStake", w.detail, w.placed_at AS "placedAtMs", w.settlement_version AS "settlementVersion", w.result, w.payout`;

export interface BookPage {
  readonly cell: number;
  readonly gate: string;
  /** Wagers whose last settlement is older than this version. */
  readonly version: number;
  /** No wager behind the gate is older. */
  readonly sinceMs: number;
  /** The last wager of the page before. Ids come from clients: two members may have made the same. */
  readonly after: Pick<BookedWager, 'id' | 'memberId'> | undefined;
  readonly limit: number;
}

/** Wagers of one cell that this gate alone decides, oldest first. Prepared, as settling plans it for every page of every cell otherwise. */
export async function listBook(tx: Tx, { cell, gate, version, sinceMs, after, limit }: BookPage): Promise<BookedWager[]> {
  return tx.prepared<BookedWager>(
    'wagers_list_book',
    `SELECT ${BOOKED} FROM wagers_wager w WHERE w.cell = $1 AND w.gate = $2 AND (w.id, w.member_id) > ($3, $4) AND w.id >= $3 AND w.settlement_version < $5
       AND w.state IN ('open', 'settled') ORDER BY w.id, w.member_id LIMIT $6`,
    [cell, gate, after?.id ?? firstIdAt(sinceMs), after?.memberId ?? firstIdAt(0), version, limit],
  );
}

/** Wagers of one cell that several gates decide, this one among them, whatever they were settled with. */
export async function listSharedBook(
  tx: Tx,
  { cell, gate, after, limit }: Pick<BookPage, 'cell' | 'gate' | 'after' | 'limit'>,
): Promise<BookedWager[]> {
  return tx.prepared<BookedWager>(
    'wagers_list_shared_book',
    `SELECT ${BOOKED} FROM wagers_wager_gate g JOIN wagers_wager w ON w.cell = g.cell AND w.member_id = g.member_id AND w.id = g.wager_id
     WHERE g.cell = $1 AND g.gate = $2 AND (g.wager_id, g.member_id) > ($3, $4) AND w.state IN ('open', 'settled')
     ORDER BY g.wager_id, g.member_id LIMIT $5`,
    [cell, gate, after?.id ?? firstIdAt(0), after?.memberId ?? firstIdAt(0), limit],
  );
}

/** Cells with wagers that the gate has to settle. */
export async function listCellsOfBook(
  tx: Tx,
  { gate, version, sinceMs }: Pick<BookPage, 'gate' | 'version' | 'sinceMs'>,
  cells: readonly number[],
): Promise<number[]> {
  const rows = await tx.prepared<{ cell: number }>(
    'wagers_list_cells_of_book',
    `SELECT c.cell FROM unnest($1::smallint[]) c (cell)
     WHERE EXISTS (SELECT FROM wagers_wager w WHERE w.cell = c.cell AND w.gate = $2 AND w.id > $3 AND w.settlement_version < $4 AND w.state IN ('open', 'settled'))
       OR EXISTS (SELECT FROM wagers_wager_gate g WHERE g.cell = c.cell AND g.gate = $2)`,
    [cells, gate, firstIdAt(sinceMs), version],
  );
  return rows.map(({ cell }) => cell);
}

/** The smallest UUIDv7 of a moment. */
function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}
