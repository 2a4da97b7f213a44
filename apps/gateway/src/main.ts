import process from 'node:process';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

const log = pino({ name: 'gateway' });

try {
  const { host, port, ...options } = readConfig(process.env);
  const gateway = createGateway({ ...options, log });
  const stop = (): void => {
    gateway.close().catch((error: unknown) => {
      log.error({ err: error }, 'gateway did not stop cleanly');
      process.exitCode = 1;
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Sent when the parent that started this process as its child is gone, however it ended.
  process.once('disconnect', stop);
  // Listening for that must not keep a gateway alive that has closed everything else.
  process.channel?.unref();
  const url = await gateway.listen({ host, port });
  log.info({ url }, 'gateway ready');
  process.send?.({ ready: url });
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
