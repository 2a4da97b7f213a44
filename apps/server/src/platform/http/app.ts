// Cookies of requests and replies are types of this package.
import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SecurityEvents } from '../security-events/security-events.ts';
import type { Authenticator } from './caller.ts';
import type { Draining } from './draining.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { EncryptedBodies } from './encrypted-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract: its answers are data and never a page. */
    readonly isCall?: boolean;
    /** Answers whatever host it is asked under: whoever asks knows the machine, not the site. */
    readonly isForAnyHost?: boolean;
  }
}

export interface Visitor {
  readonly host: string;
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
}

export interface AppOptions {
  readonly log: Logger;
  readonly authenticator: Authenticator;
  readonly rates: RateLimiter;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly encryptedBodies: EncryptedBodies | null;
  /** The text of a refusal in the caller's language. */
  readonly messageOf: (code: string, language: string, details: Readonly<Record<string, string>>) => string;
  /** 0 normal, 1 maintenance, 2 region blocked, for this visitor. */
  readonly statusOf: (visitor: Visitor) => Promise<0 | 1 | 2>;
  /** Whether a host is one of this brand's: its members' sessions are none under the hosts of another. */
  readonly isHostOf: (host: string, brand: string) => Promise<boolean>;
  /** Whether a host is one of a brand's; null where every host is answered. */
  readonly knowsHost: ((host: string) => Promise<boolean>) | null;
  /** Plain HTTP is only for development on one machine: cookies then lose their `__Host-` prefix and Secure flag. */
  readonly isInsecureHttp: boolean;
  /** Addresses of proxies that are believed when they tell who asks, under which host and by which scheme. */
  readonly trustedProxies: readonly string[];
  /** Origins of others whose pages ours may show in a frame; none unless told. */
  readonly frameOrigins?: readonly string[];
  /** Answers are checked against the contract; for tests and development. */
  readonly checkAnswers: boolean;
}

export interface App extends AppOptions {
  readonly server: FastifyInstance;
  readonly draining: Draining;
}
