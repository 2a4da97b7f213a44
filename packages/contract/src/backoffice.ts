import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AmountWire, EpochMs, Nothing, PageQuery, pageOf, Uuid } from './wire.ts';
import { DEPOSIT_STATES, DepositView, WITHDRAWAL_STATES, WithdrawalView } from './payments.ts';

export const OperatorView = z.strictObject({ id: Uuid, username: z.string(), displayName: z.string() });
export type OperatorView = z.output<typeof OperatorView>;

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  summary: 'Staff log in.',
  auth: 'public',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(256) }),
  value: OperatorView,
  errors: ['invalid_credentials'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/session/invitation',
  summary: 'Staff choose their password by a link that works once.',
  auth: 'public',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/), password: z.string().min(1).max(256) }),
  value: Nothing,
  errors: ['invitation_invalid', 'password_too_common'],
});

export const operatorLogout = endpoint({
  method: 'DELETE',
  path: '/ops/session/logout',
  summary: 'Staff log out.',
  auth: 'operator',
  value: Nothing,
  errors: [],
});

export const getOperator = endpoint({
  method: 'GET',
  path: '/ops/session',
  summary: 'Who is logged in.',
  auth: 'operator',
  value: OperatorView,
  errors: [],
});

export const QueuedWithdrawal = WithdrawalView.extend({
  memberId: Uuid,
  memberAccount: z.string(),
  requestedAtMs: EpochMs,
});
export type QueuedWithdrawal = z.output<typeof QueuedWithdrawal>;

export const listWithdrawalQueue = endpoint({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals that wait for a person, oldest first, or any state.',
  auth: 'operator',
  query: PageQuery.extend({ state: z.enum(WITHDRAWAL_STATES).default('RISK_REVIEW') }),
  value: pageOf(QueuedWithdrawal),
  errors: [],
});

const Decision = z.strictObject({ memberId: Uuid, reason: z.string().trim().min(3).max(140) });

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/ops/withdrawals/{id}/approve',
  summary: 'Approve a withdrawal; it is sent to the gateway.',
  auth: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedWithdrawal,
  errors: ['withdrawal_not_found', 'invalid_transition'],
});

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/ops/withdrawals/{id}/reject',
  summary: 'Reject a withdrawal; the held money goes back to the member.',
  auth: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedWithdrawal,
  errors: ['withdrawal_not_found', 'invalid_transition'],
});

export const QueuedDeposit = DepositView.extend({
  memberId: Uuid,
  memberAccount: z.string(),
  /** What the gateway says was paid, which is what approval credits; null when it named no amount of the currency. */
  reported: AmountWire.nullable(),
});
export type QueuedDeposit = z.output<typeof QueuedDeposit>;

export const listDepositQueue = endpoint({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits that wait for a person, oldest first, or any state.',
  auth: 'operator',
  query: PageQuery.extend({ state: z.enum(DEPOSIT_STATES).default('MANUAL_REVIEW') }),
  value: pageOf(QueuedDeposit),
  errors: [],
});

export const approveDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/{id}/approve',
  summary: 'Credit what the gateway says was paid.',
  auth: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedDeposit,
  errors: ['deposit_not_found', 'invalid_transition', 'above_max', 'balance_limit_reached'],
});

export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/ops/deposits/{id}/reject',
  summary: 'Close a deposit in review without crediting it.',
  auth: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedDeposit,
  errors: ['deposit_not_found', 'invalid_transition'],
});
