import { amountToWire, cellOf, getCurrency, uuidv7 } from '@tessera/kernel';
import type { backoffice as contract, payments as paymentsContract } from '@tessera/contract';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import type { SecurityEvent } from '../../platform/security-events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deposit, Payments, Withdrawal } from '../payments/index.ts';
import { type AuditRow, insertAudit } from './backoffice.repo.ts';

export interface BackofficeDeps extends Platform {
  readonly payments: Payments;
}

/** Who decides, from where, about what and why. */
export interface Decision {
  readonly operator: OperatorCaller;
  readonly ip: string;
  readonly userAgent: string;
  readonly memberId: string;
  readonly id: string;
  readonly verdict: 'approve' | 'reject';
  readonly reason: string;
}

export interface QueuePage<State> {
  readonly state: State;
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Backoffice {
  listWithdrawals(page: QueuePage<(typeof paymentsContract.WITHDRAWAL_STATES)[number]>): Promise<contract.QueuedWithdrawal[]>;
  /** @throws Refusal withdrawal_not_found, invalid_transition; nothing is decided then */
  decideWithdrawal(decision: Decision): Promise<contract.QueuedWithdrawal>;
  listDeposits(page: QueuePage<(typeof paymentsContract.DEPOSIT_STATES)[number]>): Promise<contract.QueuedDeposit[]>;
  /** @throws Refusal deposit_not_found, invalid_transition; nothing is decided then */
  decideDeposit(decision: Decision): Promise<contract.QueuedDeposit>;
}

export function createBackoffice({ db, clock, randomBytes, events, payments }: BackofficeDeps): Backoffice {
  const auditOf = (decision: Decision, subjectKind: AuditRow['subjectKind']): AuditRow => ({
    id: uuidv7(clock.nowMs(), randomBytes),
    operatorId: decision.operator.operatorId,
    operatorUsername: decision.operator.username,
    action: `${subjectKind}.${decision.verdict}`,
    subjectKind,
    subjectId: decision.id,
    memberId: decision.memberId,
    reason: decision.reason,
    ip: decision.ip,
    atMs: clock.nowMs(),
  });
  const orderOf = ({ memberId, id, verdict, operator, reason }: Decision) => ({
    owner: { cell: cellOf(memberId), memberId },
    id,
    verdict,
    operatorId: operator.operatorId,
    reason,
  });
  const presentWithdrawals = async (found: readonly Withdrawal[]): Promise<contract.QueuedWithdrawal[]> =>
    joined(found, await payments.presentWithdrawals(found), ({ memberId, memberAccount, createdAtMs }) => ({
      memberId,
      memberAccount,
      requestedAtMs: createdAtMs,
    }));
  const presentDeposits = async (found: readonly Deposit[]): Promise<contract.QueuedDeposit[]> =>
    joined(found, await payments.presentDeposits(found), ({ memberId, memberAccount, reported, currency }) => ({
      memberId,
      memberAccount,
      reported: reported === null ? null : amountToWire(reported, getCurrency(currency)),
    }));

  return {
    listWithdrawals: async (page) => presentWithdrawals(await payments.listWithdrawalQueue(page)),
    listDeposits: async (page) => presentDeposits(await payments.listDepositQueue(page)),
    // The decision and the record of who took it are one: neither can be there without the other.
    decideWithdrawal: async (decision) =>
      first(
        await presentWithdrawals([
          await db.transaction(async (tx) => {
            const withdrawal = await payments.decideWithdrawal(tx, orderOf(decision));
            await insertAudit(tx, auditOf(decision, 'withdrawal'));
            await events.recordIn(tx, eventOf(decision, 'withdrawal'));
            return withdrawal;
          }),
        ]),
      ),
    decideDeposit: async (decision) =>
      first(
        await presentDeposits([
          await db.transaction(async (tx) => {
            const deposit = await payments.decideDeposit(tx, orderOf(decision));
            await insertAudit(tx, auditOf(decision, 'deposit'));
            await events.recordIn(tx, eventOf(decision, 'deposit'));
            return deposit;
          }),
        ]),
      ),
  };
}

function eventOf({ operator, ip, userAgent, id, verdict, reason }: Decision, subjectKind: AuditRow['subjectKind']): SecurityEvent {
  return {
    kind: 'staff_action',
    operator,
    origin: { ip, userAgent },
    details: { action: `${subjectKind}.${verdict}`, subject: id, reason },
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
