// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { profile } from '@tessera/contract';
import { startI18n } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { IconPicker } from './icon-picker.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ICON_COUNT } from './profile-icon.tsx';

interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** A server that keeps what it is told, or refuses as it is set to. */
const server = vi.hoisted(() => {
  const state = { sent: [] as unknown[], profile: null as unknown, icon: { icon: 3, isChosen: false }, refusal: null as Answer | null };
  globalThis.fetch = async (url, init) => {
    const isIcon = (url as string).includes('/icon');
    if (init?.method === 'PUT') {
      const body = JSON.parse(init.body as string) as { icon: number };
      state.sent.push(body);
      if (state.refusal)
        return Response.json({ success: false, value: state.refusal.value, message: '' }, { status: state.refusal.status });
      if (isIcon) state.icon = { icon: body.icon, isChosen: true };
    }
    return Response.json({ success: true, value: isIcon ? state.icon : state.profile, message: null });
  };
  return state;
});

const entry = (field: string, value: string | null, isFixed = false): unknown => ({
  rule: { field, enabled: true, required: false, minLength: 2, maxLength: 80, patternId: 'any', acceptedPattern: '*' },
  value,
  isFixed,
});

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['member', 'identity']));
beforeEach(() =>
  Object.assign(server, {
    sent: [],
    refusal: null,
    icon: { icon: 3, isChosen: false },
    profile: [entry('payeeName', 'Marina Sol', true), entry('occupation', 'Notary'), entry('address', null), entry('line', 'marina.sol')],
  }),
);
afterEach(cleanup);

const show = (element: ReactNode): unknown =>
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{element}</QueryClientProvider>);
const type = (name: string, value: string): unknown => fireEvent.input(screen.getByLabelText(name), { target: { value } });
const save = (): unknown => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what is told for good, and sends of the rest only what was changed', async () => {
  show(<ProfileCard />);
  expect(await screen.findByText('Marina Sol')).toBeDefined();
  expect(screen.queryByLabelText('Full name')).toBeNull();
  type('Address', '  Calle Mayor 1, Madrid ');
  type('LINE ID', '');
  save();
  await waitFor(() => expect(server.sent).toEqual([{ address: 'Calle Mayor 1, Madrid', line: '' }]));
});

it('sends nothing that breaks a rule, and shows a refusal under its field', async () => {
  show(<ProfileCard />);
  await screen.findByText('Marina Sol');
  type('Address', 'x');
  save();
  expect(await screen.findByText('2–80 characters')).toBeDefined();
  expect(server.sent).toEqual([]);
  type('Address', 'Calle Mayor 1, Madrid');
  const value = { code: 'already_registered', kind: 'conflict', details: { field: 'address' }, requestId: 'r' };
  server.refusal = { status: 409, value };
  save();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'));
});

it('offers every picture that the contract has, and shows the one that was chosen', async () => {
  expect(ICON_COUNT).toBe(profile.ICON_COUNT);
  await act(async () => show(<IconPicker />));
  // By label: to work out roles beside so many tiles takes seconds.
  const isPressed = (name: string): boolean => screen.getByLabelText(name).getAttribute('aria-pressed') === 'true';
  await waitFor(() => expect(isPressed('Picture 4')).toBe(true));
  const drawn = screen.getAllByLabelText(/^Picture/).map(({ innerHTML }) => innerHTML);
  expect(new Set(drawn).size).toBe(profile.ICON_COUNT);
  fireEvent.click(screen.getByLabelText('Picture 8'));
  await waitFor(() => expect(server.sent).toEqual([{ icon: 7 }]));
  await waitFor(() => expect([isPressed('Picture 8'), isPressed('Picture 4')]).toEqual([true, false]));
});
