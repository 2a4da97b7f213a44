import { type backoffice, type payments as contract, Refusal } from '@tessera/contract';
import { getCurrency, type Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { JobKind, Loop } from '../../platform/jobs/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { changeDeposit } from './change-deposit.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { confirmReceipt, disputeReceipt, type NotReceived, takeProof } from './confirm-withdrawal.ts';
import { createDeposit, type CreateDeposit } from './create-deposit.ts';
import { createWithdrawal, type CreateWithdrawal } from './create-withdrawal.ts';
import * as deposits from './deposits.repo.ts';
import { type Dispute, findPicture, listDisputes } from './disputes.repo.ts';
import { moveDeposit } from './deposit-states.ts';
import { moveWithdrawal } from './withdrawal-states.ts';
import type { DepositState } from '@tessera/engines/payments';
import { askAboutOrders, sendDueOrders } from './exchange-orders.ts';
import type { Message } from './gateway.ts';
import { demoMethodsIn } from './gateways/index.ts';
import { addMethod, findMethod, listOpenMethods } from './methods.repo.ts';
import type { Deposit, Owner, PaymentsDeps, Withdrawal } from './payment.ts';
import { createPaymentTimes, type PaymentTimes } from './payment-times.ts';
import { presentDeposits, presentMethod, presentWithdrawals } from './present-payments.ts';
import { receiveCallback } from './receive-callback.ts';
import { advanceWithdrawal, expireDeposit, queueOverdue } from './run-due.ts';
import type { WithdrawalState } from '@tessera/engines/payments';
import * as withdrawals from './withdrawals.repo.ts';

/** A decision of staff about one payment. */
export interface Decision {
  readonly owner: Owner;
  readonly id: string;
  readonly verdict: 'approve' | 'reject';
  readonly operatorId: string;
  readonly reason: string;
}

/** How staff end a dispute, by the events of the rule book (§7.5). */
export type DisputeVerdict = backoffice.DisputeVerdict;

export interface DisputeDecision extends Omit<Decision, 'verdict'> {
  readonly verdict: DisputeVerdict;
}

export interface Page {
  readonly before: string | undefined;
  readonly limit: number;
}

/** The text whose digest is on record, and the requests of the journal that move its money. */
export interface Told {
  readonly text: string;
  readonly requestIds: readonly string[];
}

export interface Queue<State> {
  readonly brands: readonly string[];
  readonly state: State;
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Payments {
  readonly jobs: readonly JobKind[];
  /** Each answers how much it found to do. */
  readonly loops: readonly Loop<number>[];
  /** Gives a demo brand its methods; those it has stay as they are. */
  addSandboxMethods(brand: { readonly code: string; readonly currency: string }): Promise<void>;
  listMethods(member: MemberRef): Promise<contract.PaymentMethod[]>;
  /** How long payments of a brand take. */
  timesOf(brand: string): Promise<PaymentTimes>;
  createDeposit(member: MemberRef, request: CreateDeposit): Promise<contract.DepositView>;
  getDeposit(member: MemberRef, id: string): Promise<contract.DepositView>;
  listDeposits(member: MemberRef, page: Page): Promise<contract.DepositView[]>;
  createWithdrawal(member: MemberRef, request: CreateWithdrawal): Promise<contract.WithdrawalView>;
  getWithdrawal(member: MemberRef, id: string): Promise<contract.WithdrawalView>;
  /** What was asked, as it was recorded, and the bookings it may have. @throws Refusal deposit_not_found, withdrawal_not_found */
  getTold(member: MemberRef, kind: 'deposit' | 'withdrawal', id: string): Promise<Told>;
  listWithdrawals(member: MemberRef, page: Page): Promise<contract.WithdrawalView[]>;
  /**
   * Takes back a withdrawal that nobody has approved yet; a repeat is answered like the first time.
   * @throws Refusal withdrawal_not_found, invalid_transition; withdrawal_final where the place of the brand forbids it
   */
  cancelWithdrawal(member: MemberRef, id: string): Promise<contract.WithdrawalView>;
  /** @throws Refusal withdrawal_not_found, invalid_transition */
  confirmWithdrawal(member: MemberRef, id: string): Promise<contract.WithdrawalView>;
  /** @throws Refusal withdrawal_not_found, invalid_transition, picture_invalid */
  takeProof(member: MemberRef, proof: { readonly id: string; readonly number: number; readonly bytes: Buffer }): Promise<void>;
  /** @throws Refusal withdrawal_not_found, invalid_transition, dispute_late, proof_missing, request_conflict */
  disputeWithdrawal(member: MemberRef, said: NotReceived): Promise<contract.WithdrawalView>;
  /** Locks a withdrawal whose dispute could end so now. @throws Refusal withdrawal_not_found, invalid_transition */
  lockDisputedWithdrawal(tx: Tx, owner: Owner, id: string, verdict: DisputeVerdict): Promise<Withdrawal>;
  /** Ends a dispute, in the transaction of its audit row. @throws Refusal withdrawal_not_found, invalid_transition */
  decideDispute(tx: Tx, decision: DisputeDecision): Promise<Withdrawal>;
  /** What members said about payouts that did not come, by the id of the withdrawal. */
  listDisputes(found: readonly Withdrawal[]): Promise<ReadonlyMap<string, Dispute>>;
  /** A JPEG in Base64. @throws Refusal withdrawal_not_found */
  getProof(owner: Owner, id: string, number: number): Promise<string>;
  /** @throws Refusal not_found for a channel that is none, unauthenticated unless its gateway signed the message, just now */
  verifyCallback(channel: string, message: Message): Promise<void>;
  /** Takes in a message that was verified. @throws Refusal for what cannot be read or contradicts our books */
  receiveCallback(channel: string, message: Message): Promise<void>;
  /** The text by which the gateway of a channel knows that its message was taken; none where it reads the envelope. */
  takenText(channel: string): string | undefined;
  /** Locks a withdrawal that could be approved now. @throws Refusal withdrawal_not_found, invalid_transition */
  lockApprovableWithdrawal(tx: Tx, owner: Owner, id: string): Promise<Withdrawal>;
  /** Locks a deposit that could be approved now; `reported` is what it would credit. @throws Refusal deposit_not_found, invalid_transition, above_max */
  lockApprovableDeposit(tx: Tx, owner: Owner, id: string): Promise<Deposit & { readonly reported: Amount }>;
  /** Staff's decision, in the transaction of their audit row. @throws Refusal withdrawal_not_found, invalid_transition */
  decideWithdrawal(tx: Tx, decision: Decision): Promise<Withdrawal>;
  /**
   * Credits what the gateway reported for a deposit in review, or closes it. More than the method takes is never credited, whatever was
   * reported. @throws Refusal deposit_not_found, invalid_transition, above_max, balance_limit_reached
   */
  decideDeposit(tx: Tx, decision: Decision): Promise<Deposit>;
  /** Oldest first, of all members of the brands. */
  listWithdrawalQueue(queue: Queue<WithdrawalState>): Promise<Withdrawal[]>;
  listDepositQueue(queue: Queue<DepositState>): Promise<Deposit[]>;
  /** As staff see it. @throws Refusal withdrawal_not_found */
  readWithdrawal(owner: Owner, id: string): Promise<Withdrawal>;
  /** As staff see it. @throws Refusal deposit_not_found */
  readDeposit(owner: Owner, id: string): Promise<Deposit>;
  presentDeposits(found: readonly Deposit[]): Promise<contract.DepositView[]>;
  presentWithdrawals(found: readonly Withdrawal[]): Promise<contract.WithdrawalView[]>;
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { db } = deps;
  const lockApprovableDeposit: Payments['lockApprovableDeposit'] = async (tx, owner, id) => {
    const deposit = orThrow(await deposits.lockDeposit(tx, owner, id), 'deposit_not_found');
    const { state, reported } = deposit;
    moveDeposit(state, 'approveActual');
    // What was paid could not be read as an amount: there is nothing to credit.
    if (reported === null) throw new Refusal('invalid_transition', { state, event: 'approveActual' });
    await refuseAboveMax(tx, deposit);
    return { ...deposit, reported };
  };
  const lockDisputedWithdrawal: Payments['lockDisputedWithdrawal'] = async (tx, owner, id, verdict) => {
    const withdrawal = orThrow(await withdrawals.lockWithdrawal(tx, owner, id), 'withdrawal_not_found');
    moveWithdrawal(withdrawal.state, verdict);
    return withdrawal;
  };
  const presentOneDeposit = async (deposit: Deposit) => only(await presentDeposits(db, [deposit]));
  const presentOneWithdrawal = async (withdrawal: Withdrawal) => only(await presentWithdrawals(deps, [withdrawal]));
  return {
    jobs: [expireDeposit(deps), advanceWithdrawal(deps)],
    loops: loopsOf(deps),
    addSandboxMethods: ({ code, currency }) =>
      db.transaction(async (tx) => {
        for (const [position, method] of demoMethodsIn(getCurrency(currency)).entries()) await addMethod(tx, code, method, position);
      }),
    timesOf: createPaymentTimes({ db, clock: deps.clock }),
    listMethods: async (member) => (await listOpenMethods(db, { brand: member.brand, currency: member.currency })).map(presentMethod),
    createDeposit: async (member, request) => presentOneDeposit(await createDeposit(deps, member, request)),
    getDeposit: async (member, id) => presentOneDeposit(orThrow(await deposits.findDeposit(db, ownerOf(member), id), 'deposit_not_found')),
    listDeposits: async (member, page) => presentDeposits(db, await deposits.listDeposits(db, ownerOf(member), page)),
    createWithdrawal: async (member, request) => presentOneWithdrawal(await createWithdrawal(deps, member, request)),
    getWithdrawal: async (member, id) =>
      presentOneWithdrawal(orThrow(await withdrawals.findWithdrawal(db, ownerOf(member), id), 'withdrawal_not_found')),
    async getTold(member, kind, id) {
      const repo = kind === 'deposit' ? deposits.findDepositTold : withdrawals.findWithdrawalTold;
      return orThrow(await repo(db, ownerOf(member), id), `${kind}_not_found`);
    },
    listWithdrawals: async (member, page) => presentWithdrawals(deps, await withdrawals.listWithdrawals(db, ownerOf(member), page)),
    async cancelWithdrawal(member, id) {
      const profile = await deps.profileOf(member.brand);
      return presentOneWithdrawal(
        await db.transaction(async (tx) => {
          const withdrawal = orThrow(await withdrawals.lockWithdrawal(tx, ownerOf(member), id), 'withdrawal_not_found');
          // Only its member cancels a withdrawal, so this is the same call again, whose answer was lost.
          if (withdrawal.state === 'CANCELLED') return withdrawal;
          if (!profile.cancelWithdrawal) throw new Refusal('withdrawal_final', { state: withdrawal.state });
          const event = withdrawal.state === 'RISK_REVIEW' ? 'cancelInReview' : 'cancelByPlayer';
          return changeWithdrawal(deps, tx, withdrawal, { event, actor: 'member' });
        }),
      );
    },
    confirmWithdrawal: async (member, id) => presentOneWithdrawal(await confirmReceipt(deps, member, id)),
    takeProof: (member, proof) => takeProof(deps, member, proof),
    disputeWithdrawal: async (member, said) => presentOneWithdrawal(await disputeReceipt(deps, member, said)),
    lockDisputedWithdrawal,
    async decideDispute(tx, { owner, id, verdict, operatorId, reason }) {
      const withdrawal = await lockDisputedWithdrawal(tx, owner, id, verdict);
      return changeWithdrawal(deps, tx, withdrawal, { event: verdict, actor: `operator:${operatorId}`, reason });
    },
    listDisputes: (found) => listDisputes(db, deps.memberKeys, found),
    getProof: async (owner, id, number) =>
      orThrow(await findPicture(db, deps.memberKeys, { ...owner, id, number }), 'withdrawal_not_found'),
    verifyCallback: async (channel, message) => deps.gateways.get(channel).verify(message),
    receiveCallback: async (channel, message) => receiveCallback(deps, channel, deps.gateways.get(channel).parse(message)),
    takenText: (channel) => deps.gateways.get(channel).taken,
    async lockApprovableWithdrawal(tx, owner, id) {
      const withdrawal = orThrow(await withdrawals.lockWithdrawal(tx, owner, id), 'withdrawal_not_found');
      moveWithdrawal(withdrawal.state, 'approve');
      return withdrawal;
    },
    lockApprovableDeposit,
    async decideWithdrawal(tx, { owner, id, verdict, operatorId, reason }) {
      const withdrawal = orThrow(await withdrawals.lockWithdrawal(tx, owner, id), 'withdrawal_not_found');
      const due = verdict === 'approve' ? { dueAtMs: deps.clock.nowMs() } : {};
      return changeWithdrawal(deps, tx, withdrawal, { event: verdict, actor: `operator:${operatorId}`, reason, ...due });
    },
    async decideDeposit(tx, { owner, id, verdict, operatorId, reason }) {
      const actor = `operator:${operatorId}` as const;
      if (verdict === 'approve')
        return changeDeposit(deps, tx, await lockApprovableDeposit(tx, owner, id), { event: 'approveActual', actor, reason });
      const deposit = orThrow(await deposits.lockDeposit(tx, owner, id), 'deposit_not_found');
      return changeDeposit(deps, tx, deposit, { event: 'reject', actor, reason });
    },
    listWithdrawalQueue: (queue) => withdrawals.listWithdrawalsByState(db, queue),
    listDepositQueue: (queue) => deposits.listDepositsByState(db, queue),
    readWithdrawal: async (owner, id) => orThrow(await withdrawals.findWithdrawal(db, owner, id), 'withdrawal_not_found'),
    readDeposit: async (owner, id) => orThrow(await deposits.findDeposit(db, owner, id), 'deposit_not_found'),
    presentDeposits: (found) => presentDeposits(db, found),
    presentWithdrawals: (found) => presentWithdrawals(deps, found),
  };
}

/** The most that one deposit of its method may be holds for its approval too. */
async function refuseAboveMax(tx: Tx, { brand, methodId, reported }: Deposit): Promise<void> {
  const method = await findMethod(tx, { brand, id: methodId });
  if (!method || (reported !== null && reported > method.max)) throw new Refusal('above_max');
}

function loopsOf(deps: PaymentsDeps): readonly Loop<number>[] {
  return [
    { name: 'payments.queue-overdue', everyMs: 60_000, run: () => queueOverdue(deps) },
    { name: 'payments.send-orders', everyMs: 1_000, run: () => sendDueOrders(deps) },
    { name: 'payments.ask-gateway', everyMs: 5_000, run: () => askAboutOrders(deps) },
  ];
}

function ownerOf(member: MemberRef): Owner {
  return { cell: member.cell, memberId: member.id };
}

function orThrow<Found>(found: Found | undefined, code: 'deposit_not_found' | 'withdrawal_not_found'): Found {
  if (found === undefined) throw new Refusal(code);
  return found;
}

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('one payment presents as one view');
  return item;
}
