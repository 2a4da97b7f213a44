import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePortPair } from '@tessera/testkit';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** Given, so that no file is left beside the folder. */
export const DATA_KEY = Buffer.alloc(32, 5).toString('base64');

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The real server as a process of its own, without the sites. */
export async function startServer({
  databaseUrl,
  dataDir,
  environment = {},
}: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** In place of that of a benchmark. */
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<BenchServer> {
  const port = await freePortPair();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATA_KEY,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1000000',
      SERVE_SITES: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('Tessera ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
