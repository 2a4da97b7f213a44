// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';
import { ToastList } from './toast-list.tsx';

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en'));
afterEach(cleanup);

const MARK = '[data-dialog]';

it('stands below the heading of a page on phones, and above a dialog where one is open', async () => {
  const view = render(<ToastList />);
  act(() => showToast({ title: 'Saved' }));
  const region = (await screen.findByText('Saved')).closest('[class*="z-60"]');
  const places = [...(region?.classList ?? [])].filter((name) => name.startsWith('max-md:'));
  expect(places.map((name) => name.includes(MARK))).toEqual([false, true]);
  // A toast is called a dialog too, and must not move itself.
  expect(document.querySelector(MARK)).toBeNull();
  view.rerender(
    <>
      <ToastList />
      <Dialog open onOpenChange={() => undefined} title="Form" />
    </>,
  );
  await screen.findByRole('heading', { name: 'Form' });
  expect(document.querySelectorAll(MARK)).toHaveLength(1);
});
