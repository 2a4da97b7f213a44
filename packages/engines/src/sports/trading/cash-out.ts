import { InvalidInput, truncateToShown, units } from '@tessera/kernel';
import type { Amount, Currency } from '@tessera/kernel';
import { compare, fraction, minus, plus, times } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { amountOf } from '../amounts.ts';
import { checkLines, hasLivingLine, MAX_LEGS, splitAt } from '../parlay/combination.ts';
import { countLines, sumOfLines } from '../parlay/line-sums.ts';
import { multiplierOf } from '../result.ts';
import type { Result } from '../result.ts';
import type { MarketStatus } from './acceptance.ts';

/** A leg as it stands now; `win` and `refund` are the margin-free E[w] and E[v]. */
export type CashOutLeg =
  | { readonly state: 'SETTLED'; readonly price: Fraction; readonly result: Result }
  | {
      readonly state: 'OPEN';
      readonly price: Fraction;
      readonly win: Fraction;
      readonly refund?: Fraction;
      readonly marketStatus: MarketStatus;
    };

export interface CashOutTicket {
  readonly legs: readonly CashOutLeg[];
  readonly stakePerLine: Amount;
  /** As in a combination; one line of all legs unless told. */
  readonly bankers?: readonly number[];
  readonly folds?: readonly number[];
  readonly maxPayout?: Amount;
  readonly currency: Currency;
}

export type NoCashOut = 'NO_OPEN_LEG' | 'LEG_LOST' | 'MARKET_NOT_ACTIVE' | 'TOO_SMALL';

export interface CashOutOffer {
  /** Absent when the value is offered. */
  readonly reason?: NoCashOut;
  /** What closing the whole ticket is worth. */
  readonly fullValue: Amount;
  readonly paidNow: Amount;
  /** Over all lines; the two sum to the stake of the ticket. */
  readonly stakeLeft: Amount;
  readonly stakeClosed: Amount;
}

/** 5 %. */
export const DEFAULT_CASH_OUT_MARGIN: Fraction = fraction(1n, 20n);
const ONE = fraction(1n);
const NONE = fraction(0n);

/**
 * Value of a ticket now (rule book §2.8): stake × Π settled m × Π open (odds × E[w] + E[v]) × (1 − margin), summed over
 * the lines of a system, truncated to the shown decimals and never above the largest possible return. `part` of it
 * may be taken, and the same part of the stake is closed.
 * @throws InvalidInput for a part outside 0 to 1, chances that are none, or folds that make no line; AmountTooLarge
 */
export function cashOutOffer(ticket: CashOutTicket, options: { readonly margin?: Fraction; readonly part?: Fraction } = {}): CashOutOffer {
  const { margin = DEFAULT_CASH_OUT_MARGIN, part = ONE } = options;
  if (compare(part, NONE) <= 0 || compare(part, ONE) > 0) throw new InvalidInput('part', 'is above 0 and at most 1');
  if (compare(margin, NONE) < 0 || compare(margin, ONE) > 0) throw new InvalidInput('margin', 'is from 0 to 1');
  checkTicket(ticket);
  const fullValue = valueOf(ticket, margin);
  const paidNow = truncateToShown(units(scaled(fullValue, part)), ticket.currency);
  const lines = BigInt(countLines(ticket.legs.length - (ticket.bankers?.length ?? 0), foldsOf(ticket)));
  const stake = amountOf(ticket.stakePerLine * lines);
  const stakeLeft = amountOf(scaled(ticket.stakePerLine, minus(ONE, part)) * lines);
  const reason = refusalOf(ticket, fullValue, paidNow);
  return { ...(reason ? { reason } : {}), fullValue, paidNow, stakeLeft, stakeClosed: units(stake - stakeLeft) };
}

export type CashOutDecision =
  | { readonly decision: 'ACCEPT'; readonly paid: Amount; readonly stakeLeft: Amount }
  | { readonly decision: 'REJECT'; readonly reason: NoCashOut | 'VALUE_CHANGED'; readonly offer: CashOutOffer };

