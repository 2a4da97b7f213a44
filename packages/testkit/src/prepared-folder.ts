import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { launchSweeper } from './launch-sweeper.ts';
import { SCRATCH_ROOT } from './scratch-root.ts';

// Several vitest projects load their own copy of this file; the run has one folder all the same.
const shared = globalThis as { tesseraPrepared?: Promise<() => Promise<void>> };

/** Names the folder to the processes of the run. */
const PREPARED = 'TESSERA_PREPARED_FOLDER';
/** The port of last time: each copy chooses its own. */
const PORT_FILE = 'postgres.port';

/**
 * Makes a data folder with what takes longest of a first start: a durable cluster with the newest schema, and no row in it. The servers of a
 * run begin with copies of it. @returns what removes it
 */
export function prepareFolder(): Promise<() => Promise<void>> {
  shared.tesseraPrepared ??= makeFolder();
  return shared.tesseraPrepared;
}

async function makeFolder(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(SCRATCH_ROOT, 'tessera-prepared-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o711);
  const sweeper = launchSweeper(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  await migrate(postgres.url);
  await postgres.stop();
  await rm(join(dataDir, PORT_FILE), { force: true });
  process.env[PREPARED] = dataDir;
  return async () => {
    delete process.env[PREPARED];
    await sweeper.sweep();
  };
}

/** Fills a new data folder, where one was prepared; otherwise the server's first start makes everything. */
export async function copyPrepared(dataDir: string): Promise<void> {
  const prepared = process.env[PREPARED];
  // Files keep their owners, as PostgreSQL demands.
  if (prepared !== undefined) await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
}
