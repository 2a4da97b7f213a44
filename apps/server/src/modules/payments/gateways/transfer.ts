import { getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { parseFormKeys } from '@tessera/webhooks';
import type { Channel } from './channel.ts';
import { transferCallbacks } from './transfer-callbacks.ts';
import { transferCalls } from './transfer-calls.ts';

const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);

const DEMO_METHODS: Channel['demoMethods'] = [
  {
    id: 'sandbox-transfer-in',
    kind: 'deposit',
    name: 'Sandbox transfer',
    currency: USD.code,
    min: usd('20'),
    max: usd('20000'),
    maxCountPerDay: null,
    maxAmountPerDay: null,
    fee: { freePerDay: 0, basisPoints: 0, min: ZERO, max: ZERO },
    // The time of a transfer (rule book §7.2).
    expiresAfterMs: 30 * 60_000,
    isSandbox: true,
  },
  {
    id: 'sandbox-transfer-out',
    kind: 'withdrawal',
    name: 'Sandbox transfer',
    currency: USD.code,
    min: usd('20'),
    max: usd('10000'),
    // Counts and fee of rule book §7.4.
    maxCountPerDay: 10,
    maxAmountPerDay: null,
    fee: { freePerDay: 3, basisPoints: 100, min: usd('2'), max: usd('50') },
    expiresAfterMs: 30 * 60_000,
    isSandbox: true,
  },
];

/** Play money by bank transfer, through a gateway that speaks as older ones do. */
export const TRANSFER: Channel = {
  id: 'sandbox-transfer',
  demoMethods: DEMO_METHODS,
  open({ url, secret }, surroundings) {
    const keys = parseFormKeys(secret);
    return { ...transferCalls({ url, keys, ...surroundings }), ...transferCallbacks({ keys, ...surroundings }) };
  },
};
