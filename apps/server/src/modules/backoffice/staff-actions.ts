import { z } from 'zod';
import { cellOf, invariant } from '@tessera/kernel';
import { backoffice as contract, lottery } from '@tessera/contract';
import type { PayoutReviews } from '../lottery/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Sports } from '../sports/index.ts';
import type { DoneBy, StaffAction, Target } from './four-eyes.ts';
import { termsOf } from './kept-terms.ts';
import type { Proposal } from './proposals.repo.ts';

/** The member's account is what people read of a payment. */
export function approveWithdrawal(payments: Payments): StaffAction {
  return {
    name: 'withdrawal.approve',
    permission: 'withdrawals.approve',
    async weigh(tx, target) {
      const { brand, currency, amount, memberAccount } = await payments.lockApprovableWithdrawal(tx, ownerOf(target), target.id);
      return { brand, summary: memberAccount, money: { currency, amount } };
    },
    async perform(tx, target, by) {
      await payments.decideWithdrawal(tx, { owner: ownerOf(target), id: target.id, verdict: 'approve', ...deciderOf(by) });
    },
    rejection: {
      name: 'withdrawal.reject',
      async perform(tx, target, by) {
        await payments.decideWithdrawal(tx, { owner: ownerOf(target), id: target.id, verdict: 'reject', ...by });
        return (await payments.readWithdrawal(ownerOf(target), target.id)).brand;
      },
    },
  };
}

/** Weighs what it credits, which is what the gateway reported. */
export function approveDeposit(payments: Payments): StaffAction {
  return {
    name: 'deposit.approve',
    permission: 'deposits.approve',
    async weigh(tx, target) {
      const { brand, currency, reported, memberAccount } = await payments.lockApprovableDeposit(tx, ownerOf(target), target.id);
      return { brand, summary: memberAccount, money: { currency, amount: reported } };
    },
    async perform(tx, target, by) {
      await payments.decideDeposit(tx, { owner: ownerOf(target), id: target.id, verdict: 'approve', ...deciderOf(by) });
    },
    rejection: {
      name: 'deposit.reject',
      async perform(tx, target, by) {
        await payments.decideDeposit(tx, { owner: ownerOf(target), id: target.id, verdict: 'reject', ...by });
        return (await payments.readDeposit(ownerOf(target), target.id)).brand;
      },
    },
  };
}

const DisputeTerms = z.strictObject({ verdict: z.enum(contract.DISPUTE_VERDICTS) });

/** How a dispute ends decides about money that a member says never came: no threshold is set for it, so it always takes two persons. */
export function decideDispute(payments: Payments): StaffAction {
  const verdictOf = ({ terms }: Target) => DisputeTerms.parse(terms).verdict;
  return {
    name: 'withdrawal.dispute',
    permission: 'withdrawals.approve',
    async weigh(tx, target) {
      const disputed = await payments.lockDisputedWithdrawal(tx, ownerOf(target), target.id, verdictOf(target));
      const { brand, currency, amount, memberAccount } = disputed;
      return { brand, summary: memberAccount, money: { currency, amount } };
    },
    async perform(tx, target, by) {
      await payments.decideDispute(tx, { owner: ownerOf(target), id: target.id, verdict: verdictOf(target), ...deciderOf(by) });
    },
  };
}

/** Of a proposal, as its terms have it; null about anything else. */
export function disputeVerdictOf({ subject, terms }: Pick<Proposal, 'subject' | 'terms'>): contract.DisputeVerdict | null {
  return subject === 'dispute' ? DisputeTerms.parse(termsOf(terms).wanted).verdict : null;
}

const PayoutTerms = z.strictObject({ verdict: z.enum(lottery.PAYOUT_VERDICTS) });

/** Whether a large payout of a ticket is made: no threshold is set for it, so it always takes two persons, and so does its refusal. */
export function decideLotteryPayout(payouts: PayoutReviews): StaffAction {
  const verdictOf = ({ terms }: Target) => PayoutTerms.parse(terms).verdict;
  const ticketOf = ({ id, memberId }: Target) => {
    invariant(memberId !== null, 'a ticket is of a member');
    return { memberId, wagerId: id };
  };
  return {
    name: 'lottery.payout',
    permission: 'withdrawals.approve',
    async weigh(tx, target) {
      const { brand, currency, amount, summary } = await payouts.lock(tx, ticketOf(target));
      return { brand, summary: `${verdictOf(target)}: ${summary}`, money: { currency, amount } };
    },
    async perform(tx, target, by) {
      await payouts.decide(tx, { owner: ticketOf(target), verdict: verdictOf(target), ...deciderOf(by) });
    },
  };
}

const Score = z.strictObject({ home: z.int(), away: z.int() });
const Terms = z.strictObject({ score: Score, half: Score.optional() });

/** Members of every brand bet on a match. What its result moves is known only when each bet is settled anew, so it always needs a second person. */
export function correctResult(sports: Sports): StaffAction {
  const correctionOf = ({ id, terms }: Target) => {
    const { score, half } = Terms.parse(terms);
    return { eventId: id, score, ...(half && { half }) };
  };
  return {
    name: 'result.correct',
    permission: 'results.correct',
    async weigh(tx, target) {
      const correction = correctionOf(target);
      const { home, away } = await sports.lockCorrectable(tx, correction);
      const { score, half } = correction;
      const halfTime = half ? ` (${half.home}:${half.away})` : '';
      return { brand: null, summary: `${home} – ${away} ${score.home}:${score.away}${halfTime}`, money: null };
    },
    async perform(tx, target, by) {
      const { operatorId, reason } = deciderOf(by);
      await sports.correctResult({ ...correctionOf(target), actor: `operator:${operatorId}`, reason }, tx);
    },
  };
}

/** Whose word the action is done on: the last that it took. */
export function deciderOf({ wantedBy, confirmedBy }: DoneBy) {
  return confirmedBy ?? wantedBy;
}

function ownerOf({ memberId }: Target) {
  invariant(memberId !== null, 'a payment is of a member');
  return { cell: cellOf(memberId), memberId };
}
