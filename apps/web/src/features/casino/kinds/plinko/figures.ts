import { plinko, plinkoPays, plinkoTable, type PlinkoBet, type Multiplier } from '@tessera/engines/instant';
import { shareOf } from '../../instant/figures.ts';

export interface Bucket {
  readonly bucket: number;
  readonly multiplier: Multiplier;
  /** 0 to 1: for showing only. */
  readonly chance: number;
}

/** From left to right. */
export function bucketsOf(bet: PlinkoBet): readonly Bucket[] {
  return plinkoPays(plinkoTable(bet)).map(({ multiplier, chance }, bucket) => ({ bucket, multiplier, chance: shareOf(chance) }));
}

/** What comes back of a stake in the long run, 0 to 1: for showing only. */
export function returnOf(bet: PlinkoBet): number {
  return shareOf(plinko.expectedReturn(bet));
}

export const FIRST_BET: PlinkoBet = { rows: 12, risk: 'medium' };
