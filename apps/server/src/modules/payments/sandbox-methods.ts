import { getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import type { Method } from './payment.ts';

export const SANDBOX_CHANNEL = 'sandbox';

/** What a demo brand begins with: play money in and out through the sandbox gateway, in a currency of about the worth of a dollar. */
export function sandboxMethodsIn(code: string): readonly Method[] {
  const currency = getCurrency(code);
  const sum = (text: string) => parseAmount(text, currency);
  return [
    {
      id: 'sandbox-deposit',
      kind: 'deposit',
      channel: SANDBOX_CHANNEL,
      name: 'Sandbox pay',
      currency: currency.code,
      min: sum('5'),
      max: sum('10000'),
      maxCountPerDay: null,
      maxAmountPerDay: null,
      fee: { freePerDay: 0, basisPoints: 0, min: ZERO, max: ZERO },
      // The time of a transfer (rule book §7.2).
      expiresAfterMs: 30 * 60_000,
      isSandbox: true,
    },
    {
      id: 'sandbox-payout',
      kind: 'withdrawal',
      channel: SANDBOX_CHANNEL,
      name: 'Sandbox payout',
      currency: currency.code,
      min: sum('10'),
      max: sum('5000'),
      // Counts and fee of rule book §7.4.
      maxCountPerDay: 10,
      maxAmountPerDay: null,
      fee: { freePerDay: 3, basisPoints: 100, min: sum('2'), max: sum('50') },
      expiresAfterMs: 30 * 60_000,
      isSandbox: true,
    },
  ];
}
