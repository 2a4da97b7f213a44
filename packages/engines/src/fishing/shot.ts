import { InvalidInput, units } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { fraction, fractionText, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import { isBelow } from './chance.ts';
import { captureChance, getFish, meanMultiplier } from './fish.ts';
import type { Fish, WeightedMultiplier } from './fish.ts';
import { chestSpin } from './jackpots.ts';
import type { JackpotTier, WheelSpin } from './jackpots.ts';

/** A bullet that has reached a fish. */
export interface Shot {
  readonly fish: string;
  /**
   * What the room's record of its swarm says is near at that moment: in the radius of a bomb crab, or of the kind a chain
   * lightning takes along. Empty for every other fish.
   */
  readonly inRange: readonly string[];
  readonly bet: Amount;
  /** The highest bet of the room: only the chest's jackpot wheel asks for it. */
  readonly maxBet: Amount;
}

/** What happens to a bullet, in order. Multiples are of the bet; a chance is a fraction such as `193/400`. */
export type FishingEvent =
  | { readonly type: 'fish-hit'; readonly fish: string; readonly inRange: readonly string[]; readonly chance: string }
  | { readonly type: 'fish-escaped'; readonly fish: string }
  | { readonly type: 'fish-captured'; readonly fish: string; readonly multiplier: number }
  | ({ readonly type: 'jackpot-wheel' } & WheelSpin)
  | { readonly type: 'bullet-refunded'; readonly why: RefundReason };

export type RefundReason = 'nothing-in-range' | 'session-ended';

export interface ShotOutcome {
  readonly events: readonly FishingEvent[];
  /** What a capture pays on average: exactly what it pays, except where that is drawn. */
  readonly value: Fraction;
  readonly chance: Fraction;
  readonly isCaptured: boolean;
  /** The bullet costs nothing and feeds no jackpot. */
  readonly isRefunded: boolean;
  /** What is paid, as a multiple of the bet; 0 without a capture. */
  readonly multiplier: number;
  /** Paid from its meter, beside the multiplier. */
  readonly jackpot: JackpotTier | null;
}

/**
 * Decides a shot: one float against the capture chance; then, where the value is drawn, one float for it, and of a chest one or
 * two for its wheel (rule book §3.10). Fish remember nothing, and no bet changes a capture. @throws UnknownFish, InvalidInput
 */
export function fireShot(rtp: Fraction, source: RandomSource, shot: Shot): ShotOutcome {
  if (typeof shot.bet !== 'bigint' || typeof shot.maxBet !== 'bigint' || shot.bet <= 0n || shot.bet > shot.maxBet)
    throw new InvalidInput('bet', 'is not above zero and at most the highest of the room');
  const fish = getFish(shot.fish);
  const value = valueOf(fish, readRange(fish, shot.inRange));
  if (value.numerator === 0n) return refundBullet('nothing-in-range');
  const chance = captureChance(rtp, value);
  const hit: FishingEvent = { type: 'fish-hit', fish: fish.id, inRange: shot.inRange, chance: fractionText(chance) };
  if (!isBelow(source.nextUint32(), chance)) {
    const events: FishingEvent[] = [hit, { type: 'fish-escaped', fish: fish.id }];
    return { events, value, chance, isCaptured: false, isRefunded: false, multiplier: 0, jackpot: null };
  }
  const multiplier = fish.value.kind === 'weighted' ? drawMultiplier(source, fish.value.multipliers) : Number(value.numerator);
  const spin = fish.value.kind === 'fixed' && fish.value.opensChest ? chestSpin(source, shot) : null;
  const events: FishingEvent[] = [hit, { type: 'fish-captured', fish: fish.id, multiplier }];
  if (spin) events.push({ type: 'jackpot-wheel', ...spin });
  return { events, value, chance, isCaptured: true, isRefunded: false, multiplier, jackpot: spin?.tier ?? null };
}

/** A bullet that hit nothing which could be captured, or was still in flight when its session ended. */
export function refundBullet(why: RefundReason): ShotOutcome {
  const [value, chance] = [ZERO_FRACTION, ZERO_FRACTION];
  return { events: [{ type: 'bullet-refunded', why }], value, chance, isCaptured: false, isRefunded: true, multiplier: 0, jackpot: null };
}

/** bet × multiplier, exact because multipliers are whole; a refunded bullet gives the bet back. */
export function shotPayout(bet: Amount, { multiplier, isRefunded }: ShotOutcome): Amount {
  return isRefunded ? bet : units(bet * BigInt(multiplier));
}

/** Index by cumulative weight of ⌊float × Σ weights⌋. */
export function drawMultiplier(source: RandomSource, multipliers: readonly WeightedMultiplier[]): number {
  const total = multipliers.reduce((sum, { weight }) => sum + weight, 0);
  let left = floatBelow(source, total);
  for (const { multiplier, weight } of multipliers) {
    if (left < weight) return multiplier;
    left -= weight;
  }
  throw new InvalidInput('multipliers', 'are missing');
}

function valueOf({ value }: Fish, near: readonly Fish[]): Fraction {
  if (value.kind === 'weighted') return meanMultiplier(value.multipliers);
  const multiple = value.kind === 'fixed' ? value.multiplier : near.reduce((sum, other) => sum + ordinaryValue(other), value.base);
  return fraction(BigInt(multiple));
}

/** Only ordinary fish count in a radius. */
function ordinaryValue({ isOrdinary, value }: Fish): number {
  return isOrdinary && value.kind === 'fixed' ? value.multiplier : 0;
}

/** @throws UnknownFish, InvalidInput */
function readRange({ value }: Fish, inRange: readonly string[]): readonly Fish[] {
  if (!Array.isArray(inRange)) throw new InvalidInput('inRange', 'is not a list of fish');
  const most = value.kind === 'sum' ? value.mostFish : 0;
  if (inRange.length > most) throw new InvalidInput('inRange', `has more than ${most} fish`);
  if (value.kind === 'sum' && value.isOneKind && new Set(inRange).size > 1)
    throw new InvalidInput('inRange', 'has more than one kind of fish');
  return inRange.map(getFish);
}
