// @vitest-environment happy-dom
import { onDevice, startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Balance, BalanceContext } from '../shared/balance.ts';
import { SessionContext, type SessionMember } from '../shared/session.ts';
import { givenMember, givenSession } from '../testing/given-session.ts';
import { BalancePill } from './balance-pill.tsx';

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ routesByPath: { '/member/depositv2': {} } }),
  Link: ({ to, 'aria-label': label }: { readonly to: string; readonly 'aria-label': string }) => <a href={to} aria-label={label} />,
}));

beforeAll(() => startI18n('en'));
beforeEach(() => onDevice('balanceMasked').write('0'));
afterEach(cleanup);

function given(changes: Partial<Balance> = {}, type: SessionMember['type'] = 'member'): HTMLElement {
  const balance: Balance = { currency: 'USD', available: '120.0000', frozen: '35.0000', bonusLocked: '0.0000', ...changes };
  const state = { balance, isRefreshing: false, refresh: () => undefined, hold: () => undefined, book: () => undefined };
  const { container } = render(
    <SessionContext value={givenSession({ kind: 'member', member: givenMember({ type }) })}>
      <BalanceContext value={state}>
        <BalancePill />
      </BalanceContext>
    </SessionContext>,
  );
  return container;
}

it('shows neither what is there nor what is frozen while the balance is hidden', () => {
  const pill = given();
  expect(pill.textContent).toContain('120.00');
  expect(pill.textContent).toContain('35.00');
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(pill.innerHTML).not.toMatch(/120|35/);
  fireEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(pill.textContent).toContain('35.00');
});

it('stays hidden on the next page', () => {
  given();
  fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  cleanup();
  expect(given().innerHTML).not.toMatch(/120|35/);
  fireEvent.click(screen.getByRole('button', { name: 'Show balance' }));
});

it('says nothing of frozen money where there is none', () => {
  expect(given({ frozen: '0.0000' }).textContent?.match(/\$/g)).toHaveLength(1);
});

it('offers a deposit to members, and none to a trial account', () => {
  given();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/member/depositv2');
  cleanup();
  given({ currency: 'FUN' }, 'trial');
  expect(screen.queryByRole('link')).toBeNull();
});
