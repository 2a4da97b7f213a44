import { type Amount, type Currency, DomainError, InvalidInput, parseAmount, truncateToShown, ZERO } from '@tessera/kernel';
import { amountWithin, checkCount, checkNotNegative, checkPayable, checkRate, type Fraction, fraction, partOf } from '../exact/index.ts';

export interface WithdrawalFee {
  /** The first ones of a day cost nothing. */
  readonly freePerDay: number;
  readonly rate: Fraction;
  readonly min: Amount;
  readonly max: Amount;
}

export interface WithdrawalTerms {
  readonly min: Amount;
  readonly max: Amount;
  /** By the method, or by the member's VIP level; null for any number. */
  readonly maxCountPerDay: number | null;
  readonly maxAmountPerDay: Amount | null;
  readonly fee: WithdrawalFee;
  /** The part of the amount that buys a withdrawal free of the turnover still owed; null where that is not offered. */
  readonly administrationRate: Fraction | null;
}

/** The rule book's terms (§7.4): no amount of a day and no way around the turnover. */
export function defaultWithdrawalTerms(currency: Currency): WithdrawalTerms {
  const amount = (text: string): Amount => parseAmount(text, currency);
  return {
    min: amount('100'),
    max: amount('50000'),
    maxCountPerDay: 10,
    maxAmountPerDay: null,
    fee: { freePerDay: 3, rate: fraction(1n, 100n), min: amount('2'), max: amount('50') },
    administrationRate: null,
  };
}

/** What a withdrawal asks of the money that is there. */
export interface WithdrawalAsk {
  readonly amount: Amount;
  /** Without what is locked as bonus. */
  readonly available: Amount;
  /** Withdrawals of the day so far. */
  readonly today: { readonly count: number; readonly amount: Amount };
  readonly outstandingTurnover: Amount;
}

export interface WithdrawalRequest extends WithdrawalAsk {
  readonly isPaymentPasswordRight: boolean;
  readonly isPayoutAccountVerified: boolean;
  /** The payout account is in the member's real name. */
  readonly isPayoutNameOwn: boolean;
  readonly hasOpenDispute: boolean;
}

export type WithdrawalMoneyFault = 'below_min' | 'above_max' | 'daily_count' | 'daily_amount' | 'turnover_outstanding' | 'insufficient';

export type WithdrawalFault =
  | WithdrawalMoneyFault
  | 'payment_password_wrong'
  | 'payout_account_unverified'
  | 'payout_name_mismatch'
  | 'dispute_open';

export class WithdrawalRefused extends DomainError {
  constructor(code: WithdrawalFault) {
    super({ code, kind: code === 'dispute_open' ? 'conflict' : 'invalid' });
  }
}

type MoneyTerms = Omit<WithdrawalTerms, 'fee'>;

/** In the order of the rule book (§7.4): the first that holds is the answer. */
const MONEY_CHECKS: readonly (readonly [WithdrawalMoneyFault, (ask: WithdrawalAsk, terms: MoneyTerms) => boolean])[] = [
  ['below_min', ({ amount }, { min }) => amount <= 0n || amount < min],
  ['above_max', ({ amount }, { max }) => amount > max],
  ['daily_count', ({ today }, { maxCountPerDay }) => maxCountPerDay !== null && today.count >= maxCountPerDay],
  ['daily_amount', ({ amount, today }, { maxAmountPerDay }) => maxAmountPerDay !== null && today.amount + amount > maxAmountPerDay],
  ['turnover_outstanding', ({ outstandingTurnover }, { administrationRate }) => outstandingTurnover > 0n && administrationRate === null],
  ['insufficient', ({ amount, available }) => amount > available],
];

/** After those of the money. */
const PERSON_CHECKS: readonly (readonly [WithdrawalFault, (request: WithdrawalRequest) => boolean])[] = [
  ['payment_password_wrong', ({ isPaymentPasswordRight }) => !isPaymentPasswordRight],
  ['payout_account_unverified', ({ isPayoutAccountVerified }) => !isPayoutAccountVerified],
  ['payout_name_mismatch', ({ isPayoutNameOwn }) => !isPayoutNameOwn],
  ['dispute_open', ({ hasOpenDispute }) => hasOpenDispute],
];

export interface WithdrawalQuote {
  readonly fee: Amount;
  /** For the turnover that was still owed. */
  readonly administrationFee: Amount;
  /** What the player gets: the fees are taken from the payout. */
  readonly net: Amount;
  /** What goes from available to frozen. */
  readonly frozen: Amount;
}

/** The first thing about the money that stands against a withdrawal. */
export function findMoneyFault(ask: WithdrawalAsk, terms: MoneyTerms): WithdrawalMoneyFault | null {
  return MONEY_CHECKS.find(([, isBroken]) => isBroken(ask, terms))?.[0] ?? null;
}

/** What a withdrawal costs and freezes, or why it may not be. @throws WithdrawalRefused, InvalidInput */
export function quoteWithdrawal(request: WithdrawalRequest, terms: WithdrawalTerms, currency: Currency): WithdrawalQuote {
  checkTerms(terms);
  checkCount('today.count', request.today.count);
  checkNotNegative({ 'today.amount': request.today.amount, outstandingTurnover: request.outstandingTurnover });
  const fault = findMoneyFault(request, terms) ?? PERSON_CHECKS.find(([, isBroken]) => isBroken(request))?.[0];
  if (fault) throw new WithdrawalRefused(fault);
  const { amount, today, outstandingTurnover } = request;
  checkPayable('amount', amount, currency);
  const fee = withdrawalFee(amount, today.count, terms.fee, currency);
  const rate = outstandingTurnover > 0n ? terms.administrationRate : null;
  const administrationFee = rate === null ? ZERO : truncateToShown(partOf('administrationRate', amount, rate), currency);
  const net = amountWithin('net', amount - fee - administrationFee);
  if (net < 0n) throw new WithdrawalRefused('below_min');
  return { fee, administrationFee, net, frozen: amount };
}

/** A truncated share of the amount within its bounds, once the free ones of the day are used. */
export function withdrawalFee(
  amount: Amount,
  countToday: number,
  { freePerDay, rate, min, max }: WithdrawalFee,
  currency: Currency,
): Amount {
  if (countToday < freePerDay) return ZERO;
  const share = truncateToShown(partOf('fee.rate', amount, rate), currency);
  if (share < min) return min;
  return share > max ? max : share;
}

function checkTerms({ min, max, maxCountPerDay, maxAmountPerDay, fee, administrationRate }: WithdrawalTerms): void {
  checkNotNegative({ min, max, maxAmountPerDay: maxAmountPerDay ?? ZERO, 'fee.min': fee.min, 'fee.max': fee.max });
  if (maxCountPerDay !== null) checkCount('maxCountPerDay', maxCountPerDay);
  checkCount('fee.freePerDay', fee.freePerDay);
  checkRate('fee.rate', fee.rate);
  if (administrationRate !== null) checkRate('administrationRate', administrationRate);
  if (fee.min > fee.max) throw new InvalidInput('fee.min', 'must not be above fee.max');
}
