import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/** A port of 127.0.0.1 that was free a moment ago: the wanted one or a refusal, else the remembered one, else any. */
export async function choosePort(wanted: number | undefined, remembered: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if ((await tryPort(wanted)) === wanted) return wanted;
    throw new StartRefused(`Port ${wanted}, which PostgreSQL was told to use, is taken: choose another one.`);
  }
  const port = (remembered !== undefined && (await tryPort(remembered))) || (await tryPort(0));
  if (port === undefined) throw new StartRefused('PostgreSQL found no free port on 127.0.0.1.');
  return port;
}

/** Listens for a moment; undefined when the port is taken. Port 0 finds a free one. */
async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(port, '127.0.0.1', listening);
    });
  } catch {
    return undefined;
  }
  const address = server.address();
  await new Promise((closed) => {
    server.close(closed);
  });
  return typeof address === 'object' && address ? address.port : undefined;
}
