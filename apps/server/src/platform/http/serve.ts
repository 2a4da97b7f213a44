import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accessErrors,
  type AnyEndpoint,
  bodyLimitOf,
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
import { noteRefusal, type ToldCall } from './note-refusal.ts';
import { paceBody, paceCall, paceRequest } from './pace.ts';
import { readInput, readParams, refuseCardNumbers } from './read-input.ts';
import { bearerOf, cookieName, RequestContext } from './request-context.ts';
import { refuseCrossSite } from './security.ts';
import { refuseWithoutPermission } from './staff-calls.ts';

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

export interface ServeOptions<E extends AnyEndpoint = AnyEndpoint> {
  /**
   * For calls from other servers that prove themselves by a signature instead of a session: checks it over the body as it
   * came, before anything of that body is read. @throws Refusal unauthenticated
   */
  readonly checkSignature?: (context: CallContext, params: ParamsOf<E>) => Promise<void>;
  /** The text by which such a server knows that it was heard, where it does not read the envelope. */
  readonly takenText?: (params: ParamsOf<E>) => string | undefined;
}

/** Serves one call of the contract: checks who calls and what they sent, runs the handler, wraps the answer. */
export function serve<const E extends AnyEndpoint>(app: App, endpoint: E, handler: Handler<E>, options: ServeOptions<E> = {}): void {
  const isOpenInMaintenance = endpoint.area !== undefined || endpoint.auth === 'operator' || options.checkSignature !== undefined;
  app.server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { isCall: true, isForAnyHost: options.checkSignature !== undefined },
    bodyLimit: bodyLimitOf(endpoint),
    // The answer to a bet is small and wanted at once; lists gain from being compressed.
    ...(endpoint.method === 'GET' ? {} : { compress: false as const }),
    handler: noting(app, endpoint, async (request, reply, call) => {
      const { context } = call;
      // Whoever proves themselves by a token of their own needs no cookie, which is all that another site could make a browser send.
      if (!options.checkSignature && (endpoint.auth === 'operator' || bearerOf(request) === undefined)) refuseCrossSite(app, request);
      // Other servers prove themselves by their signature: one address sends what happened to everybody.
      if (!options.checkSignature) await paceRequest(app, context.ip, endpoint.cost);
      if (endpoint.rate) await app.rates.hit(`${endpoint.path}|${clientBlock(context.ip)}`, endpoint.rate);
      if (endpoint.pace) await app.rates.pace(clientBlock(context.ip), endpoint.pace.ofAddress);
      await options.checkSignature?.(context, readParams(endpoint, request));
      const found = await findCaller(app, request, call);
      if (!isOpenInMaintenance) await refuseWhenClosed(app, context);
      const caller = allowCaller(endpoint.auth, found);
      if (caller?.kind === 'player') await paceCall(app, endpoint, caller.member);
      if (!options.checkSignature && !endpoint.rate) await paceBody(app, request, { ip: context.ip, caller });
      if (caller?.kind === 'operator') refuseWithoutPermission(endpoint, caller);
      const input = { params: readParams(endpoint, request), ...(await readInput(app, endpoint, request)) };
      // Other servers say what they have to say in numbers of their own; people are kept from typing a card's.
      if (!options.checkSignature) refuseCardNumbers(input.body);
      if (endpoint.isPrivileged && caller?.kind === 'player') await app.authenticator.checkSecondFactor(caller);
      const value = await handler(input as unknown as CallInput<E>, caller as CallerOf<E['auth']>, context).catch((error: unknown) => {
        throw app.checkAnswers ? declared(endpoint, error) : error;
      });
      if (app.checkAnswers) checkValue(endpoint, value);
      reply.header('cache-control', endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`);
      const taken = options.takenText?.(input.params);
      return taken === undefined ? reply.send(success(value)) : reply.type('text/plain; charset=utf-8').send(taken);
    }),
  });
}

type Work = (request: FastifyRequest, reply: FastifyReply, call: ToldCall) => Promise<unknown>;

/** Does the work of a call and notes how it went wrong. */
function noting(app: App, endpoint: AnyEndpoint, work: Work): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  return async (request, reply) => {
    const call: ToldCall = { endpoint, context: new RequestContext(app, request, reply), caller: null };
    try {
      return await work(request, reply, call);
    } catch (error) {
      noteRefusal(app, call, error);
      throw error;
    }
  };
}

/** The host says which brand must be open: a member is nobody under the hosts of other brands. */
async function refuseWhenClosed(app: App, context: CallContext): Promise<void> {
  const { host, ip, header } = context;
  const status = await app.statusOf({ host, ip, header });
  if (status === 1) throw new Refusal('system_maintenance');
  if (status === 2) throw new Refusal('region_restricted', { ip: context.ip });
}

async function findCaller(app: App, request: FastifyRequest, call: ToldCall): Promise<PlayerCaller | OperatorCaller | null> {
  if (call.endpoint.auth !== 'operator') call.caller = await playerOf(app, request);
  else {
    const token = cookieOf(app, request, 'operator');
    call.caller = token ? await app.authenticator.operator(token) : null;
    if (call.caller) return call.caller;
    const player = await playerOf(app, request);
    if (!player) throw new Refusal('unauthenticated');
    call.caller = player;
    request.log.warn(
      { reqId: request.id, memberId: player.member.id, method: request.method, path: request.routeOptions.url },
      'a player made a call of staff',
    );
    throw new Refusal('forbidden');
  }
  return call.caller;
}

function allowCaller<Found extends PlayerCaller | OperatorCaller | null>(auth: Endpoint['auth'], found: Found): Found {
  if (auth === 'public') return found;
  if (!found) throw new Refusal('unauthenticated');
  if (auth === 'member' && found.kind === 'player' && found.member.isTrial) throw new Refusal('trial_not_allowed');
  return found;
}

/** A session is one of its own brand alone: under the hosts of another it is none. */
async function playerOf(app: App, request: FastifyRequest): Promise<PlayerCaller | null> {
  const token = bearerOf(request) ?? cookieOf(app, request, 'player');
  const caller = token ? await app.authenticator.player(token) : null;
  return caller && (await app.isHostOf(request.hostname, caller.member.brand)) ? caller : null;
}

function cookieOf(app: App, request: FastifyRequest, kind: 'player' | 'operator'): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : app.server.parseCookie(cookie)[cookieName(app, kind)];
}

/** An undeclared refusal is a bug of the contract; tests make it loud. */
function declared(endpoint: AnyEndpoint, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const codes: readonly string[] = [
    ...endpoint.errors,
    ...COMMON_ERRORS,
    'unauthenticated',
    'trial_not_allowed',
    ...accessErrors(endpoint),
  ];
  return codes.includes(error.code)
    ? error
    : new Error(`${endpoint.method} ${endpoint.path} answered the undeclared code ${error.code}`, { cause: error });
}

function checkValue(endpoint: AnyEndpoint, value: unknown): void {
  const checked = endpoint.value.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered a value outside its contract: ${checked.error.message}`);
}
