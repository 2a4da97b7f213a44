import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { startBeside } from './beside-process.ts';
import { BeaconUnavailable, type WitnessAccess } from './modules/lottery/index.ts';
import { StartRefused } from './platform/postgres/index.ts';
import { makePrivateFolder, readOrMakeSecretFile } from './platform/secret-file.ts';

const MAIN = fileURLToPath(new URL('../../witness/src/main.ts', import.meta.url));
const StoredSecret = z.object({ secret: z.string().min(32) });

const folderOf = (dataDir: string): string => join(dataDir, 'witness');

/** What the witness beside the server is asked with: made at the first start, and known to every process of the data folder. */
async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'witness-secret.json');
  return (await readOrMakeSecretFile(path, StoredSecret, { secret: randomBytes(32).toString('base64url') })).secret;
}

/** Asks the witness of a data folder, whichever process runs it and wherever it listens after a restart. */
export async function witnessBeside(dataDir: string): Promise<WitnessAccess> {
  const file = join(folderOf(dataDir), 'address');
  const address = async (): Promise<string> => {
    try {
      return await readFile(file, 'utf8');
    } catch {
      throw new BeaconUnavailable('no witness has started in this data folder yet');
    }
  };
  return { address, secret: await readSecret(dataDir) };
}

export interface WitnessProcess {
  stop(): Promise<void>;
}

/**
 * Runs the witness of a data folder as a process of its own, unless another process of the folder does, whose place it takes when that ends.
 * @throws StartRefused when it does not come up
 */
export async function startWitnessProcess({ dataDir, log }: { readonly dataDir: string; readonly log: Logger }): Promise<WitnessProcess> {
  await makePrivateFolder(folderOf(dataDir));
  const { firstWord, stop } = await startBeside({
    name: 'witness',
    main: MAIN,
    environment: { WITNESS_SECRET: await readSecret(dataDir), WITNESS_DATA_DIR: folderOf(dataDir) },
    log,
  });
  if (firstWord !== null) return { stop };
  await stop();
  throw new StartRefused('The witness of the draws does not start: the lines above say why. Another one is named by WITNESS_URL.');
}
