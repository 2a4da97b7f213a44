// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { limits } from '@tessera/contract';
import { changeLanguage, loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LimitCard } from './limit-card.tsx';

const server = vi.hoisted(() => ({ bodies: [] as unknown[] }));
vi.mock('../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_endpoint: unknown, { body }: { body: unknown }) => {
    server.bodies.push(body);
    return { currency: 'USD', dayEndsAtMs: 0, limits: [] };
  },
}));

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('member');
});
beforeEach(() => void (server.bodies = []));
afterEach(cleanup);

const LIMIT = { kind: 'stake', perDay: null, usedToday: '0.0000', pending: null } as unknown as limits.LimitsView['limits'][number];

function type(currency: string, typed: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LimitCard limit={LIMIT} currency={currency} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  const form = screen.getByRole('textbox').closest('form');
  if (form) fireEvent.submit(form);
}

it.each([
  ['en', 'USD', '1,000', '1000.0000'],
  ['en', 'USD', '1,000.50', '1000.5000'],
  ['es', 'EUR', '1.000', '1000.0000'],
  ['vi', 'VND', '568.000', '568000.0000'],
] as const)('in %s sends the limit of %s %s as %s a day', async (language, currency, typed, perDay) => {
  await changeLanguage(language);
  await loadTexts('member');
  type(currency, typed);
  await waitFor(() => expect(server.bodies).toEqual([{ kind: 'stake', perDay }]));
});

it.each(['1.000', '1e3', '100k', '-5'])('sends nothing for %s in English', async (typed) => {
  await changeLanguage('en');
  type('USD', typed);
  if (typed === '1.000') screen.getByText('Did you mean $1.00 or $1,000.00?');
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(typed);
  await Promise.resolve();
  expect(server.bodies).toEqual([]);
});
