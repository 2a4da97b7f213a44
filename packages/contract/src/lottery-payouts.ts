import { z } from 'zod';
import { WaitingProposal } from './backoffice.ts';
import { endpoint } from './endpoint.ts';
import { LOTTERY } from './later-addresses.ts';
import { PAYOUT_REVIEW_STATES } from './lottery-draws.ts';
import { AmountWire, CurrencyCode, EpochMs, PageQuery, pageOf, Slug, Uuid } from './wire.ts';

export const PAYOUT_VERDICTS = ['approve', 'refuse'] as const;

/** A ticket that two persons look at before it is paid. */
export const PayoutReviewView = z.strictObject({
  /** Of the ticket. */
  id: Uuid,
  memberId: Uuid,
  brand: Slug,
  lotteryName: z.string(),
  drawId: Uuid,
  drawNumber: z.string(),
  currency: CurrencyCode,
  /** What it would pay. */
  payout: AmountWire,
  state: z.enum(PAYOUT_REVIEW_STATES),
  sinceMs: EpochMs,
  /** Of whoever decided last; null while it waits. */
  reason: z.string().nullable(),
  proposal: WaitingProposal.nullable(),
});
export type PayoutReviewView = z.output<typeof PayoutReviewView>;

export const listPayoutReviews = endpoint({
  ...LOTTERY.listPayoutReviews,
  summary: 'Tickets whose payout waits for two persons, the oldest first, or any state.',
  auth: 'operator',
  permission: 'withdrawals.read',
  query: PageQuery.extend({ state: z.enum(PAYOUT_REVIEW_STATES).default('waiting') }),
  value: pageOf(PayoutReviewView),
  errors: [],
});

export const decidePayoutReview = endpoint({
  ...LOTTERY.decidePayoutReview,
  summary: 'Propose whether a large payout of a ticket is made; a colleague confirms it.',
  auth: 'operator',
  permission: 'withdrawals.approve',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ memberId: Uuid, verdict: z.enum(PAYOUT_VERDICTS), reason: z.string().trim().min(3).max(140) }),
  value: PayoutReviewView,
  errors: ['wager_not_found', 'invalid_transition', 'proposal_waiting'],
});
