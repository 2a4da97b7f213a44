import { OUTSIDE } from './given-awaited-draws.ts';
import { chaseOn } from './given-ticket.ts';
import type { Example } from './example.ts';
import type { Scene } from './scene.ts';
import { UNKNOWN_ID } from './unknown-id.ts';

const desk = { id: 'k3-300' };
const reason = 'looked at it';

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

  'lotteryDesk.listStaffLotteries': () => ({ as: 'operator' }),
  'lotteryDesk.listKnownCalendars': () => ({ as: 'operator' }),
  'lotteryDesk.addLottery': () => ({
    as: 'operator',
    body: {
      id: 'pc28-canada',
      name: 'PC 28 Canada',
      family: 'pcb',
      prizeMode: 'LOTT',
      vassalage: 'LOTT',
      source: 'external',
      kenoMethod: 'canada',
      feed: { url: 'https://results.example/{date}.json', format: 'json', everySeconds: 30 },
      calendar: {
        kind: 'days',
        timeZone: 'America/Vancouver',
        days: 'daily',
        times: { from: 210, to: 86_399, every: 210 },
        closeBeforeSeconds: 30,
      },
      voidAfterMinutes: 120,
      reason,
    },
  }),
  'lotteryDesk.putFeed': () => ({
    as: 'operator',
    params: { id: OUTSIDE },
    body: { feed: { url: 'https://results.example/{number}', format: 'csv', everySeconds: 60 }, reason },
  }),
  'lotteryDesk.listBrandLotteries': () => ({ as: 'operator', params: { brand: 'nova' } }),
  'lotteryDesk.putBrandLottery': () => ({ as: 'operator', params: { ...desk, brand: 'nova' }, body: { isOffered: false, reason } }),
  'lotteryDesk.listReviewThresholds': () => ({ as: 'operator', params: { brand: 'nova' } }),
  'lotteryDesk.putReviewThreshold': () => ({
    as: 'operator',
    params: { brand: 'nova', currency: 'USD' },
    body: { amount: '50000', reason },
    takes: { currency: ['EUR', 'FUN'], amount: ['99999999999999'] },
  }),
  'lotteryDesk.putLottery': () => ({
    as: 'operator',
    params: desk,
    body: {
      isActive: true,
      sort: 11,
      maxPrizeGroup: 1_940,
      limits: { minAmount: '0.5', maxStake: '20000', maxMultiples: { 'k3.sum': 500 }, heat: [{ atPercent: 60, lowerByPercent: 8 }] },
      reason,
    },
    takes: { isActive: [true], sort: [7], limits: [{}] },
  }),
  'lotteryDesk.putCalendar': () => ({
    as: 'operator',
    params: desk,
    body: { calendar: { kind: 'interval', intervalSeconds: 600, utcOffsetMinutes: 480 }, reason },
  }),
  'lotteryDesk.getLotteryOdds': () => ({ as: 'operator', params: desk }),
  'lotteryDesk.putLotteryOdds': () => ({
    as: 'operator',
    params: desk,
    body: { version: 1, odds: { 'k3.c.two': { WIN: '1.9' } }, reason },
  }),
  'lotteryDesk.suspendPlay': () => ({
    as: 'operator',
    params: { ...desk, play: 'k3.c.two' },
    body: { isSuspended: true, reason },
    takes: { isSuspended: [true] },
  }),
  'lotteryDesk.suspendDraw': ({ deskDrawId }) => ({
    as: 'operator',
    params: { id: deskDrawId },
    body: { isSuspended: true, reason },
    takes: { isSuspended: [true] },
  }),
  'lotteryDesk.addDraw': ({ comingAtMs }) => ({
    as: 'operator',
    params: { id: OUTSIDE },
    body: { closeAtMs: comingAtMs + 890_000, drawAtMs: comingAtMs + 900_000, reason },
  }),
  'lotteryDesk.moveDraw': ({ comingIds, comingAtMs }) => ({
    as: 'operator',
    params: { id: comingIds[0] },
    body: { closeAtMs: comingAtMs, drawAtMs: comingAtMs + 10_000, reason },
  }),
  'lotteryDesk.dropDraw': ({ comingIds }) => ({ as: 'operator', params: { id: comingIds[1] }, body: { reason } }),
  'lotteryDesk.getExposure': ({ drawId }) => ({
    as: 'operator',
    params: { id: drawId },
    query: { play: 'lhc.te', offset: '0', limit: '5' },
  }),

  'lotteryChases.listComingDraws': () => ({ as: 'guest', params: { id: 'lhc-daily' }, query: { count: '5' } }),
  'lotteryChases.buyChase': ({ id }) => ({ as: 'member', body: chaseOn('lhc-daily', id()) }),
  'lotteryChases.listChases': () => ({ as: 'member', query: { limit: '5', lotteryId: 'lhc-daily' } }),
  'lotteryChases.getChase': ({ chaseId }) => ({ as: 'member', params: { id: chaseId } }),
  'lotteryChases.cancelChase': ({ chaseId }) => ({ as: 'member', params: { id: chaseId }, body: {} }),
};
