import { z } from 'zod';
import { PUSH } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';

/** Where a browser is reached, as it says it itself (W3C Push API): an address of its maker's service and the keys that only it reads with. */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.strictObject({
    /** An uncompressed point of P-256, in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushView = z.strictObject({
  /** Of this server, in base64url: a browser takes messages of no other. */
  publicKey: z.string(),
  /** How many of the member's devices are told. */
  devices: z.int().min(0),
});
export type PushView = z.output<typeof PushView>;

export const getPush = endpoint({
  ...PUSH.getPush,
  summary: 'Whether devices of the member are told of settled bets.',
  auth: 'member',
  value: PushView,
  errors: [],
});

export const subscribePush = endpoint({
  ...PUSH.subscribePush,
  summary: 'Tell this device of settled bets. The longest known one gives way to an eleventh.',
  auth: 'member',
  rate: { max: 30, perMs: 3_600_000 },
  body: PushSubscription,
  value: PushView,
  errors: ['push_service_unknown'],
});

export const unsubscribePush = endpoint({
  ...PUSH.unsubscribePush,
  summary: 'Tell this device no more.',
  auth: 'member',
  body: z.strictObject({ endpoint: z.string().min(1).max(1_000) }),
  value: PushView,
  errors: [],
});
