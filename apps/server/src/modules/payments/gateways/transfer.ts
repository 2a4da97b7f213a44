import { parseAmount, ZERO } from '@tessera/kernel';
import { parseFormKeys } from '@tessera/webhooks';
import type { Channel } from './channel.ts';
import { transferCallbacks } from './transfer-callbacks.ts';
import { transferCalls } from './transfer-calls.ts';

/** Sums in a currency of about the worth of a dollar. */
const demoMethodsIn: Channel['demoMethodsIn'] = (currency) => {
  const sum = (text: string) => parseAmount(text, currency);
  return [
    {
      id: 'sandbox-transfer-in',
      kind: 'deposit',
      name: 'Sandbox transfer',
      currency: currency.code,
      min: sum('20'),
      max: sum('20000'),
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
      currency: currency.code,
      min: sum('20'),
      max: sum('10000'),
      // Counts and fee of rule book §7.4.
      maxCountPerDay: 10,
      maxAmountPerDay: null,
      fee: { freePerDay: 3, basisPoints: 100, min: sum('2'), max: sum('50') },
      expiresAfterMs: 30 * 60_000,
      isSandbox: true,
    },
  ];
};

/** Play money by bank transfer, through a gateway that speaks as older ones do. */
export const TRANSFER: Channel = {
  id: 'sandbox-transfer',
  demoMethodsIn,
  open({ url, secret }, surroundings) {
    const keys = parseFormKeys(secret);
    return { ...transferCalls({ url, keys, ...surroundings }), ...transferCallbacks({ keys, ...surroundings }) };
  },
};
