import type { PayoutReviewState } from '@tessera/contract';
import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';

/** A ticket whose payout takes two persons. */
export interface PayoutReview {
  readonly cell: number;
  readonly memberId: string;
  readonly wagerId: string;
  readonly drawId: string;
  /** Of the result that it would be paid by. */
  readonly version: number;
  readonly brand: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly state: PayoutReviewState;
  readonly sinceMs: number;
  readonly reason: string | null;
}

export type ReviewKey = Pick<PayoutReview, 'cell' | 'memberId' | 'wagerId'>;
export type NewReview = Omit<PayoutReview, 'state' | 'sinceMs' | 'reason'>;

const COLUMNS = `r.cell, r.member_id AS "memberId", r.wager_id AS "wagerId", r.draw_id AS "drawId", r.version, r.brand, r.currency, r.amount, r.state,
  r.since AS "sinceMs", r.reason`;

export async function listThresholds(tx: Tx): Promise<{ readonly brand: string; readonly currency: string; readonly amount: Amount }[]> {
  return tx.query('SELECT brand, currency, amount FROM lottery_review_threshold LIMIT 10000', []);
}

export interface Threshold {
  readonly currency: string;
  readonly amount: Amount;
}

/** Of one brand, one a currency. */
export async function listThresholdsOf(tx: Tx, brand: string): Promise<Threshold[]> {
  return tx.query<Threshold>('SELECT currency, amount FROM lottery_review_threshold WHERE brand = $1 LIMIT 1000', [brand]);
}

/** Keeps what is set already. @returns whether nothing was */
export async function insertThreshold(tx: Tx, brand: string, { currency, amount }: Threshold): Promise<boolean> {
  const inserted = await tx.query(
    'INSERT INTO lottery_review_threshold (brand, currency, amount) VALUES ($1, $2, $3) ON CONFLICT (brand, currency) DO NOTHING RETURNING brand',
    [brand, currency, amount],
  );
  if (inserted.length > 0) await recordRows(tx, 'lottery_review_threshold', [[brand, currency]]);
  return inserted.length > 0;
}

/** What is set; null where nothing is. Until the transaction ends nobody else changes it. */
export async function lockThreshold(tx: Tx, brand: string, currency: string): Promise<Amount | null> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lottery_review_threshold ${brand} ${currency}`]);
  const [set] = await tx.query<{ amount: Amount }>('SELECT amount FROM lottery_review_threshold WHERE brand = $1 AND currency = $2', [
    brand,
    currency,
  ]);
  return set?.amount ?? null;
}

/** Of a threshold that is locked. */
export async function putThreshold(tx: Tx, brand: string, { currency, amount }: Threshold): Promise<void> {
  await tx.query(
    'INSERT INTO lottery_review_threshold (brand, currency, amount) VALUES ($1, $2, $3) ON CONFLICT (brand, currency) DO UPDATE SET amount = EXCLUDED.amount',
    [brand, currency, amount],
  );
  await recordRows(tx, 'lottery_review_threshold', [[brand, currency]]);
}

/** Of one draw, of the members of these cells: there are as many as there were payouts of that size. */
export async function listReviewsOfDraw(tx: Tx, drawId: string, cells: readonly number[]): Promise<PayoutReview[]> {
  return tx.query<PayoutReview>(
    `SELECT ${COLUMNS} FROM unnest($1::smallint[]) c (cell) JOIN lottery_payout_review r ON r.cell = c.cell AND r.draw_id = $2`,
    [cells, drawId],
  );
}

export async function listReviewsOf(tx: Tx, tickets: readonly ReviewKey[]): Promise<PayoutReview[]> {
  return tx.query<PayoutReview>(
    `SELECT ${COLUMNS} FROM unnest($1::smallint[], $2::uuid[], $3::uuid[]) t (cell, member_id, wager_id)
       JOIN lottery_payout_review r ON r.cell = t.cell AND r.member_id = t.member_id AND r.wager_id = t.wager_id`,
    [tickets.map(({ cell }) => cell), tickets.map(({ memberId }) => memberId), tickets.map(({ wagerId }) => wagerId)],
  );
}

/** What was decided stays decided for the same amount; another amount is another question. */
export async function putWaiting(tx: Tx, review: NewReview, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_payout_review AS r (cell, member_id, wager_id, draw_id, version, brand, currency, amount, state, since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9)
     ON CONFLICT (cell, member_id, wager_id) DO UPDATE SET version = EXCLUDED.version, amount = EXCLUDED.amount,
       state = CASE WHEN r.amount = EXCLUDED.amount AND r.state <> 'dropped' THEN r.state ELSE 'waiting' END,
       since = CASE WHEN r.amount = EXCLUDED.amount AND r.state <> 'dropped' THEN r.since ELSE EXCLUDED.since END,
       decided_at = CASE WHEN r.amount = EXCLUDED.amount THEN r.decided_at END, decided_by = CASE WHEN r.amount = EXCLUDED.amount THEN r.decided_by END,
       reason = CASE WHEN r.amount = EXCLUDED.amount THEN r.reason END`,
    [
      ...[review.cell, review.memberId, review.wagerId, review.drawId, review.version, review.brand, review.currency, review.amount],
      new Date(nowMs),
    ],
  );
  await recordRows(tx, 'lottery_payout_review', [[review.cell, review.memberId, review.wagerId]]);
}

