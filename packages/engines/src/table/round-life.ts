import { InvalidInput } from '@tessera/kernel';
import type { Transitions } from '../states/index.ts';

/** The life of a round at a table (rule book §3.1). */
export type RoundState = 'OPEN' | 'BETTING' | 'CLOSED' | 'RESULT' | 'SETTLED' | 'VOID';
export type RoundEvent = 'startBetting' | 'closeBetting' | 'confirmResult' | 'settle' | 'void';

/** For `nextState`. What has been settled or refunded stays so; a correction is the ledger's (rule book §0.1). */
export const ROUND_STATES: Transitions<RoundState, RoundEvent> = {
  OPEN: { startBetting: 'BETTING', void: 'VOID' },
  BETTING: { closeBetting: 'CLOSED', void: 'VOID' },
  CLOSED: { confirmResult: 'RESULT', void: 'VOID' },
  RESULT: { settle: 'SETTLED', void: 'VOID' },
  SETTLED: {},
  VOID: {},
};

/** How long a live table takes bets. */
export const BETTING_MS = { fewest: 15_000, most: 30_000 } as const;

/** When betting ends, to be excluded: at that very moment no bet is taken. @throws InvalidInput */
export function bettingEndsAtMs(startedAtMs: number, bettingMs: number): number {
  if (!Number.isSafeInteger(startedAtMs)) throw new InvalidInput('startedAtMs', 'is not in whole milliseconds');
  if (!Number.isInteger(bettingMs) || bettingMs < BETTING_MS.fewest || bettingMs > BETTING_MS.most)
    throw new InvalidInput('bettingMs', 'is not 15 to 30 seconds');
  return startedAtMs + bettingMs;
}

/** Sources that must tell the same result of a live table. */
const SOURCES = 2;

/** The result of a live table, once two sources tell the same; null while one is missing. @throws InvalidInput where they differ */
export function confirmedResult(told: readonly string[]): string | null {
  if (new Set(told).size > 1) throw new InvalidInput('result', 'differs between its sources');
  return told.length < SOURCES ? null : (told[0] ?? null);
}

/** After this long a round of choices is finished for a player who has left (`finishUnattended`). */
export const UNATTENDED_AFTER_MS = 24 * 60 * 60_000;

export function isUnattended(startedAtMs: number, nowMs: number): boolean {
  return nowMs - startedAtMs >= UNATTENDED_AFTER_MS;
}
