import { resolve } from 'node:path';
import { type DatabaseLogin, ensureLogin, type Reach } from '../../apps/server/src/platform/db/logins.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';

export interface BorrowedDatabase {
  /** For bringing the schema up to date, and nothing else. */
  readonly ownerUrl: string;
  /** For all work. The schema must be up to date. @throws StartRefused */
  logIn(reach: Reach): Promise<DatabaseLogin>;
  giveBack(): Promise<void>;
}

/** The database the server uses: DATABASE_URL, the running embedded one, or the embedded one started just for this. */
export async function borrowDatabase(environment: Readonly<Record<string, string | undefined>>, root: string): Promise<BorrowedDatabase> {
  const dataDir = resolve(root, environment['DATA_DIR'] ?? '.data');
  const lend = (ownerUrl: string, giveBack: () => Promise<void>): BorrowedDatabase => ({
    ownerUrl,
    logIn: (reach) =>
      ensureLogin(ownerUrl, { reach, dataDir, givenUrl: reach === 'app' ? (environment['APP_DATABASE_URL'] ?? null) : null }),
    giveBack,
  });
  const url = environment['DATABASE_URL'];
  if (url) return lend(url, async () => undefined);
  const running = await findEmbeddedPostgres({ dataDir });
  if (running) return lend(running, async () => undefined);
  const started = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  return lend(started.url, () => started.stop());
}
