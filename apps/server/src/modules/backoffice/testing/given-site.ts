import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { CSRF_HEADER, type Grant, Refusal } from '@tessera/contract';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { createApp } from '../../../platform/http/create-app.ts';
import type { MemberRef, OperatorCaller } from '../../../platform/http/caller.ts';
import { smsRoutes } from '../../../platform/sms/index.ts';
import { securityRoutes } from '../../../platform/security-events/index.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { OPEN_APP } from '../../../platform/http/testing/open-app.ts';
import { contentRoutes, createContent } from '../../content/index.ts';
import { type Limits, limitsRoutes } from '../../limits/index.ts';
import { brandDeskRoutes, createBrandDesk, createDesk, deskRoutes } from '../../lottery/index.ts';
import { type Payments, type PaymentsDeps, paymentsRoutes } from '../../payments/index.ts';
import type { PayoutReviews } from '../../lottery/index.ts';
import type { Sports } from '../../sports/index.ts';
import { drawDecisionsRoutes } from '../draw-decisions.routes.ts';
import { lotteryChangesRoutes } from '../lottery-changes.routes.ts';
import { payoutReviewRoutes } from '../payout-reviews.routes.ts';
import type { DrawDesk } from '../draw-decisions.ts';
import { backofficeRoutes, createBackoffice } from '../index.ts';
import { staffJobsRoutes } from '../staff-jobs.routes.ts';

export const OPERATOR = { id: '01960000-0000-7000-8000-00000000000a', username: 'ops', displayName: 'Olga', status: 'active' } as const;
/** Whoever confirms what she proposed. */
export const SECOND = { id: '01960000-0000-7000-8000-00000000000b', username: 'ops2', displayName: 'Otto', status: 'active' } as const;

export const operatorCaller = (
  { id, username }: { readonly id: string; readonly username: string },
  grants: readonly Grant[] = [{ brand: 'demo', role: 'administrator' }],
): OperatorCaller => ({ kind: 'operator', operatorId: id, username, sessionId: `session-of-${username}`, grants, isEnrolled: true });

/** Of the demo brand, in USD: from here on a second person is needed. */
export const THRESHOLD = '300';
const brandCodes = async () => ['demo'];
const NO_SPORTS = {} as Sports;
const NO_DRAWS = {} as DrawDesk;
const NO_OFFERS = { lockOffered: async () => true, setGameOffered: async () => undefined };
const NO_PAYOUTS = {} as PayoutReviews;
const NO_GAMES = { addGame: async () => undefined, hasGame: async () => false, setListing: async () => undefined };

export interface SiteParts {
  readonly deps: PaymentsDeps;
  readonly payments: Payments;
  readonly limits: Limits;
  readonly sports?: Sports;
}

/** The routes of limits, payments and the back office on a port of their own. Sessions are names: `member`, `ops`, `ops2`, and what `staff` holds. */
export async function givenSite(
  { deps, payments, limits, sports = NO_SPORTS }: SiteParts,
  members: ReadonlyMap<string, MemberRef>,
  staff: ReadonlyMap<string, OperatorCaller> = new Map(),
) {
  const ended: string[] = [];
  const callers = (token: string): OperatorCaller | null =>
    [OPERATOR, SECOND].filter(({ username }) => username === token).map((one) => operatorCaller(one))[0] ?? staff.get(token) ?? null;
  const app = await createApp({
    ...OPEN_APP,
    rates: createRateLimiter(deps.db, deps.clock, 1_000),
    authenticator: {
      ...OPEN_APP.authenticator,
      player: async (token) => {
        const member = members.get(token);
        return member ? { kind: 'player', member, sessionId: token } : null;
      },
      operator: async (token) => callers(token),
    },
    events: deps.events,
    checkAnswers: true,
  });
  limitsRoutes(app, limits);
  paymentsRoutes(app, { payments, site: { brandOf: async () => ({ code: 'demo', figures: 'live' }) } });
  const desk = createDesk({ ...deps, isByCell: false, games: NO_GAMES, offers: NO_OFFERS, allowsInsideFeeds: false });
  const backoffice = createBackoffice({
    ...deps,
    payments,
    sports,
    lottery: { ...NO_DRAWS, reviewResultsBy: () => undefined, desk },
    payouts: NO_PAYOUTS,
    brandCodes,
  });
  for (const subject of ['withdrawal', 'deposit'] as const)
    await backoffice.setThreshold({ brand: 'demo', subject, currency: 'USD', amount: parseAmount(THRESHOLD, getCurrency('USD')) });
  securityRoutes(app, deps.events, { findMembersByName: async () => [], usernamesOf: async () => new Map(), brandCodes });
  staffJobsRoutes(app, backoffice);
  drawDecisionsRoutes(app, backoffice);
  payoutReviewRoutes(app, backoffice);
  smsRoutes(app, { list: async () => [] });
  contentRoutes(app, { content: createContent(deps), site: { brandOf: async () => ({ code: 'demo', defaultLanguage: 'en' }) } });
  deskRoutes(app, { desk, brandCodes });
  brandDeskRoutes(app, { desk: createBrandDesk({ ...deps, closedGamesOf: async () => [] }), brandCodes });
  lotteryChangesRoutes(app, backoffice);
  backofficeRoutes(app, {
    backoffice,
    operators: {
      login: async (username, password) => {
        if (username !== OPERATOR.username || password !== 'right') throw new Refusal('invalid_credentials');
        return { token: 'ops', operator: OPERATOR };
      },
      logout: async (sessionId) => void ended.push(sessionId),
      find: async (id) => (id === OPERATOR.id ? OPERATOR : undefined),
      authenticate: async (token) => callers(token),
      startTotp: async () => Promise.reject(new Refusal('totp_enrolled')),
      confirmTotp: async () => Promise.reject(new Refusal('totp_enrolled')),
    },
    invitations: { accept: async () => Promise.reject(new Refusal('invitation_invalid')) },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.server.close());
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;

  /** Calls as a browser does; the answer is the status and the envelope's value. */
  const call = async (method: string, path: string, { as, body }: { as?: string; body?: unknown } = {}) => {
    const headers: Record<string, string> = {
      [CSRF_HEADER]: '1',
      ...(as ? { cookie: `${callers(as) ? 'ops' : 'sid'}=${as}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const envelope = (await answer.json()) as { value: unknown };
    return {
      status: answer.status,
      cookie: answer.headers.get('set-cookie'),
      value: envelope.value as Record<string, unknown> & { readonly items?: Record<string, unknown>[] },
    };
  };
  return { url, call, ended, backoffice };
}
