import { expect, it, vi } from 'vitest';
import { openMessage, showMessage } from './push-messages.ts';

const MESSAGE = {
  title: 'Nova',
  body: 'Settled.',
  language: 'en',
  path: '/member/personalHistoryCopy',
  tag: 'w1',
  icon: '/looks/nova/icon-192.png',
};

it('shows a message of the server, and nothing that is none', async () => {
  const showNotification = vi.fn(async () => undefined);
  await showMessage({ registration: { showNotification } }, JSON.stringify(MESSAGE));
  for (const text of ['', 'null', '7', '{}', JSON.stringify({ ...MESSAGE, title: 7 })])
    await showMessage({ registration: { showNotification } }, text);
  expect(showNotification.mock.calls).toEqual([
    ['Nova', { body: 'Settled.', lang: 'en', dir: 'auto', tag: 'w1', icon: MESSAGE.icon, data: MESSAGE.path }],
  ]);
});

it('opens its page in the window that is there, or in a new one, and never another site', async () => {
  const opened: string[] = [];
  const openWindow = async (url: string) => opened.push(url);
  for (const data of [MESSAGE.path, '//evil.example', '/\\evil.example', 'https://evil.example', null])
    await openMessage({ clients: { matchAll: async () => [], openWindow } }, data);
  expect(opened).toEqual([MESSAGE.path, '/', '/', '/', '/']);
  const navigate = vi.fn(async () => undefined);
  const open = { focus: async () => open, navigate };
  await openMessage({ clients: { matchAll: async () => [open], openWindow } }, MESSAGE.path);
  expect(navigate).toHaveBeenCalledWith(MESSAGE.path);
  expect(opened).toHaveLength(5);
});
