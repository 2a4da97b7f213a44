import { DomainError, InvalidInput } from '@tessera/kernel';
import { fraction } from '../../exact/fraction.ts';
import type { Combination } from '../parlay/combination.ts';
import { VOID } from '../result.ts';
import type { Result } from '../result.ts';
import { mayCorrect } from './event-fate.ts';

/** An operator's word that a price was obviously wrong (rule book §2.5). */
export interface PriceError {
  /** Why; kept with the settlement. */
  readonly reason: string;
  readonly nowMs: number;
  /** Absent while the bet is open: it may be corrected as long as it is. */
  readonly settledAtMs?: number;
}

/** A day has gone by since the settlement. */
export class CorrectionTooLate extends DomainError {
  constructor() {
    super({ code: 'correction_too_late', kind: 'conflict' });
  }
}

const LONGEST_REASON = 500;

/** A single at an obviously wrong price is void, won or lost. @throws CorrectionTooLate; InvalidInput */
export function voidForPriceError(error: PriceError): { readonly result: Result; readonly reason: string } {
  return { result: VOID, reason: checkError(error) };
}

/**
 * A parlay or system with one leg at odds 1: the leg keeps its result, so a lost one stays lost, and the other legs keep
 * their prices. @throws CorrectionTooLate; InvalidInput
 */
export function withPriceError(
  bet: Combination,
  error: PriceError & { readonly leg: number },
): { readonly bet: Combination; readonly reason: string } {
  const reason = checkError(error);
  const leg = bet.legs[error.leg];
  if (!leg) throw new InvalidInput('leg', 'is one of the ticket');
  return { bet: { ...bet, legs: bet.legs.with(error.leg, { ...leg, price: fraction(1n) }) }, reason };
}

function checkError({ reason, nowMs, settledAtMs = nowMs }: PriceError): string {
  const said = reason.trim();
  if (said === '' || said.length > LONGEST_REASON) throw new InvalidInput('reason', `has 1 to ${LONGEST_REASON} characters`);
  if (!mayCorrect({ kind: 'price' }, { settledAtMs, nowMs })) throw new CorrectionTooLate();
  return said;
}
