import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, connectToPostmaster, inUseRefusal, takeInUseLock } from './postmaster.ts';
import { StartRefused } from './start-refused.ts';

export interface InUse {
  release(): Promise<void>;
}

/**
 * Marks the cluster as ours by a session lock on a connection of its own, so that a second start refuses instead of stopping
 * it. The mark goes with the process, however that ends; when PostgreSQL drops the connection it is taken again.
 */
export async function keepInUse(cluster: Cluster): Promise<InUse> {
  let released = false;
  const mark = async (): Promise<pg.Client> => {
    const client = await connectToPostmaster(cluster);
    if (!client)
      throw new StartRefused(
        `PostgreSQL started in ${cluster.folder} but does not accept its password: put back the right postgres.password.`,
      );
    if (!(await takeInUseLock(client))) {
      await client.end();
      throw inUseRefusal(cluster);
    }
    client.once('end', () => void markAgain());
    return client;
  };
  const markAgain = async (): Promise<void> => {
    while (!released) {
      await sleep(1_000, undefined, { ref: false });
      if (released) return;
      const again = await mark().catch(() => undefined);
      if (!again) continue;
      if (released) await again.end();
      current = again;
      return;
    }
  };
  let current = await mark();
  return {
    async release() {
      released = true;
      await current.end().catch(() => undefined);
    },
  };
}
