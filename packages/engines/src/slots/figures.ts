import { decimalText, fraction, fractionText, minus, over, percentText, plus, squareRootText, times } from '../exact/fraction.ts';
import type { Fraction } from '../exact/fraction.ts';
import { featureValues, momentsOf, spinsPerAwarded, total } from './moments.ts';
import type { PhaseMoments } from './moments.ts';
import { freeSpinMultiplier } from './sheet.ts';
import type { ParSheet } from './sheet.ts';

export type Volatility = 'low' | 'medium' | 'high';

/** An exact share of one: the fraction in lowest terms and its percentage with six decimals, rounded half away from zero. */
export interface Share {
  readonly fraction: string;
  readonly percent: string;
}

/** Every figure of a sheet as plain JSON, from playing all combinations. Wins are in total bets unless a name says line bets. */
export interface SlotFigures {
  readonly combinations: { readonly base: string; readonly free: string };
  readonly rtp: Share;
  readonly rtpParts: { readonly lines: Share; readonly scatters: Share; readonly freeSpins: Share };
  /** Paid spins that win something before their feature. */
  readonly hitFrequency: Share;
  readonly variance: string;
  readonly standardDeviation: string;
  readonly volatility: Volatility;
  readonly feature: {
    readonly frequency: Share;
    readonly oneIn: string;
    readonly triggers: readonly { readonly scatters: number; readonly freeSpins: number; readonly combinations: string }[];
    /** Retriggers included. */
    readonly meanFreeSpins: string;
    readonly meanWin: string;
  };
  readonly maxWin: {
    readonly baseSpin: string;
    readonly baseSpinLineBets: number;
    /** Best paid spin and best feature together, which one round can reach; null where retriggers have no end. */
    readonly round: string | null;
    readonly roundLineBets: number | null;
  };
  /** Paid spins without their feature, by win from `from` inclusive up to the next row's `from`. The first row wins nothing. */
  readonly distribution: readonly { readonly from: string; readonly combinations: string; readonly percent: string }[];
}

/** Plays all combinations of both phases (about a second each for 32^5) and does the rest in exact fractions. */
export function computeFigures(sheet: ParSheet): SlotFigures {
  const base = momentsOf(sheet, 'base');
  const free = momentsOf(sheet, 'free');
  const bet = fraction(BigInt(sheet.lines.length));
  const valueOf = featureValues(sheet, free);
  const mean = { lines: expectedBase(base, 'lineSum'), scatters: expectedBase(base, 'scatterSum'), freeSpins: fraction(0n) };
  let square = fraction(total(base.classes, 'squareSum'), base.combinations);
  for (const { awarded, combinations, winSum } of base.classes) {
    const value = valueOf(awarded);
    const chance = fraction(combinations, base.combinations);
    mean.freeSpins = plus(mean.freeSpins, times(chance, value.mean));
    square = plus(
      square,
      times(fraction(2n * winSum, base.combinations), value.mean),
      times(chance, plus(value.variance, times(value.mean, value.mean))),
    );
  }
  const win = plus(mean.lines, mean.scatters, mean.freeSpins);
  const variance = over(minus(square, times(win, win)), times(bet, bet));
  const hits = fraction(total(base.classes, 'hits'), base.combinations);
  return {
    combinations: { base: String(base.combinations), free: String(free.combinations) },
    rtp: shareOf(over(win, bet)),
    rtpParts: {
      lines: shareOf(over(mean.lines, bet)),
      scatters: shareOf(over(mean.scatters, bet)),
      freeSpins: shareOf(over(mean.freeSpins, bet)),
    },
    hitFrequency: shareOf(hits),
    variance: decimalText(variance, 6),
    standardDeviation: squareRootText(variance, 6),
    volatility: volatilityOf(variance),
    feature: featureFigures({ base, free, mean: over(mean.freeSpins, bet) }),
    maxWin: maxWinOf(sheet, base, free),
    distribution: distributionOf(sheet, base),
  };
}

function expectedBase(base: PhaseMoments, field: 'lineSum' | 'scatterSum'): Fraction {
  return fraction(total(base.classes, field), base.combinations);
}

function shareOf(value: Fraction): Share {
  return { fraction: fractionText(value), percent: percentText(value, 6) };
}

/** Standard deviation in total bets: below 3 low, up to 7 medium, above high (rule book §3.7). */
function volatilityOf(variance: Fraction): Volatility {
  if (variance.numerator < 9n * variance.denominator) return 'low';
  return variance.numerator <= 49n * variance.denominator ? 'medium' : 'high';
}

function featureFigures({ base, free, mean }: { base: PhaseMoments; free: PhaseMoments; mean: Fraction }): SlotFigures['feature'] {
  const triggers = base.classes.filter(({ awarded }) => awarded > 0);
  const combinations = total(triggers, 'combinations');
  const frequency = fraction(combinations, base.combinations);
  const awarded = triggers.reduce((sum, trigger) => sum + trigger.combinations * BigInt(trigger.awarded), 0n);
  const perTrigger = (value: Fraction): Fraction => (combinations === 0n ? fraction(0n) : over(value, frequency));
  return {
    frequency: shareOf(frequency),
    oneIn: decimalText(perTrigger(fraction(1n)), 4),
    triggers: triggers.map((trigger) => ({
      scatters: trigger.scatters,
      freeSpins: trigger.awarded,
      combinations: String(trigger.combinations),
    })),
    meanFreeSpins: decimalText(perTrigger(times(fraction(awarded, base.combinations), spinsPerAwarded(free))), 6),
    meanWin: decimalText(perTrigger(mean), 6),
  };
}

function maxWinOf(sheet: ParSheet, base: PhaseMoments, free: PhaseMoments): SlotFigures['maxWin'] {
  const largestFree = Math.max(...free.classes.map(({ largest }) => largest));
  const rounds = base.classes.map(({ largest, awarded }) => {
    const factors = Array.from({ length: awarded }, (_, index) => freeSpinMultiplier(sheet, index + 1));
    return largest + largestFree * factors.reduce((sum, factor) => sum + factor, 0);
  });
  const baseSpinLineBets = Math.max(...base.classes.map(({ largest }) => largest));
  const isEndless = free.classes.some(({ awarded }) => awarded > 0);
  const roundLineBets = isEndless ? null : Math.max(...rounds);
  return {
    baseSpin: inTotalBets(sheet, baseSpinLineBets),
    baseSpinLineBets,
    round: roundLineBets === null ? null : inTotalBets(sheet, roundLineBets),
    roundLineBets,
  };
}

function inTotalBets(sheet: ParSheet, lineBets: number): string {
  return decimalText(fraction(BigInt(lineBets), BigInt(sheet.lines.length)), 2);
}

/** Lower ends of the rows in total bets; the first two rows part "nothing" from "less than a total bet". */
const FROM_TOTAL_BETS = [1, 2, 5, 10, 20, 50, 100] as const;

function distributionOf(sheet: ParSheet, base: PhaseMoments): SlotFigures['distribution'] {
  const bet = sheet.lines.length;
  const bounds = [0, 1, ...FROM_TOTAL_BETS.map((from) => from * bet)];
  return bounds.map((lower, index) => {
    const upper = bounds[index + 1] ?? Infinity;
    const combinations = base.wins.reduce((sum, win) => (win.multiple >= lower && win.multiple < upper ? sum + win.combinations : sum), 0n);
    return {
      from: inTotalBets(sheet, lower),
      combinations: String(combinations),
      percent: percentText(fraction(combinations, base.combinations), 4),
    };
  });
}
