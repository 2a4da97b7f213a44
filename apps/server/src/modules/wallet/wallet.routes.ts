import { amountToWire, getCurrency } from '@tessera/kernel';
import { wallet as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Wallet } from './wallet.ts';

export function walletRoutes(app: App, wallet: Wallet): void {
  serve(app, contract.getBalance, async (_input, caller) => wallet.balanceOf(caller.member));

  serve(app, contract.listTransactions, async ({ query }, caller) => {
    const currency = getCurrency(caller.member.currency);
    const found = await wallet.listStatements(caller.member, {
      before: query.cursor === undefined ? undefined : BigInt(query.cursor),
      // One booking more than the page holds: only where it comes is there a next page.
      limit: query.limit + 1,
    });
    const bookings = [...new Set(found.map(({ position }) => position))];
    const shown = new Set(bookings.slice(0, query.limit));
    const items = found.filter(({ position }) => shown.has(position));
    return {
      items: items.map(({ position, ...statement }) => ({
        ...statement,
        position: position.toString(),
        amount: amountToWire(statement.amount, currency),
        balanceAfter: amountToWire(statement.balanceAfter, currency),
      })),
      nextCursor: bookings.length > query.limit ? (items.at(-1)?.position.toString() ?? null) : null,
    };
  });
}
