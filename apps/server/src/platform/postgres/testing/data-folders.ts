import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { launchSweeper, SCRATCH_ROOT } from '@tessera/testkit';
import pg from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';

export interface DataFolders {
  /** A folder, with a space in its path, whose cluster is made but not running. */
  ready(): Promise<string>;
  empty(): Promise<string>;
  start(dataDir: string, options?: Partial<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres>;
  /** Stops what was started and removes every folder. */
  cleanUp(): Promise<void>;
}

/** Data folders for one test file, copied from one cluster so that each costs a copy and no initdb. */
export async function makeDataFolders(): Promise<DataFolders> {
  const root = await mkdtemp(join(SCRATCH_ROOT, 'tessera postgres-'));
  const sweeper = launchSweeper(root);
  const running = new Set<EmbeddedPostgres>();
  let count = 0;
  const empty = async (): Promise<string> => join(root, `data ${(count += 1)}`);
  const start: DataFolders['start'] = async (dataDir, options = {}) => {
    const log = { debug: () => undefined, warn: () => undefined };
    const postgres = await startEmbeddedPostgres({ dataDir, durability: 'disposable', log, ...options });
    running.add(postgres);
    return postgres;
  };
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(root, 0o755);
  const template = await empty();
  await start(template).then((postgres) => postgres.stop());
  return {
    empty,
    start,
    async ready() {
      const folder = await empty();
      await cp(template, folder, { recursive: true });
      return folder;
    },
    async cleanUp() {
      for (const postgres of running) await postgres.stop();
      await sweeper.sweep();
    },
  };
}

/** Runs statements on one connection and returns the rows of the last. */
export async function query(url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
