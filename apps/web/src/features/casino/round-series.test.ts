import { dice } from '@tessera/engines/instant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenHouse, type House, refusal } from './round.fixtures.ts';
import type { PendingRound } from './pending-round.ts';
import { RoundMachine } from './round-machine.ts';
import { RoundSeries } from './round-series.ts';

const BET = { currency: 'FUN', stake: '2.0000', bet: { direction: 'under', target: '50' } };
const UNIT = 10_000n;
const PLAN = { rounds: 3, lossLimit: 100n * UNIT, winLimit: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = 120_000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** Nothing waits for the clock that has not been told to. */
const tick = (): Promise<unknown> => settle(0);

async function givenSeries({ chance = '50', minCycleMs = 0 } = {}) {
  const bet = { ...BET, bet: { direction: 'under', target: chance } };
  const house = givenHouse({ kind: 'seeded', game: dice, bet: bet.bet }, 0);
  const asked: PendingRound[] = [];
  const store: { value: PendingRound | null } = { value: null };
  let ids = 0;
  const machine = new RoundMachine({
    gameId: 'dice',
    calls: { ...house.calls, open: (round) => (asked.push(round), house.calls.open(round)) },
    pending: { read: () => store.value, write: (round) => void (store.value = round) },
    newRequestId: () => `id-${(ids += 1)}`,
    pauseMs: () => 100,
    minCycleMs,
    canHurry: true,
  });
  const series = new RoundSeries(machine);
  const unfollow = series.follow();
  void machine.start();
  await tick();
  return { machine, series, unfollow, asked, house, bet };
}

const opens = (house: House): number => house.asked.filter((what) => what.startsWith('open')).length;

describe('a series of rounds', () => {
  it('plays its rounds one after another, says of each that the page began it, and ends', async () => {
    const { series, asked, bet } = await givenSeries();
    series.start(bet, PLAN);
    expect(series.getState().run).toMatchObject({ played: 0 });
    await settle();
    expect(asked.map(({ requestId, isAutoplay }) => [requestId, isAutoplay])).toEqual([
      ['id-1', true],
      ['id-2', true],
      ['id-3', true],
    ]);
    expect(series.getState()).toEqual({ run: null, end: 'rounds' });
  });

  it('counts what was won and lost, and starts no round that could pass the loss limit', async () => {
    const { series, asked, bet } = await givenSeries({ chance: '0.01' });
    series.start(bet, { rounds: 50, lossLimit: 7n * UNIT, winLimit: null });
    await settle();
    expect(asked).toHaveLength(3);
    expect(series.getState()).toEqual({ run: null, end: 'loss-limit' });
  });

  it('begins no round at all where the first could pass it', async () => {
    const { series, asked, bet } = await givenSeries();
    series.start(bet, { rounds: 50, lossLimit: UNIT, winLimit: null });
    await settle();
    expect(asked).toEqual([]);
    expect(series.getState()).toEqual({ run: null, end: 'loss-limit' });
  });

  it('ends after a single return that reaches the win limit', async () => {
    const { series, bet, machine } = await givenSeries({ chance: '98.99' });
    series.start(bet, { rounds: 50, lossLimit: 100n * UNIT, winLimit: UNIT });
    await settle();
    expect(machine.getState().round?.result).toBe('win');
    expect(series.getState()).toEqual({ run: null, end: 'win-limit' });
  });

  it('keeps the time that must lie between two rounds', async () => {
    const { series, house, bet } = await givenSeries({ minCycleMs: 5_000 });
    series.start(bet, PLAN);
    await settle(4_900);
    expect(opens(house)).toBe(1);
    await settle(5_000);
    expect(opens(house)).toBe(2);
  });

  it('ends at the player’s word, and the round under way is shown to its end', async () => {
    const { series, house, machine, bet } = await givenSeries();
    series.start(bet, PLAN);
    await settle(150);
    expect(machine.getState().phase).toBe('revealing');
    series.stop();
    await settle();
    expect(opens(house)).toBe(1);
    expect(machine.getState().phase).toBe('idle');
    expect(series.getState()).toEqual({ run: null, end: 'stopped' });
  });

  it('plays no round after the page was left', async () => {
    const { series, house, unfollow, bet } = await givenSeries();
    series.start(bet, PLAN);
    await settle(250);
    unfollow();
    await settle();
    expect(opens(house)).toBe(1);
  });

  it('ends when a round is refused or its answer stays away', async () => {
    const refused = await givenSeries();
    refused.house.fail(refusal('insufficient_funds'));
    refused.series.start(refused.bet, PLAN);
    await settle();
    expect(refused.series.getState()).toEqual({ run: null, end: 'refused' });

    const lost = await givenSeries();
    lost.house.loseAnswers(1_000);
    lost.series.start(lost.bet, PLAN);
    await settle();
    expect(lost.machine.getState().phase).toBe('unanswered');
    expect(lost.series.getState()).toEqual({ run: null, end: 'refused' });
    lost.house.loseAnswers(0);
    lost.machine.askAgain();
    await settle();
    expect(new Set(lost.asked.map(({ requestId }) => requestId))).toEqual(new Set(['id-1']));
  });

  it('starts only between rounds, and only once', async () => {
    const { series, machine, house, bet } = await givenSeries();
    machine.bet(bet);
    await tick();
    series.start(bet, PLAN);
    expect(series.getState().run).toBeNull();
    await settle();
    series.start(bet, { ...PLAN, rounds: 1 });
    series.start(bet, PLAN);
    await settle();
    expect(opens(house)).toBe(2);
  });

  it('counts no round that another press began', async () => {
    const { series, machine, bet } = await givenSeries();
    machine.bet(bet);
    await settle();
    expect(series.getState()).toEqual({ run: null, end: null });
  });
});
