import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '@tessera/contract';
import type { App } from './app.ts';

/** RFC 9112 §3.2.2: a target that names its server. */
const ABSOLUTE_FORM = /^https?:\/\/(?<authority>[^/?#]+)(?<rest>[^#]*)/i;

/** RFC 9110 §7.2, of names and addresses that a server can have; nobody is named before an `@`. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{0,5}))?$/i;
const MAX_PORT = 65_535;

/**
 * The target of a request in the form that routes have. The host of an absolute one stands for that of the field `Host`, whatever that says, as
 * RFC 9112 §3.2.2 has it; proxies read it so too.
 */
export function originForm(raw: IncomingMessage): string {
  const target = raw.url ?? '';
  const { authority, rest = '' } = ABSOLUTE_FORM.exec(target)?.groups ?? {};
  if (authority === undefined) return target;
  raw.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a text is a host, with or without a port. */
export function isHost(text: string): boolean {
  const found = HOST.exec(text);
  return found !== null && Number(found.groups?.['port'] ?? 0) <= MAX_PORT;
}

/**
 * Refuses what no site of ours is asked: a host that is none of them or no host at all, a request that names two, so that each reader may believe
 * another, and TRACE, which shows a page's script the cookies it must not see.
 */
export function guardHosts({ server, knowsHost }: App): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'TRACE') {
      reply.header('allow', 'GET, POST, PUT, DELETE');
      throw new Refusal('method_not_allowed');
    }
    if (!request.url.startsWith('/') && request.url !== '*') throw new Refusal('malformed', { reason: 'target' });
    if (namesTwoHosts(request) || !hostsOf(request).every((host) => host === '' || isHost(host)))
      throw new Refusal('malformed', { reason: 'host' });
    if (knowsHost && !request.routeOptions.config.isForAnyHost && !(await knowsHost(request.hostname))) throw new Refusal('unknown_host');
  });
}

/** That of the request, and that which a proxy was asked under. */
function hostsOf({ host, headers }: FastifyRequest): readonly string[] {
  return [host.trim(), (headers.host ?? '').trim()];
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
