import { type Amount, amountToWire, cellOf, getCurrency, uuidv7 } from '@tessera/kernel';
import {
  type backoffice as contract,
  brandsWith,
  type jobs,
  type lotteryResults,
  type LotterySubject,
  type LotteryTerms,
  type payments as paymentsContract,
  type Permission,
  PERMISSIONS,
  permits,
  type ProposalSubject,
  SHARED_PERMISSIONS,
} from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deposit, Payments, Withdrawal } from '../payments/index.ts';
import type { DrawDecision, Lotteries, PayoutReviews } from '../lottery/index.ts';
import type { Sports } from '../sports/index.ts';
import { refuseWithout } from '../../platform/http/staff-calls.ts';
import { createDrawDecisions, decideDraw, type DrawDesk, presentAwaited, reviewResults } from './draw-decisions.ts';
import { type Act, createFourEyes } from './four-eyes.ts';
import { differences, termsOf } from './kept-terms.ts';
import { type ChangeDesk, changeLotteries, createLotteryChanges } from './lottery-actions.ts';
import { createPayoutDesk, type PayoutDesk } from './payout-desk.ts';
import { listWaiting, listWaitingOf, type Proposal } from './proposals.repo.ts';
import { type JobPage, listStaffJobs, retryStaffJob } from './staff-jobs.ts';
import { approveDeposit, approveWithdrawal, correctResult, decideDispute, decideLotteryPayout, disputeVerdictOf } from './staff-actions.ts';
import { findThreshold, insertThreshold, type ThresholdKey } from './thresholds.repo.ts';

export interface BackofficeDeps extends Platform {
  readonly payments: Payments;
  readonly sports: Sports;
  readonly lottery: DrawDesk & Pick<Lotteries, 'reviewResultsBy'> & { readonly desk: ChangeDesk };
  /** Of lotteries. */
  readonly payouts: PayoutReviews;
  /** Of every brand there is. */
  readonly brandCodes: (tx?: Tx) => Promise<readonly string[]>;
}

/** Who decides, from where, about what and why. */
export interface Decision extends Act {
  readonly memberId: string;
  readonly id: string;
  readonly verdict: 'approve' | 'reject';
}

export interface DisputeDecision extends Act {
  readonly memberId: string;
  readonly id: string;
  readonly verdict: contract.DisputeVerdict;
}

export interface ProofRef extends Pick<Act, 'operator'> {
  readonly memberId: string;
  readonly id: string;
  readonly number: number;
}

