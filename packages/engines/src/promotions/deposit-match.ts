import { type Amount, type Currency, DomainError, parseAmount, truncateToShown } from '@tessera/kernel';
import { amountWithin, checkNotNegative, checkRate, checkTimes, type Fraction, fraction, partOf } from '../exact/index.ts';

export interface DepositOffer {
  /** Of the deposit; 1 is 100 %. */
  readonly rate: Fraction;
  readonly cap: Amount;
  readonly minDeposit: Amount;
  /** How often bonus (and deposit, where it counts) must be turned over. */
  readonly multiple: Fraction;
  readonly depositCounts: boolean;
}

export type OfferKind = 'first' | 'second' | 'reload';

const OFFERS: Readonly<Record<OfferKind, { rate: Fraction; cap: string; multiple: bigint }>> = {
  first: { rate: fraction(1n), cap: '188', multiple: 20n },
  second: { rate: fraction(1n, 2n), cap: '188', multiple: 15n },
  reload: { rate: fraction(1n, 10n), cap: '88', multiple: 8n },
};

/** The rule book's offers (§6.2), from a deposit of 10. */
export function defaultOffer(kind: OfferKind, currency: Currency): DepositOffer {
  const { rate, cap, multiple } = OFFERS[kind];
  return {
    rate,
    cap: parseAmount(cap, currency),
    minDeposit: parseAmount('10', currency),
    multiple: fraction(multiple),
    // So that the deposit's own turnover is contained in the bonus's.
    depositCounts: true,
  };
}

const DAY_MS = 24 * 3_600_000;

/** An offer waits seven days at the deposit. @throws InvalidInput */
export function offerExpiresAtMs(offeredAtMs: number): number {
  checkTimes({ offeredAtMs });
  return offeredAtMs + 7 * DAY_MS;
}

/** The turnover of a match may take thirty days. @throws InvalidInput */
export function matchExpiresAtMs(openedAtMs: number): number {
  checkTimes({ openedAtMs });
  return openedAtMs + 30 * DAY_MS;
}

export class BelowMinDeposit extends DomainError {
  constructor() {
    super({ code: 'below_min_deposit', kind: 'invalid', details: { field: 'deposit' } });
  }
}

export interface DepositMatch {
  readonly bonus: Amount;
  /** Of the bonus's requirement. */
  readonly turnoverTarget: Amount;
  /** Of the deposit's own turnover, once its amount, what the target contains: owed again if the bonus is lost. */
  readonly containedTurnover: Amount;
  /** What the target does not contain: a requirement of the deposit beside the bonus's; 0 where there is none. */
  readonly depositTurnover: Amount;
}

const HIGHEST_RATE = fraction(100n);
const HIGHEST_MULTIPLE = fraction(1_000n);

/** The bonus on a deposit and what must be turned over for it (rule book §6.2). @throws BelowMinDeposit, InvalidInput */
export function matchDeposit(
  deposit: Amount,
  { rate, cap, minDeposit, multiple, depositCounts }: DepositOffer,
  currency: Currency,
): DepositMatch {
  checkNotNegative({ deposit, cap, minDeposit });
  checkRate('rate', rate, HIGHEST_RATE);
  checkRate('multiple', multiple, HIGHEST_MULTIPLE);
  if (deposit < minDeposit) throw new BelowMinDeposit();
  const share = truncateToShown(partOf('rate', deposit, rate), currency);
  const bonus = share < cap ? share : cap;
  const base = amountWithin('deposit', bonus + (depositCounts ? deposit : 0n));
  const turnoverTarget = partOf('multiple', base, multiple);
  const containedTurnover = turnoverTarget < deposit ? turnoverTarget : deposit;
  return { bonus, turnoverTarget, containedTurnover, depositTurnover: amountWithin('deposit', deposit - containedTurnover) };
}
