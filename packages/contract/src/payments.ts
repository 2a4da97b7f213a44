import { asciiDigits, plainName } from '@tessera/kernel';
import { z } from 'zod';
import { PAYMENTS } from './later-addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { PICTURE_BODY_BYTES, PictureBase64, PictureNumber, PICTURES } from './pictures.ts';
import { AmountWire, CurrencyCode, EpochMs, Nothing, pageOf, PageQuery, PositiveAmountWire, RequestId, Slug, typed, Uuid } from './wire.ts';

/** Rule book §7.2. */
export const DEPOSIT_STATES = ['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED', 'MANUAL_REVIEW', 'CANCELLED'] as const;
/** Rule book §7.5. */
export const WITHDRAWAL_STATES = [
  'APPLIED',
  'RISK_REVIEW',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'PAYING',
  'PAID',
  'CONFIRMED',
  'AUTO_CONFIRMED',
  'DISPUTED',
  'FORCED_CONFIRMED',
  'FAILED',
] as const;

export const PaymentMethod = z.strictObject({
  id: Slug,
  kind: z.enum(['deposit', 'withdrawal']),
  name: z.string(),
  currency: CurrencyCode,
  min: AmountWire,
  max: AmountWire,
  fee: z.strictObject({ freePerDay: z.int(), ratePercent: z.string(), min: AmountWire, max: AmountWire }),
  isSandbox: z.boolean(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const listPaymentMethods = endpoint({
  ...PAYMENTS.listPaymentMethods,
  summary: 'Ways to pay in and out that are open now.',
  auth: 'member',
  value: z.array(PaymentMethod),
  errors: [],
});

export const getPaymentTimes = endpoint({
  ...PAYMENTS.getPaymentTimes,
  summary:
    'How long payments take: of a live brand the median of the last seven days, null without any; of a demonstration the figures it shows.',
  auth: 'public',
  value: z.strictObject({
    depositMs: z.int().min(0).nullable(),
    withdrawalMs: z.int().min(0).nullable(),
    figures: z.enum(['demo', 'live']),
  }),
  errors: [],
});

const StateStep = z.strictObject({ state: z.string(), atMs: EpochMs });

export const DepositView = z.strictObject({
  id: Uuid,
  methodId: Slug,
  state: z.enum(DEPOSIT_STATES),
  currency: CurrencyCode,
  amount: AmountWire,
  credited: AmountWire.nullable(),
  /** The gateway's page where the person pays; null once it is over. */
  payUrl: z.string().nullable(),
  createdAtMs: EpochMs,
  expiresAtMs: EpochMs,
  history: z.array(StateStep),
});
export type DepositView = z.output<typeof DepositView>;

export const createDeposit = endpoint({
  ...PAYMENTS.createDeposit,
  summary: 'Start a deposit; the answer carries the gateway’s page.',
  auth: 'member',
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({ requestId: RequestId, methodId: Slug, currency: CurrencyCode, amount: PositiveAmountWire }),
  value: DepositView,
  errors: [
    'method_not_found',
    'wrong_currency',
    'below_min',
    'above_max',
    'deposit_limit_reached',
    'request_conflict',
    'account_blocked',
    'gateway_refused',
  ],
});

export const getDeposit = endpoint({
  ...PAYMENTS.getDeposit,
  summary: 'One deposit with its history.',
  auth: 'member',
  params: z.strictObject({ id: Uuid }),
  value: DepositView,
  errors: ['deposit_not_found'],
});

export const listDeposits = endpoint({
  ...PAYMENTS.listDeposits,
  summary: 'Deposits, newest first.',
  auth: 'member',
  cost: LIST_COST,
  query: PageQuery,
  value: pageOf(DepositView),
  errors: [],
});

export const WithdrawalView = z.strictObject({
  id: Uuid,
  methodId: Slug,
  state: z.enum(WITHDRAWAL_STATES),
  currency: CurrencyCode,
  amount: AmountWire,
  fee: AmountWire,
  /** What is paid out: amount less fee. */
  net: AmountWire,
  payeeName: z.string(),
  /** The account with all but its last four characters hidden. */
  payeeAccount: z.string(),
  createdAtMs: EpochMs,
  /** While the member is asked whether it came: when it counts as received. */
  confirmBeforeMs: EpochMs.nullable(),
  /** Why staff rejected it. */
  reason: z.string().nullable(),
  history: z.array(StateStep),
});
export type WithdrawalView = z.output<typeof WithdrawalView>;

export const createWithdrawal = endpoint({
  ...PAYMENTS.createWithdrawal,
  summary: 'Ask for a withdrawal; the amount is held at once.',
  auth: 'member',
  isPrivileged: true,
  // Each try checks a password.
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({
    requestId: RequestId,
    methodId: Slug,
    currency: CurrencyCode,
    amount: PositiveAmountWire,
    payeeName: typed().overwrite(plainName).min(2).max(80),
    /** Bank statements print the numbers in groups. */
    payeeAccount: typed()
      .overwrite((account) => asciiDigits(account).replace(/\s/g, ''))
      .regex(/^[A-Za-z0-9@.+_-]{4,64}$/),
    /** The account password again, as a fresh proof. */
    password: z.string().min(1).max(256),
  }),
  value: WithdrawalView,
  errors: [
    'method_not_found',
    'wrong_currency',
    'below_min',
    'above_max',
    'daily_count',
    'daily_amount',
    'turnover_outstanding',
    'insufficient_funds',
    'debt_outstanding',
    'password_wrong',
    'request_conflict',
  ],
});

export const getWithdrawal = endpoint({
  ...PAYMENTS.getWithdrawal,
  summary: 'One withdrawal with its history.',
  auth: 'member',
  params: z.strictObject({ id: Uuid }),
  value: WithdrawalView,
  errors: ['withdrawal_not_found'],
});

export const listWithdrawals = endpoint({
  ...PAYMENTS.listWithdrawals,
  summary: 'Withdrawals, newest first.',
  auth: 'member',
  cost: LIST_COST,
  query: PageQuery,
  value: pageOf(WithdrawalView),
  errors: [],
});

export const cancelWithdrawal = endpoint({
  ...PAYMENTS.cancelWithdrawal,
  summary: 'Take back a withdrawal that nobody has approved yet.',
  auth: 'member',
  params: z.strictObject({ id: Uuid }),
  value: WithdrawalView,
  // `withdrawal_final`: where the brand is, nobody takes one back.
  errors: ['withdrawal_not_found', 'invalid_transition', 'withdrawal_final'],
});

export const confirmWithdrawal = endpoint({
  ...PAYMENTS.confirmWithdrawal,
  summary: 'The member says that a payout came; the held money leaves.',
  auth: 'member',
  params: z.strictObject({ id: Uuid }),
  value: WithdrawalView,
  errors: ['withdrawal_not_found', 'invalid_transition'],
});

/** What a member adds who did not receive a payout (rule book §7.6). */
export const DISPUTE_COMMENT_LENGTH = 140;

export const addWithdrawalProof = endpoint({
  ...PAYMENTS.addWithdrawalProof,
  summary: 'A picture that shows that a payout did not come, before the member says so. It is made anew.',
  auth: 'member',
  rate: { max: 60, perMs: 3_600_000 },
  bodyLimitBytes: PICTURE_BODY_BYTES,
  params: z.strictObject({ id: Uuid, number: PictureNumber }),
  body: z.strictObject({ picture: PictureBase64 }),
  value: Nothing,
  errors: ['withdrawal_not_found', 'invalid_transition', 'picture_invalid'],
});

export const disputeWithdrawal = endpoint({
  ...PAYMENTS.disputeWithdrawal,
  summary: 'The member says that a payout did not come, with the pictures sent before; the money stays held until staff have decided.',
  auth: 'member',
  rate: { max: 20, perMs: 60_000 },
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    comment: typed().max(DISPUTE_COMMENT_LENGTH),
    /** How many pictures prove it, numbered from 1. */
    pictures: z.int().min(1).max(PICTURES.most),
  }),
  value: WithdrawalView,
  errors: ['withdrawal_not_found', 'invalid_transition', 'dispute_late', 'proof_missing', 'request_conflict'],
});

/**
 * Each gateway speaks a form of its own, which its channel's adapter verifies over the raw body before anything of it is read; some want a
 * word of theirs in place of the envelope.
 */
export const gatewayCallback = endpoint({
  ...PAYMENTS.gatewayCallback,
  summary: 'The gateway of a channel reports the fate of an order, signed, in its own form.',
  auth: 'public',
  params: z.strictObject({ channel: Slug }),
  value: Nothing,
  errors: ['unauthenticated', 'deposit_not_found', 'withdrawal_not_found', 'invalid_transition', 'wrong_currency'],
});
