import { type Amount, DomainError, InvalidInput } from '@tessera/kernel';
import { amountWithin, type Fraction, fraction, plus } from '../exact/index.ts';
import { MAX_MULTIPLE } from './ticket.ts';

/** How the multiple grows from draw to draw (rule book §1.0, chase). */
export type ChaseKind =
  | { readonly kind: 'same' }
  /** Times `factor` after every `every` draws. */
  | { readonly kind: 'double'; readonly factor: number; readonly every: number }
  /** The smallest multiple with which a win returns all that was spent and `rate` of it on top. */
  | { readonly kind: 'profit'; readonly prize: Amount; readonly rate: Fraction };

export interface ChaseTerms {
  /** What a draw costs at multiple 1. */
  readonly cost: Amount;
  readonly draws: number;
  readonly startMultiple: number;
  readonly maxMultiple?: number;
}

export interface ChasePlan {
  readonly multiples: readonly number[];
  /** What is spent up to and with each draw; the last is frozen when the plan is bought. */
  readonly cumulativeCosts: readonly Amount[];
}

export const MIN_CHASE_DRAWS = 2;
export const MAX_CHASE_DRAWS = 120;

/** The prize does not even cover its own draw and the profit on it: no multiple helps. */
export class ProfitImpossible extends DomainError {
  constructor() {
    super({ code: 'profit_impossible', kind: 'invalid', details: { field: 'rate' } });
  }
}

export class MultipleLimit extends DomainError {
  constructor(draw: number) {
    super({ code: 'multiple_limit', kind: 'invalid', details: { field: 'multiple', draw: String(draw) } });
  }
}

/** @throws InvalidInput, ProfitImpossible, MultipleLimit */
export function planChase(terms: ChaseTerms, how: ChaseKind): ChasePlan {
  checkTerms(terms);
  const next = multiplesOf(terms, how);
  const multiples: number[] = [];
  const cumulativeCosts: Amount[] = [];
  let spent = 0n;
  for (let draw = 0; draw < terms.draws; draw += 1) {
    const multiple = next(draw, spent);
    if (multiple > BigInt(terms.maxMultiple ?? MAX_MULTIPLE)) throw new MultipleLimit(draw);
    spent += multiple * terms.cost;
    multiples.push(Number(multiple));
    cumulativeCosts.push(amountWithin('cost', spent));
  }
  return { multiples, cumulativeCosts };
}

function checkTerms({ cost, draws, startMultiple, maxMultiple = MAX_MULTIPLE }: ChaseTerms): void {
  if (cost <= 0n) throw new InvalidInput('cost', 'must be above zero');
  if (!Number.isInteger(draws) || draws < MIN_CHASE_DRAWS || draws > MAX_CHASE_DRAWS)
    throw new InvalidInput('draws', `${MIN_CHASE_DRAWS} to ${MAX_CHASE_DRAWS}`);
  if (!isCount(maxMultiple) || maxMultiple > MAX_MULTIPLE) throw new InvalidInput('maxMultiple', `1 to ${MAX_MULTIPLE}`);
  if (!isCount(startMultiple)) throw new InvalidInput('startMultiple', 'a whole number from 1');
}

type NextMultiple = (draw: number, spent: bigint) => bigint;

function multiplesOf({ startMultiple, cost }: ChaseTerms, how: ChaseKind): NextMultiple {
  const start = BigInt(startMultiple);
  switch (how.kind) {
    case 'same':
      return () => start;
    case 'double': {
      const { factor, every } = how;
      if (!isCount(factor)) throw new InvalidInput('factor', 'a whole number from 1');
      if (!isCount(every)) throw new InvalidInput('every', 'a whole number from 1');
      return (draw) => start * BigInt(factor) ** BigInt(Math.floor(draw / every));
    }
    case 'profit': {
      const { prize, rate } = how;
      if (rate.numerator < 0n || rate.denominator <= 0n) throw new InvalidInput('rate', 'must not be below zero');
      if (prize <= 0n) throw new InvalidInput('prize', 'must be above zero');
      // m·prize ≥ (spent + m·cost)(1 + rate), all times the rate's denominator.
      const { numerator, denominator } = plus(fraction(1n), rate);
      const gained = prize * denominator - cost * numerator;
      if (gained <= 0n) throw new ProfitImpossible();
      return (_, spent) => {
        const needed = (spent * numerator + gained - 1n) / gained;
        return needed > start ? needed : start;
      };
    }
    default:
      throw new InvalidInput('kind', 'same, double or profit');
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
