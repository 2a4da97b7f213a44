import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface BesideProcess {
  /** `ready` where the first one listens, or why it refused to; null when it ended or said nothing for long. */
  readonly firstWord: string | null;
  stop(): Promise<void>;
}

export interface BesideOptions {
  /** What it is, for the log. */
  readonly name: string;
  /** The file that it begins with. */
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** What a service says about its start. */
const Message = z.object({ refused: z.string().optional() });

const RESTART_MS = 1_000;
/** One that refused waits for another process to end. */
const REFUSED_RESTART_MS = 10_000;
const STOP_MS = 2_000;
const READY_MS = 15_000;

/** Runs a service as a process of its own beside the server, and starts it again should it end. Resolves when it listens, or does not. */
export async function startBeside({ name, main, environment, log }: BesideOptions): Promise<BesideProcess> {
  let isStopping = false;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [main], {
      // The channel tells the service that this process is gone, however it ended.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    });
    let hasRefused = false;
    started.once('message', (word) => {
      hasRefused = Message.parse(word).refused !== undefined;
    });
    started.once('exit', (code) => {
      if (isStopping) return;
      if (!hasRefused) log.warn({ code }, `the ${name} ended and is started again`);
      setTimeout(
        () => {
          if (!isStopping) child = start();
        },
        hasRefused ? REFUSED_RESTART_MS : RESTART_MS,
      ).unref();
    });
    return started;
  };
  let child = start();
  return {
    firstWord: await untilFirstWord(child),
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      clearTimeout(impatient);
    },
  };
}

async function untilFirstWord(child: ChildProcess): Promise<string | null> {
  const ended = once(child, 'exit').then(() => null);
  const said = once(child, 'message').then(([word]: unknown[]) => Message.parse(word).refused ?? 'ready');
  return Promise.race([said, ended, pause(READY_MS, null, { ref: false })]);
}
