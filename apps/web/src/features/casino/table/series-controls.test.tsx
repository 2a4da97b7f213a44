// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Autoplay } from '../use-autoplay.ts';
import { AutoButton, PaceButtons, PlayButton } from './series-controls.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const AUTOPLAY: Autoplay = {
  run: null,
  end: null,
  isAllowed: true,
  stake: { currency: 'FUN', stake: '2.0000', bet: {} },
  press: () => undefined,
  start: () => undefined,
  stop: () => undefined,
};
const RUN = { plan: { rounds: 10, lossLimit: 1n, winLimit: null }, played: 3, net: 0n };
const SLOW = { isQuick: false, isStill: false, setQuick: undefined };

it('plays a round, and stops a series with the rounds that it has left', () => {
  const [play, stop] = [vi.fn(), vi.fn()];
  const { rerender } = render(
    <PlayButton autoplay={AUTOPLAY} onClick={play}>
      Bet
    </PlayButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Bet' }));
  rerender(
    <PlayButton autoplay={{ ...AUTOPLAY, run: RUN, stop }} disabled onClick={play}>
      Bet
    </PlayButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Stop auto\s*7$/u }));
  expect([play.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
});

it('starts a series only with limits, by its word or by its sign', async () => {
  const start = vi.fn();
  const { rerender } = render(<AutoButton autoplay={{ ...AUTOPLAY, start }} disabled isIcon />);
  expect(screen.getByRole('button', { name: 'Auto' })).toHaveProperty('disabled', true);
  rerender(<AutoButton autoplay={{ ...AUTOPLAY, start }} disabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Auto' }));
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Start 10 rounds' }));
  expect(start).toHaveBeenCalledWith({ rounds: 10, lossLimit: 200_000n, winLimit: null });
});

it('offers neither series nor quick rounds where the place has none', () => {
  const { rerender } = render(<PaceButtons autoplay={{ ...AUTOPLAY, isAllowed: false }} quick={SLOW} disabled={false} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const setQuick = vi.fn();
  rerender(<PaceButtons autoplay={AUTOPLAY} quick={{ ...SLOW, setQuick }} disabled />);
  // The pace may be changed while a series goes on.
  fireEvent.click(screen.getByRole('button', { name: 'Quick', pressed: false }));
  expect(setQuick).toHaveBeenCalledWith(true);
});
