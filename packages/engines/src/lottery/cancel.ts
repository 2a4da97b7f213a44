import { type Amount, DomainError, InvalidInput, multiplyTruncated, units } from '@tessera/kernel';
import type { DrawState } from './draw-states.ts';

/** A ticket's money; the rebate is what the player's own prize group gave back when it was bought. */
export interface PaidTicket {
  readonly stake: Amount;
  readonly rebate: Amount;
}

/** What goes back and what is taken back when a ticket is undone: it counts for no valid bet. */
export interface UndoneTicket {
  readonly refund: Amount;
  readonly fee: Amount;
  readonly rebateReversed: Amount;
}

/** No fee, or one of 1 % of every stake above an amount: 10,000 unless a brand says otherwise (rule book §1.0). */
export type CancelFee = 'none' | { readonly above: Amount };

const FEE_RATE = { numerator: 1n, denominator: 100n } as const;

export class SaleEnded extends DomainError {
  constructor() {
    super({ code: 'sale_ended', kind: 'conflict' });
  }
}

export interface SaleAt {
  readonly state: DrawState;
  readonly nowMs: number;
  readonly closeAtMs: number;
}

/** The player undoes a ticket while its draw sells, up to but not at the moment the sale ends. @throws SaleEnded, InvalidInput */
export function cancelTicket(ticket: PaidTicket, { state, nowMs, closeAtMs }: SaleAt, fee: CancelFee): UndoneTicket {
  checkTicketMoney(ticket);
  if (state !== 'SELLING' || !(nowMs < closeAtMs)) throw new SaleEnded();
  const charged = fee !== 'none' && ticket.stake > fee.above ? multiplyTruncated(ticket.stake, FEE_RATE) : units(0n);
  return { refund: units(ticket.stake - charged), fee: charged, rebateReversed: ticket.rebate };
}

/** The draw is void: every note goes back, without a fee. @throws InvalidInput */
export function refundVoidTicket(ticket: PaidTicket): UndoneTicket {
  checkTicketMoney(ticket);
  return { refund: ticket.stake, fee: units(0n), rebateReversed: ticket.rebate };
}

function checkTicketMoney({ stake, rebate }: PaidTicket): void {
  if (stake <= 0n) throw new InvalidInput('stake', 'must be above zero');
  if (rebate < 0n || rebate > stake) throw new InvalidInput('rebate', 'from zero to the stake');
}
