import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { PlayerCaller } from '../http/caller.ts';
import { clientAddress } from '../http/client-address.ts';
import type { AppOptions, Visitor } from '../http/app.ts';
import { cookieName } from '../http/request-context.ts';
import { isHost } from '../http/hosts.ts';
import { isOwnOrigin } from '../http/security.ts';

export type HandshakeRules = Pick<AppOptions, 'authenticator' | 'isHostOf' | 'knowsHost' | 'isInsecureHttp' | 'trustedProxies'>;

/** Who opened a connection, under which host. */
export interface Arrival {
  readonly visitor: Visitor;
  /** Null for guests, and for members of another brand than the host's. */
  readonly caller: PlayerCaller | null;
}

export type Refused = 'unknown_host' | 'cross_site' | 'unauthenticated' | 'throttled';

const BEARER = /^Bearer (?<token>\S{20,200})$/;

/**
 * Decides about a connection by the same rules as about a call: a host of ours, and either a bearer token or a page of that host, whose cookie says
 * who it is. Another site can make a browser connect with our cookie, but cannot forge where it comes from.
 */
export function createHandshake(
  rules: HandshakeRules,
  mayArrive: (ip: string) => boolean,
): (request: IncomingMessage) => Promise<Arrival | Refused> {
  const { authenticator, isHostOf, knowsHost, isInsecureHttp, trustedProxies } = rules;
  const trusts = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : () => false;

  /** Told by a proxy that is believed, as Fastify reads it of calls. */
  const forwarded = (request: IncomingMessage, name: string): string | undefined => {
    if (!trusts(request.socket.remoteAddress ?? '', 0)) return undefined;
    const values = headerOf(request, name)?.split(',');
    return values?.at(-1)?.trim();
  };

  return async (request) => {
    const host = forwarded(request, 'x-forwarded-host') ?? request.headers.host ?? '';
    const hostname = host.replace(/:\d+$/, '');
    if (!isHost(host) || countOf(request, 'host') > 1 || (knowsHost && !(await knowsHost(hostname)))) return 'unknown_host';
    const hops = trustedProxies.length > 0 ? proxyAddress.all(request, trusts) : [request.socket.remoteAddress];
    const visitor: Visitor = { host: hostname, ip: clientAddress(hops), header: (name) => headerOf(request, name) };
    if (!mayArrive(visitor.ip)) return 'throttled';
    const { authorization, origin, cookie = '' } = request.headers;
    if (authorization !== undefined) {
      const token = BEARER.exec(authorization)?.groups?.['token'];
      const caller = token === undefined ? null : await authenticator.player(token);
      return caller && (await isHostOf(hostname, caller.member.brand)) ? { visitor, caller } : 'unauthenticated';
    }
    const protocol = forwarded(request, 'x-forwarded-proto') ?? 'http';
    if (origin === undefined || !isOwnOrigin(origin, `${isInsecureHttp ? protocol : 'https'}://${host}`)) return 'cross_site';
    const token = cookieOf(cookie, cookieName({ isInsecureHttp }, 'player'));
    const found = token === undefined ? null : await authenticator.player(token);
    return { visitor, caller: found && (await isHostOf(hostname, found.member.brand)) ? found : null };
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

function cookieOf(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
