import type { Amount } from '@tessera/kernel';
import type { WithdrawalFee } from '@tessera/engines/payments';

export interface StoredFee extends Omit<WithdrawalFee, 'rate'> {
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

/** A way to pay in or out. */
export interface Method {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  /** Names the gateway and, with the brand, its house account. */
  readonly channel: string;
  readonly name: string;
  readonly currency: string;
  readonly min: Amount;
  readonly max: Amount;
  readonly maxCountPerDay: number | null;
  readonly maxAmountPerDay: Amount | null;
  readonly fee: StoredFee;
  readonly expiresAfterMs: number;
  readonly isSandbox: boolean;
}
