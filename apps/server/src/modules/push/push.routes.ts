import { push as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Push } from './push.ts';

export function pushRoutes(app: App, push: Push): void {
  serve(app, contract.getPush, async (_input, caller) => push.get(caller.member));
  serve(app, contract.subscribePush, async ({ body }, caller, context) => push.subscribe(caller.member, body, context.language));
  serve(app, contract.unsubscribePush, async ({ body }, caller) => push.unsubscribe(caller.member, body.endpoint));
}
