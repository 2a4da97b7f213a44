import { backoffice as contract, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Invitations, Operator, Operators } from '../identity/index.ts';
import type { Backoffice } from './backoffice.ts';

export function backofficeRoutes(
  app: App,
  deps: {
    readonly backoffice: Backoffice;
    readonly operators: Pick<Operators, 'login' | 'logout' | 'find'>;
    readonly invitations: Pick<Invitations, 'accept'>;
  },
): void {
  const { backoffice, operators, invitations } = deps;

  serve(app, contract.operatorLogin, async ({ body }, _caller, context) => {
    const { token, operator } = await operators.login(body.username, body.password, { ip: context.ip, userAgent: context.userAgent });
    context.startSession('operator', token);
    return present(operator);
  });

  serve(app, contract.acceptInvitation, async ({ body }, _caller, context) => {
    await invitations.accept(body.token, body.password, context);
    return null;
  });

  serve(app, contract.operatorLogout, async (_input, caller, context) => {
    await operators.logout(caller.sessionId);
    app.events.record({ kind: 'staff_logged_out', operator: caller, origin: context });
    context.endSession('operator');
    return null;
  });

  serve(app, contract.getOperator, async (_input, caller) => {
    const operator = await operators.find(caller.operatorId);
    if (!operator) throw new Refusal('unauthenticated');
    return present(operator);
  });

  serve(app, contract.listWithdrawalQueue, async ({ query }) =>
    presentPage(await backoffice.listWithdrawals({ state: query.state, after: query.cursor, limit: query.limit }), query.limit),
  );
  serve(app, contract.listDepositQueue, async ({ query }) =>
    presentPage(await backoffice.listDeposits({ state: query.state, after: query.cursor, limit: query.limit }), query.limit),
  );

  serve(app, contract.approveWithdrawal, async ({ params, body }, operator, { ip, userAgent }) =>
    backoffice.decideWithdrawal({ operator, ip, userAgent, id: params.id, verdict: 'approve', ...body }),
  );
  serve(app, contract.rejectWithdrawal, async ({ params, body }, operator, { ip, userAgent }) =>
    backoffice.decideWithdrawal({ operator, ip, userAgent, id: params.id, verdict: 'reject', ...body }),
  );
  serve(app, contract.approveDeposit, async ({ params, body }, operator, { ip, userAgent }) =>
    backoffice.decideDeposit({ operator, ip, userAgent, id: params.id, verdict: 'approve', ...body }),
  );
  serve(app, contract.rejectDeposit, async ({ params, body }, operator, { ip, userAgent }) =>
    backoffice.decideDeposit({ operator, ip, userAgent, id: params.id, verdict: 'reject', ...body }),
  );
}

function present({ id, username, displayName }: Operator): contract.OperatorView {
  return { id, username, displayName };
}
