import {
  type ClassicSheet,
  dragonHarbor,
  evaluate,
  evaluateClassic,
  exactClassicFigures,
  exactLineFigures,
  luckyLantern,
  type ParSheet,
} from '@tessera/engines/slots';
import { decimalText, type Fraction, fractionText, squareRootText } from '@tessera/engines/exact';
import type { Adapter } from './case.ts';

interface SheetInput {
  readonly id: string;
  readonly rows: number;
  readonly strips: readonly (readonly string[])[];
  readonly lines: readonly (readonly number[])[];
}

/** The parts of sheet A that the cases spell out; the rest of its rules they tell in words (rule book §3.8). */
interface SheetAInput extends SheetInput {
  readonly pay: ParSheet['pays'];
  readonly scatterPay: ParSheet['scatter']['pays'];
  readonly freeSpins: ParSheet['freeSpins']['awards'];
  readonly freeSpinMultiplier: number;
}

/** The same of sheet B (rule book §3.9). */
interface SheetBInput extends SheetInput {
  readonly pay: Readonly<Record<string, number>>;
  readonly jackpot: { readonly seedInTotalBets: number; readonly contributionOfTotalBet: string };
}

interface SpinInput {
  readonly par: string;
  readonly stops: readonly number[];
  readonly freeSpin?: boolean;
  readonly maxBet?: boolean;
}

function sheetA({ rows, strips, lines, pay, scatterPay, freeSpins, freeSpinMultiplier }: SheetAInput): ParSheet {
  return {
    ...dragonHarbor,
    rows,
    reels: strips,
    lines,
    pays: pay,
    scatter: { ...dragonHarbor.scatter, pays: scatterPay },
    freeSpins: { ...dragonHarbor.freeSpins, awards: freeSpins, multipliers: [freeSpinMultiplier] },
  };
}

function sheetB({ rows, strips, lines, pay, jackpot }: SheetBInput): ClassicSheet {
  const { jackpot: meter, combinations } = luckyLantern;
  return {
    ...luckyLantern,
    rows,
    reels: strips,
    lines,
    combinations: combinations.map((combination) => ({ ...combination, pay: pay[combination.id] ?? 0 })),
    jackpot: meter && {
      ...meter,
      seedTotalBets: jackpot.seedInTotalBets,
      ratePerTenThousand: Math.round(Number(jackpot.contributionOfTotalBet) * 10_000),
    },
  };
}

function statisticsOfA(sheet: ParSheet) {
  const { base, parts, rtp, hitFrequency, variance, feature, maxSpin } = exactLineFigures(sheet);
  return {
    rtp: numberOf(rtp),
    rtpFraction: fractionText(rtp),
    rtpBaseLines: numberOf(parts.lines),
    rtpBaseScatter: numberOf(parts.scatters),
    rtpFreeSpins: numberOf(parts.freeSpins),
    hitFrequencyBase: numberOf(hitFrequency),
    featureFrequency: numberOf(feature.frequency),
    oneIn: Number(decimalText(feature.oneIn, 4)),
    freeSpinsPerTriggerInclRetrigger: numberOf(feature.meanFreeSpins),
    variancePerSpinInTotalBets: numberOf(variance),
    stdDev: Number(squareRootText(variance, 9)),
    combinations: Number(base.combinations),
    hitCombinations: base.classes.reduce((sum, { hits }) => sum + Number(hits), 0),
    sumLineWinInLineBets: base.classes.reduce((sum, { lineSum }) => sum + Number(lineSum), 0),
    scatterTriggers: Object.fromEntries(feature.triggers.map(({ scatters, combinations }) => [scatters, Number(combinations)])),
    maxBaseSpinInTotalBets: numberOf(maxSpin),
  };
}

function statisticsOfB(sheet: ClassicSheet) {
  const { maximumBet, belowMaximumBet, jackpot, combinations } = exactClassicFigures(sheet);
  return {
    combinations,
    rtpBaseMaxBet: numberOf(maximumBet.rtp),
    rtpBelowMaxBet: numberOf(belowMaximumBet.rtp),
    hitFrequencyBase: numberOf(maximumBet.hitFrequency),
    jackpotProbability: jackpot ? numberOf(jackpot.probability) : 0,
  };
}

function statisticsOf(input: SheetInput) {
  if (input.id === 'par_a') return statisticsOfA(sheetA(input as SheetAInput));
  if (input.id === 'par_b') return statisticsOfB(sheetB(input as SheetBInput));
  throw new Error(`no engine plays the sheet "${input.id}"`);
}

function numberOf(value: Fraction): number {
  return Number(decimalText(value, 15));
}

export const slots: Adapter = {
  kind: 'slots',
  groups: {
    par: ({ input }) => statisticsOf(input as SheetInput),
    spin_a({ input }) {
      const { stops, freeSpin } = input as SpinInput;
      const multiplier = freeSpin ? (dragonHarbor.freeSpins.multipliers[0] ?? 1) : 1;
      const outcome = evaluate(dragonHarbor, { phase: freeSpin ? 'free' : 'base', stops, multiplier });
      return {
        window: outcome.window,
        lineWins: outcome.lineWins.map(({ multiple, ...win }) => ({ ...win, winLineBets: multiple })),
        scatters: outcome.scatters,
        scatterWinLineBets: outcome.scatterMultiple,
        totalWinLineBets: outcome.multiple,
        freeSpinsAwarded: outcome.freeSpinsAwarded,
      };
    },
    spin_b({ input }) {
      const { stops, maxBet } = input as SpinInput;
      const outcome = evaluateClassic(luckyLantern, { stops, isMaximumBet: maxBet ?? false });
      return {
        window: outcome.window,
        lineWins: outcome.lineWins.map(({ multiple, ...win }) => ({ ...win, winLineBets: multiple })),
        totalWinLineBets: outcome.multiple,
        jackpot: outcome.isJackpot,
      };
    },
  },
};
