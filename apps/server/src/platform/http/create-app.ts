import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { DomainError, STATUS_BY_KIND } from '@tessera/kernel';
import { ENDPOINTS, ERRORS, Refusal } from '@tessera/contract';
import { FRAMED_PAGE } from '@tessera/contract/pages';
import type { App, AppOptions } from './app.ts';
import { addDraining } from './draining.ts';
import { refusal } from './envelope.ts';
import { guardHosts, originForm } from './hosts.ts';
import { languageOf } from './language.ts';
import { securityHeaders } from './security.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_MS = 30_000;
const HEADERS_MS = 20_000;

/** The HTTP server without routes. `serve` adds the calls of the contract. */
export async function createApp(options: AppOptions): Promise<App> {
  const headers = securityHeaders(options);
  const server = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 60_000,
    // Node looks for slow senders now and then, and for slow bodies only where headers have less time than the whole.
    http: { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
    // A call that was under way when the server began to stop is answered like any other.
    return503OnClosing: false,
    genReqId: requestIds(),
    // A logger of its own for each request costs more than the few lines that name the request themselves.
    childLoggerFactory: (log) => log,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: originForm,
    // Addresses that no route could even be looked for.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(options, error, {
        request: request as FastifyRequest,
        reply: (reply as unknown as FastifyReply).headers(headers.ofPages),
      }),
  }) as unknown as FastifyInstance;
  const app: App = { ...options, server, draining: addDraining(server) };
  // Cookies are read where a call looks for one: most prove themselves by a token of their own.
  await server.register(cookie, { hook: false });
  await server.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  await server.register(underPressure, {
    maxEventLoopDelay: 3_000,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Refusal('unavailable', { part: 'overload' });
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    const { ofCalls, ofFrames, ofPages } = headers;
    reply.headers(request.routeOptions.config.isCall ? ofCalls : request.url.startsWith(`${FRAMED_PAGE}?`) ? ofFrames : ofPages);
    done();
  });
  guardHosts(app);
  acceptBodies(server);
  refuseUnknownPaths(app);
  server.setErrorHandler(async (error, request, reply) => sendRefusal(options, error, { request, reply }));
  return app;
}

/** UUIDs of a form of our own (RFC 9562, version 8): at random for the process, then the count of its requests. */
function requestIds(): () => string {
  const random = randomUUID();
  const start = `${random.slice(0, 14)}8${random.slice(15, 24)}`;
  let requests = 0;
  return () => {
    requests += 1;
    return start + requests.toString(16).padStart(12, '0');
  };
}

/** The one form of every refusal. What is none is a bug: logged, and told to nobody. */
function sendRefusal(
  { messageOf }: AppOptions,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  const known = hasLeft(request) ? new Refusal('malformed') : domainErrorOf(error);
  if (!known) request.log.error({ err: error, reqId: request.id }, 'a call failed with a bug');
  else if (hasLeft(request)) request.log.info({ reqId: request.id }, 'a client went away before its call was here in whole');
  const { code, kind, details } = known ?? new Refusal('unknown_error');
  if (kind === 'throttled' || kind === 'unavailable') reply.header('retry-after', details['retryAfterSeconds'] ?? '5');
  const message = messageOf(code, languageOf(request), details);
  return reply
    .code(known ? STATUS_BY_KIND[kind] : 500)
    .header('cache-control', 'no-store')
    .send(refusal({ code, kind, details, requestId: request.id, message }));
}

/** Nobody is there to be answered, and what came cannot be read: neither is a fault of ours. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The bytes are kept for signatures; parsing is our own, after it is clear who calls, so that whatever is no JSON is one typed refusal. */
function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function refuseUnknownPaths({ server }: App): void {
  const paths = ENDPOINTS.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = paths.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
    if (methods.length === 0) throw new Refusal('not_found');
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal('method_not_allowed');
  });
}

function domainErrorOf(error: unknown): DomainError | null {
  // What no table of a module has a word for is a bug, not an answer: its code has no text.
  if (error instanceof DomainError) return Object.hasOwn(ERRORS, error.code) ? error : null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (code.startsWith('FST_ERR_CTP_') || code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('malformed');
  return null;
}