/** What waited because of an older result and does not any more. */
export async function dropWaiting(
  tx: Tx,
  drawId: string,
  { cells, version }: { readonly cells: readonly number[]; readonly version: number },
): Promise<void> {
  const dropped = await tx.query<ReviewKey>(
    `UPDATE lottery_payout_review r SET state = 'dropped' FROM unnest($1::smallint[]) c (cell)
     WHERE r.cell = c.cell AND r.draw_id = $2 AND r.state = 'waiting' AND r.version < $3
     RETURNING r.cell, r.member_id AS "memberId", r.wager_id AS "wagerId"`,
    [cells, drawId, version],
  );
  await recordRows(
    tx,
    'lottery_payout_review',
    dropped.map(({ cell, memberId, wagerId }) => [cell, memberId, wagerId]),
  );
}

export async function findReview(tx: Tx, { cell, memberId, wagerId }: ReviewKey): Promise<PayoutReview | null> {
  const [review] = await tx.query<PayoutReview>(
    `SELECT ${COLUMNS} FROM lottery_payout_review r WHERE r.cell = $1 AND r.member_id = $2 AND r.wager_id = $3`,
    [cell, memberId, wagerId],
  );
  return review ?? null;
}

export async function lockReview(tx: Tx, { cell, memberId, wagerId }: ReviewKey): Promise<PayoutReview | null> {
  const [review] = await tx.query<PayoutReview>(
    `SELECT ${COLUMNS} FROM lottery_payout_review r WHERE r.cell = $1 AND r.member_id = $2 AND r.wager_id = $3 FOR UPDATE`,
    [cell, memberId, wagerId],
  );
  return review ?? null;
}

export interface Verdict {
  readonly state: 'approved' | 'refused';
  readonly operatorId: string;
  readonly reason: string;
  readonly atMs: number;
}

export async function setVerdict(
  tx: Tx,
  { cell, memberId, wagerId }: ReviewKey,
  { state, operatorId, reason, atMs }: Verdict,
): Promise<void> {
  await tx.query(
    `UPDATE lottery_payout_review SET state = $4, decided_by = $5, reason = $6, decided_at = $7 WHERE cell = $1 AND member_id = $2 AND wager_id = $3`,
    [cell, memberId, wagerId, state, operatorId, reason, new Date(atMs)],
  );
  await recordRows(tx, 'lottery_payout_review', [[cell, memberId, wagerId]]);
}

export interface ReviewPage {
  readonly brands: readonly string[];
  readonly state: PayoutReviewState;
  /** The id of the last ticket of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Of some brands, the oldest ticket first. */
export async function listReviews(tx: Tx, { brands, state, after, limit }: ReviewPage): Promise<PayoutReview[]> {
  return tx.query<PayoutReview>(
    `SELECT ${COLUMNS} FROM lottery_payout_review r WHERE r.brand = ANY ($1) AND r.state = $2 AND ($3::uuid IS NULL OR r.wager_id > $3)
     ORDER BY r.wager_id LIMIT $4`,
    [brands, state, after ?? null, limit],
  );
}
