import type { Street } from './events.ts';

/** Times of a cash table (rule book §4.1). */
export const CLOCK = {
  preflopMs: 12_000,
  actionMs: 15_000,
  bank: { startMs: 30_000, refillMs: 5_000, refillHands: 10, mostMs: 60_000 },
  /** For a player whose connection is gone, once per hand. */
  graceMs: 20_000,
} as const;

export interface Turn {
  readonly street: Street;
  readonly startedAtMs: number;
  readonly bankMs: number;
  readonly isDisconnected: boolean;
  readonly isGraceUsed: boolean;
}

/** When the clock plays for the player (`defaultMove`): own clock, then the time bank, then the grace. */
export function turnEndsAtMs({ street, startedAtMs, bankMs, isDisconnected, isGraceUsed }: Turn): number {
  return startedAtMs + clockMs(street) + bankMs + (isDisconnected && !isGraceUsed ? CLOCK.graceMs : 0);
}

/** What is left of the time bank after a turn that took so long; the own clock runs first. */
export function bankAfterTurnMs(
  { street, startedAtMs, bankMs }: Pick<Turn, 'street' | 'startedAtMs' | 'bankMs'>,
  endedAtMs: number,
): number {
  const overtime = Math.max(0, endedAtMs - startedAtMs - clockMs(street));
  return Math.max(0, bankMs - overtime);
}

/** Whether a turn of a player without connection used up the grace of the hand. */
export function usesGrace(turn: Turn, endedAtMs: number): boolean {
  return turn.isDisconnected && endedAtMs > turnEndsAtMs({ ...turn, isDisconnected: false });
}

/** The bank after a hand: 5 s more for every tenth hand played, never above 60 s. */
export function bankAfterHandMs(bankMs: number, handsPlayed: number): number {
  const { refillMs, refillHands, mostMs } = CLOCK.bank;
  const isDue = handsPlayed > 0 && handsPlayed % refillHands === 0;
  return isDue ? Math.min(mostMs, bankMs + refillMs) : bankMs;
}

function clockMs(street: Street): number {
  return street === 'preflop' ? CLOCK.preflopMs : CLOCK.actionMs;
}
