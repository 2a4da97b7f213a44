import { computeFigures, enumerateWins, evaluate, type ParSheet } from '@tessera/engines/slots';
import { fraction, minus, over, plus, squareRootText, times, type Fraction } from '@tessera/engines/exact';
import { featureValues, momentsOf, spinsPerAwarded, total } from '../../packages/engines/src/slots/moments.ts';
import vector from '../../packages/engines/vectors/slots-par-a.json' with { type: 'json' };
import type { Adapter } from './case.ts';

/** The parts of a sheet that the cases spell out; the rest of its rules they tell in words (rule book §3.8). */
interface SheetInput {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly strips: readonly (readonly string[])[];
  readonly lines: readonly (readonly number[])[];
  readonly pay: ParSheet['pays'];
  readonly scatterPay: ParSheet['scatter']['pays'];
  readonly freeSpins: ParSheet['freeSpins']['awards'];
  readonly freeSpinMultiplier: number;
}

interface SpinInput {
  readonly par: string;
  readonly stops: readonly number[];
  readonly freeSpin: boolean;
}

const SHEET_A: ParSheet = sheetA({ ...vector.sheet, id: 'par_a', rows: 3 });

function sheetA({ id, name, rows, strips, lines, pay, scatterPay, freeSpins, freeSpinMultiplier }: SheetInput): ParSheet {
  if (id !== 'par_a') throw new Error(`no engine plays the sheet "${id}"`);
  return {
    id: 'sheet-a',
    version: 1,
    name,
    rows,
    reels: strips,
    lines,
    pays: pay,
    wild: { symbol: 'WILD', multipliers: [{ reel: 3, factor: 2 }] },
    scatter: { symbol: 'SCAT', pays: scatterPay },
    freeSpins: { awards: freeSpins, reels: null, multipliers: [freeSpinMultiplier], isRetriggered: true },
  };
}

/** The statistics of a sheet to more decimals than its published figures have. */
function statisticsOf(sheet: ParSheet) {
  const figures = computeFigures(sheet);
  const [base, free] = [momentsOf(sheet, 'base'), momentsOf(sheet, 'free')];
  const triggers = base.classes.filter(({ awarded }) => awarded > 0);
  const awarded = triggers.reduce((sum, trigger) => sum + trigger.combinations * BigInt(trigger.awarded), 0n);
  const variance = varianceOf(sheet);
  return {
    rtp: numberOf(figures.rtp.fraction),
    rtpFraction: figures.rtp.fraction,
    rtpBaseLines: numberOf(figures.rtpParts.lines.fraction),
    rtpBaseScatter: numberOf(figures.rtpParts.scatters.fraction),
    rtpFreeSpins: numberOf(figures.rtpParts.freeSpins.fraction),
    hitFrequencyBase: numberOf(figures.hitFrequency.fraction),
    featureFrequency: numberOf(figures.feature.frequency.fraction),
    oneIn: Number(figures.feature.oneIn),
    freeSpinsPerTriggerInclRetrigger: valueOf(times(fraction(awarded, total(triggers, 'combinations')), spinsPerAwarded(free))),
    variancePerSpinInTotalBets: valueOf(variance),
    stdDev: Number(squareRootText(variance, 9)),
    combinations: Number(figures.combinations.base),
    hitCombinations: Number(total(base.classes, 'hits')),
    sumLineWinInLineBets: enumerateWins(sheet, 'base').reduce((sum, win) => sum + win.lineMultiple * win.combinations, 0),
    scatterTriggers: Object.fromEntries(triggers.map(({ scatters, combinations }) => [scatters, Number(combinations)])),
    maxBaseSpinInTotalBets: Number(figures.maxWin.baseSpin),
  };
}

/** Variance of a paid spin with its feature, in total bets (rule book §3.7). */
function varianceOf(sheet: ParSheet): Fraction {
  const base = momentsOf(sheet, 'base');
  const featureOf = featureValues(sheet, momentsOf(sheet, 'free'));
  let [mean, square] = [fraction(0n), fraction(0n)];
  for (const { awarded, combinations, winSum, squareSum } of base.classes) {
    const feature = featureOf(awarded);
    const [chance, win] = [fraction(combinations, base.combinations), fraction(winSum, base.combinations)];
    mean = plus(mean, win, times(chance, feature.mean));
    const ofFeature = times(chance, plus(feature.variance, times(feature.mean, feature.mean)));
    square = plus(square, fraction(squareSum, base.combinations), times(fraction(2n), win, feature.mean), ofFeature);
  }
  const bet = fraction(BigInt(sheet.lines.length));
  return over(minus(square, times(mean, mean)), times(bet, bet));
}

function numberOf(text: string): number {
  const [numerator = '', denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

function valueOf({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 15n;
  return Number((numerator * scale) / denominator) / Number(scale);
}

export const slots: Adapter = {
  kind: 'slots',
  groups: {
    par: ({ input }) => statisticsOf(sheetA(input as SheetInput)),
    spin_a({ input }) {
      const { stops, freeSpin } = input as SpinInput;
      const multiplier = freeSpin ? vector.sheet.freeSpinMultiplier : 1;
      const outcome = evaluate(SHEET_A, { phase: freeSpin ? 'free' : 'base', stops, multiplier });
      return {
        window: outcome.window,
        lineWins: outcome.lineWins.map(({ multiple, ...win }) => ({ ...win, winLineBets: multiple })),
        scatters: outcome.scatters,
        scatterWinLineBets: outcome.scatterMultiple,
        totalWinLineBets: outcome.multiple,
        freeSpinsAwarded: outcome.freeSpinsAwarded,
      };
    },
  },
};
