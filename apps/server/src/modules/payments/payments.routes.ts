import { payments as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Brand } from '../site/index.ts';
import { DEMO_TIMES } from './payment-times.ts';
import type { Payments } from './payments.ts';

export interface PaymentsRoutesDeps {
  readonly payments: Payments;
  readonly site: { brandOf(host: string): Promise<Pick<Brand, 'code' | 'figures'>> };
}

export function paymentsRoutes(app: App, { payments, site }: PaymentsRoutesDeps): void {
  serve(app, contract.getPaymentTimes, async (_input, _caller, { host }) => {
    const { code, figures } = await site.brandOf(host);
    return { ...(figures === 'demo' ? DEMO_TIMES : await payments.timesOf(code)), figures };
  });

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

  serve(app, contract.confirmWithdrawal, async ({ params }, caller) => payments.confirmWithdrawal(caller.member, params.id));
  serve(app, contract.addWithdrawalProof, async ({ params: { id, number }, body }, caller) => {
    await payments.takeProof(caller.member, { id, number, bytes: Buffer.from(body.picture, 'base64') });
    return null;
  });
  serve(app, contract.disputeWithdrawal, async ({ params, body }, caller) =>
    payments.disputeWithdrawal(caller.member, { id: params.id, ...body }),
  );

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
