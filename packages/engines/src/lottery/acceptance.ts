import { type Amount, DomainError } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import type { Terms } from './ticket.ts';

/** What a brand allows of a play type (rule book §1.0, acceptance checks). */
export interface TicketLimits {
  readonly maxNotes: number;
  /** Official mode: what a note may cost, usually `officialUnits`. */
  readonly units: readonly Amount[];
  readonly maxMultiple: number;
  /** Credit mode: the least and the most on one note. */
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
  /** Of one note on this play type, where it is lower than for tickets in general. */
  readonly maxMultiplePerNote: number;
  /** Of one player on one draw. */
  readonly maxStake: Amount;
  /** What the house may owe on one number. */
  readonly maxExposure: Amount;
}

export interface OfferedTicket {
  readonly notes: number;
  readonly terms: Terms;
  readonly stake: Amount;
  /** By the same player on the same draw. */
  readonly stakedBefore: Amount;
  /** What the house owes on each number of the ticket if that is drawn, this ticket included. */
  readonly exposures: readonly Amount[];
}

export type TicketLimitCode =
  | 'too_many'
  | 'unit_limit'
  | 'multiple_limit'
  | 'amount_limit'
  | 'note_multiple_limit'
  | 'stake_limit'
  | 'exposure_limit';

export class TicketLimitBroken extends DomainError {
  constructor(code: TicketLimitCode, field: string) {
    super({ code, kind: 'invalid', details: { field } });
  }
}

/** @throws TicketLimitBroken for the first limit, in the order of the rule book, that the ticket breaks */
export function checkTicket({ notes, terms, stake, stakedBefore, exposures }: OfferedTicket, limits: TicketLimits): void {
  if (notes > limits.maxNotes) throw new TicketLimitBroken('too_many', 'selection');
  checkPriceOfNote(terms, limits);
  if (amountWithin('stake', stakedBefore + stake) > limits.maxStake) throw new TicketLimitBroken('stake_limit', 'stake');
  if (exposures.some((exposure) => exposure > limits.maxExposure)) throw new TicketLimitBroken('exposure_limit', 'selection');
}

function checkPriceOfNote(terms: Terms, limits: TicketLimits): void {
  if ('amount' in terms) {
    const { amount } = terms;
    if (amount < limits.minAmount || amount > limits.maxAmount) throw new TicketLimitBroken('amount_limit', 'amount');
    return;
  }
  const { unit, multiple } = terms;
  if (!limits.units.includes(unit)) throw new TicketLimitBroken('unit_limit', 'unit');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > limits.maxMultiple)
    throw new TicketLimitBroken('multiple_limit', 'multiple');
  if (multiple > limits.maxMultiplePerNote) throw new TicketLimitBroken('note_multiple_limit', 'multiple');
}
