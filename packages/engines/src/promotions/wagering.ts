import { type Amount, type Currency, InvalidInput, parseAmount, units, ZERO } from '@tessera/kernel';
import {
  amountWithin,
  checkNotNegative,
  checkRate,
  checkTimes,
  compare,
  type Fraction,
  fraction,
  minus,
  over,
  times,
  ZERO_FRACTION,
} from '../exact/index.ts';
import type { BonusModel } from './bonus-money.ts';
import { type Category, checkCategory } from './categories.ts';
import { closeUnmet, depositIdOf } from './unmet-bonus.ts';
import {
  type Contributions,
  DEFAULT_CONTRIBUTIONS,
  type NewRequirement,
  type Requirement,
  type Requirements,
  type RequirementStatus,
} from './requirement.ts';
import type { Progress, Wagering, WageringFact } from './wagering-facts.ts';

export interface WageringTerms {
  readonly contributions: Contributions;
  /** A player whose whole balance is below this, with no open bet, owes nothing any more. */
  readonly autoClearBelow: Amount;
  readonly bonusModel: BonusModel;
}

export function defaultWageringTerms(currency: Currency): WageringTerms {
  return { contributions: DEFAULT_CONTRIBUTIONS, autoClearBelow: parseAmount('1', currency), bonusModel: 'merged' };
}

export type WageringEvent =
  | { readonly type: 'REQUIREMENT'; readonly requirement: NewRequirement }
  | { readonly type: 'BET'; readonly category: Category; readonly validBet: Amount }
  /** A bet whose result was corrected: what it did is undone. */
  | { readonly type: 'BET_REVERSED'; readonly progress: readonly Progress[] }
  | { readonly type: 'BALANCE'; readonly total: Amount; readonly hasOpenBets: boolean }
  | ({ readonly type: 'TIME'; readonly nowMs: number } & BonusBalance)
  | ({ readonly type: 'FORFEIT'; readonly id: string } & BonusBalance);

/** Where bonus money is taken back from: `available` of a merged wallet, `bonusLocked` of a sticky one. */
export interface BonusBalance {
  readonly bonusBalance: Amount;
}

/** Requirements after an event (rule book §6.1). @throws InvalidInput; nothing has changed then */
export function advanceWagering(requirements: Requirements, event: WageringEvent, terms: WageringTerms): Wagering {
  switch (event.type) {
    case 'REQUIREMENT':
      return open(requirements, event.requirement);
    case 'BET':
      return bet(requirements, event, terms.contributions);
    case 'BET_REVERSED':
      return reverse(requirements, event.progress);
    case 'BALANCE':
      return autoClear(requirements, event, terms);
    case 'TIME': {
      const { nowMs, bonusBalance } = event;
      checkTimes({ nowMs });
      const isOver = ({ expiresAtMs }: Requirement): boolean => expiresAtMs !== null && expiresAtMs <= nowMs;
      return closeUnmet(requirements, { status: 'EXPIRED', isOver, bonusBalance, bonusModel: terms.bonusModel });
    }
    case 'FORFEIT': {
      const { id, bonusBalance } = event;
      const isOver = (requirement: Requirement): boolean => requirement.id === id;
      return closeUnmet(requirements, { status: 'FORFEITED', isOver, bonusBalance, bonusModel: terms.bonusModel });
    }
    default:
      throw new InvalidInput('type', 'no event of wagering');
  }
}

/** What is left to turn over, of all requirements. */
export function outstandingTurnover(requirements: Requirements): Amount {
  return amountWithin(
    'requirements',
    requirements.reduce((sum, { remaining }) => sum + remaining, 0n),
  );
}

export function isWithdrawable(requirements: Requirements): boolean {
  return requirements.every(({ remaining }) => remaining === 0n);
}

function open(requirements: Requirements, wish: NewRequirement): Wagering {
  const { id, kind, target, categories, expiresAtMs, bonus = ZERO, containedTurnover = ZERO } = wish;
  checkNotNegative({ target, bonus, containedTurnover });
  if (kind !== 'DEPOSIT' && kind !== 'BONUS') throw new InvalidInput('kind', 'must be DEPOSIT or BONUS');
  if (kind === 'DEPOSIT' && bonus > 0n) throw new InvalidInput('bonus', 'only a bonus releases one');
  if (containedTurnover > target) throw new InvalidInput('containedTurnover', 'must not be above the target');
  const taken = requirements.flatMap(idsOf);
  if (idsOf(wish).some((wanted) => taken.includes(wanted))) throw new InvalidInput('id', 'is taken');
  for (const category of categories ?? []) checkCategory('categories', category);
  if (expiresAtMs !== null) checkTimes({ expiresAtMs });
  const status: RequirementStatus = target === 0n ? 'MET' : 'OPEN';
  return { requirements: [...requirements, { ...wish, remaining: target, status }], facts: [{ type: status, id }], takeBack: ZERO };
}

