import type { TestProject } from 'vitest/node';
import { CITUS_URL } from './citus.ts';
import { type TestCluster, startTestCluster } from './cluster.ts';
import './database.ts';
import { prepareFolder } from './prepared-folder.ts';
import { preparePrograms } from './prepared-programs.ts';

// Several vitest projects name this file and each loads its own copy of it; the run has one cluster all the same.
const shared = globalThis as { tesseraTestCluster?: Promise<TestCluster> };

/** One cluster, one prepared data folder and the linked programs for the whole run, under `globalSetup` of every project whose tests need a database. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (CITUS_URL) return undefined;
  const isFirst = shared.tesseraTestCluster === undefined;
  shared.tesseraTestCluster ??= startTestCluster();
  const [cluster, forget] = await Promise.all([shared.tesseraTestCluster, prepareFolder(), preparePrograms()]);
  project.provide('testClusterUrl', cluster.adminUrl);
  return isFirst ? async () => void (await Promise.all([cluster.remove(), forget()])) : undefined;
}
