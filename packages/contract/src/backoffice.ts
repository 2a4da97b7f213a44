import { z } from 'zod';
import { BACKOFFICE } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { PERMISSIONS, PROPOSAL_SUBJECTS } from './permissions.ts';
import { PictureNumber } from './pictures.ts';
import { AmountWire, EpochMs, Nothing, PageQuery, pageOf, Slug, typedDigits, Uuid } from './wire.ts';
import { DEPOSIT_STATES, DepositView, WITHDRAWAL_STATES, WithdrawalView } from './payments.ts';

export const OperatorView = z.strictObject({
  id: Uuid,
  username: z.string(),
  displayName: z.string(),
  /** In any of their brands; in all there are, for what is of the whole installation. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Where they have a role; what is of another brand they neither see nor decide. */
  brands: z.array(Slug),
  /** Their login needs a code besides the password. Whoever is not enrolled may look, and decide nothing. */
  isEnrolled: z.boolean(),
});
export type OperatorView = z.output<typeof OperatorView>;

export const operatorLogin = endpoint({
  ...BACKOFFICE.operatorLogin,
  summary: 'Staff log in.',
  auth: 'public',
  area: 'staff',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(256),
    /** Of whoever is enrolled: six digits, or a recovery code. */
    code: typedDigits().pipe(z.string().min(6).max(32)).optional(),
  }),
  value: OperatorView,
  errors: ['invalid_credentials', 'code_required', 'code_wrong'],
});

export const acceptInvitation = endpoint({
  ...BACKOFFICE.acceptInvitation,
  summary: 'Staff choose their password by a link that works once.',
  auth: 'public',
  area: 'staff',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/), password: z.string().min(1).max(256) }),
  value: Nothing,
  errors: ['invitation_invalid', 'password_too_common'],
});

export const operatorLogout = endpoint({
  ...BACKOFFICE.operatorLogout,
  summary: 'Staff log out.',
  auth: 'operator',
  permission: 'self',
  value: Nothing,
  errors: [],
});

export const getOperator = endpoint({
  ...BACKOFFICE.getOperator,
  summary: 'Who is logged in.',
  auth: 'operator',
  permission: 'self',
  value: OperatorView,
  errors: [],
});

export const startTotp = endpoint({
  ...BACKOFFICE.startTotp,
  summary: 'Begin to enrol an app that makes codes; a later beginning takes the place of this one.',
  auth: 'operator',
  permission: 'self',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ password: z.string().min(1).max(256) }),
  value: z.strictObject({
    /** In base32. */
    secret: z.string(),
    /** What the QR code shows. */
    uri: z.string(),
  }),
  errors: ['password_wrong', 'totp_enrolled'],
});

export const confirmTotp = endpoint({
  ...BACKOFFICE.confirmTotp,
  summary: 'Enrol by a first code. The answer is the only time that the recovery codes are shown.',
  auth: 'operator',
  permission: 'self',
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  value: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_wrong', 'totp_enrolled'],
});

/** What waits for a second person about one request. */
/** How staff end a dispute (rule book §7.5): proven or paid again, falsely denied, or back to the member. */
export const DISPUTE_VERDICTS = ['fullPayment', 'forcedReceipt', 'refundToPlayer'] as const;
export type DisputeVerdict = (typeof DISPUTE_VERDICTS)[number];

export const WaitingProposal = z.strictObject({
  id: Uuid,
  proposedBy: z.string(),
  /** Whoever asks proposed it, so somebody else has to confirm it. */
  isOwn: z.boolean(),
  proposedAtMs: EpochMs,
  reason: z.string(),
  /** Of a dispute: how it would end. */
  verdict: z.enum(DISPUTE_VERDICTS).nullable(),
});
export type WaitingProposal = z.output<typeof WaitingProposal>;

export const QueuedWithdrawal = WithdrawalView.extend({
  brand: Slug,
  memberId: Uuid,
  memberAccount: z.string(),
  requestedAtMs: EpochMs,
  /** What the member said who did not receive it. */
  dispute: z.strictObject({ comment: z.string(), pictures: z.int(), atMs: EpochMs }).nullable(),
  proposal: WaitingProposal.nullable(),
});
export type QueuedWithdrawal = z.output<typeof QueuedWithdrawal>;

export const listWithdrawalQueue = endpoint({
  ...BACKOFFICE.listWithdrawalQueue,
  summary: 'Withdrawals that wait for a person, oldest first, or any state.',
  auth: 'operator',
  permission: 'withdrawals.read',
  query: PageQuery.extend({ state: z.enum(WITHDRAWAL_STATES).default('RISK_REVIEW') }),
  value: pageOf(QueuedWithdrawal),
  errors: [],
});

export const Decision = z.strictObject({ memberId: Uuid, reason: z.string().trim().min(3).max(140) });

export const approveWithdrawal = endpoint({
  ...BACKOFFICE.approveWithdrawal,
  summary: 'Approve a withdrawal; it is sent to the gateway, where its amount needs no second person.',
  auth: 'operator',
  permission: 'withdrawals.approve',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedWithdrawal,
  errors: ['withdrawal_not_found', 'invalid_transition', 'proposal_waiting'],
});

