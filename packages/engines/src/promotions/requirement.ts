import type { Amount } from '@tessera/kernel';
import { type Fraction, fraction, ZERO_FRACTION } from '../exact/index.ts';
import type { Category } from './categories.ts';

/** Money the house gave counts bets by their contribution; the player's own (deposits, transfers, points) counts them whole. */
export type RequirementKind = 'DEPOSIT' | 'BONUS';
export type RequirementStatus = 'OPEN' | 'MET' | 'AUTO_CLEARED' | 'EXPIRED' | 'FORFEITED';

/** Turnover that a player owes before he may withdraw (rule book §6.1). */
export interface NewRequirement {
  readonly id: string;
  readonly kind: RequirementKind;
  readonly target: Amount;
  /** Only bets of these count; null for all. */
  readonly categories: readonly Category[] | null;
  /** Null where it never ends. */
  readonly expiresAtMs: number | null;
  /** The bonus it releases: taken back when it expires or is forfeited. Only of kind BONUS; none unless told. */
  readonly bonus?: Amount;
  /** Of a deposit's own turnover, what the target contains: owed for itself once the bonus is gone. None unless told. */
  readonly containedTurnover?: Amount;
}

export interface Requirement extends NewRequirement {
  /** 0 unless open. */
  readonly remaining: Amount;
  readonly status: RequirementStatus;
}

/** In the order they were opened. */
export type Requirements = readonly Requirement[];

export type Contributions = Readonly<Partial<Record<Category, Fraction>>>;

/** Rule book §6.1. */
export const DEFAULT_CONTRIBUTIONS: Readonly<Record<Category, Fraction>> = {
  RNG: fraction(1n),
  FISH: fraction(1n),
  LOTT: fraction(1n),
  ELOTT: fraction(1n),
  SPORTS: fraction(1n),
  ESPORTS: fraction(1n),
  COCKFIGHT: fraction(1n, 2n),
  LIVE: fraction(1n, 5n),
  RNG_TABLE: fraction(1n, 10n),
  PVP: ZERO_FRACTION,
};
