import type { Tx } from '../../platform/db/database.ts';
import type { RowKey } from '../../platform/records/sealed-tables.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Order, OrderState, Owner } from './payment.ts';

const COLUMNS = `o.cell, o.member_id AS "memberId", o.id, o.kind, o.subject_id AS "subjectId", o.channel, o.currency, o.amount, o.state, o.sends,
  o.gateway_order_id AS "gatewayOrderId", o.created_at AS "createdAtMs"`;

const keyOf = ({ cell, memberId, id }: Owner & { readonly id: string }): RowKey => [cell, memberId, id];

/** The id carries its cell, which keeps the search inside it. */
export async function lockOrder(tx: Tx, cell: number, id: string): Promise<Order | undefined> {
  const [order] = await tx.query<Order>(`SELECT ${COLUMNS} FROM payments_order o WHERE o.cell = $1 AND o.id = $2 FOR UPDATE`, [cell, id]);
  return order;
}

export async function insertOrder(tx: Tx, order: Omit<Order, 'state' | 'gatewayOrderId'>, dueAtMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO payments_order (cell, member_id, id, kind, subject_id, channel, currency, amount, state, sends, due_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11)`,
    [
      order.cell,
      order.memberId,
      order.id,
      order.kind,
      order.subjectId,
      order.channel,
      order.currency,
      order.amount,
      order.sends,
      new Date(dueAtMs),
      new Date(order.createdAtMs),
    ],
  );
  await recordRows(tx, 'payments_order', [keyOf(order)]);
  await recordRows(tx, 'payments_order.state', [keyOf(order)]);
}

export interface DueOrders {
  readonly state: 'new' | 'placed';
  readonly nowMs: number;
}

/** Cells with orders whose time has come, the one that waits longest first. */
export async function listCellsWithDueOrders(tx: Tx, due: DueOrders): Promise<number[]> {
  const rows = await tx.query<{ cell: number }>(
    'SELECT cell FROM payments_order WHERE state = $1 AND due_at <= $2 GROUP BY cell ORDER BY min(due_at)',
    [due.state, new Date(due.nowMs)],
  );
  return rows.map(({ cell }) => cell);
}

/**
 * Takes orders of a cell whose time has come and puts their next time off, so that no other process takes them meanwhile. The pauses
 * grow with the age of the order: an order that nobody ever pays costs less and less.
 */
export async function claimDueOrders(
  tx: Tx,
  cell: number,
  claim: DueOrders & { readonly pauseMs: number; readonly limit: number },
): Promise<Order[]> {
  const due = await tx.query<Pick<Order, 'memberId' | 'id' | 'createdAtMs'>>(
    `SELECT member_id AS "memberId", id, created_at AS "createdAtMs" FROM payments_order
     WHERE cell = $1 AND state = $2 AND due_at <= $3 ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED`,
    [cell, claim.state, new Date(claim.nowMs), claim.limit],
  );
  if (due.length === 0) return [];
  return tx.query<Order>(
    `UPDATE payments_order o SET sends = o.sends + CASE o.state WHEN 'new' THEN 1 ELSE 0 END, due_at = n.due_at
     FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) n (member_id, id, due_at) WHERE o.cell = $1 AND o.member_id = n.member_id AND o.id = n.id
     RETURNING ${COLUMNS}`,
    [
      cell,
      due.map(({ memberId }) => memberId),
      due.map(({ id }) => id),
      due.map(({ createdAtMs }) => new Date(claim.nowMs + Math.max(claim.pauseMs, (claim.nowMs - createdAtMs) / 4))),
    ],
  );
}

/** Notes the gateway's answer to an order, unless a callback was quicker. */
export async function markOrderPlaced(
  tx: Tx,
  order: Owner & { readonly id: string },
  placed: { readonly gatewayOrderId: string; readonly payUrl: string; readonly askAtMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE payments_order SET state = 'placed', gateway_order_id = $4, pay_url = $5, due_at = $6 WHERE cell = $1 AND member_id = $2 AND id = $3 AND state = 'new'`,
    [order.cell, order.memberId, order.id, placed.gatewayOrderId, placed.payUrl, new Date(placed.askAtMs)],
  );
  await recordRows(tx, 'payments_order.state', [keyOf(order)]);
}

/** Brings forward when an order is sent again, unless somebody else has taken it meanwhile. */
export async function sendOrderSoon(tx: Tx, order: Owner & Pick<Order, 'id' | 'sends'>, dueAtMs: number): Promise<void> {
  await tx.query(`UPDATE payments_order SET due_at = $5 WHERE cell = $1 AND member_id = $2 AND id = $3 AND state = 'new' AND sends = $4`, [
    order.cell,
    order.memberId,
    order.id,
    order.sends,
    new Date(dueAtMs),
  ]);
}

/** Stops sending an order that the gateway never answered. */
export async function giveUpUnsentOrder(tx: Tx, order: Owner & { readonly id: string }): Promise<void> {
  await tx.query(`UPDATE payments_order SET state = 'failed' WHERE cell = $1 AND member_id = $2 AND id = $3 AND state = 'new'`, [
    order.cell,
    order.memberId,
    order.id,
  ]);
  await recordRows(tx, 'payments_order.state', [keyOf(order)]);
}

export async function updateOrderState(tx: Tx, order: Owner & { readonly id: string }, state: OrderState): Promise<void> {
  await tx.query('UPDATE payments_order SET state = $4 WHERE cell = $1 AND member_id = $2 AND id = $3', [
    order.cell,
    order.memberId,
    order.id,
    state,
  ]);
  await recordRows(tx, 'payments_order.state', [keyOf(order)]);
}

interface WebhookKey {
  readonly cell: number;
  readonly channel: string;
  readonly id: string;
}

export async function findWebhookVerdict(tx: Tx, key: WebhookKey): Promise<string | undefined> {
  const [webhook] = await tx.query<{ verdict: string }>(
    'SELECT verdict FROM payments_webhook WHERE cell = $1 AND channel = $2 AND id = $3',
    [key.cell, key.channel, key.id],
  );
  return webhook?.verdict;
}

export async function insertWebhook(
  tx: Tx,
  key: WebhookKey,
  message: { readonly memberId: string; readonly orderId: string; readonly verdict: string; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO payments_webhook (cell, channel, id, member_id, order_id, verdict, received_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [key.cell, key.channel, key.id, message.memberId, message.orderId, message.verdict, new Date(message.atMs)],
  );
}
