import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, maybeServes, readPostmaster, signal } from '../../../apps/server/src/platform/postgres/postmaster.ts';

// Cleans up behind a test: node sweeper.ts <folder with data folders in it>. Its input tells the process group of a server that
// uses the folder, an empty line when there is none. When the input ends, which it does however the test ends, nothing is left.
const root = process.argv[2] ?? '';
let group = 0;
for await (const line of createInterface({ input: process.stdin })) group = Number(line);

if (group > 0) signal(-group, 'SIGKILL');
while (group > 0 && isAlive(group)) await new Promise((resolve) => setTimeout(resolve, 10));
const files = await readdir(root, { recursive: true }).catch(() => []);
for (const file of files.filter((name) => basename(name) === 'postmaster.pid')) {
  const folder = join(root, dirname(file));
  const postmaster = await readPostmaster(folder);
  if (postmaster && isAlive(postmaster.pid) && (await maybeServes(postmaster.pid, folder))) signal(postmaster.pid, 'SIGKILL');
}
// Its children leave a moment later, some with a last file.
await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
