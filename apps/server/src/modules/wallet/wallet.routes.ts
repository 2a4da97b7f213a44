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
      limit: query.limit,
    });
    const bookings = new Set(found.map(({ position }) => position));
    return {
      items: found.map(({ position, ...statement }) => ({
        ...statement,
        position: position.toString(),
        amount: amountToWire(statement.amount, currency),
        balanceAfter: amountToWire(statement.balanceAfter, currency),
      })),
      nextCursor: bookings.size === query.limit ? (found.at(-1)?.position.toString() ?? null) : null,
    };
  });
}
