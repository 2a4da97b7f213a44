import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/**
 * Above what services use, below what systems give to outgoing connections: while PostgreSQL is away, a pool that keeps trying could
 * otherwise be given PostgreSQL's own port, connect to itself and keep the port from it.
 */
const PORTS = { from: 20_000, below: 32_000 } as const;
const TRIES = 50;

/** A port of 127.0.0.1 that was free a moment ago: the wanted one or a refusal, else the remembered one, else any. */
export async function choosePort(wanted: number | undefined, remembered: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if (await isFree(wanted)) return wanted;
    throw new StartRefused(`Port ${wanted}, which PostgreSQL was told to use, is taken: choose another one.`);
  }
  if (remembered !== undefined && remembered >= PORTS.from && remembered < PORTS.below && (await isFree(remembered))) return remembered;
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
  throw new StartRefused(`PostgreSQL found no free port on 127.0.0.1 between ${PORTS.from} and ${PORTS.below}.`);
}

/** Listens for a moment. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(port, '127.0.0.1', listening);
    });
  } catch {
    return false;
  }
  await new Promise((closed) => {
    server.close(closed);
  });
  return true;
}
