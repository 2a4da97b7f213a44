import type { Modules, ServerOptions } from './compose.ts';
import { gamesTopics } from './modules/games/index.ts';
import { siteTopics } from './modules/site/index.ts';
import { sportsbookTopics } from './modules/sportsbook/index.ts';
import { walletTopics } from './modules/wallet/index.ts';
import type { App } from './platform/http/app.ts';
import type { Platform } from './platform/platform.ts';
import { createRealtime, type Realtime, type RealtimeTopics, type Rings } from './platform/realtime/index.ts';

export interface RealtimeSurroundings
  extends Pick<Platform, 'db' | 'clock' | 'log'>, Pick<ServerOptions, 'isInsecureHttp' | 'trustedProxies' | 'checkAnswers'> {
  readonly rings: Rings;
  readonly isByCell: boolean;
  readonly rateLimitFactor: number;
}

/** What is told of by which module. */
function topicsOf({ db }: Pick<Platform, 'db'>): RealtimeTopics {
  return { member: walletTopics({ db }), rooms: [...siteTopics({ db }), ...gamesTopics({ db }), ...sportsbookTopics({ db })] };
}

/** The sockets, on the HTTP server of an app, with or without the API's routes; they end before it stops. */
export function composeRealtime(
  app: Pick<App, 'server' | 'knowsHost'>,
  { site, identity }: Pick<Modules, 'site' | 'identity'>,
  surroundings: RealtimeSurroundings,
): Realtime {
  const realtime = createRealtime(app.server.server, {
    ...surroundings,
    limitFactor: surroundings.rateLimitFactor,
    topics: topicsOf(surroundings),
    authenticator: identity.authenticator,
    isHostOf: (host, brand) => site.isHostOf(host, brand),
    knowsHost: app.knowsHost,
    brandOf: async (host) => (await site.brandOf(host)).code,
    statusOf: (visitor) => site.statusOf(visitor),
    listLive: (sessions) => identity.listLiveSessions(sessions),
  });
  app.server.addHook('preClose', () => realtime.close());
  return realtime;
}
