// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { games } from '@tessera/contract';
import { gamesCalls } from '@tessera/contract/calls';
import { startI18n } from '@tessera/i18n';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SessionContext } from '../../shared/session.ts';
import { givenMember, givenSession } from '../../testing/given-session.ts';
import { useFavourite } from './use-favourites.ts';

const MINES = { nodeId: 'mines', vassalage: 'ORIGINALS', gameType: 'RNG' } as unknown as games.GameView;

/** What the server knows and is asked to change. Its list of marks waits until it is let go. */
const server = vi.hoisted(() => ({ marked: ['mines'], said: [] as string[], letGo: () => {} }));
vi.mock('../../shared/call.ts', () => ({
  call: async (endpoint: unknown) => {
    if (endpoint === gamesCalls.listFavouriteIds) {
      await new Promise<void>((resolve) => (server.letGo = resolve));
      return server.marked;
    }
    const marks = endpoint === gamesCalls.addFavourite;
    server.said.push(marks ? 'add' : 'remove');
    server.marked = marks ? ['mines'] : [];
    return null;
  },
}));
vi.mock('../../shared/popup.ts', () => ({ usePopup: () => ({ open: () => undefined }) }));

beforeAll(() => startI18n('en', []));
afterEach(cleanup);

it('takes a press for what it means once it is known whether the game is marked', async () => {
  const client = new QueryClient();
  const session = givenSession({ kind: 'member', member: givenMember() });
  const { result } = renderHook(() => useFavourite(MINES), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  act(() => result.current.toggle());
  expect(server.said).toEqual([]);
  await act(async () => server.letGo());
  await waitFor(() => expect(server.said).toEqual(['remove']));
  expect(result.current.isFavourite).toBe(false);
  await act(async () => server.letGo());
  expect(result.current.isFavourite).toBe(false);
});
