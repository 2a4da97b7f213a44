// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPopup } from './feedback-popup.tsx';

interface Sent {
  readonly requestId?: string;
  readonly feedbackId?: string;
  readonly number?: number;
  readonly picture?: string;
}

/** A server that takes everything but the pictures of these numbers. */
const server = vi.hoisted(() => {
  const state = { sent: [] as Sent[], refuses: [] as number[] };
  globalThis.fetch = async (_url, init) => {
    const body = JSON.parse(init?.body as string) as Sent;
    state.sent.push(body);
    if (body.number === undefined || !state.refuses.includes(body.number))
      return Response.json({ success: true, value: null, message: null });
    const value = { code: 'picture_invalid', kind: 'invalid', details: {}, requestId: 'r' };
    return Response.json({ success: false, value, message: '' }, { status: 422 });
  };
  return state;
});

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['content', 'content-errors']));
beforeEach(() => Object.assign(server, { sent: [], refuses: [] }));
afterEach(cleanup);

const WORDS = 'The reels could be quicker.';
const png = (name: string, { type = 'image/png', size = 3 } = {}): File => {
  const file = new File(['abc'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
function open() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FeedbackPopup onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: WORDS } });
  return onClose;
}
const choose = (...files: readonly File[]): unknown => fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } });
const send = (): unknown => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const chosen = (): string[] => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');

it('sends the words, and the pictures with them', async () => {
  const onClose = open();
  choose(png('one.png'), png('two.jpg', { type: 'image/jpeg' }));
  expect(chosen()).toEqual(['one.png', 'two.jpg']);
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [words, ...pictures] = server.sent;
  expect(words).toEqual({ requestId: expect.any(String), content: WORDS });
  expect(pictures).toEqual([1, 2].map((number) => ({ feedbackId: words?.requestId, number, picture: btoa('abc') })));
});

it('takes none of another kind, none that is too large, and no more than three', () => {
  open();
  choose(png('a.svg', { type: 'image/svg+xml' }));
  expect(screen.getByRole('alert').textContent).toBe('a.svg is neither PNG nor JPEG.');
  choose(png('b.png', { size: 5 * 1024 * 1024 + 1 }));
  expect(screen.getByRole('alert').textContent).toBe('b.png is larger than 5 MB.');
  choose(...['1', '2', '3', '4'].map((name) => png(name)));
  expect([screen.getByRole('alert').textContent, chosen()]).toEqual(['3 pictures at most, please.', []]);
  choose(png('c.png', { size: 5 * 1024 * 1024 }), png('d.png'));
  expect([screen.queryByRole('alert'), chosen()]).toEqual([null, ['c.png', 'd.png']]);
  choose(png('e.png'));
  expect([chosen().length, screen.queryByLabelText('Add a picture')]).toEqual([3, null]);
});

it('says which picture did not arrive, and sends what is missing without telling the words anew', async () => {
  const onClose = open();
  server.refuses = [2];
  choose(png('one.png'), png('two.png'), png('three.png'));
  send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your words have arrived, two\.png has not.*no picture that we can read/);
  expect(chosen()).toEqual(['one.pngsent', 'two.png', 'three.png']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove two.png' }));
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent.map(({ number }) => number)).toEqual([undefined, 1, 2, undefined, 3]);
  expect(new Set(server.sent.map(({ requestId, feedbackId }) => requestId ?? feedbackId)).size).toBe(1);
});
