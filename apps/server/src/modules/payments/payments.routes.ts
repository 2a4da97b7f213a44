import { payments as contract } from '@tessera/contract';
import type { WebhookSecret } from '@tessera/webhooks';
import type { App } from '../../platform/http/app.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import type { Payments } from './payments.ts';

export function paymentsRoutes(app: App, payments: Payments, options: { readonly sandboxSecrets: readonly WebhookSecret[] }): void {
  serve(app, contract.listPaymentMethods, async (_input, caller) => payments.listMethods(caller.member));

  serve(app, contract.createDeposit, async ({ body }, caller) => payments.createDeposit(caller.member, body));
  serve(app, contract.getDeposit, async ({ params }, caller) => payments.getDeposit(caller.member, params.id));
  serve(app, contract.listDeposits, async ({ query }, caller) =>
    pageOf(await payments.listDeposits(caller.member, { before: query.cursor, limit: query.limit }), query.limit),
  );

  serve(app, contract.createWithdrawal, async ({ body }, caller) => payments.createWithdrawal(caller.member, body));
  serve(app, contract.getWithdrawal, async ({ params }, caller) => payments.getWithdrawal(caller.member, params.id));
  serve(app, contract.listWithdrawals, async ({ query }, caller) =>
    pageOf(await payments.listWithdrawals(caller.member, { before: query.cursor, limit: query.limit }), query.limit),
  );
  serve(app, contract.cancelWithdrawal, async ({ params }, caller) => payments.cancelWithdrawal(caller.member, params.id));

  const takeCallback: Handler<typeof contract.gatewayCallback> = async ({ body }, _caller, context) => {
    const headers = Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, context.header(name)]));
    await payments.receiveSandboxCallback({ headers, rawBody: context.rawBody }, options.sandboxSecrets, body);
    return null;
  };
  serve(app, contract.gatewayCallback, takeCallback, { isSigned: true });
}

const SIGNATURE_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function pageOf<Item extends { readonly id: string }>(items: Item[], limit: number): { items: Item[]; nextCursor: string | null } {
  return { items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null };
}
