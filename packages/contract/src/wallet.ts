import { z } from 'zod';
import { WALLET } from './addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { AmountWire, BalanceView, EpochMs, PageQuery, Uuid } from './wire.ts';

export const getBalance = endpoint({
  ...WALLET.getBalance,
  summary: 'What the player owns.',
  auth: 'player',
  value: BalanceView,
  errors: [],
});

/** Where a booking stands in the journal of the member's cell; pages are walked by it. */
export const Position = z.string().regex(/^[1-9]\d{0,17}$/);

/** One movement of the player’s money, newest first. */
export const TransactionView = z.strictObject({
  position: Position,
  /** Of the wager, deposit or withdrawal; several bookings of one wager share it. */
  id: Uuid,
  kind: z.string(),
  reference: z.string(),
  account: z.enum(['cash', 'held', 'bonus', 'receivable', 'points']),
  amount: AmountWire,
  balanceAfter: AmountWire,
  atMs: EpochMs,
});
export type TransactionView = z.output<typeof TransactionView>;

export const listTransactions = endpoint({
  ...WALLET.listTransactions,
  summary: 'The player’s ledger entries, newest first.',
  auth: 'player',
  cost: LIST_COST,
  query: PageQuery.extend({ cursor: Position.optional() }),
  value: z.strictObject({ items: z.array(TransactionView), nextCursor: Position.nullable() }),
  errors: [],
});
