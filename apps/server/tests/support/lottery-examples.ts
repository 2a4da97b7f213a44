import type { Example } from './example.ts';
import type { Scene } from './scene.ts';

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
};
