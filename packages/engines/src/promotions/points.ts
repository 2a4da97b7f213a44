import { type Amount, type Currency, DomainError, InvalidInput, parseAmount } from '@tessera/kernel';
import { checkCount, checkNotNegative, checkRate, type Fraction, fraction, partOf } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';
import { CATEGORIES, type Category, checkCategory } from './categories.ts';

/** Points for each 100 of valid bet. */
export type PointRates = Readonly<Partial<Record<Category, Fraction>>>;

export const DEFAULT_POINT_RATES: Readonly<Record<Category, Fraction>> = {
  ...(Object.fromEntries(CATEGORIES.map((category) => [category, fraction(1n)])) as Record<Category, Fraction>),
  LIVE: fraction(1n, 2n),
};

const HIGHEST_POINT_RATE = fraction(10_000n);

/** Points earned at settlement: whole ones of each category (rule book §6.5); a category without a rate earns none. @throws InvalidInput */
export function pointsEarned(validBets: ReadonlyMap<Category, Amount>, rates: PointRates, currency: Currency): number {
  const hundred = parseAmount('100', currency);
  let points = 0n;
  for (const [category, validBet] of validBets) {
    checkCategory('validBets', category);
    checkNotNegative({ validBets: validBet });
    const rate = rates[category] ?? fraction(0n);
    checkRate('rates', rate, HIGHEST_POINT_RATE);
    points += (validBet * rate.numerator) / (hundred * rate.denominator);
  }
  if (points > BigInt(Number.MAX_SAFE_INTEGER)) throw new InvalidInput('validBets', 'too large');
  return Number(points);
}

export interface Redemption {
  readonly points: number;
  readonly unitCost: number;
  readonly quantity: number;
  readonly stock: number;
  readonly isPaymentPasswordRight: boolean;
}

export type PointsFault = 'payment_password_wrong' | 'out_of_stock' | 'insufficient_points' | 'below_min_points';

export class PointsRefused extends DomainError {
  constructor(code: PointsFault) {
    super({ code, kind: code === 'out_of_stock' ? 'conflict' : 'invalid' });
  }
}

/** What redeeming leaves and takes from the shelf. @throws PointsRefused, InvalidInput */
export function redeemPoints(redemption: Redemption): { readonly points: number; readonly stock: number; readonly cost: number } {
  const { points, unitCost, quantity, stock, isPaymentPasswordRight } = redemption;
  checkCount('points', points);
  checkCount('unitCost', unitCost, 1);
  checkCount('quantity', quantity, 1);
  checkCount('stock', stock);
  if (!isPaymentPasswordRight) throw new PointsRefused('payment_password_wrong');
  if (quantity > stock) throw new PointsRefused('out_of_stock');
  // The product can be past what a number holds exactly.
  if (BigInt(unitCost) * BigInt(quantity) > BigInt(points)) throw new PointsRefused('insufficient_points');
  const cost = unitCost * quantity;
  return { points: points - cost, stock: stock - quantity, cost };
}

export type RedemptionState = 'IN_PROCESS' | 'APPROVED' | 'REJECTED';
export type RedemptionEvent = 'approve' | 'reject';

export const REDEMPTION_TRANSITIONS: Transitions<RedemptionState, RedemptionEvent> = {
  IN_PROCESS: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
};

/** Staff's word on what was redeemed; a rejected one gives its points back. @throws InvalidTransition, InvalidInput */
export function decideRedemption(
  { state, cost }: { readonly state: RedemptionState; readonly cost: number },
  event: RedemptionEvent,
): { readonly state: RedemptionState; readonly pointsBack: number } {
  checkCount('cost', cost);
  const next = nextState(REDEMPTION_TRANSITIONS, state, event);
  return { state: next, pointsBack: next === 'REJECTED' ? cost : 0 };
}

/** 100 points are worth 1.00; fewer than 1 000 are not converted. The turnover on it is once the amount. */
export const POINTS_PER_UNIT = 100;
export const MIN_POINTS_TO_CONVERT = 1_000;

/** Points to balance. @throws PointsRefused, InvalidInput */
export function convertPoints(
  {
    points,
    wanted,
    isPaymentPasswordRight,
  }: { readonly points: number; readonly wanted: number; readonly isPaymentPasswordRight: boolean },
  currency: Currency,
): { readonly points: number; readonly amount: Amount; readonly turnoverTarget: Amount } {
  checkCount('points', points);
  checkCount('wanted', wanted, 1);
  if (!isPaymentPasswordRight) throw new PointsRefused('payment_password_wrong');
  if (wanted < MIN_POINTS_TO_CONVERT) throw new PointsRefused('below_min_points');
  if (wanted > points) throw new PointsRefused('insufficient_points');
  const worth = fraction(BigInt(wanted), BigInt(POINTS_PER_UNIT));
  const amount = partOf('wanted', parseAmount('1', currency), worth);
  return { points: points - wanted, amount, turnoverTarget: amount };
}
