// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Permission } from '@tessera/contract';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openConsole } from './testing/open-console.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const asked = vi.hoisted(() => {
  const urls: string[] = [];
  globalThis.fetch = async (url) => {
    // The client asks by text.
    const asked = url as string;
    urls.push(asked);
    const items = asked.includes('state=DISPUTED') ? [DISPUTED] : asked.includes('/ops/withdrawals') ? [WITHDRAWAL] : [];
    return Response.json({ success: true, value: { items, nextCursor: null }, message: null });
  };
  const WITHDRAWAL = {
    ...{ id: '01890000-0000-7000-8000-000000000001', memberId: 'm', memberAccount: 'ana2027', brand: 'tessera', methodId: 'bank' },
    ...{ currency: 'USD', amount: '250.0000', fee: '0.0000', net: '250.0000', state: 'RISK_REVIEW', createdAtMs: 0 },
    ...{ payeeName: 'Ana', payeeAccount: '1332', reason: null, proposal: null, dispute: null, confirmBeforeMs: null, history: [] },
  };
  const DISPUTED = {
    ...WITHDRAWAL,
    state: 'DISPUTED',
    dispute: { comment: 'my bank has nothing', pictures: 2, atMs: 0 },
    proposal: { id: 'p', proposedBy: 'otto', isOwn: false, proposedAtMs: 0, reason: 'statement seen', verdict: 'forcedReceipt' },
  };
  return urls;
});

const ALL: readonly Permission[] = ['withdrawals.read', 'deposits.read', 'proposals.read', 'events.read', 'jobs.read'];

beforeAll(() => startI18n('en', ['backoffice', 'events', 'jobs', 'payments']));
beforeEach(() => void (asked.length = 0));
afterEach(cleanup);

const open = (search: string, permissions = ALL) => openConsole(search, permissions);
const here = (): string[] =>
  screen.getAllByRole('link').flatMap((link) => (link.getAttribute('aria-current') === 'page' ? [link.textContent ?? ''] : []));

it('goes from page to page by links, and says in the address where it is', async () => {
  const search = open('');
  await screen.findByText('ana2027');
  expect(here()).toEqual(['Requests']);
  fireEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  await screen.findByText('Nothing was given up.');
  expect([here(), search()]).toEqual([['Jobs'], '?page=jobs&state=dead']);
  fireEvent.click(screen.getByRole('link', { name: 'Events' }));
  await screen.findByText('No activity');
  expect([here(), search()]).toEqual([['Events'], '?page=events']);
});

it('opens the request that the address names, and another filter by its form', async () => {
  const search = open(`?queue=withdrawals&id=${ID}`);
  await screen.findByText('Ana');
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'PAID' } });
  await waitFor(() => expect(asked.at(-1)).toContain('state=PAID'));
  expect(search()).toBe('?page=requests&queue=withdrawals&state=PAID');
});

it('has a queue of disputes, with what the member says and how a colleague would end it', async () => {
  const search = open('', [...ALL, 'withdrawals.approve', 'proposals.decide']);
  await screen.findByText('ana2027');
  fireEvent.click(screen.getByRole('tab', { name: 'Disputes' }));
  await waitFor(() => expect(search()).toBe('?page=requests&queue=withdrawals&state=DISPUTED'));
  fireEvent.click(await screen.findByText('ana2027'));
  await screen.findByText('my bank has nothing');
  expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2);
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'seen as well' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Confirm: Forced receipt, $250.00, ana2027?' });
});

it('looks for a member whose name is a number as it was typed', async () => {
  const search = open('?page=events');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Member: name or id' }), { target: { value: '123' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(asked.at(-1)).toContain('member=123'));
  expect(search()).toBe('?page=events&member=123');
  expect(here()).toEqual(['Events']);
});

it('shows the queue instead of a page that the role may not look at', async () => {
  open('?page=jobs', ['withdrawals.read', 'events.read']);
  await screen.findByText('ana2027');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Requests', 'Events']);
  expect(asked.filter((url) => url.includes('/jobs'))).toEqual([]);
});
