import { backoffice, payments } from '@tessera/contract';
import type { Browser } from './browser.ts';
import { PICTURE } from './given-feedback.ts';
import { BRAND, type Tessera } from './given-tessera.ts';

interface Parts {
  readonly member: Browser & { readonly memberId: string };
  readonly operator: Browser;
  /** Asks for a withdrawal of the member. @returns its id */
  readonly withdrawal: () => Promise<string>;
  readonly waitForState: (read: () => Promise<{ readonly state: string }>, state: string) => Promise<void>;
}

/** Payouts that the member is asked about for a day, each with a picture, and one more that is disputed. */
export async function givenPayouts(tessera: Tessera, { member, operator, withdrawal, waitForState }: Parts) {
  await tessera.running.modules.site.setConfirmMinutes(BRAND, 1_440);
  const ids = [await withdrawal(), await withdrawal(), await withdrawal()] as const;
  for (const id of ids)
    await operator.call(backoffice.approveWithdrawal, { params: { id }, body: { memberId: member.memberId, reason: 'a known player' } });
  await tessera.runJobs('payments.withdrawal-due', 'payments.send-orders');
  for (const id of ids) {
    await waitForState(() => member.call(payments.getWithdrawal, { params: { id } }), 'PAID');
    await member.call(payments.addWithdrawalProof, { params: { id, number: 1 }, body: { picture: PICTURE } });
  }
  const [receivedId, unreceivedId, disputedId] = ids;
  await member.call(payments.disputeWithdrawal, { params: { id: disputedId }, body: { comment: 'nothing came', pictures: 1 } });
  return { receivedId, unreceivedId, disputedId };
}
