import { resolve } from 'node:path';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';

export interface BorrowedDatabase {
  /** Address with the owner's rights. */
  readonly url: string;
  giveBack(): Promise<void>;
}

/** The database the server uses: DATABASE_URL, the running embedded one, or the embedded one started just for this. */
export async function borrowDatabase(environment: Readonly<Record<string, string | undefined>>, root: string): Promise<BorrowedDatabase> {
  const url = environment['DATABASE_URL'];
  if (url) return { url, giveBack: async () => undefined };
  const dataDir = resolve(root, environment['DATA_DIR'] ?? '.data');
  const running = await findEmbeddedPostgres({ dataDir });
  if (running) return { url: running, giveBack: async () => undefined };
  const started = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  return { url: started.url, giveBack: () => started.stop() };
}
