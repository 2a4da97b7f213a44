import { DomainError, InvalidInput } from '@tessera/kernel';
import { compare, type Fraction, fraction, minus, over, plus, times } from '../exact/index.ts';
import type { Play, Tier, TierOdds } from './play.ts';
import { MAX_PRIZE_GROUP } from './ticket.ts';

/** A table of odds with which a note would return more than it costs. */
export class ReturnAboveStake extends DomainError {
  constructor(play: string, tiers: readonly string[]) {
    super({ code: 'return_above_stake', kind: 'invalid', details: { field: 'odds', play, tiers: tiers.join() } });
  }
}

/** Odds discs: each next one gives more back on the stake and less for a win (rule book §1.0). */
export const DISC_REBATES = { A: fraction(0n), B: fraction(2n, 100n), C: fraction(4n, 100n), D: fraction(6n, 100n) } as const;
export type Disc = keyof typeof DISC_REBATES;

const ODDS_ONE = 10_000n;

/** Odds of disc A moved to another disc: lower by rebate ÷ chance, truncated to four decimals, never below 0. */
export function oddsOnDisc(ofDiscA: TierOdds, { chance }: Tier, disc: Disc): TierOdds {
  const lower = over(DISC_REBATES[disc], chance);
  const moved = minus(fraction(ofDiscA), times(lower, fraction(ODDS_ONE)));
  return moved.numerator <= 0n ? 0n : moved.numerator / moved.denominator;
}

/** The part of the stake that one note of these tiers returns on average: its wins and its refunds. */
export function returnOfNote(play: Play, tiers: readonly string[], odds: Readonly<Record<string, TierOdds>>): Fraction {
  const parts = tiers.map((name) => {
    const tier = play.tiers.get(name);
    const ofTier = odds[name];
    if (!tier || ofTier === undefined || ofTier < 0n) throw new InvalidInput('odds', `none for the tier ${name}`);
    return plus(winsOf(play, tier, fraction(ofTier, ODDS_ONE)), tier.refundChance);
  });
  return plus(...parts);
}

/** A note on three dice that pays for each die returns, on average, the chance of a win and half the stake's dice in profits. */
function winsOf({ paysPerDie, notePrice }: Play, { chance }: Tier, odds: Fraction): Fraction {
  if (!paysPerDie) return over(times(chance, odds), fraction(BigInt(notePrice)));
  const diceShown = fraction(3n, 6n);
  return plus(chance, times(diceShown, minus(odds, fraction(1n))));
}

/** Notes of a play by the tiers that each of them can win. */
export function notesOf(play: Play): readonly (readonly string[])[] {
  const alone = [...play.tiers.keys()].filter((tier) => !play.sharedTiers.some((shared) => shared.includes(tier)));
  return [...play.sharedTiers, ...alone.map((tier) => [tier])];
}

/** Refuses odds that, with the rebate on the stake, return more than was staked (decision D16). @throws ReturnAboveStake, InvalidInput */
export function checkOddsTable(play: Play, odds: Readonly<Record<string, TierOdds>>, rebate: Fraction): void {
  for (const tiers of notesOf(play))
    if (compare(plus(returnOfNote(play, tiers, odds), rebate), fraction(1n)) > 0) throw new ReturnAboveStake(play.id, tiers);
}

/** What official mode returns on average, rebate and all: the same for every prize group a player may choose. */
export function returnOfPrizeGroup(maxPrizeGroup: number): Fraction {
  if (maxPrizeGroup > MAX_PRIZE_GROUP) throw new InvalidInput('maxPrizeGroup', 'even, 1700 to 1960');
  return fraction(BigInt(maxPrizeGroup), 2_000n);
}
