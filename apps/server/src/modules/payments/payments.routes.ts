import { payments as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Payments } from './payments.ts';

export function paymentsRoutes(app: App, payments: Payments): void {
  serve(app, contract.listPaymentMethods, async (_input, caller) => payments.listMethods(caller.member));

  serve(app, contract.createDeposit, async ({ body }, caller) => payments.createDeposit(caller.member, body));
  serve(app, contract.getDeposit, async ({ params }, caller) => payments.getDeposit(caller.member, params.id));
  serve(app, contract.listDeposits, async ({ query }, caller) =>
    presentPage(await payments.listDeposits(caller.member, { before: query.cursor, limit: query.limit }), query.limit),
  );

  serve(app, contract.createWithdrawal, async ({ body }, caller) => payments.createWithdrawal(caller.member, body));
  serve(app, contract.getWithdrawal, async ({ params }, caller) => payments.getWithdrawal(caller.member, params.id));
  serve(app, contract.listWithdrawals, async ({ query }, caller) =>
    presentPage(await payments.listWithdrawals(caller.member, { before: query.cursor, limit: query.limit }), query.limit),
  );
  serve(app, contract.cancelWithdrawal, async ({ params }, caller) => payments.cancelWithdrawal(caller.member, params.id));

  serve(
    app,
    contract.gatewayCallback,
    async ({ params: { channel } }, _caller, context) => {
      await payments.receiveCallback(channel, context);
      return null;
    },
    {
      checkSignature: (context, { channel }) => payments.verifyCallback(channel, context),
      takenText: ({ channel }) => payments.takenText(channel),
    },
  );
}
