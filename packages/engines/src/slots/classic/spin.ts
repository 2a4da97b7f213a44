import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../../fair/integers.ts';
import type { SymbolId } from '../reels/reel-sheet.ts';
import { compileClassic } from './compile-sheet.ts';
import { evaluateClassic } from './evaluate.ts';
import type { CombinationWin } from './evaluate.ts';
import type { ClassicSheet } from './sheet.ts';

/** What happens in a round, in order. Multiples are line bets; the jackpot pays its meter besides. */
export type ClassicEvent =
  | {
      readonly type: 'reels-stopped';
      readonly stops: readonly number[];
      /** Reel by reel, top to bottom. */
      readonly window: readonly (readonly SymbolId[])[];
    }
  | ({ readonly type: 'line-won' } & CombinationWin)
  | { readonly type: 'jackpot-won'; readonly line: number; readonly combination: string }
  | { readonly type: 'round-ended'; readonly multiple: number; readonly isJackpot: boolean };

export interface ClassicRound {
  readonly events: readonly ClassicEvent[];
  /** Everything won in whole line bets, the jackpot aside. */
  readonly multiple: number;
  readonly isJackpot: boolean;
}

/** Plays a round. Whether the bet is the maximum changes what three wilds win, never where the reels stop. @throws InvalidSheet */
export function spinClassic(sheet: ClassicSheet, source: RandomSource, { isMaximumBet }: { isMaximumBet: boolean }): ClassicRound {
  compileClassic(sheet);
  const stops = sheet.reels.map((strip) => integerBelow(source, strip.length));
  const { window, lineWins, multiple, isJackpot } = evaluateClassic(sheet, { stops, isMaximumBet });
  const events: ClassicEvent[] = [{ type: 'reels-stopped', stops, window }];
  for (const win of lineWins) events.push({ type: 'line-won', ...win });
  if (isJackpot && sheet.jackpot) events.push({ type: 'jackpot-won', line: sheet.jackpot.line, combination: sheet.jackpot.combination });
  events.push({ type: 'round-ended', multiple, isJackpot });
  return { events, multiple, isJackpot };
}
