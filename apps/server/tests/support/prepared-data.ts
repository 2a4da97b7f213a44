import { execFile } from 'node:child_process';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Names the folder that `prepareData` makes, for every process of a run. */
export const PREPARED = 'TESSERA_PREPARED_DATA';
/** Inside it: what a server left behind that was started once and stopped, and a file that says that it is whole, or why it never will be. */
export const DATA = 'data';
export const WHOLE = 'whole';
export const FAILED = 'failed';

/** Only ends what hangs. */
const WAIT_MS = 240_000;

/**
 * Fills a new data folder with what the first start of a server would put there, which takes most of that start. Waits until it is made.
 * @returns false in runs that prepare none
 */
export async function copyPreparedData(dataDir: string): Promise<boolean> {
  const folder = process.env[PREPARED];
  if (folder === undefined) return false;
  for (const deadlineMs = performance.now() + WAIT_MS; !(await exists(join(folder, WHOLE))); await sleep(50)) {
    if (await exists(join(folder, FAILED))) throw new Error(await readFile(join(folder, FAILED), 'utf8'));
    if (performance.now() > deadlineMs) throw new Error('the data that was to be prepared is not there');
  }
  const source = join(folder, DATA);
  // Files keep their owners: PostgreSQL runs as another user when the tests run as root.
  await promisify(execFile)('cp', ['-Rp', ...(await readdir(source)).map((name) => join(source, name)), dataDir]);
  return true;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
