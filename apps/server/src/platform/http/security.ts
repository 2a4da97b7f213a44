import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { CSRF_HEADER, Refusal } from '@tessera/contract';
import type { App } from './app.ts';

const SELF = "'self'";

/**
 * The policy of the site and the console: only files of our own origin run. PixiJS needs workers from blobs; inline style
 * attributes are set by the drawing of positions and cannot run code.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [SELF],
    styleSrc: [SELF],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:'],
    fontSrc: [SELF],
    connectSrc: [SELF],
    manifestSrc: [SELF],
    workerSrc: [SELF, 'blob:'],
    formAction: [SELF],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    // Strings cannot become script. The exceptions: one file each of the service worker and of the workers that solve captchas and value
    // holds, and what staff write, which is cleaned before it is shown.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['tessera-worker', 'tessera-proof', 'tessera-holds', 'tessera-content'],
  },
};

type Headers = Readonly<Record<string, string>>;

/** What every answer carries. `ofCalls` leaves out what means something only for a page (OWASP's cheat sheet for REST). */
export function securityHeaders({ isInsecureHttp, frameOrigins = [] }: Pick<App, 'isInsecureHttp' | 'frameOrigins'>): {
  readonly ofPages: Headers;
  /** Of the page that others of ours may show in a frame. */
  readonly ofFrames: Headers;
  readonly ofCalls: Headers;
} {
  const ofAll = {
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isInsecureHttp ? false : { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  } as const;
  const pages = {
    ...ofAll,
    contentSecurityPolicy: {
      ...CONTENT_SECURITY_POLICY,
      directives: { ...CONTENT_SECURITY_POLICY.directives, frameSrc: [SELF, ...frameOrigins] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  } as const;
  const { directives } = pages.contentSecurityPolicy;
  const ofPages = helmet(pages);
  const ofFrames = helmet({
    ...pages,
    contentSecurityPolicy: { ...pages.contentSecurityPolicy, directives: { ...directives, frameAncestors: [SELF] } },
    xFrameOptions: { action: 'sameorigin' },
  });
  const ofCalls = helmet({
    ...ofAll,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return { ofPages: headersOf(ofPages), ofFrames: headersOf(ofFrames), ofCalls: headersOf(ofCalls) };
}

/** The headers are the same for every answer, so they are worked out once, on a response that goes nowhere. */
function headersOf(protect: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw new Error('the security headers cannot be worked out', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site can make a browser send our cookie, but it can neither set our header nor forge where it comes from.
 * @throws Refusal cross_site
 */
export function refuseCrossSite(app: Pick<App, 'isInsecureHttp'>, request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, ownOf(app, request)));
  if (isForeign || request.headers[CSRF_HEADER] === undefined) throw new Refusal('cross_site');
}

/** Sites are reached by TLS, which may end before us. */
function ownOf({ isInsecureHttp }: Pick<App, 'isInsecureHttp'>, request: FastifyRequest): string {
  return `${isInsecureHttp ? request.protocol : 'https'}://${request.host}`;
}

/** Scheme, host and port; a default port may be named or not. */
export function isOwnOrigin(origin: string, own: string): boolean {
  return origin === own || (originOf(origin) !== null && originOf(origin) === originOf(own));
}

function originOf(url: string): string | null {
  return URL.parse(url)?.origin ?? null;
}
