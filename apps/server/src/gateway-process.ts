import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
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

/** What the gateway says about its start. */
const Message = z.object({ refused: z.string().optional() });

const MAIN = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url));
const RESTART_MS = 1_000;
const STOP_MS = 2_000;
const READY_MS = 15_000;

/**
 * Runs the sandbox gateway as a process of its own beside the server, and starts it again should it end. Resolves when it listens.
 * @throws StartRefused when it does not come up: another one has its folder, or, most likely, its port is taken
 */
export async function startGatewayProcess(options: GatewayProcessOptions): Promise<GatewayProcess> {
  const dataDir = join(options.dataDir, 'gateway');
  await makePrivateFolder(dataDir);
  let isStopping = false;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [MAIN], {
      // The channel tells the gateway that this process is gone, however it ended.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        GATEWAY_HOST: options.host,
        GATEWAY_PORT: String(options.port),
        GATEWAY_SECRET: options.secret,
        GATEWAY_DATA_DIR: dataDir,
        GATEWAY_CALLBACK_HOSTS: options.callbackHost,
      },
    });
    started.once('exit', (code) => {
      if (isStopping) return;
      options.log.warn({ code }, 'the sandbox gateway ended and is started again');
      setTimeout(() => {
        if (!isStopping) child = start();
      }, RESTART_MS).unref();
    });
    return started;
  };
  let child = start();
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    clearTimeout(impatient);
  };
  const first = await untilFirstWord(child);
  if (first === 'ready') return { stop };
  await stop();
  throw new StartRefused(
    first === null
      ? `The sandbox gateway does not start on port ${options.port}, the one above the server's: stop what uses it or start with another PORT.`
      : `The sandbox gateway does not start: ${first}. Each server that runs one needs a DATA_DIR of its own; others are told a GATEWAY_URL.`,
  );
}

/** Whether the first process listens, or why it does not; null when it ends or says nothing for long. */
async function untilFirstWord(child: ChildProcess): Promise<string | null> {
  const ended = once(child, 'exit').then(() => null);
  const said = once(child, 'message').then(([word]: unknown[]) => Message.parse(word).refused ?? 'ready');
  return Promise.race([said, ended, pause(READY_MS, null, { ref: false })]);
}
