// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { receiveToasts } from './toast.ts';
import { useCopy } from './use-copy.ts';

beforeAll(() => startI18n('en', []));
afterEach(() => void vi.restoreAllMocks());

it.each([
  { clipboard: 'open', answer: () => Promise.resolve(), said: ['Copied'] },
  { clipboard: 'closed', answer: () => Promise.reject(new Error('not allowed')), said: [] },
])('of a clipboard that is $clipboard it says $said', async ({ answer, said }) => {
  const titles: unknown[] = [];
  const stop = receiveToasts(({ title }) => titles.push(title));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
  renderHook(useCopy).result.current('a seed');
  // A task comes after all that promises have to do.
  await new Promise((resolve) => setTimeout(resolve));
  expect([write.mock.calls, titles]).toEqual([[['a seed']], said]);
  stop();
});
