import { InvalidInput } from '@tessera/kernel';
import { decimalText, fraction, fractionText, inverse, over, percentText, squareRootText, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';

export type Volatility = 'low' | 'medium' | 'high';

/** An exact share of one: the fraction in lowest terms and its percentage with six decimals, rounded half away from zero. */
export interface Share {
  readonly fraction: string;
  readonly percent: string;
}

/** What part of the return something pays, for example a symbol, the scatters or a feature. */
export interface Contribution {
  readonly part: string;
  readonly expected: Fraction;
}

/** A round as exact numbers; money is in total bets. */
export interface ExactStatistics {
  readonly rtp: Fraction;
  /** Paid spins that win something before their feature. */
  readonly hitFrequency: Fraction;
  readonly variance: Fraction;
  /** Best paid spin without its feature. */
  readonly maxSpin: Fraction;
  /** Best paid spin and best feature together; null where a feature has no end. */
  readonly maxRound: Fraction | null;
  /** Adds up to the return. */
  readonly contributions: readonly Contribution[];
}

/** Where the return of so many rounds lies nine times out of ten, in percent (rule book §3.7). */
export interface ReturnRange {
  readonly spins: number;
  readonly fromPercent: string;
  readonly toPercent: string;
}

/** The same as texts, as every kind of sheet prints them. */
export interface SlotStatistics {
  readonly rtp: Share;
  readonly hitFrequency: Share;
  readonly variance: string;
  readonly standardDeviation: string;
  /** 1.645 standard deviations: how far one round lies from the mean, nine times out of ten, in total bets. */
  readonly volatilityIndex: string;
  readonly volatility: Volatility;
  readonly ranges: readonly ReturnRange[];
  readonly maxSpin: string;
  readonly maxRound: string | null;
  readonly contributions: readonly { readonly part: string; readonly share: Share }[];
}

/** The two-sided 90 % quantile of the normal law. */
const QUANTILE = fraction(1_645n, 1_000n);
/** Ten-thousandths of a percent in one. */
const RANGE_UNITS = 1_000_000n;
const RANGE_SPINS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

export function statisticsOf(exact: ExactStatistics): SlotStatistics {
  const { rtp, hitFrequency, variance, maxSpin, maxRound, contributions } = exact;
  return {
    rtp: shareOf(rtp),
    hitFrequency: shareOf(hitFrequency),
    variance: decimalText(variance, 6),
    standardDeviation: squareRootText(variance, 6),
    volatility: volatilityOf(variance),
    ...spreadOfReturn({ rtp, variance }),
    maxSpin: decimalText(maxSpin, 2),
    maxRound: maxRound === null ? null : decimalText(maxRound, 2),
    contributions: contributions.map(({ part, expected }) => ({ part, share: shareOf(expected) })),
  };
}

/** How far returns lie from the mean nine times out of ten: of one round, and of so many. */
export function spreadOfReturn({
  rtp,
  variance,
}: Pick<ExactStatistics, 'rtp' | 'variance'>): Pick<SlotStatistics, 'volatilityIndex' | 'ranges'> {
  return {
    volatilityIndex: squareRootText(times(variance, QUANTILE, QUANTILE), 6),
    ranges: RANGE_SPINS.map((spins) => returnRange({ rtp, variance, spins })),
  };
}

export function shareOf(value: Fraction): Share {
  return { fraction: fractionText(value), percent: percentText(value, 6) };
}

/** How often a feature starts and what it wins, given what it adds to the return; money is in total bets. */
export function featureTexts({ frequency, mean }: { readonly frequency: Fraction; readonly mean: Fraction }): {
  readonly frequency: Share;
  readonly oneIn: string;
  readonly meanWin: string;
} {
  return { frequency: shareOf(frequency), oneIn: decimalText(inverse(frequency), 4), meanWin: decimalText(over(mean, frequency), 6) };
}

/** Standard deviation in total bets: below 3 low, up to 7 medium, above high (rule book §3.7). */
export function volatilityOf(variance: Fraction): Volatility {
  if (variance.numerator < 9n * variance.denominator) return 'low';
  return variance.numerator <= 49n * variance.denominator ? 'medium' : 'high';
}

/** RTP ± 1.645·σ/√N of rule book §3.7, four decimals of a percent. @throws InvalidInput for no whole number of spins */
export function returnRange({ rtp, variance, spins }: { rtp: Fraction; variance: Fraction; spins: number }): ReturnRange {
  if (!Number.isSafeInteger(spins) || spins < 1) throw new InvalidInput('spins', 'is not a whole number from 1');
  const spread = over(times(variance, QUANTILE, QUANTILE), fraction(BigInt(spins)));
  const half = BigInt(squareRootText(times(spread, fraction(RANGE_UNITS ** 2n)), 0));
  const middle = BigInt(decimalText(times(rtp, fraction(RANGE_UNITS)), 0));
  const text = (value: bigint): string => decimalText(fraction(value, RANGE_UNITS / 100n), 4);
  return { spins, fromPercent: text(middle - half), toPercent: text(middle + half) };
}
