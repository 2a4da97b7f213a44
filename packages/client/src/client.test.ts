import { identityCalls } from '@tessera/contract/calls';
import { limitsCalls, paymentsCalls } from '@tessera/contract/later-calls';
import { CSRF_HEADER } from '@tessera/contract/http';
import { describe, expect, it } from 'vitest';
import { type CallFailed, createClient } from './client.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function givenClient(answer: () => Response | Promise<Response>, options: object = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: unknown, init: unknown): Promise<Response> => {
    sent.push({ url: String(url), init: init as RequestInit });
    return answer();
  };
  return { sent, call: createClient({ ...options, fetch: fetch as typeof globalThis.fetch }) };
}
const accepted = (): Response => Response.json({ success: true, value: null, message: null });
const codeOf = (failed: Promise<unknown>): Promise<unknown> =>
  failed.then(
    () => 'accepted',
    ({ code, status }: CallFailed) => [code, status],
  );

describe('a call', () => {
  it('keeps a parameter inside its part of the path, whatever is in it', async () => {
    const { sent, call } = givenClient(accepted);
    await call(paymentsCalls.getDeposit, { params: { id: '../../ops/x?y=1#z' } });
    await call(paymentsCalls.getDeposit, { params: { id: 'a b%2F' } });
    expect(sent.map(({ url }) => url)).toEqual([
      '/wps/payments/deposits/..%2F..%2Fops%2Fx%3Fy%3D1%23z',
      '/wps/payments/deposits/a%20b%252F',
    ]);
  });

  it('leaves out what is not asked for, and writes the rest as a query', async () => {
    const { sent, call } = givenClient(accepted);
    await call(paymentsCalls.listDeposits, { query: { cursor: undefined, limit: 5 } });
    await call(paymentsCalls.listDeposits, {});
    expect(sent.map(({ url }) => url)).toEqual(['/wps/payments/deposits?limit=5', '/wps/payments/deposits']);
  });

  it('proves that it comes from a page of its own, and sends a token where there is one', async () => {
    const { sent, call } = givenClient(accepted, { token: () => 'tok', language: () => 'en', baseUrl: 'https://site.example' });
    await call(identityCalls.logout, {});
    expect(sent[0]).toMatchObject({
      url: 'https://site.example/wps/session/logout',
      init: {
        method: 'DELETE',
        credentials: 'same-origin',
        headers: { [CSRF_HEADER]: '1', authorization: 'Bearer tok', 'accept-language': 'en' },
      },
    });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('says what was refused, what was lost and what it does not know', async () => {
    const refused = { success: false, value: { code: 'below_min', kind: 'invalid', details: {}, requestId: 'r' }, message: 'Too little.' };
    const told = (body: unknown, status: number): Promise<unknown> =>
      codeOf(givenClient(() => Response.json(body, { status })).call(limitsCalls.getLimits, {}));
    expect(await told(refused, 422)).toEqual(['below_min', 422]);
    expect(await told({ ...refused, value: { ...refused.value, code: 'of_a_later_version' } }, 409)).toEqual(['unknown_error', 409]);
    expect(await codeOf(givenClient(() => new Response('<html>', { status: 502 })).call(limitsCalls.getLimits, {}))).toEqual([
      'unknown_error',
      502,
    ]);
    expect(await codeOf(givenClient(() => Promise.reject(new TypeError('lost'))).call(limitsCalls.getLimits, {}))).toEqual(['network', 0]);
  });
});
