import { amountToWire, getCurrency } from '@tessera/kernel';
import { wallet as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Wallet } from './wallet.ts';

export function walletRoutes(app: App, wallet: Wallet): void {
  serve(app, contract.getBalance, async (_input, caller) => wallet.balanceOf(caller.member));

  serve(app, contract.listTransactions, async ({ query }, caller) => {
    const currency = getCurrency(caller.member.currency);
    const found = await wallet.listStatements(caller.member, { before: query.cursor, limit: query.limit });
    const transfers = new Set(found.map((statement) => statement.id));
    return {
      items: found.map((statement) => ({
        ...statement,
        amount: amountToWire(statement.amount, currency),
        balanceAfter: amountToWire(statement.balanceAfter, currency),
      })),
      nextCursor: transfers.size === query.limit ? (found.at(-1)?.id ?? null) : null,
    };
  });
}
