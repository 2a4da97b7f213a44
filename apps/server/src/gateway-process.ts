import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { startBeside } from './beside-process.ts';
import { StartRefused } from './platform/postgres/index.ts';
import { makePrivateFolder } from './platform/secret-file.ts';

export interface GatewayProcess {
  stop(): Promise<void>;
}

export interface GatewayProcessOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly secret: string;
  /** `host:port` that callbacks may go to. */
  readonly callbackHost: string;
  readonly log: Logger;
}

const MAIN = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url));

/**
 * Runs the sandbox gateway as a process of its own beside the server, and starts it again should it end. Resolves when it listens.
 * @throws StartRefused when it does not come up: another one has its folder, or, most likely, its port is taken
 */
export async function startGatewayProcess(options: GatewayProcessOptions): Promise<GatewayProcess> {
  const dataDir = join(options.dataDir, 'gateway');
  await makePrivateFolder(dataDir);
  const { firstWord, stop } = await startBeside({
    name: 'sandbox gateway',
    main: MAIN,
    environment: {
      GATEWAY_HOST: options.host,
      GATEWAY_PORT: String(options.port),
      GATEWAY_SECRET: options.secret,
      GATEWAY_DATA_DIR: dataDir,
      GATEWAY_CALLBACK_HOSTS: options.callbackHost,
    },
    log: options.log,
  });
  if (firstWord === 'ready') return { stop };
  await stop();
  throw new StartRefused(
    firstWord === null
      ? `The sandbox gateway does not start on port ${options.port}, the one above the server's: stop what uses it or start with another PORT.`
      : `The sandbox gateway does not start: ${firstWord}. Each server that runs one needs a DATA_DIR of its own; others are told a GATEWAY_URL.`,
  );
}
