import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { FolderInUse, holdFolder } from '@tessera/journal';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openWitness } from './witness.ts';
import { createWitnessServer } from './witness-server.ts';

const log = pino({ name: 'witness' });

try {
  const { host, port, secret, dataDir } = readConfig(process.env);
  const held = await holdFolder(dataDir, 'witness');
  const witness = openWitness({ dataDir, clock: { nowMs: () => Date.now() }, randomBytes: (count) => randomBytes(count) });
  const server = createWitnessServer(witness, secret);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server
      .close()
      .then(witness.close)
      .then(held.release)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the witness did not stop cleanly');
          process.exit(1);
        },
      );
  };
  // A terminal sends its signal to every process, and the parent of this one sends another.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Sent when the parent that started this process as its child is gone, however it ended.
  process.once('disconnect', stop);
  // Listening for that must not keep a witness alive that has closed everything else.
  process.channel?.unref();
  const url = await server.listen({ host, port });
  tellAddress(dataDir, url);
  log.info({ url }, 'witness ready');
  process.send?.({ ready: url });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  log.fatal(reason);
  if (error instanceof FolderInUse) process.send?.({ refused: reason });
  process.exitCode = 1;
}

/** Whoever shares the folder finds the witness by this file, which is there whole or not at all. */
function tellAddress(dataDir: string, url: string): void {
  const file = join(dataDir, 'address');
  writeFileSync(`${file}.new`, url, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
