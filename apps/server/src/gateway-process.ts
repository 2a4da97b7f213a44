import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

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
const RESTART_MS = 1_000;
const STOP_MS = 5_000;

/** Runs the sandbox gateway as a process of its own beside the server, and starts it again should it end. */
export async function startGatewayProcess(options: GatewayProcessOptions): Promise<GatewayProcess> {
  const dataDir = join(options.dataDir, 'gateway');
  await mkdir(dataDir, { recursive: true });
  let isStopping = false;
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(process.execPath, [MAIN], {
      // The channel tells the gateway that this process is gone, however it ended.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        GATEWAY_HOST: options.host,
        GATEWAY_PORT: String(options.port),
        GATEWAY_SECRET: options.secret,
        GATEWAY_DATA_DIR: dataDir,
        GATEWAY_CALLBACK_HOSTS: options.callbackHost,
      },
    });
    child.once('exit', (code) => {
      if (isStopping) return;
      options.log.warn({ code }, 'the sandbox gateway ended and is started again');
      setTimeout(() => isStopping || start(), RESTART_MS).unref();
    });
  };
  start();
  return {
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        child.once('exit', () => {
          clearTimeout(impatient);
          resolve();
        });
        child.kill('SIGTERM');
      });
    },
  };
}
