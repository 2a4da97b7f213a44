import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { type BenchServer, startServer } from './server-process.ts';

export interface Stage {
  readonly postgres: EmbeddedPostgres;
  readonly server: BenchServer;
  /** Works as the owner. */
  readonly db: Database;
  /** Of the server: its secrets and anchors. */
  readonly dataDir: string;
}

/** Runs with the real PostgreSQL, fsync on, and the real server, both of its own; nothing of them is left. */
export async function withServer<Result>(
  work: (stage: Stage) => Promise<Result>,
  options: { readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<Result> {
  return withPostgres(async ({ postgres, dataDir }) => {
    const server = await startServer({ databaseUrl: postgres.url, dataDir, ...options });
    const db = openDatabase({ url: postgres.url, maxConnections: 2, settings: ['statement_timeout=0'] });
    try {
      return await work({ postgres, server, db, dataDir });
    } finally {
      await db.end();
      await server.stop();
    }
  });
}

export async function withPostgres<Result>(
  work: (stage: { readonly postgres: EmbeddedPostgres; readonly dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  // PostgreSQL runs as another user when this one is root.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug: () => undefined, warn: () => undefined } });
  try {
    return await work({ postgres, dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
