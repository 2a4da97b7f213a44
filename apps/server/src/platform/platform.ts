import type { Clock, RandomBytes } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Ledger } from './posting/ledger.ts';

/** What every module is built on. Modules receive it; nothing here is a global. */
export interface Platform {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly log: Logger;
}
