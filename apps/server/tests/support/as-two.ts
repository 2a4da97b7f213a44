import { backoffice, type lotteryDesk } from '@tessera/contract';
import type { Browser } from './browser.ts';

/** A second person confirms what the first one proposed, where it waits for that. */
export async function asTwo(second: Browser, proposed: Promise<lotteryDesk.Proposed>): Promise<void> {
  const { proposal } = await proposed;
  if (proposal) await second.call(backoffice.confirmProposal, { params: { id: proposal.id }, body: { reason: 'looked at it too' } });
}
