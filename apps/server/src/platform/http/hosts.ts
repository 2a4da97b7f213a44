import type { FastifyRequest } from 'fastify';
import { Refusal } from '@tessera/contract';
import type { App } from './app.ts';

/**
 * Refuses what no site of ours is asked: a host that is none of them, a request that names two, so that each reader may believe another,
 * and TRACE, which shows a page's script the cookies it must not see.
 */
export function guardHosts({ server, knowsHost }: App): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'TRACE') {
      reply.header('allow', 'GET, POST, PUT, DELETE');
      throw new Refusal('method_not_allowed');
    }
    if (namesTwoHosts(request)) throw new Refusal('malformed', { reason: 'host' });
    if (knowsHost && !request.routeOptions.config.isForAnyHost && !(await knowsHost(request.hostname))) throw new Refusal('unknown_host');
  });
}

/** Node keeps the first of several and says nothing. */
function namesTwoHosts({ raw }: FastifyRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
