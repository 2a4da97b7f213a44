import { decimalText, fraction, percentText, squareRootText } from '../../exact/index.ts';
import { shareOf, volatilityOf } from '../statistics/statistics.ts';
import type { Share, Volatility } from '../statistics/statistics.ts';
import { exactLineFigures } from './exact-figures.ts';
import type { PhaseMoments } from './moments.ts';
import type { ParSheet } from './sheet.ts';

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
    /** Best paid spin and best feature together, which one round can reach, or where the sheet ends it; null where nothing does. */
    readonly round: string | null;
    readonly roundLineBets: number | null;
  };
  /** Paid spins without their feature, by win from `from` inclusive up to the next row's `from`. The first row wins nothing. */
  readonly distribution: readonly { readonly from: string; readonly combinations: string; readonly percent: string }[];
}

/** The figures of `exactLineFigures` as texts. @throws InvalidSheet */
export function computeFigures(sheet: ParSheet): SlotFigures {
  const { base, free, rtp, parts, hitFrequency, variance, feature, maxLineBets } = exactLineFigures(sheet);
  return {
    combinations: { base: String(base.combinations), free: String(free.combinations) },
    rtp: shareOf(rtp),
    rtpParts: { lines: shareOf(parts.lines), scatters: shareOf(parts.scatters), freeSpins: shareOf(parts.freeSpins) },
    hitFrequency: shareOf(hitFrequency),
    variance: decimalText(variance, 6),
    standardDeviation: squareRootText(variance, 6),
    volatility: volatilityOf(variance),
    feature: {
      frequency: shareOf(feature.frequency),
      oneIn: decimalText(feature.oneIn, 4),
      triggers: feature.triggers.map(({ scatters, awarded, combinations }) => ({
        scatters,
        freeSpins: awarded,
        combinations: String(combinations),
      })),
      meanFreeSpins: decimalText(feature.meanFreeSpins, 6),
      meanWin: decimalText(feature.meanWin, 6),
    },
    maxWin: {
      baseSpin: inTotalBets(sheet, maxLineBets.spin),
      baseSpinLineBets: maxLineBets.spin,
      round: maxLineBets.round === null ? null : inTotalBets(sheet, maxLineBets.round),
      roundLineBets: maxLineBets.round,
    },
    distribution: distributionOf(sheet, base),
  };
}

function inTotalBets(sheet: ParSheet, lineBets: number): string {
  return decimalText(fraction(BigInt(lineBets), BigInt(sheet.lines.length)), 2);
}

/** Lower ends of the rows in total bets; the first two rows part "nothing" from "less than a total bet". */
const FROM_TOTAL_BETS = [1, 2, 5, 10, 20, 50, 100] as const;

/** Paid spins by win, in the rows of `SlotFigures`. */
export function distributionOf(sheet: ParSheet, base: PhaseMoments): SlotFigures['distribution'] {
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
