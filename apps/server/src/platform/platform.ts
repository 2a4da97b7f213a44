import type { Clock, RandomBytes } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { SecurityEvents } from './security-events/security-events.ts';

/** What every module is built on. Modules receive it; nothing here is a global. Money they reach through the ports of `posting/`. */
export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly log: Logger;
  readonly events: SecurityEvents;
}
