import { Refusal, sports as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import { GAME_ID } from './place-bet.ts';
import type { Sports } from './sports.ts';

export function sportsRoutes(app: App, { sports, site }: { readonly sports: Sports; readonly site: Pick<Site, 'brandOf'> }): void {
  /** A brand that closed the game has no matches. */
  const isClosedAt = async (host: string): Promise<boolean> => (await site.brandOf(host)).closedGames.includes(GAME_ID);

  serve(app, contract.listEvents, async ({ query }, _caller, { host }) =>
    (await isClosedAt(host)) ? { items: [], nextCursor: null } : sports.listEvents(query),
  );
  serve(app, contract.getEvent, async ({ params: { id } }, _caller, { host }) => {
    if (await isClosedAt(host)) throw new Refusal('event_not_found', { id });
    return sports.getEvent(id);
  });
  serve(app, contract.listCompetitions, async (_asked, _caller, { host }) => ((await isClosedAt(host)) ? [] : sports.listCompetitions()));
  serve(app, contract.placeBet, async ({ body }, caller) => sports.placeBet(caller.member, body));
}
