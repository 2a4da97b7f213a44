// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { content, Permission } from '@tessera/contract';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const ITEM: content.ContentItem = {
  ...{ id: ID, brand: 'tessera', version: 3, type: 'PL', place: '', execution: null, url: '', artwork: null, sort: 0 },
  ...{ startsAtMs: 1_000, endsAtMs: null, texts: [{ language: 'en', title: 'Old words', content: '<p>One</p>' }] },
};

/** A server that keeps one item, and refuses what was written from an older version of it. */
const server = vi.hoisted(() => {
  const state = {
    items: [] as unknown[],
    written: [] as { body: object; brand: string; type: string; version: number }[],
    asked: [] as string[],
  };
  const answer = (value: unknown) => Response.json({ success: true, value, message: null });
  const refuse = (code: string, details = {}) =>
    Response.json({ success: false, value: { code, kind: 'conflict', details, requestId: 'r' }, message: '' }, { status: 409 });
  globalThis.fetch = async (input, init) => {
    const url = input as string;
    state.asked.push(`${init?.method ?? 'GET'} ${url}`);
    if (init?.method === 'DELETE') {
      state.items = [];
      return answer(null);
    }
    if (init?.method !== 'PUT') return answer({ items: state.items, nextCursor: null });
    const body = JSON.parse(init.body as string) as (typeof state.written)[number];
    const [before] = state.items as { version: number }[];
    if (before && before.version !== body.version) return refuse('content_changed');
    state.written.push(body);
    const saved = { ...body, id: url.split('/').at(-1), version: body.version + 1 };
    state.items = [saved];
    return answer(saved);
  };
  return state;
});

beforeAll(() => startI18n('en', ['backoffice', 'events', 'jobs', 'editing', 'content', 'codes', 'staff-errors', 'code-errors']));
beforeEach(() => Object.assign(server, { items: [ITEM], written: [], asked: [] }));
afterEach(cleanup);

const WRITER: readonly Permission[] = ['content.read', 'content.write'];
const open = (search = '?page=content', permissions = WRITER, brands?: readonly string[]) => openConsole(search, permissions, brands);
const press = async (name: string): Promise<unknown> => fireEvent.click(await screen.findByRole('button', { name }));
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string): unknown => fireEvent.change(field(name), { target: { value } });
const preview = (): HTMLElement => screen.getByRole('region', { name: 'Preview' });

it('shows rows to come while the page itself is loaded', async () => {
  open();
  // The links of the console stand at once, the page comes when its part is loaded.
  await screen.findByRole('link', { name: 'Content' });
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await screen.findByRole('button', { name: 'Old words en Shown' });
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it('shows what is written, and saves it as the next version', async () => {
  open();
  await press('Old words en Shown');
  await screen.findByRole('form');
  type('Title', 'New words');
  type('Text (HTML)', '<p>Two</p>');
  await waitFor(() => expect(preview().textContent).toContain('New words'));
  await press('Save');
  await screen.findByRole('button', { name: 'New words en Shown' });
  expect(server.written).toEqual([
    expect.objectContaining({ brand: 'tessera', type: 'PL', version: 3, startsAtMs: 1_000, endsAtMs: null }),
  ]);
  // What is saved next is written from that version.
  await press('Withdraw now');
  await screen.findByRole('button', { name: 'New words en Ended' });
  await press('Publish now');
  await screen.findByRole('button', { name: 'New words en Shown' });
  expect(server.written.map(({ version }) => version)).toEqual([3, 4, 5]);
});

it('begins a new one in the operator’s language, names what is missing, and adds languages', async () => {
  const search = open('?page=content&type=H');
  await press('New help article');
  await screen.findByRole('form');
  await press('Save');
  expect(await screen.findByText('Each language needs a title.')).toBeDefined();
  type('Title', 'Limits');
  await press('Save');
  expect(await screen.findByText(/Give a topic of small letters/)).toBeDefined();
  type('Topic', 'account.limits');
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a language' }), { target: { value: 'ar' } });
  await waitFor(() => expect(field('Title').dir).toBe('rtl'));
  await press('Save');
  await screen.findByText('Each language needs a title.');
  expect(server.written).toEqual([]);
  type('Title', 'الحدود');
  server.items = [];
  await press('Save');
  await waitFor(() => expect(server.written).toHaveLength(1));
  expect(server.written[0]).toMatchObject({
    version: 0,
    place: 'account.limits',
    texts: [
      { language: 'en', title: 'Limits' },
      { language: 'ar', title: 'الحدود' },
    ],
  });
  await screen.findByRole('button', { name: 'Delete' });
  expect(search()).toContain('id=');
});

it('keeps what was typed when somebody was faster, and says so', async () => {
  open(`?page=content&id=${ID}`);
  await screen.findByRole('form');
  type('Title', 'Mine');
  server.items = [{ ...ITEM, version: 4, texts: [{ language: 'en', title: 'Theirs', content: '' }] }];
  await press('Save');
  await screen.findByText(/Saving your version will be refused/);
  expect([field('Title').value, server.written]).toEqual(['Mine', []]);
  await press('Load theirs');
  expect(field('Title').value).toBe('Theirs');
});

it('asks before what was typed is left, and deletes after one question', async () => {
  const search = open(`?page=content&id=${ID}`);
  await screen.findByRole('form');
  type('Title', 'Half a');
  fireEvent.click(screen.getByRole('tab', { name: 'Banners' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([field('Title').value, search()]).toEqual(['Half a', `?page=content&id=${ID}&type=PL`]);
  await press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete this?' })).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Nothing written yet');
  expect(search()).toBe('?page=content&type=PL');
  expect(server.asked).toContain(`DELETE /ops/content/${ID}`);
});

it('lets whoever may only look look', async () => {
  open(`?page=content&id=${ID}`, ['content.read']);
  await screen.findByText('Your role may look at this and not change it.');
  expect(['Title', 'Order'].map((name) => field(name).closest('fieldset')?.disabled)).toEqual([true, true]);
  expect(['New notice', 'Save', 'Withdraw now', 'Delete'].map((name) => screen.queryByRole('button', { name }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('asks for the brand that is chosen', async () => {
  const search = open('?page=content', WRITER, ['tessera', 'nova']);
  await screen.findByRole('button', { name: 'Old words en Shown' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Brand' }), { target: { value: 'nova' } });
  await waitFor(() => expect(server.asked.at(-1)).toContain('brand=nova'));
  expect(search()).toBe('?page=content&type=PL&brand=nova');
});
