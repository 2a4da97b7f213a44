import { sportsbook as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Sportsbook } from './sportsbook.ts';

export function sportsbookRoutes(app: App, sportsbook: Sportsbook): void {
  serve(app, contract.listEvents, async ({ query }) => sportsbook.listEvents(query));
  serve(app, contract.getEvent, async ({ params }) => sportsbook.getEvent(params.id));
  serve(app, contract.listCompetitions, async () => sportsbook.listCompetitions());
  serve(app, contract.placeBet, async ({ body }, caller) => sportsbook.placeBet(caller.member, body));
}
