import { type Amount, type Currency, amountToWire, units, ZERO } from '@tessera/kernel';
import { type lottery as contract, Refusal } from '@tessera/contract';
import { GUARANTEED_GROUP_1, MAX_MULTIPLE, MAX_NOTES, type PrizeCaps, type TicketLimits } from '@tessera/engines/lottery';
import type { StoredLimits } from './own-limits.ts';

/**
 * Stored units in a thousandth of what the rule book calls one: about the same worth in every currency. Every bare amount of the rules is a
 * multiple of it (decision D14).
 */
const THOUSANDTHS: Readonly<Record<string, bigint>> = {
  ...Object.fromEntries(['USD', 'EUR', 'GBP', 'FUN', 'CNY', 'BRL', 'MYR'].map((code) => [code, 10n])),
  ...Object.fromEntries(['MXN', 'THB', 'INR'].map((code) => [code, 100n])),
  JPY: 1_000n,
  KRW: 10_000n,
  VND: 100_000n,
  IDR: 100_000n,
  USDT: 100_000n,
  BTC: 1n,
  ETH: 100n,
};

/** A note of official mode costs 2, 0.2, 0.02, 0.002 or 1. */
const NOTE_UNITS = [2_000n, 200n, 20n, 2n, 1_000n];
const [MIN_AMOUNT, MAX_AMOUNT, MAX_STAKE] = [100n, 20_000_000n, 50_000_000n];
/** 400,000 a ticket, 200,000 a player and draw (rule book §1.0, caps). */
const [CAP_OF_TICKET, CAP_OF_PLAYER] = [400_000_000n, 200_000_000n];

export interface DrawLimits extends TicketLimits {
  readonly caps: PrizeCaps;
}

/** Stored units in a thousandth. @throws Refusal wrong_currency where no limits are set */
export function thousandthOf(code: string): bigint {
  const thousandth = THOUSANDTHS[code];
  if (thousandth === undefined) throw new Refusal('wrong_currency', { currency: code });
  return thousandth;
}

/** What one player may stake on a draw and win, where staff set nothing else for the lottery. @throws Refusal wrong_currency */
export function limitsOf(code: string, own: StoredLimits | null = null): DrawLimits {
  const thousandth = thousandthOf(code);
  const amount = (thousandths: bigint): Amount => units(thousandths * thousandth);
  const chosen = (thousandths: string | undefined, otherwise: bigint): Amount =>
    amount(thousandths === undefined ? otherwise : BigInt(thousandths));
  return {
    maxNotes: MAX_NOTES,
    units: NOTE_UNITS.map(amount),
    maxMultiple: MAX_MULTIPLE,
    maxMultiplePerNote: MAX_MULTIPLE,
    minAmount: chosen(own?.minAmount, MIN_AMOUNT),
    maxAmount: chosen(own?.maxAmount, MAX_AMOUNT),
    maxStake: chosen(own?.maxStake, MAX_STAKE),
    maxExposure: units(1_000_000_000n * thousandth),
    caps: { perTicket: amount(CAP_OF_TICKET), perPlayer: amount(CAP_OF_PLAYER) },
  };
}

/** What one combination of a pool costs. @throws Refusal wrong_currency */
export function poolPriceOf(code: string): Amount {
  return units(thousandthOf(code) * 1_000n);
}

/** What the first group of a pool is at least. @throws Refusal wrong_currency */
export function guaranteedOf(code: string): Amount {
  return units(poolPriceOf(code) * GUARANTEED_GROUP_1);
}

export const REVIEWED_CURRENCIES: readonly string[] = Object.keys(THOUSANDTHS);
/** In what the rule book calls one. A brand that was never asked is looked at more closely than one whose staff have chosen. */
const [REVIEWED_UNLESS_SET, REVIEWED_IN_DEMOS] = [10_000n, 100_000n];

/** From this payout of a ticket on two persons look at it where a brand has set nothing. */
export function reviewedUnlessSet(code: string): Amount {
  return units(poolPriceOf(code) * REVIEWED_UNLESS_SET);
}

/** What demos are seeded with. */
export function reviewedInDemos(code: string): Amount {
  return units(poolPriceOf(code) * REVIEWED_IN_DEMOS);
}

/** The most that one draw can pay a player. */
export function mostPaid({ perTicket, perPlayer }: PrizeCaps): Amount {
  return perTicket < perPlayer ? perTicket : perPlayer;
}

export function presentLimits(currency: Currency, own: StoredLimits | null): contract.TicketLimitsView {
  const limits = limitsOf(currency.code, own);
  const wire = (amount: Amount): string => amountToWire(amount, currency);
  return {
    currency: currency.code,
    units: limits.units.map(wire),
    maxMultiple: limits.maxMultiple,
    minAmount: wire(limits.minAmount),
    maxAmount: wire(limits.maxAmount),
    maxStake: wire(limits.maxStake),
    maxPayout: wire(mostPaid(limits.caps)),
  };
}

/** What `checkTicket` is told where a limit is looked at elsewhere. */
export const NOTHING_BEFORE = { stakedBefore: ZERO, exposures: [] } as const;
