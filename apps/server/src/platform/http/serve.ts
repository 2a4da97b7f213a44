import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type AnyEndpoint,
  type BodyOf,
  COMMON_ERRORS,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  Refusal,
  type ValueOf,
} from '@tessera/contract';
import { DomainError } from '@tessera/kernel';
import type { App } from './app.ts';
import type { CallContext, CallerOf, OperatorCaller, PlayerCaller } from './caller.ts';
import { clientBlock } from './client-address.ts';
import { success } from './envelope.ts';
import { bearerOf, cookieName, rawBodyOf, RequestContext } from './request-context.ts';
import { refuseCrossSite } from './security.ts';

export interface CallInput<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

export type Handler<E extends AnyEndpoint> = (
  input: CallInput<E>,
  caller: CallerOf<E['auth']>,
  context: CallContext,
) => Promise<ValueOf<E>>;

export interface ServeOptions {
  /**
   * For calls from other servers that prove themselves by a signature instead of a session: checks it over the body as it
   * came, before anything of that body is read. @throws Refusal unauthenticated
   */
  readonly checkSignature?: (context: CallContext) => Promise<void>;
}

/** Serves one call of the contract: checks who calls and what they sent, runs the handler, wraps the answer. */
export function serve<const E extends AnyEndpoint>(app: App, endpoint: E, handler: Handler<E>, options: ServeOptions = {}): void {
  const isOpenInMaintenance =
    endpoint.path.startsWith('/wps/system/') ||
    endpoint.auth === 'operator' ||
    endpoint.path.startsWith('/ops/') ||
    options.checkSignature !== undefined;
  app.server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // The answer to a bet is small and wanted at once; lists gain from being compressed.
    ...(endpoint.method === 'GET' ? {} : { compress: false as const }),
    handler: async (request, reply) => {
      const context = new RequestContext(app, request, reply);
      // Whoever proves themselves by a token of their own needs no cookie, which is all that another site could make a browser send.
      if (!options.checkSignature && (endpoint.auth === 'operator' || bearerOf(request) === undefined)) refuseCrossSite(request);
      if (!isOpenInMaintenance) await refuseWhenClosed(app, context);
      if (endpoint.rate) await app.rates.hit(`${endpoint.path}|${clientBlock(context.ip)}`, endpoint.rate);
      await options.checkSignature?.(context);
      const caller = await authenticate(app, endpoint.auth, request);
      const input = await readInput(app, endpoint, request);
      const value = await handler(input as unknown as CallInput<E>, caller as CallerOf<E['auth']>, context).catch((error: unknown) => {
        throw app.checkAnswers ? declared(endpoint, error) : error;
      });
      if (app.checkAnswers) checkValue(endpoint, value);
      reply.header('cache-control', 'no-store');
      return reply.send(success(value));
    },
  });
}

async function refuseWhenClosed(app: App, context: CallContext): Promise<void> {
  const status = await app.statusOf(context);
  if (status === 1) throw new Refusal('system_maintenance');
  if (status === 2) throw new Refusal('region_restricted', { ip: context.ip });
}

async function authenticate(app: App, auth: Endpoint['auth'], request: FastifyRequest): Promise<PlayerCaller | OperatorCaller | null> {
  if (auth === 'operator') {
    const token = cookieOf(app, request, 'operator');
    const caller = token ? await app.authenticator.operator(token) : null;
    if (caller) return caller;
    const player = await playerOf(app, request);
    if (!player) throw new Refusal('unauthenticated');
    request.log.warn(
      { reqId: request.id, memberId: player.member.id, method: request.method, path: request.routeOptions.url },
      'a player made a call of staff',
    );
    throw new Refusal('forbidden');
  }
  const caller = await playerOf(app, request);
  if (auth === 'public') return caller;
  if (!caller) throw new Refusal('unauthenticated');
  if (auth === 'member' && caller.member.isTrial) throw new Refusal('trial_not_allowed');
  return caller;
}

async function playerOf(app: App, request: FastifyRequest): Promise<PlayerCaller | null> {
  const token = bearerOf(request) ?? cookieOf(app, request, 'player');
  return token ? app.authenticator.player(token) : null;
}

function cookieOf(app: App, request: FastifyRequest, kind: 'player' | 'operator'): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : app.server.parseCookie(cookie)[cookieName(app, kind)];
}

async function readInput(
  app: App,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  return {
    params: endpoint.params && parse(endpoint.params, request.params, 'path'),
    query: endpoint.query && parse(endpoint.query, request.query, 'query'),
    body: endpoint.body && parse(endpoint.body, await bodyOf(app, endpoint, request), 'body'),
  };
}

async function bodyOf(app: App, endpoint: AnyEndpoint, request: FastifyRequest): Promise<unknown> {
  const text = rawBodyOf(request).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/jose')) {
    if (!endpoint.sealed || !app.sealed) throw new Refusal('malformed');
    return parseJson(await app.sealed.open(text, { method: request.method, path: endpoint.path }));
  }
  if (!type.startsWith('application/json')) throw new Refusal('malformed', { reason: 'content-type' });
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed', { reason: 'json' });
  }
}

function parse(schema: z.ZodType, value: unknown, where: string): unknown {
  const parsed = schema.safeParse(value);
  // PostgreSQL stores no text with the character U+0000.
  if (parsed.success && holdsNul(parsed.data)) throw new Refusal('invalid_input', { where, field: '', reason: 'nul' });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(',') : (issue?.path.join('.') ?? '');
  throw new Refusal('invalid_input', { where, field: field.slice(0, 100), reason: issue?.code ?? 'invalid' });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** An undeclared refusal is a bug of the contract; tests make it loud. */
function declared(endpoint: AnyEndpoint, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const codes: readonly string[] = [...endpoint.errors, ...COMMON_ERRORS, 'unauthenticated', 'trial_not_allowed'];
  return codes.includes(error.code)
    ? error
    : new Error(`${endpoint.method} ${endpoint.path} answered the undeclared code ${error.code}`, { cause: error });
}

function checkValue(endpoint: AnyEndpoint, value: unknown): void {
  const checked = endpoint.value.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered a value outside its contract: ${checked.error.message}`);
}
