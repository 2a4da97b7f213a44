import { getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { parseWebhookSecrets } from '@tessera/webhooks';
import type { Channel } from './channel.ts';
import { sandboxCallbacks } from './sandbox-callbacks.ts';
import { sandboxCalls } from './sandbox-calls.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);

const DEMO_METHODS: Channel['demoMethods'] = [
  {
    id: 'sandbox-deposit',
    kind: 'deposit',
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

/** Play money in and out through the sandbox gateway, in US dollars. */
export const SANDBOX: Channel = {
  id: 'sandbox',
  demoMethods: DEMO_METHODS,
  open({ url, secret }, surroundings) {
    const secrets = parseWebhookSecrets(secret);
    return { ...sandboxCalls({ url, secrets, ...surroundings }), ...sandboxCallbacks({ secrets, ...surroundings }) };
  },
};
