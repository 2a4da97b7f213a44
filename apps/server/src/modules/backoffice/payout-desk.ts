import { brandsWith, type backoffice as contract, type lottery, type PayoutReviewState } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { PayoutReviews } from '../lottery/index.ts';
import type { Act, FourEyes } from './four-eyes.ts';

export interface PayoutPage extends Pick<Act, 'operator'> {
  readonly state: PayoutReviewState;
  readonly after: string | undefined;
  readonly limit: number;
}

export interface PayoutDecision extends Act {
  readonly memberId: string;
  readonly id: string;
  readonly verdict: (typeof lottery.PAYOUT_VERDICTS)[number];
}

/** Large prizes of lotteries, as staff see and decide them. */
export interface PayoutDesk {
  listPayoutReviews(page: PayoutPage): Promise<lottery.PayoutReviewView[]>;
  /** Becomes a proposal always. @throws Refusal wager_not_found, invalid_transition, proposal_waiting; nothing is decided then */
  decidePayoutReview(decision: PayoutDecision): Promise<lottery.PayoutReviewView>;
}

type ProposalOf = (subject: { readonly id: string }) => contract.WaitingProposal | null;

export interface PayoutDeskDeps {
  readonly db: Database;
  readonly fourEyes: Pick<FourEyes, 'act'>;
  readonly payouts: PayoutReviews;
  readonly proposalsOf: (
    subject: 'lottery_payout',
    found: readonly { readonly id: string }[],
    operator: OperatorCaller,
  ) => Promise<ProposalOf>;
}

export function createPayoutDesk({ db, fourEyes, payouts, proposalsOf }: PayoutDeskDeps): PayoutDesk {
  return {
    async listPayoutReviews({ operator, ...page }) {
      const found = await payouts.list({ ...page, brands: brandsWith(operator.grants, 'withdrawals.read') });
      const proposalOf = await proposalsOf('lottery_payout', found, operator);
      return found.map((review) => ({ ...review, proposal: proposalOf(review) }));
    },
    async decidePayoutReview({ id, memberId, verdict, ...act }) {
      await db.transaction((tx) => fourEyes.act(tx, 'lottery_payout', { id, memberId, terms: { verdict } }, act));
      const review = await payouts.get({ memberId, wagerId: id });
      const proposalOf = await proposalsOf('lottery_payout', [review], act.operator);
      return { ...review, proposal: proposalOf(review) };
    },
  };
}
