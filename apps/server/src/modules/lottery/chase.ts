import { type Amount, amountToWire, type Currency, parseAmount } from '@tessera/kernel';
import { amountWithin } from '@tessera/engines/exact';
import type { lottery as contract, lotteryChases } from '@tessera/contract';
import type { Bettor } from '../wagers/index.ts';

/** `PLACED` has a ticket without a result: whether that still sells is for its gate to say. */
export type StoredDrawState = 'PENDING' | 'PLACED' | 'WON' | 'LOST' | 'VOID' | 'MISSED' | 'CANCELLED_STOP' | 'CANCELLED_USER';

export interface ChaseKey {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
}

/** A plan that was bought. */
export interface Chase extends ChaseKey {
  readonly brand: string;
  readonly currency: string;
  readonly bodyHash: string;
  readonly lotteryId: string;
  readonly shown: lotteryChases.ChaseView['lines'];
  readonly how: lotteryChases.ChaseKind;
  readonly stopOnWin: boolean;
  /** Set aside for its draws that are pending. */
  readonly frozen: Amount;
  readonly createdAtMs: number;
}

export interface MissedReason {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface PlannedDraw {
  readonly n: number;
  readonly number: string;
  readonly opensAtMs: number;
  readonly closeAtMs: number;
  readonly drawAtMs: number;
  readonly multiple: number;
  readonly cost: Amount;
}

/** One draw of a plan. */
export interface ChasedDraw extends PlannedDraw {
  readonly state: StoredDrawState;
  readonly reason: MissedReason | null;
  readonly drawId: string | null;
  readonly ticketId: string | null;
  readonly payout: Amount | null;
  readonly settledVersion: number;
}

export const bettorOf = ({ cell, memberId, brand, currency }: Chase): Bettor => ({ cell, id: memberId, brand, currency });

/** Lines that were asked for at multiple 1 of a plan, at another one. @throws InvalidAmount */
export function scaleLines(lines: readonly contract.TicketLine[], by: number, currency: Currency): contract.TicketLine[] {
  return lines.map((line) => ({
    ...line,
    terms:
      'unit' in line.terms
        ? { ...line.terms, multiple: line.terms.multiple * by }
        : { amount: amountToWire(amountWithin('amount', parseAmount(line.terms.amount, currency) * BigInt(by)), currency) },
  }));
}