/** After the same delay as a bet: paid only at the value that was asked for, else offered anew (rule book §2.8). */
export function decideCashOut(requested: Amount, offer: CashOutOffer): CashOutDecision {
  if (offer.reason) return { decision: 'REJECT', reason: offer.reason, offer };
  if (offer.paidNow !== requested) return { decision: 'REJECT', reason: 'VALUE_CHANGED', offer };
  return { decision: 'ACCEPT', paid: offer.paidNow, stakeLeft: offer.stakeLeft };
}

const foldsOf = ({ legs, folds, bankers = [] }: CashOutTicket): readonly number[] => folds ?? [legs.length - bankers.length];

function checkTicket(ticket: CashOutTicket): void {
  const { legs, stakePerLine, bankers = [] } = ticket;
  if (legs.length === 0 || legs.length > MAX_LEGS) throw new InvalidInput('legs', `a ticket has 1 to ${MAX_LEGS} legs`);
  if (stakePerLine <= 0n) throw new InvalidInput('stakePerLine', 'a line has a stake');
  checkLines({ legs: legs.length, bankers, folds: foldsOf(ticket) });
  for (const leg of legs) {
    if (leg.price.denominator <= 0n || leg.price.numerator < leg.price.denominator)
      throw new InvalidInput('price', 'decimal odds are 1 or more');
    if (leg.state === 'SETTLED') continue;
    const refund = leg.refund ?? NONE;
    const isChance = compare(leg.win, NONE) >= 0 && compare(refund, NONE) >= 0 && compare(plus(leg.win, refund), ONE) <= 0;
    if (!isChance) throw new InvalidInput('win', 'chances are from 0 to 1');
  }
}

/** A lost leg leaves a system whatever lines can do without it. */
function refusalOf(ticket: CashOutTicket, fullValue: Amount, paidNow: Amount): NoCashOut | undefined {
  const open = ticket.legs.filter((leg) => leg.state === 'OPEN');
  if (open.length === 0) return 'NO_OPEN_LEG';
  const lives = ticket.legs.map((leg) => leg.state === 'OPEN' || leg.result.won + leg.result.refunded > 0);
  const { bankers = [] } = ticket;
  if (!hasLivingLine(lives, { bankers, folds: foldsOf(ticket) })) return 'LEG_LOST';
  if (open.some(({ marketStatus }) => marketStatus !== 'ACTIVE')) return 'MARKET_NOT_ACTIVE';
  return fullValue === 0n || paidNow === 0n ? 'TOO_SMALL' : undefined;
}

function valueOf(ticket: CashOutTicket, margin: Fraction): Amount {
  const fair = sumOver(ticket, ({ price, win, refund }) => plus(times(price, win), refund ?? NONE));
  const value = scaled(ticket.stakePerLine, times(fair, minus(ONE, margin)));
  const most = scaled(
    ticket.stakePerLine,
    sumOver(ticket, ({ price }) => price),
  );
  const limit = ticket.maxPayout !== undefined && ticket.maxPayout < most ? ticket.maxPayout : most;
  return truncateToShown(amountOf(limit < value ? limit : value), ticket.currency);
}

function sumOver(ticket: CashOutTicket, openFactor: (leg: CashOutLeg & { state: 'OPEN' }) => Fraction): Fraction {
  const factors = ticket.legs.map((leg) => (leg.state === 'OPEN' ? openFactor(leg) : multiplierOf(leg.price, leg.result)));
  const { numerator, denominator } = sumOfLines({ ...splitAt(factors, ticket.bankers), folds: foldsOf(ticket) });
  return fraction(numerator, denominator);
}

/** Truncated at the stored unit; not an amount yet, for the largest possible return may be too large for one. */
function scaled(amount: bigint, ratio: Fraction): bigint {
  return (amount * ratio.numerator) / ratio.denominator;
}
