import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { WebhookSecret } from '@tessera/webhooks';
import { Refusal } from '@tessera/contract';
import { createApp } from '../../../platform/http/app.ts';
import type { MemberRef, OperatorCaller } from '../../../platform/http/caller.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import { type Limits, limitsRoutes } from '../../limits/index.ts';
import { type Payments, type PaymentsDeps, paymentsRoutes } from '../../payments/index.ts';
import { backofficeRoutes, createBackoffice } from '../index.ts';

export const OPERATOR = { id: '01960000-0000-7000-8000-00000000000a', username: 'ops', displayName: 'Olga', status: 'active' } as const;

export interface SiteParts {
  readonly deps: PaymentsDeps;
  readonly payments: Payments;
  readonly limits: Limits;
  readonly secrets: readonly WebhookSecret[];
}

/** The routes of limits, payments and the back office on a port of their own. Sessions are names: `member`, `ops`. */
export async function givenSite({ deps, payments, limits, secrets }: SiteParts, members: ReadonlyMap<string, MemberRef>) {
  const ended: string[] = [];
  const caller: OperatorCaller = {
    kind: 'operator',
    operatorId: OPERATOR.id,
    username: OPERATOR.username,
    sessionId: 'session-of-ops',
  };
  const app = await createApp({
    log: pino({ level: 'silent' }),
    rates: createRateLimiter(deps.db, deps.clock, 1_000),
    authenticator: {
      player: async (token) => {
        const member = members.get(token);
        return member ? { kind: 'player', member, sessionId: token } : null;
      },
      operator: async (token) => (token === 'ops' ? caller : null),
    },
    events: deps.events,
    sealed: null,
    messageOf: (code) => code,
    statusOf: async () => 0,
    knowsHost: null,
    isInsecureHttp: true,
    trustedProxies: [],
    checkAnswers: true,
  });
  limitsRoutes(app, limits);
  paymentsRoutes(app, payments, { sandboxSecrets: secrets });
  backofficeRoutes(app, {
    backoffice: createBackoffice({ ...deps, payments }),
    operators: {
      login: async (username, password) => {
        if (username !== OPERATOR.username || password !== 'right') throw new Refusal('invalid_credentials');
        return { token: 'ops', operator: OPERATOR };
      },
      logout: async (sessionId) => void ended.push(sessionId),
      find: async (id) => (id === OPERATOR.id ? OPERATOR : undefined),
    },
    invitations: { accept: async () => Promise.reject(new Refusal('invitation_invalid')) },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.server.close());
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;

  /** Calls as a browser does; the answer is the status and the envelope's value. */
  const call = async (method: string, path: string, { as, body }: { as?: string; body?: unknown } = {}) => {
    const headers: Record<string, string> = {
      'x-tessera': '1',
      ...(as ? { cookie: `${as === 'ops' ? 'ops' : 'sid'}=${as}` } : {}),
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
  return { url, call, ended };
}
