// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { loadTexts, startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SessionContext, type SessionMember, type SessionState } from '../../shared/session.ts';
import { givenMember, givenSession } from '../../testing/given-session.ts';
import { MemberPage } from './member-page.tsx';

vi.mock('../../shared/popup.ts', () => ({ usePopup: () => ({ open: () => undefined }) }));

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('member');
});
afterEach(cleanup);

const givenPage = (state: SessionState): void =>
  void render(
    <SessionContext value={givenSession(state)}>
      <MemberPage title="Withdraw">
        <p>what members see</p>
      </MemberPage>
    </SessionContext>,
  );
const isIn = (): boolean => screen.queryByText('what members see') !== null;

it.each(['member', 'agent'] as const satisfies readonly SessionMember['type'][])('lets a %s in', (type) => {
  givenPage({ kind: 'member', member: givenMember({ type }) });
  expect(isIn()).toBe(true);
});

it('leads a trial user to a real account, and does not let them in', () => {
  givenPage({ kind: 'member', member: givenMember({ type: 'trial', currency: 'FUN' }) });
  expect(isIn()).toBe(false);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open a real account' })).toBeDefined();
});

it('leads a guest to the login', () => {
  givenPage({ kind: 'guest' });
  expect(isIn()).toBe(false);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
});

it('shows nothing of a page while it is not known who is there', () => {
  givenPage({ kind: 'restoring' });
  expect(isIn()).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});
