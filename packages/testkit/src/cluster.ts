import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { type Durability, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { launchSweeper } from './launch-sweeper.ts';
import { SCRATCH_ROOT } from './scratch-root.ts';

export interface TestCluster {
  /** The owner's address of the maintenance database. */
  readonly adminUrl: string;
  readonly pid: number;
  /** The folder to start again from, in tests that kill the cluster. */
  readonly dataDir: string;
  /** Stops the cluster and removes its folder. */
  remove(): Promise<void>;
}

/** Migrated once and cloned for each test file; nobody connects to it. */
export const TEMPLATE = 'tessera_template';

/**
 * A PostgreSQL of its own in the temporary folder, with the migrated template. `disposable` (unless told otherwise) never
 * waits for the disk; tests that kill something ask for `durable`. It goes with the process that asked for it, however that ends.
 */
export async function startTestCluster(options: { durability?: Durability } = {}): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(SCRATCH_ROOT, 'tessera-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o711);
  const sweeper = launchSweeper(dataDir);
  try {
    const log = { debug: () => undefined, warn: () => undefined };
    const postgres = await startEmbeddedPostgres({ dataDir, durability: options.durability ?? 'disposable', log });
    const adminUrl = withDatabase(postgres.url, 'postgres');
    await runAsAdmin(adminUrl, `create database ${TEMPLATE}`);
    await migrate(withDatabase(postgres.url, TEMPLATE));
    const remove = async (): Promise<void> => {
      await postgres.stop();
      await sweeper.sweep();
    };
    return { adminUrl, pid: postgres.pid, dataDir, remove };
  } catch (error) {
    await sweeper.sweep();
    throw error;
  }
}

export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function runAsAdmin(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
