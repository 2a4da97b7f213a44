import { type Multiplier, wheel, type WheelBet, wheelTable } from '@tessera/engines/instant';
import { shareOf } from '../../instant/figures.ts';

export interface WheelPrize {
  readonly multiplier: Multiplier;
  /** How many segments pay it. */
  readonly segments: number;
  /** 0 to 1: for showing only. */
  readonly chance: number;
}

/** What a wheel pays, each multiplier once, the smallest first. */
export function prizesOf(bet: WheelBet): readonly WheelPrize[] {
  const table = wheelTable(bet);
  return [...Map.groupBy(table, (multiplier) => multiplier)]
    .map(([multiplier, { length }]) => ({ multiplier, segments: length, chance: length / table.length }))
    .toSorted((left, right) => left.multiplier - right.multiplier);
}

/** What comes back of a stake in the long run, 0 to 1: for showing only. */
export function returnOf(bet: WheelBet): number {
  return shareOf(wheel.expectedReturn(bet));
}

export const FIRST_BET: WheelBet = { segments: 10, risk: 'medium' };
