import type { Example } from './example.ts';
import type { Scene } from './scene.ts';
import { UNKNOWN_ID } from './unknown-id.ts';

export const LOTTERY_EXAMPLES: Readonly<Record<string, (scene: Scene) => Example>> = {
  'lottery.listLotteries': () => ({ as: 'guest', query: { vassalage: 'LOTT' } }),
  'lottery.listMenu': () => ({ as: 'guest', query: { prizeMode: 'LOTT', device: 'WEB', vassalage: 'TCG_LOTTO_VN' } }),
  'lottery.listRecentMenu': () => ({ as: 'member', query: { prizeMode: 'LOTT', device: 'WEB', vassalage: 'LOTT' } }),
  'lottery.getLottery': () => ({ as: 'guest', params: { id: 'lhc-daily' } }),
  'lottery.listDraws': () => ({
    as: 'guest',
    params: { id: 'lhc-daily' },
    query: { limit: '5', day: '20260706', number: '202607', drawn: '07' },
  }),
  'lottery.getDraw': ({ drawId }) => ({ as: 'guest', params: { id: drawId } }),
  'lottery.getPool': () => ({ as: 'guest', params: { id: 'sea-sg-300' } }),
  'lottery.listPayoutReviews': () => ({ as: 'operator', query: { limit: '5', state: 'waiting' } }),
  'lottery.decidePayoutReview': ({ ticketId, memberId }) => ({
    as: 'operator',
    params: { id: ticketId },
    body: { memberId, verdict: 'approve', reason: 'looked at it' },
  }),
  'lottery.placeTicket': ({ id, drawId }) => ({
    as: 'member',
    body: {
      requestId: id(),
      drawId,
      currency: 'USD',
      oddsVersion: 1,
      lines: [{ play: 'lhc.te', selection: '01,02', terms: { amount: '1.50' } }],
    },
  }),
  'lottery.getTicketProof': ({ ticketId }) => ({ as: 'member', params: { id: ticketId } }),
  'lottery.cancelTicket': ({ ticketId }) => ({ as: 'member', params: { id: ticketId }, body: {} }),
  'lotteryResults.listAwaitedDraws': () => ({ as: 'operator', query: { limit: '5', cursor: UNKNOWN_ID } }),
  'lotteryResults.tellResult': ({ awaitedIds }) => ({
    as: 'operator',
    params: { id: awaitedIds[0] },
    body: { numbers: '5,4,3,2,1', reason: 'read from the sheet' },
  }),
  'lotteryResults.correctDraw': ({ settledId }) => ({
    as: 'operator',
    params: { id: settledId },
    body: { numbers: '5,4,3,2,1', reason: 'read from the sheet' },
  }),
  'lotteryResults.voidDraw': ({ awaitedIds }) => ({ as: 'operator', params: { id: awaitedIds[1] }, body: { reason: 'nothing was drawn' } }),
};
