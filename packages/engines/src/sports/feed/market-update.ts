import { InvalidInput } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';
import type { MarketStatus } from '../trading/acceptance.ts';

/** A market as every feed is brought to it (rule book §2.9). */
export interface MarketUpdate {
  readonly eventId: string;
  readonly marketTypeId: string;
  /** Canonical: keys sorted. */
  readonly specifiers: string;
  readonly status: MarketStatus;
  /** Grows with every change of the market. */
  readonly version: number;
  /** The feed's own time in milliseconds. */
  readonly ts: number;
  readonly outcomes: readonly UpdatedOutcome[];
}

export interface UpdatedOutcome {
  readonly id: string;
  readonly odds: Odds;
  readonly active: boolean;
  /** The feed's probability, where it gives one. */
  readonly p?: number;
}

/** `duplicate` has been seen, `outdated` is older than what is stored. */
export type UpdateEffect = 'applied' | 'duplicate' | 'outdated';

/**
 * What is stored after an update: it is applied if it is not older and its version is newer (rule book §2.9), whatever the
 * order in which updates arrive. @throws InvalidInput for another market's update, or a version or time that is none
 */
export function applyUpdate(
  stored: MarketUpdate | undefined,
  update: MarketUpdate,
): { readonly market: MarketUpdate; readonly effect: UpdateEffect } {
  for (const field of ['version', 'ts'] as const) {
    if (!Number.isSafeInteger(update[field]) || update[field] < 0) throw new InvalidInput(field, 'is a whole number from 0');
  }
  if (!stored) return { market: update, effect: 'applied' };
  for (const field of ['eventId', 'marketTypeId', 'specifiers'] as const) {
    if (stored[field] !== update[field]) throw new InvalidInput(field, 'is that of the stored market');
  }
  if (update.ts >= stored.ts && update.version > stored.version) return { market: update, effect: 'applied' };
  const isDuplicate = update.version === stored.version && update.ts === stored.ts;
  return { market: stored, effect: isDuplicate ? 'duplicate' : 'outdated' };
}
