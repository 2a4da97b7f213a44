import { InvalidInput } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { closedMarket } from './acceptance.ts';
import type { MarketStatus } from './acceptance.ts';
import { takesBets } from './event-states.ts';
import type { EventState } from './event-states.ts';

/** The most one ticket pays unless the operator sets another amount, in whole units of a currency (rule book §2.7). */
export const DEFAULT_MAX_PAYOUT = '500000';

export interface LegToCheck {
  readonly eventState: EventState;
  readonly marketStatus: MarketStatus;
  /** Version of the odds that the player saw. */
  readonly oddsVersion: number;
  /** Versions that the house remembers, the latest included. */
  readonly knownVersions: { readonly oldest: number; readonly latest: number };
  /** The largest stake that the exposure of its market and event leaves, as `maxStake` and `maxStakeInBook` say. */
  readonly room: Amount;
  /** What the ticket counts as on this leg: its stake, or `parlayStakeOnLeg`. */
  readonly counted: Amount;
}

export interface BetToCheck {
  readonly legs: readonly LegToCheck[];
  /** Over all lines. */
  readonly stake: Amount;
  readonly minStake: Amount;
  readonly maxStake: Amount;
  /** What the ticket pays when everything wins, after a cap that is part of its terms. */
  readonly mostReturned: Amount;
  readonly maxPayout: Amount;
  readonly balance: Amount;
}

export type PreCheckRefusal =
  | 'EVENT_CLOSED'
  | 'MARKET_SUSPENDED'
  | 'MARKET_DEACTIVATED'
  | 'ODDS_VERSION_UNKNOWN'
  | 'BELOW_MIN'
  | 'ABOVE_MAX'
  | 'LIMIT_REACHED'
  | 'MAX_PAYOUT'
  | 'INSUFFICIENT_FUNDS';

export interface RefusedBet {
  readonly reason: PreCheckRefusal;
  /** The first leg that it is about; absent where it is the whole ticket. */
  readonly leg?: number;
}

/**
 * Looks at a ticket before its stake is frozen (rule book §2.7, 1): events and markets open, odds known, stake from the
 * minimum to the maximum, limits of the house, balance, and names the first that is not so. Nobody learns of limits on a
 * closed market, nor of a balance on a bet that the house would not take. Undefined when all is well.
 * @throws InvalidInput for a ticket without legs or a stake of nothing
 */
export function preCheck(bet: BetToCheck): RefusedBet | undefined {
  if (bet.legs.length === 0) throw new InvalidInput('legs', 'a ticket has a leg');
  if (bet.stake <= 0n) throw new InvalidInput('stake', 'is above 0');
  for (const refusalOf of [closed, unknownOdds]) {
    for (const [leg, each] of bet.legs.entries()) {
      const reason = refusalOf(each);
      if (reason) return { reason, leg };
    }
  }
  if (bet.stake < bet.minStake) return { reason: 'BELOW_MIN' };
  if (bet.stake > bet.maxStake) return { reason: 'ABOVE_MAX' };
  const full = bet.legs.findIndex(({ counted, room }) => counted > room);
  if (full >= 0) return { reason: 'LIMIT_REACHED', leg: full };
  if (bet.mostReturned > bet.maxPayout) return { reason: 'MAX_PAYOUT' };
  return bet.stake > bet.balance ? { reason: 'INSUFFICIENT_FUNDS' } : undefined;
}

function closed(leg: LegToCheck): PreCheckRefusal | undefined {
  return takesBets(leg.eventState) ? closedMarket(leg) : 'EVENT_CLOSED';
}

function unknownOdds({ oddsVersion, knownVersions }: LegToCheck): PreCheckRefusal | undefined {
  const isKnown = Number.isInteger(oddsVersion) && oddsVersion >= knownVersions.oldest && oddsVersion <= knownVersions.latest;
  return isKnown ? undefined : 'ODDS_VERSION_UNKNOWN';
}
