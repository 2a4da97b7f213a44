import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { type BodyOf, type payments as contract, Refusal } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import { checkRepeat, hashOfRequest } from '../../platform/repeats.ts';
import { awaitPage } from './await-page.ts';
import { changeDeposit } from './change-deposit.ts';
import { findDeposit, findDepositByRequest, insertDeposit } from './deposits.repo.ts';
import { expiryOf } from './due-jobs.ts';
import { SEND_LEASE_MS, sendOrder } from './exchange-orders.ts';
import { lockMember } from './methods.repo.ts';
import { getOpenMethod } from './open-method.ts';
import { insertOrder } from './orders.repo.ts';
import { type Deposit, idInCell, type Order, type PaymentsDeps } from './payment.ts';
import type { Method } from './method.ts';

export type CreateDeposit = BodyOf<typeof contract.createDeposit>;

/**
 * Starts a deposit and asks the gateway for its page. Where the gateway is away or its answer got lost the deposit stays PENDING
 * without a page, and the page follows as soon as the gateway answers. A repeat of the request answers the first deposit again.
 * @throws Refusal when no deposit was started, or when the gateway will not take it (gateway_refused)
 */
export async function createDeposit(deps: PaymentsDeps, member: MemberRef, request: CreateDeposit): Promise<Deposit> {
  const owner = { cell: member.cell, memberId: member.id };
  const bodyHash = hashOfRequest([request.methodId, request.currency, request.amount]);
  const known = await findDepositByRequest(deps.db, owner, request.requestId);
  if (known) return answerAgain(deps, known, bodyHash);

  const method = await getOpenMethod(deps.db, member, { ...request, kind: 'deposit' });
  const amount = amountFor(request, method);
  const { deposit, order } = await deps.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const first = await findDepositByRequest(tx, owner, request.requestId);
    if (first) return { deposit: first, order: null };
    const nowMs = deps.clock.nowMs();
    const { day } = await deps.limits.reserveDeposit(tx, { ...owner, currency: method.currency, brand: member.brand }, amount);
    const created: Deposit = {
      ...owner,
      id: idInCell(member.cell, deps),
      brand: member.brand,
      requestId: request.requestId,
      bodyHash,
      memberAccount: member.username,
      methodId: method.id,
      channel: method.channel,
      currency: method.currency,
      amount,
      state: 'CREATED',
      reported: null,
      credited: null,
      limitDay: day,
      isCounted: true,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + method.expiresAfterMs,
      payUrl: null,
    };
    await insertDeposit(tx, created);
    await deps.jobs.put(tx, expiryOf(created));
    const pending = await changeDeposit(deps, tx, created, { event: 'submit', actor: 'member' });
    const sending = orderOf(created, nowMs);
    await insertOrder(tx, sending, nowMs + SEND_LEASE_MS);
    return { deposit: pending, order: sending };
  });
  if (!order) return answerAgain(deps, deposit, bodyHash);
  if ((await sendOrder(deps, order)) === 'failed') throw new Refusal('gateway_refused');
  return (await findDeposit(deps.db, owner, deposit.id)) ?? deposit;
}

async function answerAgain(deps: PaymentsDeps, known: Deposit, bodyHash: string): Promise<Deposit> {
  checkRepeat(known, { requestId: known.requestId, bodyHash });
  const deposit = await awaitPage(deps, known);
  // It never got a page: the first answer was that the gateway does not take it.
  if (deposit.state === 'FAILED' && deposit.payUrl === null) throw new Refusal('gateway_refused');
  return deposit;
}

function amountFor(request: CreateDeposit, method: Method): Amount {
  const currency = getCurrency(method.currency);
  const amount = parseAmount(request.amount, currency, currency.shownScale);
  if (amount < method.min) throw new Refusal('below_min');
  if (amount > method.max) throw new Refusal('above_max');
  return amount;
}

/** The order's number is the deposit's id; the first sending is ours. */
function orderOf({ cell, memberId, id, channel, currency, amount }: Deposit, nowMs: number): Order {
  return {
    cell,
    memberId,
    id,
    kind: 'deposit',
    subjectId: id,
    channel,
    currency,
    amount,
    state: 'new',
    sends: 1,
    gatewayOrderId: null,
    createdAtMs: nowMs,
  };
}
