import { InvalidInput, units, ZERO } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { fraction, minus, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import { isBelow } from './chance.ts';

export type JackpotTier = 'GRAND' | 'MAJOR' | 'MINOR' | 'MINI';

/** Part of every shot that feeds each meter: 0.5 % together (rule book §3.10). */
export const CONTRIBUTIONS: Readonly<Record<JackpotTier, Fraction>> = {
  GRAND: fraction(15n, 10_000n),
  MAJOR: fraction(15n, 10_000n),
  MINOR: fraction(10n, 10_000n),
  MINI: fraction(10n, 10_000n),
};

export const CONTRIBUTION: Fraction = plus(...Object.values(CONTRIBUTIONS));

/** Places on the wheel of 1000, in their order. */
export const WHEEL: readonly { readonly tier: JackpotTier; readonly places: number }[] = [
  { tier: 'MINI', places: 700 },
  { tier: 'MINOR', places: 250 },
  { tier: 'MAJOR', places: 45 },
  { tier: 'GRAND', places: 5 },
];

const WHEEL_PLACES = WHEEL.reduce((sum, { places }) => sum + places, 0);

export interface WheelSpin {
  readonly isSpun: boolean;
  readonly tier: JackpotTier | null;
}

/** After a captured chest: a spin with probability bet / maxBet, so that every bet has its fair part of the jackpots. */
export function chestSpin(source: RandomSource, { bet, maxBet }: { readonly bet: Amount; readonly maxBet: Amount }): WheelSpin {
  if (!isBelow(source.nextUint32(), fraction(bet, maxBet))) return { isSpun: false, tier: null };
  let left = floatBelow(source, WHEEL_PLACES);
  for (const { tier, places } of WHEEL) {
    if (left < places) return { isSpun: true, tier };
    left -= places;
  }
  throw new InvalidInput('wheel', 'has no places');
}

/** What a meter holds. Only whole stored units are posted; the rest waits for the next shot. */
export interface JackpotMeter {
  readonly posted: Amount;
  /** Less than one stored unit. */
  readonly remainder: Fraction;
}

export const EMPTY_METER: JackpotMeter = { posted: ZERO, remainder: ZERO_FRACTION };

/** Adds a part of a bet: posts the floor and carries the rest, so that nothing is lost. @throws InvalidInput for a negative bet */
export function contribute(meter: JackpotMeter, bet: Amount, share: Fraction): { readonly meter: JackpotMeter; readonly posting: Amount } {
  if (bet < 0n) throw new InvalidInput('bet', 'is below zero');
  const due = plus(meter.remainder, times(fraction(bet), share));
  const posting = units(due.numerator / due.denominator);
  return { meter: { posted: units(meter.posted + posting), remainder: minus(due, fraction(posting)) }, posting };
}

/** A won jackpot pays what its meter holds and starts again; the remainder stays. */
export function payJackpot(meter: JackpotMeter): { readonly meter: JackpotMeter; readonly payout: Amount } {
  return { meter: { posted: ZERO, remainder: meter.remainder }, payout: meter.posted };
}
