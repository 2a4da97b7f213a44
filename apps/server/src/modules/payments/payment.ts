import { type Amount, type Clock, type RandomBytes, subtract, uuidv7 } from '@tessera/kernel';
import type { Profile } from '@tessera/contract';
import type { TimeZoneOf } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberKeys } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentTransfers } from '../../platform/posting/transfers.ts';
import type { Limits } from '../limits/index.ts';
import type { DepositState, WithdrawalState } from '@tessera/engines/payments';
import type { Gateways } from './gateways/index.ts';

interface Payment {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  /** Its member's: whose method it goes by, and whose staff look at it. */
  readonly brand: string;
  readonly requestId: string;
  /** SHA-256 in hex of what was asked for. */
  readonly bodyHash: string;
  /** The name the member logs in with, as staff read it. */
  readonly memberAccount: string;
  readonly methodId: string;
  readonly channel: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly createdAtMs: number;
}

export interface Deposit extends Payment {
  readonly state: DepositState;
  /** What the gateway says was paid, where that has to be looked at. */
  readonly reported: Amount | null;
  readonly credited: Amount | null;
  /** The day it was counted on for the deposit limit, and whether it still is. */
  readonly limitDay: string;
  readonly isCounted: boolean;
  readonly expiresAtMs: number;
  readonly payUrl: string | null;
}

export interface Withdrawal extends Payment {
  readonly state: WithdrawalState;
  readonly closingId: string;
  readonly fee: Amount;
  /** See payees.repo.ts. */
  readonly encryptedPayee: Buffer;
  readonly reason: string | null;
  readonly day: string;
  readonly payouts: number;
  readonly dueAtMs: number | null;
}

export type OrderState = 'new' | 'placed' | 'succeeded' | 'failed';

/** What is asked of a gateway; see the table payments_order. */
export interface Order {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  readonly subjectId: string;
  readonly channel: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly state: OrderState;
  readonly sends: number;
  readonly gatewayOrderId: string | null;
  readonly createdAtMs: number;
}

/** Who moves a payment, as its history keeps it. */
export type Actor = 'member' | 'gateway' | 'clock' | 'risk' | `operator:${string}`;

export interface Owner {
  readonly cell: number;
  readonly memberId: string;
}

export interface PaymentsDeps extends Platform {
  readonly memberKeys: MemberKeys;
  readonly paymentTransfers: PaymentTransfers;
  readonly jobs: JobQueue;
  /** The time zone of the member's brand decides which day a withdrawal counts for. */
  readonly timeZoneOf: TimeZoneOf;
  /** What the place of a brand allows and demands. */
  readonly profileOf: (brand: string) => Promise<Profile>;
  /** How long members of a brand are asked whether a payout came, before it counts as received (rule book §7.6). */
  readonly confirmMinutesOf: (brand: string, tx: Tx) => Promise<number>;
  readonly limits: Limits;
  readonly gateways: Gateways;
  /** Asks for a fresh proof. Slow on purpose, so it is never asked inside a transaction. @throws Refusal password_wrong */
  readonly verifyPassword: (member: MemberRef, password: string) => Promise<void>;
  /** What the member still has to stake before money may leave; nothing unless a bonus module says so. */
  readonly turnoverOutstanding?: (member: MemberRef) => Promise<Amount>;
}

export function netOf(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>): Amount {
  return subtract(withdrawal.amount, withdrawal.fee);
}

/** An id that carries its cell like a member's does, so that a gateway's message needs no search over cells. */
export function idInCell(cell: number, { clock, randomBytes }: { readonly clock: Clock; readonly randomBytes: RandomBytes }): string {
  const id = uuidv7(clock.nowMs(), randomBytes);
  const lastByte = (Number.parseInt(id.slice(-2), 16) & 0xc0) | cell;
  return id.slice(0, -2) + lastByte.toString(16).padStart(2, '0');
}
