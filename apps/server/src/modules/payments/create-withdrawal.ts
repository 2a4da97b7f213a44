import { type Amount, getCurrency, invariant, parseAmount, uuidv7, ZERO } from '@tessera/kernel';
import { type BodyOf, type payments as contract, Refusal } from '@tessera/contract';
import { fraction } from '@tessera/engines/exact';
import { findMoneyFault, type WithdrawalFee, withdrawalFee } from '@tessera/engines/payments';
import { businessDay } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCipher } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { refusalBy } from '../../platform/refusal-table.ts';
import { checkRepeat, hashOfRequest } from '../../platform/repeats.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { lockMember } from './methods.repo.ts';
import { getOpenMethod } from './open-method.ts';
import { idInCell, type PaymentsDeps, type Withdrawal } from './payment.ts';
import type { Method } from './method.ts';
import { encryptPayee, hashBody } from './payees.repo.ts';
import { HOLD_REFUSALS, WITHDRAWAL_REFUSALS } from './payments.refusals.ts';
import { addStep } from './steps.repo.ts';
import { findWithdrawalByRequest, insertWithdrawal, sumWithdrawalsOfDay } from './withdrawals.repo.ts';

export type CreateWithdrawal = BodyOf<typeof contract.createWithdrawal>;

const REVIEW_REASON = 'every withdrawal is looked at';

/**
 * Asks for a withdrawal and holds the amount. A repeat of the request answers the first withdrawal again.
 * @throws Refusal in the order of rule book §7.4; nothing is held then
 */
export async function createWithdrawal(deps: PaymentsDeps, member: MemberRef, request: CreateWithdrawal): Promise<Withdrawal> {
  const owner = { cell: member.cell, memberId: member.id };
  const { methodId, currency, amount, payeeName, payeeAccount } = request;
  const cipher = await deps.memberKeys.get(deps.db, member);
  const bodyHash = hashBody(cipher, hashOfRequest([methodId, currency, amount, payeeName, payeeAccount]));
  const known = await findWithdrawalByRequest(deps.db, owner, request.requestId);
  if (known) return sameAgain(known, bodyHash);

  const method = await getOpenMethod(deps.db, member, { ...request, kind: 'withdrawal' });
  const asking: Asking = { member, method, request, cipher, bodyHash, outside: await readOutside(deps, member, method) };
  // Checked before the slow proof so that refusals come in their order, and again under the locks, where they count.
  await assess(deps, deps.db, asking);
  await deps.verifyPassword(member, request.password);
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const first = await findWithdrawalByRequest(tx, owner, request.requestId);
    if (first) return sameAgain(first, bodyHash);
    return apply(deps, tx, asking);
  });
}

interface Asking {
  readonly member: MemberRef;
  readonly method: Method;
  readonly request: CreateWithdrawal;
  readonly cipher: MemberCipher;
  readonly bodyHash: string;
  readonly outside: { readonly outstandingTurnover: Amount; readonly available: Amount; readonly owes: boolean };
}

/**
 * What other modules say, read before the transaction: inside it these calls would wait for a second connection while they
 * hold the first. The balance decides nothing here; the hold compares the funds under the lock.
 */
async function readOutside(deps: PaymentsDeps, member: MemberRef, method: Method): Promise<Asking['outside']> {
  const balances = await deps.paymentTransfers.read({ cell: member.cell, memberId: member.id, currency: method.currency });
  return {
    outstandingTurnover: (await deps.turnoverOutstanding?.(member)) ?? ZERO,
    available: balances?.cash ?? ZERO,
    owes: (balances?.receivable ?? ZERO) < 0n,
  };
}

async function apply(deps: PaymentsDeps, tx: Tx, asking: Asking): Promise<Withdrawal> {
  const { member, method, request, cipher, bodyHash } = asking;
  const assessed = await assess(deps, tx, asking);
  const nowMs = deps.clock.nowMs();
  const id = idInCell(member.cell, deps);
  const withdrawal: Withdrawal = {
    cell: member.cell,
    memberId: member.id,
    id,
    brand: member.brand,
    closingId: uuidv7(nowMs, deps.randomBytes),
    requestId: request.requestId,
    bodyHash,
    memberAccount: member.username,
    methodId: method.id,
    channel: method.channel,
    currency: method.currency,
    amount: assessed.amount,
    fee: assessed.fee,
    encryptedPayee: encryptPayee(cipher, id, { name: request.payeeName, account: request.payeeAccount }),
    state: 'APPLIED',
    reason: null,
    day: assessed.day,
    payouts: 0,
    dueAtMs: null,
    createdAtMs: nowMs,
  };
  await insertWithdrawal(tx, withdrawal);
  await addStep(tx, withdrawal, { event: 'apply', state: 'APPLIED', actor: 'member', reason: null, atMs: nowMs });
  const held = await deps.paymentTransfers.hold(tx, {
    account: { cell: member.cell, memberId: member.id, currency: method.currency },
    id: withdrawal.id,
    reference: withdrawal.id,
    amount: withdrawal.amount,
  });
  invariant(held.code !== 'replay', 'a new withdrawal is held once');
  if (held.code !== 'ok') throw refusalBy(HOLD_REFUSALS, held.code);
  return changeWithdrawal(deps, tx, withdrawal, { event: 'riskHold', actor: 'risk', reason: REVIEW_REASON });
}

async function assess(deps: PaymentsDeps, tx: Tx, { member, method, request, outside }: Asking) {
  const currency = getCurrency(method.currency);
  const amount = parseAmount(request.amount, currency, currency.shownScale);
  const { day } = businessDay(deps.clock.nowMs(), await deps.timeZoneOf(member.brand, tx));
  const today = await sumWithdrawalsOfDay(tx, { cell: member.cell, memberId: member.id }, day);
  const fault = findMoneyFault({ amount, today, ...outside }, { ...method, administrationRate: null });
  // Every credit repays first, so who owes has nothing: the debt is what there is to say.
  if (fault === 'insufficient' && outside.owes) throw new Refusal('debt_outstanding');
  if (fault) throw refusalBy(WITHDRAWAL_REFUSALS, fault);
  return { amount, fee: withdrawalFee(amount, today.count, feeOf(method), currency), day };
}

function sameAgain(withdrawal: Withdrawal, bodyHash: string): Withdrawal {
  checkRepeat(withdrawal, { requestId: withdrawal.requestId, bodyHash });
  return withdrawal;
}

function feeOf({ fee: { basisPoints, ...fee } }: Method): WithdrawalFee {
  return { ...fee, rate: fraction(BigInt(basisPoints), 10_000n) };
}
