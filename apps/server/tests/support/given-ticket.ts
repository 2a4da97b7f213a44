import { lottery, lotteryChases } from '@tessera/contract';
import { recordRows } from '../../src/platform/records/record-rows.ts';
import type { Browser } from './browser.ts';
import type { Tessera } from './given-tessera.ts';

/** A ticket on a draw that sells for a long time yet, a plan from it on, and a further draw. */
export async function givenTicket(tessera: Tessera, member: Pick<Browser, 'call'>, id: () => string) {
  await tessera.runJobs('lottery.plan', 'lottery.advance');
  const drawOf = async (id: string): Promise<string> => (await member.call(lottery.getLottery, { params: { id } })).draw?.id ?? '';
  const drawId = await drawOf('lhc-daily');
  const lines = [{ play: 'lhc.te', selection: '01', terms: { amount: '1' } }];
  const body = { requestId: id(), drawId, currency: 'USD', oddsVersion: 1, lines };
  const ticket = await member.call(lottery.placeTicket, { body });
  await givenReview(tessera, ticket.id);
  const chase = await member.call(lotteryChases.buyChase, { body: chaseOn('lhc-daily', id()) });
  return {
    drawId,
    otherDrawId: await drawOf('vn-n-daily'),
    deskDrawId: await drawOf('vn-s-daily'),
    ticketId: ticket.id,
    chaseId: chase.id,
  };
}

/** Two draws of a line for 1. */
export function chaseOn(lotteryId: string, requestId: string) {
  const lines = [{ play: 'lhc.te', selection: '01', terms: { amount: '1' } }];
  const how = { kind: 'same' } as const;
  return { requestId, lotteryId, currency: 'USD', oddsVersion: 1, lines, draws: 2, how, startMultiple: 1, stopOnWin: true };
}

/** As if the ticket had won a prize that two persons look at. */
async function givenReview({ running }: Tessera, ticketId: string): Promise<void> {
  await running.platform.db.transaction(async (tx) => {
    const rows = await tx.query<{ cell: number; memberId: string; id: string }>(
      `INSERT INTO lottery_payout_review (cell, member_id, wager_id, draw_id, version, brand, currency, amount, state, since)
       SELECT cell, member_id, id, round_id::uuid, 1, brand, currency, 1000000000, 'waiting', placed_at FROM wagers_wager WHERE id = $1
       RETURNING cell, member_id AS "memberId", wager_id AS id`,
      [ticketId],
    );
    await recordRows(
      tx,
      'lottery_payout_review',
      rows.map(({ cell, memberId, id }) => [cell, memberId, id]),
    );
  });
}