export interface QueuePage<State> {
  readonly operator: OperatorCaller;
  readonly state: State;
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Correction extends Act {
  readonly eventId: string;
  readonly score: { readonly home: number; readonly away: number };
  readonly half?: { readonly home: number; readonly away: number } | undefined;
}

/** Every call asks for its permission in the brand that it is about, and what is about all of them in each. @throws Refusal permission_missing */
export interface Backoffice extends PayoutDesk {
  /** What the operator may do in any brand; in every one, for what they share. */
  permissionsOf(operator: OperatorCaller): Promise<Permission[]>;
  listWithdrawals(page: QueuePage<(typeof paymentsContract.WITHDRAWAL_STATES)[number]>): Promise<contract.QueuedWithdrawal[]>;
  /** An approval may become a proposal. @throws Refusal withdrawal_not_found, invalid_transition, proposal_waiting; nothing is decided then */
  decideWithdrawal(decision: Decision): Promise<contract.QueuedWithdrawal>;
  listDeposits(page: QueuePage<(typeof paymentsContract.DEPOSIT_STATES)[number]>): Promise<contract.QueuedDeposit[]>;
  /** An approval may become a proposal. @throws Refusal deposit_not_found, invalid_transition, above_max, proposal_waiting; nothing is decided then */
  decideDeposit(decision: Decision): Promise<contract.QueuedDeposit>;
  /** Becomes a proposal always. @throws Refusal withdrawal_not_found, invalid_transition, proposal_waiting; nothing is decided then */
  decideDispute(decision: DisputeDecision): Promise<contract.QueuedWithdrawal>;
  /** A picture of a member who did not receive a payout, a JPEG in Base64. @throws Refusal withdrawal_not_found */
  getWithdrawalProof(of: ProofRef): Promise<string>;
  /** @throws Refusal event_not_found, event_not_over, proposal_waiting; InvalidInput */
  proposeResult(correction: Correction): Promise<contract.WaitingProposal>;
  /** What is said of a draw becomes a proposal always. @throws Refusal as `Lotteries.lockDecidable`, proposal_waiting */
  proposeDraw(decision: DrawDecision, act: Act): Promise<contract.WaitingProposal>;
  /** Draws that wait for a result from elsewhere; of the whole installation. */
  listAwaitedDraws(page: Omit<QueuePage<never>, 'state'>): Promise<lotteryResults.AwaitedDrawView[]>;
  /** Null where it was done at once or is so already. @throws Refusal as `LotteryDesk.plan`, not_found, proposal_waiting */
  proposeLotteryChange<Subject extends LotterySubject>(
    subject: Subject,
    terms: LotteryTerms[Subject],
    act: Act,
  ): Promise<contract.WaitingProposal | null>;
  listProposals(page: Omit<QueuePage<never>, 'state'>): Promise<contract.ProposalView[]>;
  /** @throws Refusal as `FourEyes.confirm` */
  confirmProposal(id: string, act: Act): Promise<void>;
  /** @throws Refusal as `FourEyes.refuse` */
  refuseProposal(id: string, act: Act): Promise<void>;
  /** Of the whole installation. */
  listJobs(page: JobPage & Pick<Act, 'operator'>): Promise<jobs.JobView[]>;
  /** Gives a dead job all its attempts anew. @throws Refusal not_found */
  retryJob(id: string, act: Pick<Act, 'operator' | 'origin'>): Promise<void>;
  findThreshold(key: ThresholdKey): Promise<Amount | null>;
  /** From this amount on a second person is needed. For who runs the server: no call of staff reaches it. */
  setThreshold(threshold: ThresholdKey & { readonly amount: Amount }): Promise<void>;
}

export function createBackoffice(deps: BackofficeDeps): Backoffice {
  const { db, clock, randomBytes, events, payments, sports, lottery, payouts, brandCodes } = deps;
  const fourEyes = createFourEyes(deps, {
    withdrawal: approveWithdrawal(payments),
    deposit: approveDeposit(payments),
    result: correctResult(sports),
    dispute: decideDispute(payments),
    draw: decideDraw(lottery),
    lottery_payout: decideLotteryPayout(payouts),
    ...changeLotteries(lottery.desk),
  });
  lottery.reviewResultsBy(reviewResults(fourEyes));
  const draws = createDrawDecisions({ db, lottery, fourEyes, brandCodes });
  const changes = createLotteryChanges({ db, fourEyes, brandCodes });
  const newId = (): string => uuidv7(clock.nowMs(), randomBytes);

  const proposalsOf = async (subject: ProposalSubject, found: readonly { readonly id: string }[], operator: OperatorCaller) => {
    const ids = found.map(({ id }) => id);
    const waiting = new Map((await listWaitingOf(db, subject, ids)).map((one) => [one.subjectId, presentWaiting(one, operator)]));
    return ({ id }: { readonly id: string }) => waiting.get(id) ?? null;
  };
  const presentWithdrawals = async (found: readonly Withdrawal[], operator: OperatorCaller): Promise<contract.QueuedWithdrawal[]> => {
    const [proposalOf, endOf, disputes] = await Promise.all([
      proposalsOf('withdrawal', found, operator),
      proposalsOf('dispute', found, operator),
      payments.listDisputes(found),
    ]);
    return joined(found, await payments.presentWithdrawals(found), (withdrawal) => ({
      brand: withdrawal.brand,
      memberId: withdrawal.memberId,
      memberAccount: withdrawal.memberAccount,
      requestedAtMs: withdrawal.createdAtMs,
      dispute: disputes.get(withdrawal.id) ?? null,
      proposal: proposalOf(withdrawal) ?? endOf(withdrawal),
    }));
  };
  const presentDeposits = async (found: readonly Deposit[], operator: OperatorCaller): Promise<contract.QueuedDeposit[]> => {
    const proposalOf = await proposalsOf('deposit', found, operator);
    return joined(found, await payments.presentDeposits(found), (deposit) => ({
      brand: deposit.brand,
      memberId: deposit.memberId,
      memberAccount: deposit.memberAccount,
      reported: deposit.reported === null ? null : amountToWire(deposit.reported, getCurrency(deposit.currency)),
      proposal: proposalOf(deposit),
    }));
  };

  /** The decision and the record of who took it are one: neither can be there without the other. */
  async function decide(subject: 'withdrawal' | 'deposit', { id, memberId, verdict, ...act }: Decision): Promise<void> {
    const read = subject === 'withdrawal' ? payments.readWithdrawal : payments.readDeposit;
    const { brand } = await read(ownerOf({ memberId }), id);
    refuseWithout(act.operator, `${subject}s.approve`, [brand]);
    const target = { id, memberId, terms: {} };
    await db.transaction(async (tx) => {
      if (verdict === 'approve') await fourEyes.act(tx, subject, target, act);
      else await fourEyes.reject(tx, subject, target, act);
    });
  }

  return {
    ...createPayoutDesk({ db, fourEyes, payouts, proposalsOf }),
    async permissionsOf({ grants }) {
      const all = await brandCodes();
      return PERMISSIONS.filter((permission) =>
        SHARED_PERMISSIONS.includes(permission) ? all.every((brand) => permits(grants, permission, brand)) : permits(grants, permission),
      );
    },
    async listWithdrawals({ operator, ...page }) {
      const brands = brandsWith(operator.grants, 'withdrawals.read');
      return presentWithdrawals(await payments.listWithdrawalQueue({ ...page, brands }), operator);
    },
    async listDeposits({ operator, ...page }) {
      const brands = brandsWith(operator.grants, 'deposits.read');
      return presentDeposits(await payments.listDepositQueue({ ...page, brands }), operator);
    },
    async decideWithdrawal(decision) {
      await decide('withdrawal', decision);
      return first(await presentWithdrawals([await payments.readWithdrawal(ownerOf(decision), decision.id)], decision.operator));
    },
    async decideDeposit(decision) {
      await decide('deposit', decision);
      return first(await presentDeposits([await payments.readDeposit(ownerOf(decision), decision.id)], decision.operator));
    },
    async decideDispute({ id, memberId, verdict, ...act }) {
      const owner = ownerOf({ memberId });
      await db.transaction((tx) => fourEyes.act(tx, 'dispute', { id, memberId, terms: { verdict } }, act));
      return first(await presentWithdrawals([await payments.readWithdrawal(owner, id)], act.operator));
    },
    async getWithdrawalProof({ operator, memberId, id, number }) {
      const owner = ownerOf({ memberId });
      refuseWithout(operator, 'withdrawals.read', [(await payments.readWithdrawal(owner, id)).brand]);
      return payments.getProof(owner, id, number);
    },
    async proposeResult({ eventId, score, half, ...act }) {
      const target = { id: eventId, memberId: null, terms: { score, ...(half && { half }) } };
      const proposal = await db.transaction((tx) => fourEyes.act(tx, 'result', target, act));
      if (!proposal) throw new Error('a result always needs a second person');
      return presentWaiting(proposal, act.operator);
    },
    async proposeLotteryChange(subject, terms, act) {
      const proposal = await changes.changeLottery(subject, terms, act);
      return proposal && presentWaiting(proposal, act.operator);
    },
    proposeDraw: async (decision, act) => presentWaiting(await draws.proposeDraw(decision, act), act.operator),
    async listAwaitedDraws(page) {
      return (await draws.listAwaitedDraws(page)).map(({ awaited, proposal }) =>
        presentAwaited(awaited, proposal && presentWaiting(proposal, page.operator)),
      );
    },
    async listProposals({ operator, after, limit }) {
      const brands = brandsWith(operator.grants, 'proposals.read');
      const isOfAll = isSubset(await brandCodes(), brands);
      return (await listWaiting(db, { brands, isOfAll, after, limit })).map((proposal) => presentProposal(proposal, operator));
    },
    async confirmProposal(id, act) {
      await fourEyes.confirm(id, act);
    },
    async refuseProposal(id, act) {
      await fourEyes.refuse(id, act);
    },
    async listJobs({ operator, ...page }) {
      refuseWithout(operator, 'jobs.read', await brandCodes());
      return listStaffJobs(deps, page);
    },
    async retryJob(id, act) {
      refuseWithout(act.operator, 'jobs.retry', await brandCodes());
      await retryStaffJob(deps, id, act);
    },
    findThreshold: (key) => findThreshold(db, key),
    setThreshold: (threshold) =>
      db.transaction(async (tx) => {
        await insertThreshold(tx, { ...threshold, id: newId(), atMs: clock.nowMs() });
        const { brand: ofBrand, subject, currency } = threshold;
        const to = amountToWire(threshold.amount, getCurrency(currency));
        await events.recordIn(tx, {
          kind: 'settings_changed',
          brand: ofBrand,
          details: { setting: `threshold ${subject}`, to, currency },
        });
      }),
  };
}

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
const ownerOf = ({ memberId }: Pick<Decision, 'memberId'>) => ({ cell: cellOf(memberId), memberId });

function presentWaiting(proposal: Proposal, caller: OperatorCaller): contract.WaitingProposal {
  const { id, operatorId, operatorUsername, atMs, reason } = proposal;
  const verdict = disputeVerdictOf(proposal);
  return { id, proposedBy: operatorUsername, isOwn: operatorId === caller.operatorId, proposedAtMs: atMs, reason, verdict };
}

function presentProposal(proposal: Proposal, caller: OperatorCaller): contract.ProposalView {
  const { subject, subjectId, summary, currency, amount, terms } = proposal;
  const { change } = termsOf(terms);
  const money = currency !== null && amount !== null ? amountToWire(amount, getCurrency(currency)) : null;
  return {
    ...presentWaiting(proposal, caller),
    subject,
    subjectId,
    summary,
    changes: change ? differences(change) : [],
    currency,
    amount: money,
  };
}

/** Adds to each view what only staff may see. */
function joined<Found, View, Extra>(found: readonly Found[], views: readonly View[], extra: (one: Found) => Extra): (View & Extra)[] {
  return found.map((one, index) => ({ ...(views[index] as View), ...extra(one) }));
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('one decision presents as one view');
  return item;
}
