// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { backofficeCalls } from '@tessera/contract/calls';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { createQueryClient, useOperatorLogout } from './operator.queries.ts';

/** A list that is on its way for ever, and the calls in their order. */
const server = vi.hoisted(() => {
  const state = { said: [] as string[] };
  globalThis.fetch = (url, init) => {
    // The client asks by text.
    if ((url as string).includes('/ops/session/')) {
      state.said.push('logout');
      return Promise.resolve(Response.json({ success: true, value: null, message: null }));
    }
    return new Promise((_resolve, reject) => {
      state.said.push('list');
      init?.signal?.addEventListener('abort', () => {
        state.said.push('list given up');
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  };
  return state;
});

beforeAll(() => startI18n('en', []));
afterEach(cleanup);

it('gives up what is under way before it logs out: it would be refused without the session', async () => {
  const client = createQueryClient();
  const list = client.fetchQuery({
    queryKey: ['queue'],
    queryFn: ({ signal }) => call(backofficeCalls.listProposals, { query: { limit: 1 } }, { signal }),
  });
  // Its end is looked at below.
  list.catch(() => undefined);
  const { result } = renderHook(() => useOperatorLogout(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  result.current.mutate();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await expect(list).rejects.toBeDefined();
  expect(server.said).toEqual(['list', 'list given up', 'logout']);
});
