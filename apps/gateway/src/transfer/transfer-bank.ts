import { signForm } from '@tessera/webhooks';
import type { House } from '../house.ts';
import { minorOf } from './minor-of.ts';
import { transferApi } from './transfer-api.ts';
import { TRANSFER_PAGES } from './transfer-pages.ts';

/**
 * A gateway of yesterday: signed forms both ways, status words of its own, sums in the smallest unit, HTTP 200 for everything, and notices
 * that are repeated until they are answered by one word.
 */
export function transferBank(keys: readonly string[]): House {
  return {
    prefix: { calls: '/transfer', pages: '/transfer' },
    pages: TRANSFER_PAGES,
    serveCalls: (api, deps) => transferApi(api, { ...deps, keys }),
    callbacks: {
      write({ order, outcome, messageId, atMs }) {
        const fields = {
          trade_no: order.orderId,
          order_no: order.merchantOrderId,
          direction: order.kind === 'deposit' ? 'IN' : 'OUT',
          trade_status: outcome.status === 'success' ? 'PAID' : 'CLOSED',
          amount_minor: minorOf(outcome.amount, order.currency),
          currency: order.currency,
        };
        const body = signForm({ fields, nonce: messageId, sentAtMs: atMs }, keys);
        return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
      },
      isTaken: ({ text }) => text.trim() === 'success',
    },
  };
}
