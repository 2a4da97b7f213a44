import { startEmbeddedPostgres } from '../index.ts';

// Stands for a server in tests that kill it: starts PostgreSQL in the given folder, says its address and waits.
const { url, pid } = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  durability: 'disposable',
  log: { debug: () => undefined, warn: () => undefined },
});
process.stdout.write(`${JSON.stringify({ url, pid })}\n`);
setInterval(() => undefined, 60_000);
