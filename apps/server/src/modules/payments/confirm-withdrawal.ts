import { Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { readPicture } from '../../platform/pictures/index.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { digestPictures, insertDispute, listDisputes, putPicture } from './disputes.repo.ts';
import type { PaymentsDeps, Withdrawal } from './payment.ts';
import { findStepTime } from './steps.repo.ts';
import { moveWithdrawal } from './withdrawal-states.ts';
import { lockWithdrawal } from './withdrawals.repo.ts';

/** So long after it was paid a payout may be disputed (rule book §7.6). */
const DISPUTABLE_MS = 24 * 3_600_000;

export interface NotReceived {
  readonly id: string;
  readonly comment: string;
  /** How many pictures prove it; they came before, numbered from 1. */
  readonly pictures: number;
}

/**
 * The member says that a payout came. A repeat is answered like the first time.
 * @throws Refusal withdrawal_not_found, invalid_transition
 */
export async function confirmReceipt(deps: PaymentsDeps, member: MemberRef, id: string): Promise<Withdrawal> {
  return deps.db.transaction(async (tx) => {
    const withdrawal = await lockOwn(tx, member, id);
    if (withdrawal.state === 'CONFIRMED') return withdrawal;
    return changeWithdrawal(deps, tx, withdrawal, { event: 'playerReceived', actor: 'member' });
  });
}

/**
 * Keeps a picture made anew of what shows that a payout did not come. Until the dispute is opened another may take its place; then what
 * was shown stays as it is.
 * @throws Refusal withdrawal_not_found, invalid_transition, picture_invalid
 */
export async function takeProof(
  deps: PaymentsDeps,
  member: MemberRef,
  { id, number, bytes }: { readonly id: string; readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  // Whether it may come at all, before the work of reading it.
  await deps.db.transaction(async (tx) => mustBeAsked(await lockOwn(tx, member, id)));
  const picture = (await readPicture(bytes)).toString('base64');
  await deps.db.transaction(async (tx) => {
    const withdrawal = await lockOwn(tx, member, id);
    mustBeAsked(withdrawal);
    await putPicture(tx, await deps.memberKeys.get(tx, member), { ...withdrawal, number }, picture);
  });
}

/**
 * The member says that a payout did not come: from then on it waits for staff. A repeat is answered like the first time.
 * @throws Refusal withdrawal_not_found, invalid_transition, dispute_late, proof_missing, request_conflict
 */
export async function disputeReceipt(deps: PaymentsDeps, member: MemberRef, said: NotReceived): Promise<Withdrawal> {
  return deps.db.transaction(async (tx) => {
    const withdrawal = await lockOwn(tx, member, said.id);
    const known = (await listDisputes(tx, deps.memberKeys, [withdrawal])).get(withdrawal.id);
    if (known) {
      if (known.comment !== said.comment || known.pictures !== said.pictures) throw new Refusal('request_conflict', { requestId: said.id });
      return withdrawal;
    }
    mustBeAsked(withdrawal);
    const nowMs = deps.clock.nowMs();
    const paidAtMs = await findStepTime(tx, withdrawal, 'PAID');
    if (paidAtMs === undefined || nowMs >= paidAtMs + DISPUTABLE_MS) throw new Refusal('dispute_late');
    const digest = await digestPictures(tx, withdrawal, said.pictures);
    if (digest === undefined) throw new Refusal('proof_missing');
    const { comment, pictures } = said;
    await insertDispute(tx, await deps.memberKeys.get(tx, member), withdrawal, { comment, pictures, atMs: nowMs });
    return changeWithdrawal(deps, tx, withdrawal, { event: 'playerNotReceived', actor: 'member', reason: `pictures sha256 ${digest}` });
  });
}

/** @throws InvalidTransition unless the member is being asked */
function mustBeAsked({ state }: Withdrawal): void {
  moveWithdrawal(state, 'playerNotReceived');
}

async function lockOwn(tx: Tx, { cell, id: memberId }: MemberRef, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, { cell, memberId }, id);
  if (!withdrawal) throw new Refusal('withdrawal_not_found');
  return withdrawal;
}
