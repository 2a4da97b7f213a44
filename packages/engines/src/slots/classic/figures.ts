import { InvalidInput } from '@tessera/kernel';
import { decimalText, fraction, inverse, minus, over, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { shareOf, statisticsOf } from '../statistics/statistics.ts';
import type { ExactStatistics, Share, SlotStatistics } from '../statistics/statistics.ts';
import { evaluateClassic } from './evaluate.ts';
import type { ClassicSheet } from './sheet.ts';

/** The meter's part of the return at maximum bet; money is in total bets. */
export interface ExactJackpot {
  readonly probability: Fraction;
  readonly seedReturn: Fraction;
  readonly contributionReturn: Fraction;
  /** Lines, seed and contribution together. */
  readonly longRunRtp: Fraction;
  /** Seed and everything that is paid in between two hits. */
  readonly mean: Fraction;
}

export interface ExactClassicFigures {
  readonly combinations: number;
  /** The best spin without the meter. */
  readonly maxRoundLineBets: number;
  /** Without the meter. */
  readonly maximumBet: ExactStatistics;
  readonly belowMaximumBet: ExactStatistics;
  readonly jackpot: ExactJackpot | null;
}

export interface ClassicFigures {
  readonly combinations: string;
  /** The best spin without the meter. */
  readonly maxRoundLineBets: number;
  readonly maximumBet: SlotStatistics;
  readonly belowMaximumBet: SlotStatistics;
  readonly jackpot: {
    readonly probability: Share;
    readonly seedReturn: Share;
    readonly contributionReturn: Share;
    readonly longRunRtp: Share;
    readonly meanTotalBets: string;
  } | null;
}

/** More combinations than this are not played one by one. */
const MOST_COMBINATIONS = 2_000_000;

/** Plays every combination of stops at both bets. @throws InvalidSheet, InvalidInput where there are too many */
export function exactClassicFigures(sheet: ClassicSheet): ExactClassicFigures {
  const combinations = sheet.reels.reduce((product, strip) => product * strip.length, 1);
  if (combinations > MOST_COMBINATIONS) throw new InvalidInput('reels', 'have too many combinations to play each');
  const [maximumBet, belowMaximumBet] = [playAll(sheet, combinations, true), playAll(sheet, combinations, false)];
  return {
    combinations,
    maxRoundLineBets: Math.max(maximumBet.largest, belowMaximumBet.largest),
    maximumBet: maximumBet.statistics,
    belowMaximumBet: belowMaximumBet.statistics,
    jackpot: jackpotOf(sheet, maximumBet.statistics.rtp, fraction(BigInt(maximumBet.jackpots), BigInt(combinations))),
  };
}

/** The figures of rule book §3.9 as texts. @throws InvalidSheet, InvalidInput */
export function computeClassicFigures(sheet: ClassicSheet): ClassicFigures {
  const { combinations, maxRoundLineBets, maximumBet, belowMaximumBet, jackpot } = exactClassicFigures(sheet);
  return {
    combinations: String(combinations),
    maxRoundLineBets,
    maximumBet: statisticsOf(maximumBet),
    belowMaximumBet: statisticsOf(belowMaximumBet),
    jackpot: jackpot && {
      probability: shareOf(jackpot.probability),
      seedReturn: shareOf(jackpot.seedReturn),
      contributionReturn: shareOf(jackpot.contributionReturn),
      longRunRtp: shareOf(jackpot.longRunRtp),
      meanTotalBets: decimalText(jackpot.mean, 2),
    },
  };
}

interface PlayedAll {
  readonly statistics: ExactStatistics;
  readonly jackpots: number;
  /** The best spin, in line bets. */
  readonly largest: number;
}

function playAll(sheet: ClassicSheet, combinations: number, isMaximumBet: boolean): PlayedAll {
  const byCombination = new Map<string, number>(sheet.combinations.map(({ id }) => [id, 0]));
  let [sum, squares, hits, largest, jackpots] = [0, 0, 0, 0, 0];
  for (let index = 0; index < combinations; index += 1) {
    const { lineWins, multiple, isJackpot } = evaluateClassic(sheet, { stops: stopsOf(sheet, index), isMaximumBet });
    for (const win of lineWins) byCombination.set(win.combination, (byCombination.get(win.combination) ?? 0) + win.multiple);
    sum += multiple;
    squares += multiple * multiple;
    largest = Math.max(largest, multiple);
    if (multiple > 0 || isJackpot) hits += 1;
    if (isJackpot) jackpots += 1;
  }
  const bet = fraction(BigInt(sheet.lines.length));
  const mean = (value: number): Fraction => over(fraction(BigInt(value), BigInt(combinations)), bet);
  const rtp = mean(sum);
  const maxSpin = over(fraction(BigInt(largest)), bet);
  const statistics: ExactStatistics = {
    rtp,
    hitFrequency: fraction(BigInt(hits), BigInt(combinations)),
    variance: minus(over(mean(squares), bet), times(rtp, rtp)),
    maxSpin,
    maxRound: maxSpin,
    contributions: [...byCombination].map(([part, value]) => ({ part, expected: mean(value) })),
  };
  return { statistics, jackpots, largest };
}

function stopsOf(sheet: ClassicSheet, index: number): number[] {
  let rest = index;
  return sheet.reels.map(({ length }) => {
    const stop = rest % length;
    rest = Math.floor(rest / length);
    return stop;
  });
}

/** A meter pays its seed and, in the long run, everything that was paid in (rule book §3.7, §3.9). */
function jackpotOf({ jackpot }: ClassicSheet, rtp: Fraction, probability: Fraction): ExactJackpot | null {
  if (!jackpot || probability.numerator === 0n) return null;
  const seed = fraction(BigInt(jackpot.seedTotalBets));
  const contributionReturn = fraction(BigInt(jackpot.ratePerTenThousand), 10_000n);
  const seedReturn = times(seed, probability);
  return {
    probability,
    seedReturn,
    contributionReturn,
    longRunRtp: plus(rtp, seedReturn, contributionReturn),
    mean: plus(seed, times(contributionReturn, inverse(probability))),
  };
}
