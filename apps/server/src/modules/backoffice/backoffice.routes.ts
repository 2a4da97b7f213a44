import { backoffice as contract, Refusal } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, OperatorCaller } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Invitations, Operator, Operators } from '../identity/index.ts';
import type { Backoffice } from './backoffice.ts';

export function backofficeRoutes(
  app: App,
  deps: {
    readonly backoffice: Backoffice;
    readonly operators: Pick<Operators, 'login' | 'logout' | 'find' | 'authenticate' | 'startTotp' | 'confirmTotp'>;
    readonly invitations: Pick<Invitations, 'accept'>;
  },
): void {
  const { backoffice, operators, invitations } = deps;

  const present = async (caller: OperatorCaller, { id, username, displayName }: Operator): Promise<contract.OperatorView> => ({
    id,
    username,
    displayName,
    permissions: await backoffice.permissionsOf(caller),
    brands: [...new Set(caller.grants.map(({ brand }) => brand))],
    isEnrolled: caller.isEnrolled,
  });
  const originOf = ({ ip, userAgent }: CallContext) => ({ ip, userAgent });

  serve(app, contract.operatorLogin, async ({ body }, _caller, context) => {
    const { token, operator } = await operators.login(body.username, body.password, originOf(context), body.code);
    context.startSession('operator', token);
    const caller = await operators.authenticate(token);
    if (!caller) throw new Refusal('invalid_credentials');
    return present(caller, operator);
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
    return present(caller, operator);
  });

  serve(app, contract.startTotp, async ({ body }, caller, context) => operators.startTotp(caller, body.password, originOf(context)));
  serve(app, contract.confirmTotp, async ({ body }, caller, context) => ({
    recoveryCodes: [...(await operators.confirmTotp(caller, body.code, originOf(context)))],
  }));

  serve(app, contract.listWithdrawalQueue, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listWithdrawals({ operator, state: query.state, after: query.cursor, limit })),
  );
  serve(app, contract.listDepositQueue, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listDeposits({ operator, state: query.state, after: query.cursor, limit })),
  );

  serve(app, contract.approveWithdrawal, async ({ params, body }, operator, context) =>
    backoffice.decideWithdrawal({ operator, origin: originOf(context), id: params.id, verdict: 'approve', ...body }),
  );
  serve(app, contract.rejectWithdrawal, async ({ params, body }, operator, context) =>
    backoffice.decideWithdrawal({ operator, origin: originOf(context), id: params.id, verdict: 'reject', ...body }),
  );
  serve(app, contract.approveDeposit, async ({ params, body }, operator, context) =>
    backoffice.decideDeposit({ operator, origin: originOf(context), id: params.id, verdict: 'approve', ...body }),
  );
  serve(app, contract.rejectDeposit, async ({ params, body }, operator, context) =>
    backoffice.decideDeposit({ operator, origin: originOf(context), id: params.id, verdict: 'reject', ...body }),
  );
  serve(app, contract.decideDispute, async ({ params, body }, operator, context) =>
    backoffice.decideDispute({ operator, origin: originOf(context), id: params.id, ...body }),
  );
  serve(app, contract.getWithdrawalProof, async ({ params, query }, operator) => ({
    picture: await backoffice.getWithdrawalProof({ operator, ...params, ...query }),
  }));
  serve(app, contract.correctResult, async ({ params, body }, operator, context) =>
    backoffice.proposeResult({ operator, origin: originOf(context), eventId: params.id, ...body }),
  );

  serve(app, contract.listProposals, async ({ query }, operator) =>
    readPage(query.limit, (limit) => backoffice.listProposals({ operator, after: query.cursor, limit })),
  );
  serve(app, contract.confirmProposal, async ({ params, body }, operator, context) => {
    await backoffice.confirmProposal(params.id, { operator, origin: originOf(context), reason: body.reason });
    return null;
  });
  serve(app, contract.refuseProposal, async ({ params, body }, operator, context) => {
    await backoffice.refuseProposal(params.id, { operator, origin: originOf(context), reason: body.reason });
    return null;
  });
}
