import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givenHouse, SPLIT_DEAL } from './round.fixtures.ts';
import { RoundMachine } from './round-machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

it('shows no further event before the player has done what one asks for, however it is hurried', async () => {
  const house = givenHouse({ kind: 'blackjack' }, SPLIT_DEAL);
  const told: string[] = [];
  let finish = (): void => undefined;
  const machine = new RoundMachine({
    gameId: house.kind,
    calls: house.calls,
    pending: { read: () => null, write: () => undefined },
    newRequestId: () => 'id',
    pauseMs: () => 100,
    untilDone: ({ type }) => (type === 'hole-card-dealt' ? new Promise((resolve) => (finish = resolve)) : undefined),
    minCycleMs: 0,
    canHurry: true,
  });
  machine.listen((news) => told.push(news.kind === 'event' ? news.event.type : news.kind));
  void machine.start();
  await settle();
  machine.bet({ currency: 'FUN', stake: '2.0000', bet: {} });
  await settle();
  machine.hurry();
  await settle();
  expect([machine.getState().phase, told.at(-1)]).toEqual(['revealing', 'hole-card-dealt']);
  finish();
  await settle();
  expect([machine.getState().phase, told.at(-1)]).toEqual(['idle', 'shown']);
});
