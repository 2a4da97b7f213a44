import { InvalidInput, parseAmount, ZERO } from '@tessera/kernel';
import type { Amount, Currency } from '@tessera/kernel';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createInstantStream } from '../fair/streams.ts';
import type { BetSeeds } from '../fair/streams.ts';
import type { InstantRound, SeededGame } from './game.ts';
import { isPayable, payoutOf } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';

export interface InstantPlay<Bet> {
  readonly game: SeededGame<Bet>;
  readonly seeds: BetSeeds;
  readonly bet: Bet;
  /** Those made so far, in order; none where the game has none. */
  readonly choices?: readonly unknown[];
  /** Left out, the portable one; the outcome is the same. */
  readonly hmac?: HmacSha256;
}

/** The round these seeds, this bet and these choices have decided. @throws ChoiceNotOpen */
export function playInstantRound<Bet>({ game, seeds, bet, choices = [], hmac }: InstantPlay<Bet>): InstantRound {
  return game.replay(createInstantStream({ ...seeds, ...(hmac ? { hmac } : {}) }), bet, choices);
}

/** Reads a stake: above zero, no finer than a person can see (rule book §0.1), and every win payable. @throws InvalidAmount, InvalidInput */
export function parseInstantStake(text: string, currency: Currency, highest: Multiplier): Amount {
  const stake = parseAmount(text, currency, currency.shownScale);
  if (stake <= 0n) throw new InvalidInput('stake', 'is not above zero');
  if (!isPayable(stake, highest)) throw new InvalidInput('stake', 'is too large for what the bet can win');
  return stake;
}

export interface InstantSettlement {
  /** stake × multiplier, truncated once. */
  readonly payout: Amount;
  /** The whole stake (rule book §0.3), but nothing for a round that only gave the stake back. */
  readonly validBet: Amount;
}

/** Settles a round that is over. @throws InvalidInput for one that goes on */
export function settleInstantRound(round: InstantRound, stake: Amount): InstantSettlement {
  if (round.choices.length > 0) throw new InvalidInput('round', 'is not over');
  return { payout: payoutOf(stake, round.multiplier), validBet: round.isDecided ? stake : ZERO };
}
