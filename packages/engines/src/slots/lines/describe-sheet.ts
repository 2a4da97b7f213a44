import type { SlotFigures } from './figures.ts';
import { fraction, fractionOfDecimal, fractionText, percentText } from '../../exact/index.ts';
import { countOf, freeSpinMultiplier, payingSymbols, stripsOf } from '../reels/reel-sheet.ts';
import type { Phase, Strip, SymbolId, WildMultiplier } from '../reels/reel-sheet.ts';
import type { ParSheet } from './sheet.ts';
import { spreadOfReturn } from '../statistics/statistics.ts';
import type { ReturnRange } from '../statistics/statistics.ts';
import { payLineShares } from './symbol-shares.ts';

/** One line of the paytable with its chance on a single line and what it adds to the return. */
export interface PayLineDescription {
  readonly symbol: SymbolId;
  readonly count: number;
  readonly payLineBets: number;
  readonly combinations: string;
  readonly expectedFraction: string;
  readonly expectedPercent: string;
}

export interface PhaseDescription {
  readonly strips: readonly Strip[];
  readonly counts: readonly { readonly symbol: SymbolId; readonly perReel: readonly number[] }[];
  readonly payLines: readonly PayLineDescription[];
}

/** A printable PAR sheet as plain JSON: what a laboratory reads, and the game's info panel. */
export interface SheetDescription {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly reels: number;
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
  readonly pays: ParSheet['pays'];
  readonly wild: {
    readonly symbol: SymbolId;
    readonly reels: readonly number[];
    readonly freeReels: readonly number[];
    readonly multipliers: readonly WildMultiplier[];
  };
  readonly scatter: ParSheet['scatter'];
  readonly freeSpins: {
    readonly awards: Readonly<Record<number, number>>;
    readonly multipliers: readonly number[];
    readonly isRetriggered: boolean;
    readonly hasOwnReels: boolean;
  };
  readonly base: PhaseDescription;
  /** Expectations per free spin, before its multiplier. */
  readonly free: PhaseDescription;
  readonly figures: SlotFigures;
  /** 1.645 standard deviations, in total bets. */
  readonly volatilityIndex: string;
  readonly ranges: readonly ReturnRange[];
}

/** `figures` are those of `computeFigures`; games ship them computed, so that showing the sheet costs nothing. */
export function describeSheet(sheet: ParSheet, figures: SlotFigures): SheetDescription {
  const longest = Math.max(1, sheet.freeSpins.multipliers.length, ...Object.values(sheet.freeSpins.awards));
  return {
    id: sheet.id,
    version: sheet.version,
    name: sheet.name,
    reels: sheet.reels.length,
    rows: sheet.rows,
    lines: sheet.lines,
    pays: sheet.pays,
    wild: {
      symbol: sheet.wild.symbol,
      reels: reelsWith(sheet, 'base'),
      freeReels: reelsWith(sheet, 'free'),
      multipliers: sheet.wild.multipliers,
    },
    scatter: sheet.scatter,
    freeSpins: {
      awards: sheet.freeSpins.awards,
      multipliers: sheet.freeSpins.isRetriggered
        ? sheet.freeSpins.multipliers
        : Array.from({ length: longest }, (_, index) => freeSpinMultiplier(sheet, index + 1)),
      isRetriggered: sheet.freeSpins.isRetriggered,
      hasOwnReels: sheet.freeSpins.reels !== null,
    },
    base: describePhase(sheet, 'base'),
    free: describePhase(sheet, 'free'),
    figures,
    ...spreadOf(figures),
  };
}

/** From the printed variance, so that showing a sheet plays no combination. */
function spreadOf({ rtp, variance }: SlotFigures): Pick<SheetDescription, 'volatilityIndex' | 'ranges'> {
  const [numerator = '', denominator = ''] = rtp.fraction.split('/');
  return spreadOfReturn({ rtp: fraction(BigInt(numerator), BigInt(denominator)), variance: fractionOfDecimal(variance) ?? fraction(0n) });
}

function reelsWith(sheet: ParSheet, phase: Phase): readonly number[] {
  return stripsOf(sheet, phase).flatMap((strip, index) => (strip.includes(sheet.wild.symbol) ? [index + 1] : []));
}

function describePhase(sheet: ParSheet, phase: Phase): PhaseDescription {
  const strips = stripsOf(sheet, phase);
  const symbols = [...payingSymbols(sheet), sheet.wild.symbol, sheet.scatter.symbol];
  return {
    strips,
    counts: symbols.map((symbol) => ({ symbol, perReel: strips.map((strip) => countOf(strip, symbol)) })),
    payLines: payLineShares(sheet, phase).map(({ symbol, count, pay, combinations, expected }) => ({
      symbol,
      count,
      payLineBets: pay,
      combinations: String(combinations),
      expectedFraction: fractionText(expected),
      expectedPercent: percentText(expected, 6),
    })),
  };
}
