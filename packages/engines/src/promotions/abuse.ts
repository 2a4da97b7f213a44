import { InvalidInput } from '@tessera/kernel';
import { checkCount, compare, type Fraction, fraction } from '../exact/index.ts';

const LOW_RISK_COVERAGE: Fraction = fraction(25n, 37n);

/** A round that covers 25 of 37 numbers or as large a part of another wheel. @throws InvalidInput */
export function isMinimalRisk(covered: number, of: number): boolean {
  checkCount('of', of, 1);
  checkCount('covered', covered);
  if (covered > of) throw new InvalidInput('covered', 'must not be above the whole');
  return compare(fraction(BigInt(covered), BigInt(of)), LOW_RISK_COVERAGE) >= 0;
}

/** Why staff looks at bets (rule book §6.7). Valid bet 0 and the loss of a bonus follow only from what staff decides. */
export type AbuseReason = 'opposite_bets' | 'minimal_risk' | 'void_on_purpose';

export interface PlacedBet {
  readonly id: string;
  /** Who is one: a member, or the members that share a person, a device or a payout account. */
  readonly party: string;
  /** A market of a round or an event: the bets that one result decides. */
  readonly market: string;
  /** What the bet wins on. */
  readonly outcomes: readonly string[];
  /** Of so many outcomes of the market; those are left out that give stakes back. */
  readonly of: number;
  /** By a deed of the player: a cancelled bet, a round left, a leg that was known to be void. */
  readonly isVoidedByPlayer: boolean;
}

export interface AbuseSign {
  readonly reason: AbuseReason;
  readonly party: string;
  readonly betIds: readonly string[];
}

/** So many bets voided by the player, and so large a part of his bets, are no accident. */
const VOIDS = { least: 3, share: fraction(1n, 2n) };

/** What staff should look at among the bets of a promotion. @throws InvalidInput */
export function findAbuse(bets: readonly PlacedBet[]): readonly AbuseSign[] {
  for (const { outcomes, of } of bets) {
    checkCount('of', of, 1);
    if (new Set(outcomes).size < outcomes.length || outcomes.length > of) throw new InvalidInput('outcomes', 'must be some of the market');
  }
  return [...Map.groupBy(bets, ({ party }) => party)].flatMap(([party, own]) => {
    const standing = own.filter(({ isVoidedByPlayer }) => !isVoidedByPlayer);
    const covers = [...Map.groupBy(standing, ({ market }) => market).values()].flatMap((market) => coverOf(party, market));
    return [...covers, ...voidsOf(party, own)];
  });
}

/** Two bets that cannot both win and nearly cannot both lose, or bets that together nearly cannot lose. */
function coverOf(party: string, bets: readonly PlacedBet[]): readonly AbuseSign[] {
  const of = Math.max(...bets.map((bet) => bet.of));
  const all = new Set(bets.flatMap(({ outcomes }) => outcomes));
  if (all.size > of) throw new InvalidInput('of', 'must count every outcome of the market');
  if (!isMinimalRisk(all.size, of)) return [];
  const opposite = bets.filter((bet) => bets.some((other) => isOpposite(bet, other, of)));
  const [reason, found] = opposite.length > 0 ? (['opposite_bets', opposite] as const) : (['minimal_risk', bets] as const);
  return [{ reason, party, betIds: found.map(({ id }) => id) }];
}

function isOpposite({ outcomes }: PlacedBet, other: PlacedBet, of: number): boolean {
  const isDisjoint = outcomes.length > 0 && other.outcomes.length > 0 && outcomes.every((outcome) => !other.outcomes.includes(outcome));
  return isDisjoint && isMinimalRisk(outcomes.length + other.outcomes.length, of);
}

function voidsOf(party: string, bets: readonly PlacedBet[]): readonly AbuseSign[] {
  const voided = bets.filter(({ isVoidedByPlayer }) => isVoidedByPlayer);
  const share = fraction(BigInt(voided.length), BigInt(bets.length));
  if (voided.length < VOIDS.least || compare(share, VOIDS.share) < 0) return [];
  return [{ reason: 'void_on_purpose', party, betIds: voided.map(({ id }) => id) }];
}
