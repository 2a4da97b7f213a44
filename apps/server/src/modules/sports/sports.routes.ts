import { sports as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Sports } from './sports.ts';

export function sportsRoutes(app: App, sports: Sports): void {
  serve(app, contract.listEvents, async ({ query }) => sports.listEvents(query));
  serve(app, contract.getEvent, async ({ params }) => sports.getEvent(params.id));
  serve(app, contract.listCompetitions, async () => sports.listCompetitions());
  serve(app, contract.placeBet, async ({ body }, caller) => sports.placeBet(caller.member, body));
}
