import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Witness } from './witness.ts';

/** Four draws ahead of a thousand lotteries. */
const MOST_DRAWS = 4_000;
const MOST_BYTES = 1024 * 1024;
const DrawId = z.uuid();

const Commit = z.strictObject({ draws: z.array(z.strictObject({ id: DrawId, closeAtMs: z.int().min(0) })).max(MOST_DRAWS) });
const Reveal = z.strictObject({
  draws: z.array(z.strictObject({ id: DrawId, root: z.string().regex(/^[0-9a-f]{64}$/) })).max(MOST_DRAWS),
});

export interface WitnessServer {
  /** @returns its address */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The two calls over HTTP, for whoever knows the secret; many draws a call. */
export function createWitnessServer(witness: Witness, secret: string): WitnessServer {
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      // Nothing was promised: whoever asked asks again.
      () => send(response, { status: 500, body: { code: 'failed' } }),
    );
  });

  async function answer(request: IncomingMessage): Promise<Reply> {
    if (request.method === 'GET' && request.url === '/healthz') return { status: 200, body: { ok: true } };
    if (!isAllowed(request.headers.authorization, secret)) return { status: 401, body: { code: 'unauthenticated' } };
    const body = await readBody(request);
    if (body === null) return { status: 413, body: { code: 'too_large' } };
    if (request.method === 'POST' && request.url === '/v1/commitments')
      return reply(Commit, body, ({ draws }) => ({ commitments: witness.commit(draws) }));
    if (request.method === 'POST' && request.url === '/v1/values')
      return reply(Reveal, body, ({ draws }) => ({ values: witness.reveal(draws) }));
    return { status: 404, body: { code: 'not_found' } };
  }

  return {
    async listen({ host, port }) {
      await once(server.listen(port, host), 'listening');
      const address = server.address() as AddressInfo;
      return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

function reply<Body>(schema: z.ZodType<Body>, text: string, act: (body: Body) => unknown): Reply {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 400, body: { code: 'malformed' } };
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { status: 200, body: act(parsed.data) } : { status: 422, body: { code: 'invalid_body' } };
}

/** In the same time, whatever was sent. */
function isAllowed(header: string | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}

/** Null where there is too much of it. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 413 && { connection: 'close' }) });
  response.end(JSON.stringify(body));
}
