import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { Permission } from '@tessera/contract';
import { createQueryClient } from '../operator.queries.ts';
import { OperatorProvider } from '../operator.tsx';
import { createConsoleRouter } from '../router.tsx';

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

const OPERATOR = { id: '01890000-0000-7000-8000-000000000001', username: 'olga', displayName: 'Olga', isEnrolled: true };

/** The console at that address, for an operator who may do that. @returns what says where it is by now */
export function openConsole(search: string, permissions: readonly Permission[], brands: readonly string[] = ['tessera']): () => string {
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [`/${search}`] }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OperatorProvider operator={{ ...OPERATOR, permissions: [...permissions], brands: [...brands] }}>
        <RouterProvider router={router} />
      </OperatorProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.searchStr;
}
