import { InvalidInput } from '@tessera/kernel';
import type { PlayType, TierOdds } from './play-type.ts';

/** Odds by tier. */
export type OddsTable = Readonly<Record<string, TierOdds>>;

/** Odds of 1: the stake and nothing on top. */
export const ODDS_ONE: TierOdds = 10_000n;

/**
 * The lowest odds of a tier: above zero, or 0 where a pool pays; 1 where a play type pays its profit for each die, as its payout could be
 * below zero.
 */
export function leastOddsOf({ tiers, paysPerDie }: PlayType, name: string): TierOdds {
  if (paysPerDie) return ODDS_ONE;
  return tiers.get(name)?.isPooled ? 0n : 1n;
}

/** @throws InvalidInput for odds that are missing or too low */
export function oddsOfTier(playType: PlayType, name: string, odds: OddsTable): TierOdds {
  const ofTier = Object.hasOwn(odds, name) ? odds[name] : undefined;
  if (!playType.tiers.has(name) || ofTier === undefined) throw new InvalidInput('odds', `none for the tier ${name}`);
  if (ofTier < leastOddsOf(playType, name)) throw new InvalidInput('odds', `too low for the tier ${name}`);
  return ofTier;
}
