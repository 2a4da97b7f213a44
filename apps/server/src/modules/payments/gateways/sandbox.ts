import { parseAmount, ZERO } from '@tessera/kernel';
import { parseWebhookSecrets } from '@tessera/webhooks';
import type { Channel } from './channel.ts';
import { sandboxCallbacks } from './sandbox-callbacks.ts';
import { sandboxCalls } from './sandbox-calls.ts';

/** Sums in a currency of about the worth of a dollar. */
const demoMethodsIn: Channel['demoMethodsIn'] = (currency) => {
  const sum = (text: string) => parseAmount(text, currency);
  return [
    {
      id: 'sandbox-deposit',
      kind: 'deposit',
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
};

/** Play money in and out through the sandbox gateway. */
export const SANDBOX: Channel = {
  id: 'sandbox',
  demoMethodsIn,
  open({ url, secret }, surroundings) {
    const secrets = parseWebhookSecrets(secret);
    return { ...sandboxCalls({ url, secrets, ...surroundings }), ...sandboxCallbacks({ secrets, ...surroundings }) };
  },
};
