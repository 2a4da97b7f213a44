// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ProofAsker } from './proof-asker.tsx';

type Asker = (missing: string) => Promise<boolean>;
const site = vi.hoisted(() => ({ ask: null as Asker | null, given: [] as unknown[] }));
vi.mock('../../../shared/call.ts', () => ({
  onProofMissing: (asker: Asker) => {
    site.ask = asker;
    return () => undefined;
  },
  call: async (_endpoint: unknown, { body }: { body: unknown }) => {
    site.given.push(body);
    return { untilMs: 1 };
  },
}));

// Only ends what hangs: parts that are loaded on demand take as long as the machine does.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('codes', 'code-errors');
});
beforeEach(() => {
  site.given = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofAsker />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);
const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

it('asks once for all calls that wait, and lets them go on', async () => {
  const [first, second] = [site.ask?.('fresh_code_required'), site.ask?.('fresh_code_required')];
  const field = await screen.findByLabelText('Code from the app');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.submit(field.closest('form')!);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(site.given).toEqual([{ code: '123456' }]);
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('gives up where the person does, and asks anew the next time', async () => {
  const asked = site.ask?.('fresh_code_required');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await asked).toBe(false);
  await waitFor(() => expect(isOpen()).toBe(false));
  void site.ask?.('fresh_code_required');
  expect(await screen.findByLabelText('Code from the app')).toBeDefined();
});

it('leads whoever must have an app to one', async () => {
  void site.ask?.('totp_required');
  expect(await screen.findByText('Set up codes')).toBeDefined();
});