/** Its own id, and the one that a contained deposit will have. */
function idsOf({ id, containedTurnover = ZERO }: NewRequirement): readonly string[] {
  return containedTurnover > 0n ? [id, depositIdOf(id)] : [id];
}

/** Each unit of the bet is used once, first opened first served. */
function bet(requirements: Requirements, { category, validBet }: WageringEvent & { type: 'BET' }, contributions: Contributions): Wagering {
  checkCategory('category', category);
  checkNotNegative({ validBet });
  const contribution = contributions[category] ?? ZERO_FRACTION;
  checkRate('contributions', contribution, HIGHEST_CONTRIBUTION);
  const facts: WageringFact[] = [];
  let left = fraction(validBet);
  const after = requirements.map((requirement) => {
    const weight = weightOf(requirement, category, contribution);
    if (requirement.status !== 'OPEN' || weight.numerator === 0n || left.numerator === 0n) return requirement;
    const { amount, unused } = progressOf(requirement.remaining, left, weight);
    left = unused;
    if (amount === 0n) return requirement;
    const changed = withRemaining(requirement, requirement.remaining - amount);
    facts.push({ type: 'PROGRESS', id: requirement.id, amount });
    if (changed.status === 'MET') facts.push({ type: 'MET', id: requirement.id });
    return changed;
  });
  return { requirements: after, facts, takeBack: ZERO };
}

const HIGHEST_CONTRIBUTION = fraction(10n);

function weightOf({ kind, categories }: Requirement, category: Category, contribution: Fraction): Fraction {
  if (contribution.numerator === 0n || (categories !== null && !categories.includes(category))) return ZERO_FRACTION;
  return kind === 'BONUS' ? contribution : fraction(1n);
}

/** What `left` of a bet brings: all of it, truncated at the stored unit, or as much as is missing and the rest unused. */
function progressOf(remaining: Amount, left: Fraction, weight: Fraction): { amount: Amount; unused: Fraction } {
  const worth = times(left, weight);
  const missing = fraction(remaining);
  if (compare(worth, missing) < 0) return { amount: units(worth.numerator / worth.denominator), unused: ZERO_FRACTION };
  return { amount: remaining, unused: minus(left, over(missing, weight)) };
}

function reverse(requirements: Requirements, progress: readonly Progress[]): Wagering {
  for (const { id, amount } of progress) {
    if (amount < 0n) throw new InvalidInput('progress', 'must not be below zero');
    if (!requirements.some((known) => known.id === id)) throw new InvalidInput('progress', 'is of no requirement');
  }
  const facts: WageringFact[] = [];
  const after = requirements.map((requirement) => {
    const undone = progress.reduce((sum, { id, amount }) => (id === requirement.id ? sum + amount : sum), 0n);
    if (undone === 0n) return requirement;
    if (undone > requirement.target) throw new InvalidInput('progress', 'must not be above the target');
    // What was cleared, expired or forfeited stays over.
    if (requirement.status !== 'OPEN' && requirement.status !== 'MET') return requirement;
    const remaining = amountWithin('progress', requirement.remaining + undone);
    if (remaining > requirement.target) throw new InvalidInput('progress', 'must not be more than was made');
    facts.push({ type: 'REVERSED', id: requirement.id, amount: units(undone) });
    return withRemaining(requirement, remaining);
  });
  return { requirements: after, facts, takeBack: ZERO };
}

function withRemaining(requirement: Requirement, remaining: bigint): Requirement {
  return { ...requirement, remaining: units(remaining), status: remaining === 0n ? 'MET' : 'OPEN' };
}

function autoClear(
  requirements: Requirements,
  { total, hasOpenBets }: WageringEvent & { type: 'BALANCE' },
  { autoClearBelow }: WageringTerms,
): Wagering {
  const closed = total < autoClearBelow && !hasOpenBets ? requirements.filter(({ status }) => status === 'OPEN') : [];
  return {
    requirements: requirements.map((each) => (closed.includes(each) ? { ...each, remaining: ZERO, status: 'AUTO_CLEARED' } : each)),
    facts: closed.map(({ id }) => ({ type: 'AUTO_CLEARED', id })),
    takeBack: ZERO,
  };
}
