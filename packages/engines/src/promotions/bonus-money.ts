import { type Amount, type Currency, DomainError, parseAmount } from '@tessera/kernel';
import { amountWithin, checkNotNegative, fraction, partOf } from '../exact/index.ts';

/**
 * How a bonus is held (rule book §6.1): *merged* bonuses are in `available` and only the requirement stands against a
 * withdrawal; *sticky* ones are in `bonusLocked`, bet after the real money and lost by a withdrawal.
 */
export type BonusModel = 'merged' | 'sticky';

export interface PlayerMoney {
  readonly available: Amount;
  readonly bonusLocked: Amount;
}

export class InsufficientFunds extends DomainError {
  constructor() {
    super({ code: 'insufficient', kind: 'invalid', details: { field: 'stake' } });
  }
}

/** Two parts that together are the whole. */
export interface MoneyParts {
  readonly real: Amount;
  readonly bonus: Amount;
}

/** The accounts a stake is taken from: real money first. @throws InsufficientFunds, InvalidInput */
export function stakeParts({ available, bonusLocked }: PlayerMoney, stake: Amount): MoneyParts {
  checkNotNegative({ available, bonusLocked, stake });
  if (stake > available + bonusLocked) throw new InsufficientFunds();
  const real = stake < available ? stake : available;
  return { real, bonus: amountWithin('stake', stake - real) };
}

/** The accounts a payout goes to, as its stake was made up; the odd unit stays locked. @throws InvalidInput */
export function payoutParts(payout: Amount, stake: MoneyParts): MoneyParts {
  checkNotNegative({ payout, 'stake.real': stake.real, 'stake.bonus': stake.bonus });
  const staked = stake.real + stake.bonus;
  const real = staked === 0n ? payout : partOf('payout', payout, { numerator: stake.real, denominator: staked });
  return { real, bonus: amountWithin('payout', payout - real) };
}

/**
 * What becomes of a locked bonus that was played through: it is released, up to a limit where the offer has one; the rest is
 * given back to the house.
 * @throws InvalidInput
 */
export function releaseParts(bonusLocked: Amount, maxRelease: Amount | null): { readonly released: Amount; readonly forfeited: Amount } {
  checkNotNegative({ bonusLocked, maxRelease: maxRelease ?? bonusLocked });
  const released = maxRelease !== null && maxRelease < bonusLocked ? maxRelease : bonusLocked;
  return { released, forfeited: amountWithin('bonusLocked', bonusLocked - released) };
}

/** The most a round may cost while a bonus is open: 5 % of it, and never more than 50 (rule book §6.1). @throws InvalidInput */
export function maxBetWithBonus(bonus: Amount, currency: Currency): Amount {
  checkNotNegative({ bonus });
  const share = partOf('bonus', bonus, MAX_BET_SHARE);
  const most = parseAmount('50', currency);
  return share < most ? share : most;
}

/** A round above that: the bonus's winnings are looked at by staff. */
export interface MaxBetBreach {
  readonly reason: 'max_bet';
  readonly stake: Amount;
  readonly limit: Amount;
}

/** What a round of a player with an open bonus breaks; null where it breaks nothing. The bet itself stands. @throws InvalidInput */
export function maxBetBreach(stake: Amount, bonus: Amount, currency: Currency): MaxBetBreach | null {
  checkNotNegative({ stake });
  const limit = maxBetWithBonus(bonus, currency);
  return stake > limit ? { reason: 'max_bet', stake, limit } : null;
}

const MAX_BET_SHARE = fraction(1n, 20n);
