import type { Database } from '../../../platform/db/database.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import type { Payments } from '../payments.ts';
import type { PaymentRequests } from './requests.ts';

interface Given {
  readonly db: Database;
  readonly payments: Payments;
  readonly newId: () => string;
  readonly withdrawalRequest: PaymentRequests['withdrawalRequest'];
  readonly runJob: (name: string) => Promise<number>;
}

/** An approved withdrawal of 100 USD by this method, whose payout order is written and not sent yet. @returns its id */
export async function givenPayout(
  { db, payments, newId, withdrawalRequest, runJob }: Given,
  member: MemberRef,
  methodId: string,
): Promise<string> {
  const { id } = await payments.createWithdrawal(member, withdrawalRequest({ methodId }));
  const owner = { cell: member.cell, memberId: member.id };
  await db.transaction((tx) => payments.decideWithdrawal(tx, { owner, id, verdict: 'approve', operatorId: newId(), reason: 'known' }));
  await runJob('withdrawal-due');
  return id;
}
