import { type Composed, knowsHostOf, type ServerOptions, topicsOf } from './compose.ts';
import type { App } from './platform/http/app.ts';
import { createRealtime, type Realtime, type Rings } from './platform/realtime/index.ts';

export interface RealtimeSurroundings extends Pick<ServerOptions, 'knownHosts' | 'isInsecureHttp' | 'trustedProxies' | 'checkAnswers'> {
  readonly rings: Rings;
  readonly rateLimitFactor: number;
}

/** The sockets, on an HTTP server with or without the API's routes; they end before it stops. */
export function composeRealtime(
  server: App['server'],
  composed: Composed,
  { knownHosts, ...surroundings }: RealtimeSurroundings,
): Realtime {
  const { site, identity } = composed.modules;
  const { db, clock, log, isByCell } = composed.parts.ports;
  const realtime = createRealtime(server.server, {
    ...surroundings,
    db,
    clock,
    log,
    isByCell,
    limitFactor: surroundings.rateLimitFactor,
    topics: topicsOf(composed),
    authenticator: identity.authenticator,
    isHostOf: (host, brand) => site.isHostOf(host, brand),
    knowsHost: knowsHostOf(composed, knownHosts),
    brandOf: async (host) => (await site.brandOf(host)).code,
    statusOf: (visitor) => site.statusOf(visitor),
    listLive: (sessions) => identity.listLiveSessions(sessions),
  });
  server.addHook('preClose', () => realtime.close());
  return realtime;
}
