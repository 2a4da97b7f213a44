import { getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import type { Method } from './payment.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);

export const SANDBOX_CHANNEL = 'sandbox';

/** What a demo brand begins with: play money in and out through the sandbox gateway, in US dollars. */
export const SANDBOX_METHODS: readonly Method[] = [
  {
    id: 'sandbox-deposit',
    kind: 'deposit',
    channel: SANDBOX_CHANNEL,
    name: 'Sandbox pay',
    currency: USD.code,
    min: usd('5'),
    max: usd('10000'),
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
    currency: USD.code,
    min: usd('10'),
    max: usd('5000'),
    // Counts and fee of rule book §7.4.
    maxCountPerDay: 10,
    maxAmountPerDay: null,
    fee: { freePerDay: 3, basisPoints: 100, min: usd('2'), max: usd('50') },
    expiresAfterMs: 30 * 60_000,
    isSandbox: true,
  },
];
