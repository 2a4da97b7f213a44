import { DEFAULT_HEAT, type HeatStep } from '@tessera/engines/lottery';

/** What staff set for a lottery. Amounts are thousandths of what the rule book calls one, about the same worth in every currency. */
export interface StoredLimits {
  /** Of one note at odds. */
  readonly minAmount?: string;
  readonly maxAmount?: string;
  /** Of one player on one draw. */
  readonly maxStake?: string;
  /** What the house may owe on one number of a draw. */
  readonly maxExposure?: string;
  /** Of one note, by play with prizes. */
  readonly maxMultiples?: Readonly<Record<string, number>>;
  readonly heat?: readonly HeatStep[];
}

/** 1,000,000 (rule book §1.0). */
const MAX_EXPOSURE = 1_000_000_000n;

/** How far a number of a draw may go, and what happens to its odds on the way. In thousandths. */
export interface NumberRules {
  readonly limit: bigint;
  /** What a cell leases at a time. */
  readonly slice: bigint;
  readonly heat: readonly HeatStep[];
}

/** With 64 cells, at most a sixteenth of the limit lies unused in leases. */
const SLICES = 1_024n;

export function numberRulesOf(limits: StoredLimits | null): NumberRules {
  const limit = limits?.maxExposure === undefined ? MAX_EXPOSURE : BigInt(limits.maxExposure);
  return { limit, slice: limit / SLICES, heat: limits?.heat ?? DEFAULT_HEAT };
}
