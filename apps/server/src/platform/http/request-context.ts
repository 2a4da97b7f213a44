import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { CallContext } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { languageOf } from './language.ts';

/**
 * What a handler may know of its request. A class, as V8 gives every object literal with getters a hidden class of its own,
 * which lives in the old space and keeps the request alive until that is collected.
 */
export class RequestContext implements CallContext {
  readonly requestId: string;
  readonly ip: string;
  readonly host: string;
  readonly userAgent: string;
  readonly #app: App;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(app: App, request: FastifyRequest, reply: FastifyReply) {
    this.requestId = request.id;
    this.ip = ipOf(request);
    this.host = request.hostname;
    this.userAgent = request.headers['user-agent'] ?? '';
    this.#app = app;
    this.#request = request;
    this.#reply = reply;
  }

  get language(): string {
    return languageOf(this.#request);
  }

  get rawBody(): Buffer {
    return rawBodyOf(this.#request);
  }

  get isApp(): boolean {
    return bearerOf(this.#request) !== undefined;
  }

  /** Bound, as some take it out of its object. */
  readonly header = (name: string): string | undefined => {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };

  get device(): string | undefined {
    return this.#kept('device');
  }

  keepDevice(token: string, lifeMs: number): void {
    this.#keep('device', token, lifeMs);
  }

  get remembered(): string | undefined {
    return this.#kept('remembered');
  }

  keepLogin(token: string, lifeMs: number): void {
    this.#keep('remembered', token, lifeMs);
  }

  forgetLogin(): void {
    this.#reply.clearCookie(cookieName(this.#app, 'remembered'), this.#cookie());
  }

  startSession(kind: 'player' | 'operator', token: string): void {
    this.#reply.setCookie(cookieName(this.#app, kind), token, this.#cookie());
  }

  endSession(kind: 'player' | 'operator'): void {
    this.#reply.clearCookie(cookieName(this.#app, kind), this.#cookie());
  }

  get social(): string | undefined {
    return this.#kept('social');
  }

  keepSocial(token: string, lifeMs: number): void {
    this.#keep('social', token, lifeMs);
  }

  #kept(kind: Kept): string | undefined {
    const { cookie } = this.#request.headers;
    return cookie === undefined ? undefined : this.#app.server.parseCookie(cookie)[cookieName(this.#app, kind)];
  }

  #keep(kind: Kept, token: string, lifeMs: number): void {
    this.#reply.setCookie(cookieName(this.#app, kind), token, { ...this.#cookie(), maxAge: Math.floor(lifeMs / 1_000) });
  }

  #cookie() {
    return { path: '/', httpOnly: true, secure: !this.#app.isInsecureHttp, sameSite: 'lax' } as const;
  }
}

const COOKIES = { player: 'sid', operator: 'ops', device: 'device', remembered: 'remembered', social: 'social' } as const;
type Kept = 'device' | 'remembered' | 'social';

/** The `__Host-` prefix binds a cookie to this host and to TLS. */
export function cookieName(app: Pick<App, 'isInsecureHttp'>, kind: keyof typeof COOKIES): string {
  const name = COOKIES[kind];
  return app.isInsecureHttp ? name : `__Host-${name}`;
}

/** Where a request comes from, as proxies that are believed say. */
export function ipOf(request: FastifyRequest): string {
  return clientAddress(request.ips ?? [request.socket.remoteAddress]);
}

const BEARER = 'Bearer ';
const TOKEN = /^\S{20,200}$/;

export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (!authorization?.startsWith(BEARER)) return undefined;
  const token = authorization.slice(BEARER.length);
  return TOKEN.test(token) ? token : undefined;
}

export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
