import { payments as contract } from '@tessera/contract';
import type { WebhookSecret } from '@tessera/webhooks';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import type { Payments } from './payments.ts';

export function paymentsRoutes(app: App, payments: Payments, options: { readonly sandboxSecrets: readonly WebhookSecret[] }): void {
  serve(app, contract.listPaymentMethods, async (_input, caller) => payments.listMethods(caller.member));

  serve(app, contract.createDeposit, async ({ body }, caller) => payments.createDeposit(caller.member, body));
  serve(app, contract.getDeposit, async ({ params }, caller) => payments.getDeposit(caller.member, params.id));
  serve(app, contract.listDeposits, async ({ query }, caller) =>
    readPage(query.limit, (limit) => payments.listDeposits(caller.member, { before: query.cursor, limit })),
  );

  serve(app, contract.createWithdrawal, async ({ body }, caller) => payments.createWithdrawal(caller.member, body));
  serve(app, contract.getWithdrawal, async ({ params }, caller) => payments.getWithdrawal(caller.member, params.id));
  serve(app, contract.listWithdrawals, async ({ query }, caller) =>
    readPage(query.limit, (limit) => payments.listWithdrawals(caller.member, { before: query.cursor, limit })),
  );
  serve(app, contract.cancelWithdrawal, async ({ params }, caller) => payments.cancelWithdrawal(caller.member, params.id));

  const takeCallback: Handler<typeof contract.gatewayCallback> = async ({ body }, _caller, context) => {
    await payments.receiveSandboxCallback(context.header(MESSAGE_ID) ?? '', body);
    return null;
  };
  serve(app, contract.gatewayCallback, takeCallback, {
    checkSignature: async (context) => {
      const headers = Object.fromEntries(SIGNATURE_HEADERS.map((name) => [name, context.header(name)]));
      await payments.verifySandboxCallback({ headers, rawBody: context.rawBody }, options.sandboxSecrets);
    },
  });
}

const MESSAGE_ID = 'webhook-id';
const SIGNATURE_HEADERS = [MESSAGE_ID, 'webhook-timestamp', 'webhook-signature'] as const;