export const rejectWithdrawal = endpoint({
  ...BACKOFFICE.rejectWithdrawal,
  summary: 'Reject a withdrawal; the held money goes back to the member.',
  auth: 'operator',
  permission: 'withdrawals.approve',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedWithdrawal,
  errors: ['withdrawal_not_found', 'invalid_transition'],
});

export const decideDispute = endpoint({
  ...BACKOFFICE.decideDispute,
  summary: 'Propose how a dispute about a payout ends; a colleague confirms it.',
  auth: 'operator',
  permission: 'withdrawals.approve',
  params: z.strictObject({ id: Uuid }),
  body: Decision.extend({ verdict: z.enum(DISPUTE_VERDICTS) }),
  value: QueuedWithdrawal,
  errors: ['withdrawal_not_found', 'invalid_transition', 'proposal_waiting'],
});

export const getWithdrawalProof = endpoint({
  ...BACKOFFICE.getWithdrawalProof,
  summary: 'A picture that a member sent who did not receive a payout, a JPEG in Base64.',
  auth: 'operator',
  permission: 'withdrawals.read',
  params: z.strictObject({ id: Uuid, number: PictureNumber }),
  query: z.strictObject({ memberId: Uuid }),
  value: z.strictObject({ picture: z.string() }),
  errors: ['withdrawal_not_found'],
});

export const QueuedDeposit = DepositView.extend({
  brand: Slug,
  memberId: Uuid,
  memberAccount: z.string(),
  /** What the gateway says was paid, which is what approval credits; null when it named no amount of the currency. */
  reported: AmountWire.nullable(),
  proposal: WaitingProposal.nullable(),
});
export type QueuedDeposit = z.output<typeof QueuedDeposit>;

export const listDepositQueue = endpoint({
  ...BACKOFFICE.listDepositQueue,
  summary: 'Deposits that wait for a person, oldest first, or any state.',
  auth: 'operator',
  permission: 'deposits.read',
  query: PageQuery.extend({ state: z.enum(DEPOSIT_STATES).default('MANUAL_REVIEW') }),
  value: pageOf(QueuedDeposit),
  errors: [],
});

export const approveDeposit = endpoint({
  ...BACKOFFICE.approveDeposit,
  summary: 'Credit what the gateway says was paid, where its amount needs no second person.',
  auth: 'operator',
  permission: 'deposits.approve',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedDeposit,
  errors: ['deposit_not_found', 'invalid_transition', 'proposal_waiting', 'above_max', 'balance_limit_reached'],
});

export const rejectDeposit = endpoint({
  ...BACKOFFICE.rejectDeposit,
  summary: 'Close a deposit in review without crediting it.',
  auth: 'operator',
  permission: 'deposits.approve',
  params: z.strictObject({ id: Uuid }),
  body: Decision,
  value: QueuedDeposit,
  errors: ['deposit_not_found', 'invalid_transition'],
});

export const ProposalView = WaitingProposal.extend({
  subject: z.enum(PROPOSAL_SUBJECTS),
  subjectId: Uuid,
  /** The member's account, the match and its score, the draw and its numbers, or the lottery. */
  summary: z.string(),
  /** Of what would be changed: each field that differs, as it stood when this was proposed and as it would be. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  amount: AmountWire.nullable(),
  currency: z.string().nullable(),
});
export type ProposalView = z.output<typeof ProposalView>;

export const listProposals = endpoint({
  ...BACKOFFICE.listProposals,
  summary: 'What waits for a second person, oldest first.',
  auth: 'operator',
  permission: 'proposals.read',
  query: PageQuery,
  value: pageOf(ProposalView),
  errors: [],
});

const Reason = z.strictObject({ reason: Decision.shape.reason });

export const confirmProposal = endpoint({
  ...BACKOFFICE.confirmProposal,
  summary: 'Do what a colleague proposed.',
  auth: 'operator',
  permission: 'proposals.decide',
  params: z.strictObject({ id: Uuid }),
  body: Reason,
  value: Nothing,
  errors: [
    'proposal_not_found',
    'proposal_closed',
    'proposal_changed',
    'second_person_needed',
    'withdrawal_not_found',
    'deposit_not_found',
    'event_not_found',
    'event_not_over',
    'draw_not_found',
    'draw_not_due',
    'draw_has_result',
    'draw_closed',
    'wager_not_found',
    'lottery_not_found',
    'play_not_found',
    'odds_changed',
    'return_above_stake',
    'request_conflict',
    'wrong_currency',
    'invalid_transition',
    'above_max',
    'balance_limit_reached',
  ],
});

export const refuseProposal = endpoint({
  ...BACKOFFICE.refuseProposal,
  summary: 'End a proposal without doing it; what it was about stays as it is.',
  auth: 'operator',
  permission: 'proposals.decide',
  params: z.strictObject({ id: Uuid }),
  body: Reason,
  value: Nothing,
  errors: ['proposal_not_found', 'proposal_closed'],
});

const Score = z.strictObject({ home: z.int().min(0).max(99), away: z.int().min(0).max(99) });

export const correctResult = endpoint({
  ...BACKOFFICE.correctResult,
  summary: 'Propose another result of a match that is over; what was paid is settled anew when a colleague confirms it.',
  auth: 'operator',
  permission: 'results.correct',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ score: Score, half: Score.optional(), reason: Decision.shape.reason }),
  value: WaitingProposal,
  errors: ['event_not_found', 'event_not_over', 'proposal_waiting'],
});
