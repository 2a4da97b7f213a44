import { vi } from 'vitest';
import type { PendingRound } from './pending-round.ts';
import { givenHouse, type House, SPLIT_DEAL } from './round.fixtures.ts';
import { type RoundDeps, RoundMachine } from './round-machine.ts';

export const BET = { currency: 'FUN', stake: '2.0000', bet: {} };

/** Lets everything end that waits; for tests with fake timers. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

type Place = Pick<RoundDeps, 'minCycleMs' | 'canHurry' | 'untilDone'>;

export function givenMachine(house: House, stored: PendingRound | null = null, place: Place = { minCycleMs: 0, canHurry: true }) {
  const store = { value: stored };
  const told: string[] = [];
  let ids = 0;
  const machine = new RoundMachine({
    gameId: house.kind,
    calls: house.calls,
    pending: { read: () => store.value, write: (round) => void (store.value = round) },
    newRequestId: () => `id-${(ids += 1)}`,
    pauseMs: () => 100,
    ...place,
  });
  machine.listen((news) => told.push(news.kind === 'event' ? news.event.type : news.kind));
  return { machine, store, told };
}

/** A pair that was dealt, and waits for its player. */
export async function givenOpenRound(nonce = SPLIT_DEAL) {
  const house = givenHouse({ kind: 'blackjack' }, nonce);
  const given = givenMachine(house);
  void given.machine.start();
  await settle();
  given.machine.bet(BET);
  await settle();
  return { house, ...given };
}
