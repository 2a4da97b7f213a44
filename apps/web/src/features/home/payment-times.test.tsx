// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PaymentTimes } from './payment-times.tsx';

beforeAll(() => startI18n('en', ['home-more']));
afterEach(cleanup);

function show(times: { readonly figures: 'demo' | 'live'; readonly depositMs: number | null; readonly withdrawalMs: number | null }): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['site', 'payment-times'], times);
  render(
    <QueryClientProvider client={client}>
      <PaymentTimes />
    </QueryClientProvider>,
  );
}

it('shows times and nothing that moves as if it measured them', () => {
  show({ figures: 'demo', depositMs: 180_000, withdrawalMs: 300_000 });
  expect([screen.getByText('3 minutes').textContent, screen.getByText('5 minutes').textContent]).toEqual(['3 minutes', '5 minutes']);
  expect([...screen.queryAllByRole('progressbar'), ...screen.queryAllByRole('meter')]).toEqual([]);
});

it('leaves out a time that is not known', () => {
  show({ figures: 'live', depositMs: 42_000, withdrawalMs: null });
  screen.getByText('42 seconds');
  expect(screen.queryByText(/minute/)).toBeNull();
});
