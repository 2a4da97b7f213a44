import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AmountWire, BalanceView, EpochMs, PageQuery, pageOf, Uuid } from './wire.ts';

export const getBalance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'What the player owns.',
  auth: 'player',
  value: BalanceView,
  errors: [],
});

/** One movement of the player's money, newest first. */
export const TransactionView = z.strictObject({
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
  method: 'GET',
  path: '/wps/v2/wallets/transactions',
  summary: 'The player’s ledger entries, newest first.',
  auth: 'player',
  query: PageQuery,
  value: pageOf(TransactionView),
  errors: [],
});
