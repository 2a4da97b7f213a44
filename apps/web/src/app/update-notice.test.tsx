// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useUnderWay } from '../shared/under-way.ts';
import { offerUpdate } from './update.ts';
import { UpdateNotice } from './update-notice.tsx';

beforeAll(async () => {
  // Loaded on demand, which on a busy machine takes longer than a test waits.
  await Promise.all([startI18n('en'), import('./update-bar.tsx')]);
});
afterEach(() => {
  cleanup();
  offerUpdate(null);
});

const WAIT = { timeout: 60_000 };

function Page({ isPlaying }: { isPlaying: boolean }) {
  useUnderWay(isPlaying);
  return <UpdateNotice />;
}

const offered = (): HTMLElement | null => screen.queryByRole('button', { name: 'Load it now' });

it('offers a new version, which is taken when the person agrees', async () => {
  const take = vi.fn();
  render(<Page isPlaying={false} />);
  expect(offered()).toBeNull();
  act(() => offerUpdate(take));
  fireEvent.click(await screen.findByRole('button', { name: 'Load it now' }, WAIT));
  expect(take).toHaveBeenCalledOnce();
});

it('is silent while a round is under way, and says it when that is over', async () => {
  const take = vi.fn();
  const { rerender } = render(<Page isPlaying={false} />);
  act(() => offerUpdate(take));
  await screen.findByText('A new version is ready.', {}, WAIT);
  rerender(<Page isPlaying />);
  expect(offered()).toBeNull();
  rerender(<Page isPlaying={false} />);
  expect(offered()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(offered()).toBeNull();
  expect(take).not.toHaveBeenCalled();
});
