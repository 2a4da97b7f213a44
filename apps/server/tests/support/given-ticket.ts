import { lottery } from '@tessera/contract';
import type { Browser } from './browser.ts';
import type { Tessera } from './given-tessera.ts';

/** A ticket on a draw that sells for a long time yet, and a further draw. */
export async function givenTicket(tessera: Tessera, member: Pick<Browser, 'call'>, requestId: string) {
  await tessera.runJobs('lottery.plan', 'lottery.advance');
  const drawOf = async (id: string): Promise<string> => (await member.call(lottery.getLottery, { params: { id } })).draw?.id ?? '';
  const drawId = await drawOf('lhc-daily');
  const lines = [{ play: 'lhc.te', selection: '01', terms: { amount: '1' } }];
  const body = { requestId, drawId, currency: 'USD', oddsVersion: 1, lines };
  const ticket = await member.call(lottery.placeTicket, { body });
  return { drawId, otherDrawId: await drawOf('vn-n-daily'), deskDrawId: await drawOf('vn-s-daily'), ticketId: ticket.id };
}
