import type { Clock, Currency, RandomBytes } from '@tessera/kernel';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentGateway } from '../gateway.ts';
import type { Method } from '../method.ts';

/** How a gateway is reached and how both sides know each other. */
export interface ChannelAccess {
  /** The gateway's address without a slash at the end. */
  readonly url: string;
  /** In the form that its adapter reads; two, separated by a comma, during a rotation. */
  readonly secret: string;
}

export interface Surroundings {
  /** Where this gateway reports to: the address of our callback route for its channel. */
  readonly callbackUrl: string;
  /** The page that payers come back to. */
  readonly returnUrl: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly log: Pick<Platform['log'], 'warn'>;
  /** How long an answer is waited for; what the adapter thinks right unless told. */
  readonly timeoutMs?: number;
}

/** A gateway's entry in the registry. */
export interface Channel {
  /** Names it in methods, orders and its house account `gateway.<id>`, and in the address of its callbacks. Never reused. */
  readonly id: string;
  /** What a demo brand of that currency begins with. */
  readonly demoMethodsIn: (currency: Currency) => readonly Omit<Method, 'channel'>[];
  /** @throws Error for a secret that is none */
  open(access: ChannelAccess, surroundings: Surroundings): PaymentGateway;
}
