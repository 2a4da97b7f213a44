import { chaseOn } from './given-ticket.ts';
import type { Example } from './example.ts';
import type { Scene } from './scene.ts';

export const LOTTERY_EXAMPLES: Readonly<Record<string, (scene: Scene) => Example>> = {
  'lottery.listLotteries': () => ({ as: 'guest', query: { vassalage: 'LOTT' } }),
  'lottery.listMenu': () => ({ as: 'guest', query: { prizeMode: 'LOTT', device: 'WEB', vassalage: 'TCG_LOTTO_VN' } }),
  'lottery.listRecentMenu': () => ({ as: 'member', query: { prizeMode: 'LOTT', device: 'WEB', vassalage: 'LOTT' } }),
  'lottery.getLottery': () => ({ as: 'guest', params: { id: 'lhc-daily' } }),
  'lottery.listDraws': () => ({ as: 'guest', params: { id: 'lhc-daily' }, query: { limit: '5', day: '20260706' } }),
  'lottery.getDraw': ({ drawId }) => ({ as: 'guest', params: { id: drawId } }),
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
  'lotteryChases.listComingDraws': () => ({ as: 'guest', params: { id: 'lhc-daily' }, query: { count: '5' } }),
  'lotteryChases.buyChase': ({ id }) => ({ as: 'member', body: chaseOn('lhc-daily', id()) }),
  'lotteryChases.listChases': () => ({ as: 'member', query: { limit: '5', lotteryId: 'lhc-daily' } }),
  'lotteryChases.getChase': ({ chaseId }) => ({ as: 'member', params: { id: chaseId } }),
  'lotteryChases.cancelChase': ({ chaseId }) => ({ as: 'member', params: { id: chaseId }, body: {} }),
};
