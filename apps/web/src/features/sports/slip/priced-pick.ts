import { type Amount, type Currency, parseOdds, ZERO } from '@tessera/kernel';
import { takesOdds } from '@tessera/engines/sports';
import { readStake } from '@tessera/ui';
import type { EventView } from '../sports.queries.ts';
import type { Accept } from '../stored-choice.ts';
import { isOpen, offerOf, returnIfWon, type SlipPick } from './slip.ts';

/** A selection with what the present offer makes of it. */
export interface PricedPick {
  readonly pick: SlipPick;
  readonly isClosed: boolean;
  /** The price it would be placed at. */
  readonly price: string;
  /** Another price that needs the person's word first. */
  readonly offered: string | undefined;
  /** Undefined while it cannot be read or is zero. */
  readonly stake: Amount | undefined;
  readonly returns: Amount;
}

export function pricePick(
  pick: SlipPick,
  event: EventView | undefined,
  terms: { readonly accept: Accept; readonly currency: Currency },
): PricedPick {
  const { isClosed, odds } = isOpen(pick) ? offerOf(pick, event) : { isClosed: false, odds: pick.odds };
  // What a refusal told is newer than what this screen last read.
  const told = pick.progress.kind === 'refused' && pick.progress.code === 'odds_changed' ? pick.progress.details['odds'] : undefined;
  const now = told ?? odds;
  const needsWord =
    told !== undefined || !takesOdds({ requestedOdds: parseOdds(pick.odds), odds: parseOdds(now) }, { policy: terms.accept });
  const price = needsWord ? pick.odds : now;
  const stake = readStake(pick.stake, terms.currency.code) || undefined;
  return {
    pick,
    isClosed,
    price,
    offered: needsWord ? now : undefined,
    stake,
    returns: stake === undefined ? ZERO : returnIfWon({ stake: pick.stake, odds: price }, terms.currency),
  };
}
