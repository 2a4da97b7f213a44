import { DomainError, InvalidInput } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import type { Fraction } from '../../exact/fraction.ts';
import type { Result } from '../result.ts';

export const MIN_LEGS = 2;
export const MAX_LEGS = 20;

export interface CombinationLeg {
  /** Two legs of one event are refused; a same-game combination priced jointly is one leg. */
  readonly eventId?: string;
  /** Exact decimal odds, stake included. */
  readonly price: Fraction;
  /** Absent while the leg is open. */
  readonly result?: Result;
}

/** A parlay or a system: every line has all the bankers and one of the combinations of the other legs. */
export interface Combination {
  readonly legs: readonly CombinationLeg[];
  /** Positions of the legs that stand in every line. */
  readonly bankers?: readonly number[];
  /** How many of the other legs a line has; several numbers make several sets of lines. */
  readonly folds: readonly number[];
  readonly stakePerLine: Amount;
  /** The most the whole ticket pays. */
  readonly maxPayout?: Amount;
}

export class LegCount extends DomainError {
  constructor(legs: number) {
    super({
      code: legs < MIN_LEGS ? 'too_few_legs' : 'too_many_legs',
      kind: 'invalid',
      details: { legs: String(legs), min: String(MIN_LEGS), max: String(MAX_LEGS) },
    });
  }
}

export class RelatedLegs extends DomainError {
  constructor(eventId: string) {
    super({ code: 'related_legs', kind: 'invalid', details: { eventId: eventId.slice(0, 60) } });
  }
}

/** One line of all legs (rule book §2.3). */
export function parlayOf(bet: { legs: readonly CombinationLeg[]; stake: Amount; maxPayout?: Amount }): Combination {
  const { legs, stake, maxPayout } = bet;
  return { legs, folds: [legs.length], stakePerLine: stake, ...(maxPayout === undefined ? {} : { maxPayout }) };
}

/** @throws LegCount, RelatedLegs; InvalidInput for a price below 1, a stake of nothing, or bankers and folds that make no line */
export function checkCombination({ legs, bankers = [], folds, stakePerLine, maxPayout }: Combination): void {
  if (legs.length < MIN_LEGS || legs.length > MAX_LEGS) throw new LegCount(legs.length);
  refuseRelated(legs);
  if (stakePerLine <= 0n) throw new InvalidInput('stakePerLine', 'a line has a stake');
  if (maxPayout !== undefined && maxPayout < 0n) throw new InvalidInput('maxPayout', 'is 0 or more');
  for (const { price } of legs) {
    if (price.denominator <= 0n || price.numerator < price.denominator) throw new InvalidInput('price', 'decimal odds are 1 or more');
  }
  checkLines({ legs: legs.length, bankers, folds });
}

/** @throws InvalidInput unless bankers and folds make lines of the legs */
export function checkLines(ticket: { legs: number; bankers: readonly number[]; folds: readonly number[] }): void {
  const { legs, bankers, folds } = ticket;
  const isIn = (value: number, low: number, high: number): boolean => Number.isInteger(value) && value >= low && value <= high;
  if (new Set(bankers).size < bankers.length || !bankers.every((at) => isIn(at, 0, legs - 1))) {
    throw new InvalidInput('bankers', 'names different legs by position');
  }
  const others = legs - bankers.length;
  if (folds.length === 0 || new Set(folds).size < folds.length || !folds.every((fold) => isIn(fold, 1, others))) {
    throw new InvalidInput('folds', `are different numbers from 1 to ${others}`);
  }
}

/** The items, one a leg, of the bankers and of the others. */
export function splitAt<Item>(
  items: readonly Item[],
  bankers: readonly number[] = [],
): { bankers: readonly Item[]; others: readonly Item[] } {
  return {
    bankers: items.filter((_, index) => bankers.includes(index)),
    others: items.filter((_, index) => !bankers.includes(index)),
  };
}

/** Whether some line has only legs that live. */
export function hasLivingLine(
  lives: readonly boolean[],
  { bankers, folds }: { readonly bankers?: readonly number[]; readonly folds: readonly number[] },
): boolean {
  const split = splitAt(lives, bankers);
  return split.bankers.every(Boolean) && split.others.filter(Boolean).length >= Math.min(...folds);
}

function refuseRelated(legs: readonly CombinationLeg[]): void {
  const seen = new Set<string>();
  for (const { eventId } of legs) {
    if (eventId === undefined) continue;
    if (seen.has(eventId)) throw new RelatedLegs(eventId);
    seen.add(eventId);
  }
}
