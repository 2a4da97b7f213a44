import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, readPostmaster, signal } from '../../src/platform/postgres/postmaster.ts';

// Cleans up behind a server of the crash tests: node sweeper.ts <data folder>. Its input tells the process group of the server,
// an empty line when there is none. When the input ends, which it does however the tests end, nothing is left.
const dataDir = process.argv[2] ?? '';
let group = 0;
for await (const line of createInterface({ input: process.stdin })) group = Number(line);

if (group > 0) signal(-group, 'SIGKILL');
while (group > 0 && isAlive(group)) await new Promise((resolve) => setTimeout(resolve, 10));
const postmaster = await readPostmaster(join(dataDir, 'postgres'));
if (postmaster && isAlive(postmaster.pid)) signal(postmaster.pid, 'SIGKILL');
// Its children leave a moment later, some with a last file.
await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
