/** Name of a symbol, for example `PHOENIX`. */
export type SymbolId = string;
/** Symbols of one reel from stop 0 down; circular, every stop equally likely. */
export type Strip = readonly SymbolId[];
/** `base` is the paid spin, `free` a spin of the feature. */
export type Phase = 'base' | 'free';

/** Multiplies every winning run that contains the wild of this reel; reels count from 1. */
export interface WildMultiplier {
  readonly reel: number;
  readonly factor: number;
}

/** How many rows a reel may show, as likely as its weight. */
export interface ReelHeight {
  readonly rows: number;
  readonly weight: number;
}

export interface FreeSpinRules {
  /** Free spins by number of visible scatters. */
  readonly awards: Readonly<Record<number, number>>;
  /** Strips of the free spins; null plays them on the paid spin's reels. */
  readonly reels: readonly Strip[] | null;
  /** Factor of everything free spin 1, 2, 3 … wins; the last one holds for all later spins. */
  readonly multipliers: readonly number[];
  /** Whether scatters of a free spin award more. Only with one constant multiplier, else the return has no closed form. */
  readonly isRetriggered: boolean;
}

/** What games of lines and of ways share. Sheets never change: a change is a new version. */
export interface ReelSheet {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly reels: readonly Strip[];
  /** Pay by symbol and length of the run from reel 1; lengths left out pay nothing. */
  readonly pays: Readonly<Record<SymbolId, Readonly<Record<number, number>>>>;
  /** Substitutes for every symbol with pays, never for the scatter. Never on reel 1: the symbol there is the one that pays. */
  readonly wild: { readonly symbol: SymbolId; readonly multipliers: readonly WildMultiplier[] };
  /** Total bets by number of visible scatters, wherever they are. */
  readonly scatter: { readonly symbol: SymbolId; readonly pays: Readonly<Record<number, number>> };
  readonly freeSpins: FreeSpinRules;
}

export function stripsOf(sheet: ReelSheet, phase: Phase): readonly Strip[] {
  return phase === 'free' ? (sheet.freeSpins.reels ?? sheet.reels) : sheet.reels;
}

/** Factor of free spin `number`, counted from 1. */
export function freeSpinMultiplier(sheet: ReelSheet, number: number): number {
  const ladder = sheet.freeSpins.multipliers;
  return ladder[Math.min(number, ladder.length) - 1] ?? 1;
}

/** Free spins that visible scatters award; free spins award more only where the sheet retriggers. */
export function awardedFreeSpins(sheet: ReelSheet, phase: Phase, scatters: number): number {
  return phase === 'base' || sheet.freeSpins.isRetriggered ? (sheet.freeSpins.awards[scatters] ?? 0) : 0;
}

/** Symbols with pays, in the order of the sheet (the best first). */
export function payingSymbols(sheet: ReelSheet): readonly SymbolId[] {
  return Object.keys(sheet.pays);
}

/** Factor of the wild on a reel, counted from 1. */
export function wildFactor(sheet: ReelSheet, reel: number): number {
  return sheet.wild.multipliers.find((multiplier) => multiplier.reel === reel)?.factor ?? 1;
}

export function countOf(strip: Strip, symbol: SymbolId): number {
  return strip.filter((shown) => shown === symbol).length;
}

/** What a stop shows, top to bottom. */
export function windowAt(strip: Strip, stop: number, rows: number): readonly SymbolId[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SymbolId);
}
