import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between a page and the server, which can fail. */
export interface Relay {
  readonly url: string;
  /** Breaks every connection. */
  cut(): void;
  /** Lets nobody through until it is told otherwise. */
  close(isClosed: boolean): void;
  /** Whether the page takes what the server sends; a network that does not fills up. */
  read(isReading: boolean): void;
}

export async function openRelay(target: string): Promise<Relay> {
  const port = Number(new URL(target).port);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isClosed = false;
  const server = createServer((near) => {
    if (isClosed) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => pairs.forEach(([near]) => near.destroy());
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: (closed) => void (isClosed = closed),
    read(isReading) {
      for (const [near, far] of pairs) {
        if (isReading) far.pipe(near);
        else {
          far.unpipe(near);
          far.pause();
        }
      }
    },
  };
}
