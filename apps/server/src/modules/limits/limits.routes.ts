import { limits as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Limits } from './limits.ts';

export function limitsRoutes(app: App, limits: Limits): void {
  serve(app, contract.getLimits, async (_input, caller) => limits.get(caller.member));
  serve(app, contract.setLimit, async ({ body }, caller, context) => limits.set(caller.member, body, context));
}
