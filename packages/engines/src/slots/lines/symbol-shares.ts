import { fraction } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { countOf, payingSymbols, stripsOf, wildFactor } from '../reels/reel-sheet.ts';
import type { Phase, Strip, SymbolId } from '../reels/reel-sheet.ts';
import type { ParSheet } from './sheet.ts';

/** How one line of the paytable contributes, before any free-spin multiplier. */
export interface PayLineShare {
  readonly symbol: SymbolId;
  readonly count: number;
  /** Line bets. */
  readonly pay: number;
  /** Combinations of all reels in which one given line wins this. */
  readonly combinations: bigint;
  /** Expected win per spin in total bets. */
  readonly expected: Fraction;
}

/**
 * Share of each line of the paytable from the symbol counts alone. Every row of a reel shows every strip symbol equally
 * often, so all lines share the same chances, and one line bet on one line stands for a total bet on all of them.
 * Uses nothing of the enumeration: that both agree is tested.
 */
export function payLineShares(sheet: ParSheet, phase: Phase): readonly PayLineShare[] {
  const strips = stripsOf(sheet, phase);
  const all = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return payingSymbols(sheet).flatMap((symbol) =>
    Object.entries(sheet.pays[symbol] ?? {})
      .filter(([, pay]) => pay > 0)
      .map(([length, pay]) => {
        const count = Number(length);
        const combinations = runCombinations(sheet, strips, { symbol, count, isWeighted: false });
        const weighted = runCombinations(sheet, strips, { symbol, count, isWeighted: true });
        return { symbol, count, pay, combinations, expected: fraction(weighted * BigInt(pay), all) };
      }),
  );
}

interface Run {
  readonly symbol: SymbolId;
  readonly count: number;
  /** Counts each wild as often as it multiplies. */
  readonly isWeighted: boolean;
}

function runCombinations(sheet: ParSheet, strips: readonly Strip[], { symbol, count, isWeighted }: Run): bigint {
  return strips.reduce((product, strip, index) => {
    const own = countOf(strip, symbol);
    const wild = countOf(strip, sheet.wild.symbol);
    if (index < count) return product * BigInt(own + wild * (isWeighted ? wildFactor(sheet, index + 1) : 1));
    if (index === count) return product * BigInt(strip.length - own - wild);
    return product * BigInt(strip.length);
  }, 1n);
}
