import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../gateway/src/main.ts', import.meta.url));

/** A sandbox gateway that belongs to no server, killed and started again from outside. */
export interface GatewayBeside {
  readonly dataDir: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Shares the secret of the server whose data folder is named; callbacks may go to every server of this machine. */
export function makeGatewayBeside({ dataDir, port }: { readonly dataDir: string; readonly port: number }): GatewayBeside {
  const own = join(dataDir, 'gateway-beside');
  let child: ChildProcess | null = null;
  return {
    dataDir: own,
    async start() {
      const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { gateway: string };
      const env = {
        PATH: process.env['PATH'],
        GATEWAY_HOST: '127.0.0.1',
        GATEWAY_PORT: String(port),
        GATEWAY_SECRET: secrets.gateway,
        GATEWAY_DATA_DIR: own,
        GATEWAY_CALLBACK_HOSTS: '127.0.0.1:*',
      };
      const started = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
      child = started;
      const [said] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as [{ ready?: string } | number | null];
      if (typeof said !== 'object' || said?.ready === undefined) throw new Error('the gateway did not start');
    },
    async kill() {
      const killed = child;
      child = null;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
  };
}
