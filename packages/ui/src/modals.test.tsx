// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { showModal } from './modal.ts';
import { Modals } from './modals.tsx';

// Only ends what hangs: a dialog comes as late as the machine is busy.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('shows one message after the other, each until its button is pressed', async () => {
  render(<Modals />);
  const onSelect = vi.fn();
  const onClose = vi.fn();
  act(() => {
    showModal({ icon: 'lock', title: 'First', content: 'Words of it', buttons: [{ label: 'Yes', onSelect }], onClose });
    showModal({ title: 'Second' });
  });
  await screen.findByRole('dialog', { name: 'First' });
  expect(screen.getByText('Words of it')).toBeTruthy();
  expect(screen.queryByText('Second')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Yes' }).click());
  expect([onSelect, onClose].map((told) => told.mock.calls.length)).toEqual([1, 1]);
  await screen.findByRole('dialog', { name: 'Second' });
  act(() => screen.getByRole('button', { name: /close/i }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes by itself after its time, and tells so once', async () => {
  render(<Modals />);
  const onClose = vi.fn();
  let close = (): void => undefined;
  act(() => {
    close = showModal({ title: 'Short', timeoutMs: 500, onClose });
  });
  await screen.findByRole('dialog', { name: 'Short' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on a press beside it, unless told to stay', async () => {
  render(<Modals />);
  const pressBeside = async (): Promise<void> => {
    const cover = document.querySelector('.bg-scrim');
    if (!cover) throw new Error('the page is covered');
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      act(() => void cover.dispatchEvent(new MouseEvent(type, { bubbles: true })));
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  let close = (): void => undefined;
  act(() => {
    close = showModal({ title: 'Stays', closesOnCover: false });
    showModal({ title: 'Goes' });
  });
  await screen.findByRole('dialog', { name: 'Stays' });
  await pressBeside();
  expect(screen.queryByRole('dialog', { name: 'Stays' })).not.toBeNull();
  act(() => close());
  await screen.findByRole('dialog', { name: 'Goes' });
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
