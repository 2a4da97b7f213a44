import { chmod, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchSweeper } from '@tessera/testkit';
import { makeServerProcess } from '../crash/server-process.ts';
import { DATA, FAILED, PREPARED, WHOLE } from './prepared-data.ts';

/**
 * Under `globalSetup`: begins to prepare what `copyPreparedData` gives to the servers of this run, beside what runs meanwhile. Of several
 * projects the first prepares for all. @returns removes it
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[PREPARED] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'tessera-prepared-'));
  await chmod(folder, 0o711);
  process.env[PREPARED] = folder;
  const sweeper = launchSweeper(folder);
  const making = make(folder).catch((error: unknown) => writeFile(join(folder, FAILED), String(error)));
  return async () => {
    await making;
    await sweeper.sweep();
  };
}

async function make(folder: string): Promise<void> {
  const server = await makeServerProcess({ isFirstStart: true });
  try {
    await server.start();
    await server.stop();
    await rename(server.dataDir, join(folder, DATA));
  } finally {
    await server.remove();
  }
  await writeFile(join(folder, WHOLE), '');
}
