import { randomBytes } from 'node:crypto';
import { CITUS_URL, resetOnCitus } from './citus.ts';
import { type TestCluster, TEMPLATE, runAsAdmin, withDatabase } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of the cluster that the whole run shares. */
    testClusterUrl: string;
  }
}

export interface TestDatabase {
  readonly ownerUrl: string;
  /** Called by itself when the test file ends; sessions still open are cut off. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database for this test file, marked as a simulation so that manual clocks are accepted. Call it at the top
 * of the file, `const { ownerUrl } = await testDatabase()`, or in `beforeAll`. Without a cluster it uses the run's own; on Citus
 * every call empties the one database there is.
 */
export async function testDatabase(cluster?: Pick<TestCluster, 'adminUrl'>): Promise<TestDatabase> {
  if (CITUS_URL && !cluster) {
    await resetOnCitus(CITUS_URL);
    return { ownerUrl: CITUS_URL, drop: async () => undefined };
  }
  // Imported late: outside a test run, which may use the clock and the randomness of this package, vitest cannot be loaded.
  const { afterAll, inject } = await import('vitest');
  const adminUrl = cluster?.adminUrl ?? inject('testClusterUrl');
  if (!adminUrl)
    throw new Error('this test needs a database: put its file in a vitest project whose globalSetup is the one of @tessera/testkit');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(
    adminUrl,
    `create database ${name} template ${TEMPLATE} strategy file_copy`,
    `alter database ${name} set tessera.simulation = 'on'`,
  );
  const drop = (): Promise<void> => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  if (!cluster) afterAll(drop);
  return { ownerUrl: withDatabase(adminUrl, name), drop };
}
