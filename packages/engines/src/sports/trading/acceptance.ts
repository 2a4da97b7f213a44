import { InvalidInput, ODDS_SCALE } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';
import { fraction } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';

/** Which changes of the odds a player takes without being asked again (rule book §2.7). */
export type OddsPolicy = 'NONE' | 'HIGHER' | 'TOLERANCE' | 'ANY';

/** The feed's values 1, -1, 0, -2, -3, -4 (rule book §2.1). */
export type MarketStatus = 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED' | 'HANDED_OVER' | 'SETTLED' | 'CANCELLED';

export type RejectReason = 'MARKET_SUSPENDED' | 'MARKET_DEACTIVATED' | 'SCORE_CHANGED' | 'ODDS_CHANGED';

/** One leg of a ticket as it stands when the delay is over. */
export interface LegAfterDelay {
  readonly requestedOdds: Odds;
  readonly odds: Odds;
  readonly marketStatus: MarketStatus;
  /** A goal or a red card fell in the delay. */
  readonly situationChanged: boolean;
}

export type Decision =
  | { readonly decision: 'ACCEPT'; readonly odds: readonly Odds[] }
  /** With the present odds of every leg, for a new offer. */
  | { readonly decision: 'REJECT'; readonly reason: RejectReason; readonly leg: number; readonly odds: readonly Odds[] };

export interface PolicyTerms {
  readonly policy: OddsPolicy;
  /** Part of the requested odds by which they may move under `TOLERANCE`. */
  readonly tolerance?: Fraction;
}

/** 5 %. */
export const DEFAULT_TOLERANCE: Fraction = fraction(1n, 20n);

export interface DelayRules {
  readonly preMatchMs: number;
  /** By sport, while an event is played. */
  readonly inPlayMs: Readonly<Record<string, number>>;
  /** Instead of the above in a danger state. */
  readonly dangerMs: Readonly<Record<string, number>>;
  readonly otherInPlayMs: number;
}

/** Rule book §2.7. */
export const DELAY_RULES: DelayRules = {
  preMatchMs: 0,
  inPlayMs: { football: 5_000, basketball: 5_000, tennis: 4_000, esports: 4_000 },
  dangerMs: { football: 8_000 },
  otherInPlayMs: 6_000,
};

const LONGEST_PRE_MATCH_MS = 1_000;
/** A stake is not frozen for longer than anybody would wait. */
const LONGEST_IN_PLAY_MS = 60_000;

/** How long the stake of a ticket stays frozen before it is decided on: the longest delay of its legs. @throws InvalidInput */
export function acceptanceDelayMs(
  legs: readonly { readonly sport: string; readonly inPlay: boolean; readonly isDanger?: boolean }[],
  rules: DelayRules = DELAY_RULES,
): number {
  if (!(rules.preMatchMs >= 0 && rules.preMatchMs <= LONGEST_PRE_MATCH_MS)) {
    throw new InvalidInput('preMatchMs', `is from 0 to ${LONGEST_PRE_MATCH_MS}`);
  }
  const delays = legs.map(({ sport, inPlay, isDanger = false }) => {
    if (!inPlay) return rules.preMatchMs;
    const usual = delayOf(rules.inPlayMs, sport) ?? rules.otherInPlayMs;
    const delay = isDanger ? (delayOf(rules.dangerMs, sport) ?? usual) : usual;
    if (!(delay >= 0 && delay <= LONGEST_IN_PLAY_MS)) throw new InvalidInput('inPlayMs', `is from 0 to ${LONGEST_IN_PLAY_MS}`);
    return delay;
  });
  return Math.max(rules.preMatchMs, ...delays);
}

/** Own keys only: a sport called `constructor` is just another sport. */
function delayOf(delays: Readonly<Record<string, number>>, sport: string): number | undefined {
  return Object.hasOwn(delays, sport) ? delays[sport] : undefined;
}

/**
 * Decides on a ticket when the delay is over (rule book §2.7): at the new odds if every leg's market is active, nothing
 * happened in the match and every change of odds is one the policy takes. One refused leg refuses the ticket; a closed
 * market is named before a goal, and a goal before changed odds.
 * @throws InvalidInput for a ticket without legs or a tolerance below 0
 */
export function decideAcceptance(legs: readonly LegAfterDelay[], terms: PolicyTerms): Decision {
  if (legs.length === 0) throw new InvalidInput('legs', 'a ticket has a leg');
  if (terms.tolerance && terms.tolerance.numerator < 0n) throw new InvalidInput('tolerance', 'is 0 or more');
  const odds = legs.map((leg) => leg.odds);
  for (const refusalOf of [closedMarket, changedSituation, changedOdds]) {
    for (const [index, leg] of legs.entries()) {
      const reason = refusalOf(leg, terms);
      if (reason) return { decision: 'REJECT', reason, leg: index, odds };
    }
  }
  return { decision: 'ACCEPT', odds };
}

/** A market that is handed from one producer to the next comes back; a settled or cancelled one does not. */
export function closedMarket({
  marketStatus,
}: {
  readonly marketStatus: MarketStatus;
}): 'MARKET_SUSPENDED' | 'MARKET_DEACTIVATED' | undefined {
  if (marketStatus === 'ACTIVE') return undefined;
  return marketStatus === 'SUSPENDED' || marketStatus === 'HANDED_OVER' ? 'MARKET_SUSPENDED' : 'MARKET_DEACTIVATED';
}

function changedSituation({ situationChanged }: LegAfterDelay): RejectReason | undefined {
  return situationChanged ? 'SCORE_CHANGED' : undefined;
}

function changedOdds({ requestedOdds, odds }: LegAfterDelay, terms: PolicyTerms): RejectReason | undefined {
  return takesOdds({ requestedOdds, odds }, terms) ? undefined : 'ODDS_CHANGED';
}

/** Whether a player takes the present odds without being asked again. */
export function takesOdds({ requestedOdds, odds }: Pick<LegAfterDelay, 'requestedOdds' | 'odds'>, terms: PolicyTerms): boolean {
  if (odds === requestedOdds) return true;
  switch (terms.policy) {
    case 'NONE':
      return false;
    case 'HIGHER':
      return odds > requestedOdds;
    case 'TOLERANCE': {
      const { numerator, denominator } = terms.tolerance ?? DEFAULT_TOLERANCE;
      const moved = odds > requestedOdds ? odds - requestedOdds : requestedOdds - odds;
      return moved * denominator <= requestedOdds * numerator;
    }
    case 'ANY':
      return true;
  }
}

/** Odds of a parlay of accepted legs, for the slip: exact, not reduced. */
export function combinedOdds(odds: readonly Odds[]): { readonly numerator: bigint; readonly denominator: bigint } {
  return { numerator: odds.reduce((product, price) => product * price, 1n), denominator: ODDS_SCALE ** BigInt(odds.length) };
}
