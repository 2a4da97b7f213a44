import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** What happens to one message: it decides whether the gateway gets it, and what comes back; null breaks the line. */
export type Fault = (message: Message, forward: (message: Message) => Promise<Answered>) => Promise<Answered | null>;

/** A line to a gateway on which the next message can be lost, held, doubled or answered by somebody else. */
export interface FaultyLine {
  readonly url: string;
  /** For one message; later ones pass unharmed. */
  next(fault: Fault): void;
  close(): Promise<void>;
}

export async function openFaultyLine(gatewayUrl: string): Promise<FaultyLine> {
  const faults: Fault[] = [];
  const forward = async ({ method, path, headers, body }: Message): Promise<Answered> => {
    const answer = await fetch(`${gatewayUrl}${path}`, { method, headers, ...(method === 'POST' ? { body } : {}) });
    return { status: answer.status, body: await answer.text() };
  };
  const carry = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = await read(request);
    const fault = faults.shift();
    const answered = fault ? await fault(message, forward) : await forward(message);
    if (answered === null) response.destroy();
    else response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body);
  };
  const server = createServer((request, response) => void carry(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (fault) => void faults.push(fault),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && (entry[0].startsWith('webhook-') || entry[0] === 'content-type'),
    ),
  );
  return { method: request.method ?? '', path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() };
}
