import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RelayAnswer {
  readonly status: number;
  readonly body: string;
}

export interface GivenRelay {
  readonly url: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: readonly string[];
  /** How it answers from now on; null leaves whoever asks without an answer. */
  says(path: (path: string) => RelayAnswer | null): void;
  close(): Promise<void>;
}

/** A server of the form of drand's, which says what it is told to. */
export async function givenRelay(): Promise<GivenRelay> {
  const asked: string[] = [];
  let answer: (path: string) => RelayAnswer | null = () => ({ status: 404, body: '{}' });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const said = answer(path);
    if (said) response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
