// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openConsole } from './testing/open-console.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';
vi.hoisted(() => {
  const id = '01890000-0000-7000-8000-000000000001';
  const other = '01890000-0000-7000-8000-000000000002';
  const sms = { brand: 'tessera', to: '+34600000001', state: 'sent', attempts: 1, failure: null, createdAtMs: 0, expiresAtMs: 60_000 };
  const lists: Readonly<Record<string, readonly object[]>> = {
    '/ops/sms': [
      { ...sms, id, text: 'Your code is 123456.' },
      { ...sms, id: other, to: '+34600000002', text: null, state: 'failed', attempts: 3, failure: 'no such number' },
    ],
    '/ops/feedback': [
      { id, brand: 'tessera', memberId: id, content: 'The reels\ncould be quicker.', pictures: [1, 3], atMs: 0 },
      { id: other, brand: 'tessera', memberId: other, content: '', pictures: [1], atMs: 0 },
    ],
    '/ops/content': [],
  };
  globalThis.fetch = async (input) => {
    const path = (input as string).split('?')[0] ?? '';
    return Response.json({ success: true, value: { items: lists[path], nextCursor: null }, message: null });
  };
});

beforeAll(() => startI18n('en', ['backoffice', 'events', 'jobs', 'editing', 'content']));
afterEach(cleanup);

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => within(row));

it('shows what a phone was told, and that it is hidden once nobody needs it', async () => {
  openConsole('?page=sms', ['sms.read']);
  const [first, second] = await rows();
  expect([first?.getByText('+34600000001'), first?.getByText('Your code is 123456.'), first?.getByText('Sent')]).toHaveLength(3);
  expect(first?.getByText(/valid until/)).toBeDefined();
  expect([second?.getByText(/not kept/), second?.getByText('no such number'), second?.getByText(/3 attempts/)]).toHaveLength(3);
  expect(second?.queryByText(/valid until/)).toBeNull();
});

it('shows what players sent, with a way to their events for whoever may look there', async () => {
  openConsole('?page=feedback', ['content.read', 'events.read']);
  const [first, second] = await rows();
  expect(first?.getByText(/The reels/).textContent).toBe('The reels\ncould be quicker.');
  expect(first?.getByRole('link').getAttribute('href')).toContain(`page=events&member=${ID}`);
  expect(second?.getByText(/erased/)).toBeDefined();
  cleanup();
  openConsole('?page=feedback', ['content.read']);
  const [, last] = await rows();
  expect([last?.getByText(`Member ${OTHER}`), last?.queryByRole('link')]).toEqual([expect.anything(), null]);
});

it('opens on the first page that a role has, and links the others', async () => {
  openConsole('', ['content.read']);
  await screen.findByRole('heading', { name: 'Content' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Content', 'Feedback']);
});
