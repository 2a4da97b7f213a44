import process from 'node:process';
import { FolderInUse, holdFolder } from '@tessera/journal';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

const log = pino({ name: 'gateway' });

try {
  const { host, port, ...options } = readConfig(process.env);
  const held = await holdFolder(options.dataDir, 'sandbox gateway');
  const gateway = createGateway({ ...options, log });
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    gateway
      .close()
      .then(held.release)
      // Left to end by itself, Node takes its handlers down first, and a signal repeated in that moment would kill it.
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'gateway did not stop cleanly');
          process.exit(1);
        },
      );
  };
  // A terminal sends its signal to every process, and the parent of this one sends another.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Sent when the parent that started this process as its child is gone, however it ended.
  process.once('disconnect', stop);
  // Listening for that must not keep a gateway alive that has closed everything else.
  process.channel?.unref();
  const url = await gateway.listen({ host, port });
  log.info({ url }, 'gateway ready');
  process.send?.({ ready: url });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  log.fatal(reason);
  if (error instanceof FolderInUse) process.send?.({ refused: reason });
  process.exitCode = 1;
}
