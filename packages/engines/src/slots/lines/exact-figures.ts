import { fraction, inverse, over, plus, times } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { roundMoments, spinsPerAwarded } from '../reels/feature-value.ts';
import { freeSpinMultiplier, payingSymbols } from '../reels/reel-sheet.ts';
import type { ExactStatistics } from '../statistics/statistics.ts';
import { momentsOf, total } from './moments.ts';
import type { PhaseMoments, ScatterClass } from './moments.ts';
import type { ParSheet } from './sheet.ts';
import { payLineShares } from './symbol-shares.ts';

/** Every figure of a line sheet as an exact number; money is in total bets. */
export interface ExactLineFigures extends ExactStatistics {
  readonly base: PhaseMoments;
  readonly free: PhaseMoments;
  readonly parts: { readonly lines: Fraction; readonly scatters: Fraction; readonly freeSpins: Fraction };
  readonly feature: {
    /** Scatter counts of the paid spin that award free spins. */
    readonly triggers: readonly ScatterClass[];
    readonly frequency: Fraction;
    /** Paid spins a feature, free spins a feature with retriggers, and what a feature wins; zero where there is none. */
    readonly oneIn: Fraction;
    readonly meanFreeSpins: Fraction;
    readonly meanWin: Fraction;
  };
  readonly maxLineBets: { readonly spin: number; readonly round: number | null };
}

/** Plays all combinations of both phases (half a second each for 32^5) and does the rest in exact fractions. @throws InvalidSheet */
export function exactLineFigures(sheet: ParSheet): ExactLineFigures {
  const base = momentsOf(sheet, 'base');
  const free = momentsOf(sheet, 'free');
  const bet = fraction(BigInt(sheet.lines.length));
  const moments = roundMoments(sheet, base, free);
  const inBets = (field: 'lineSum' | 'scatterSum'): Fraction => over(fraction(total(base.classes, field), base.combinations), bet);
  const parts = { lines: inBets('lineSum'), scatters: inBets('scatterSum'), freeSpins: over(moments.feature, bet) };
  const maxLineBets = maxLineBetsOf(sheet, base, free);
  const totalBets = (lineBets: number): Fraction => over(fraction(BigInt(lineBets)), bet);
  return {
    base,
    free,
    parts,
    rtp: plus(parts.lines, parts.scatters, parts.freeSpins),
    hitFrequency: fraction(total(base.classes, 'hits'), base.combinations),
    variance: over(moments.variance, times(bet, bet)),
    feature: featureOf({ base, free, win: parts.freeSpins }),
    maxLineBets,
    maxSpin: totalBets(maxLineBets.spin),
    maxRound: maxLineBets.round === null ? null : totalBets(maxLineBets.round),
    contributions: [
      ...symbolShares(sheet),
      { part: sheet.scatter.symbol, expected: parts.scatters },
      { part: 'free spins', expected: parts.freeSpins },
    ],
  };
}

function symbolShares(sheet: ParSheet): ExactStatistics['contributions'] {
  const shares = payLineShares(sheet, 'base');
  return payingSymbols(sheet).map((symbol) => ({
    part: symbol,
    expected: plus(...shares.filter((share) => share.symbol === symbol).map(({ expected }) => expected)),
  }));
}

function featureOf({ base, free, win }: { base: PhaseMoments; free: PhaseMoments; win: Fraction }): ExactLineFigures['feature'] {
  const triggers = base.classes.filter(({ awarded }) => awarded > 0);
  const combinations = total(triggers, 'combinations');
  const frequency = fraction(combinations, base.combinations);
  const none = fraction(0n);
  if (combinations === 0n) return { triggers, frequency, oneIn: none, meanFreeSpins: none, meanWin: none };
  const awarded = triggers.reduce((sum, trigger) => sum + trigger.combinations * BigInt(trigger.awarded), 0n);
  return {
    triggers,
    frequency,
    oneIn: inverse(frequency),
    meanFreeSpins: times(fraction(awarded, combinations), spinsPerAwarded(free)),
    meanWin: over(win, frequency),
  };
}

function maxLineBetsOf(sheet: ParSheet, base: PhaseMoments, free: PhaseMoments): ExactLineFigures['maxLineBets'] {
  const largestFree = Math.max(...free.classes.map(({ largest }) => largest));
  const rounds = base.classes.map(({ largest, awarded }) => {
    const factors = Array.from({ length: awarded }, (_, index) => freeSpinMultiplier(sheet, index + 1));
    return largest + largestFree * factors.reduce((sum, factor) => sum + factor, 0);
  });
  const isEndless = free.classes.some(({ awarded }) => awarded > 0) && base.classes.some(({ awarded }) => awarded > 0);
  const reachable = isEndless ? Infinity : Math.max(...rounds);
  const round = Math.min(reachable, sheet.maxRoundLineBets ?? Infinity);
  return { spin: Math.max(...base.classes.map(({ largest }) => largest)), round: round === Infinity ? null : round };
}
