// @vitest-environment happy-dom
import { plinko } from '@tessera/engines/instant';
import { startI18n } from '@tessera/i18n';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { givenHouse } from '../round.fixtures.ts';
import { RoundMachine } from '../round-machine.ts';
import type { RoundHandle } from '../use-round.ts';
import { type InstantPlayInput, useInstantPlay } from './use-instant-play.ts';

const place = vi.hoisted(() => ({ handle: undefined as unknown }));
vi.mock('../use-round.ts', () => ({ useRound: () => place.handle }));
vi.mock('../../../shared/profile.ts', () => ({ useProfile: () => ({ autoplay: true, turbo: true }) }));

const BET = { rows: 8, risk: 'low' } as const;
const GAME = { gameId: 'plinko', currency: 'FUN', stakes: ['1.0000', '2.0000'], maxPayout: '1000.0000', minCycleMs: 0, isOpen: true };

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function givenPlay(bet: InstantPlayInput['bet']) {
  const house = givenHouse({ kind: 'seeded', game: plinko, bet: { ...BET } }, 0);
  let ids = 0;
  const machine = new RoundMachine({
    gameId: 'plinko',
    calls: house.calls,
    pending: { read: () => null, write: () => undefined },
    newRequestId: () => `id-${(ids += 1)}`,
    pauseMs: () => 100,
    minCycleMs: 0,
    canHurry: true,
  });
  await machine.start();
  const handleOf = (): Partial<RoundHandle> => ({
    machine,
    state: machine.getState(),
    finishCounting: () => undefined,
    sitting: house.now() ? [{ ...house.now()!, id: 'round', multiplier: '2.1000', payout: '4.2000' }] : [],
  });
  place.handle = handleOf();
  const input = { member: {}, game: GAME, bet, highest: plinko.highestMultiplier(BET), pauseMs: () => 0, onEvent: () => undefined };
  const { result, rerender, unmount } = renderHook(() => useInstantPlay(input as unknown as InstantPlayInput));
  const settle = (ms: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      place.handle = handleOf();
      rerender();
    });
  const opens = (): number => house.asked.filter((what) => what.startsWith('open')).length;
  return { play: () => result.current, settle, opens, unmount };
}

it('plays nothing while the bet says too little', async () => {
  const { play, settle, opens } = await givenPlay(null);
  expect(play().canPlay).toBe(false);
  act(() => play().press());
  await settle(1_000);
  expect(opens()).toBe(0);
});

it('holds the settings from the first round of a series to its end, between its rounds as well', async () => {
  const { play, settle, opens, unmount } = await givenPlay({ ...BET });
  expect([play().isBusy, play().canPlay]).toEqual([false, true]);
  act(() => play().autoplay.start({ rounds: 2, lossLimit: 1_000_000n, winLimit: null }));
  // The first round has been shown, and its result stands.
  await settle(210);
  expect([opens(), play().handle.state.phase, play().isBusy]).toEqual([1, 'idle', true]);
  await settle(5_000);
  expect([opens(), play().isBusy, play().autoplay.end]).toEqual([2, false, 'rounds']);
  unmount();
});

it('says what the last rounds multiplied their stakes by, in the colours of what they brought', async () => {
  const { play, settle } = await givenPlay({ ...BET });
  act(() => play().press());
  await settle(1_000);
  expect(play().recent).toMatchObject([{ id: 'round', text: '×2.1', isWin: true, colours: { fill: '#ffcf66' } }]);
});
