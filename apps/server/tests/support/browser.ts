import { Agent, request } from 'node:http';
import { type Call, createClient } from '@tessera/client';
import { CSRF_HEADER } from '@tessera/contract/http';

export interface RawCall {
  readonly method: string;
  /** With its search part. */
  readonly path: string;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown;
  /** Undefined takes away what a browser would send. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Browser {
  /** The typed client, as the site uses it. */
  readonly call: Call;
  /** One call as a page of ours sends it, bent as the test says. */
  send(call: RawCall): Promise<Answer>;
  readonly cookies: Map<string, string>;
  /** Another window with the cookies of this moment. */
  copy(): Browser;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A browser on our own origin: keeps cookies, sends what browsers send. `host` is the name it believes to be on. */
export function createBrowser(address: string, cookies = new Map<string, string>(), host?: string): Browser {
  const origin = host === undefined ? address : `http://${host}`;
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (lines: readonly string[]): void => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const fetchAsPage: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    headers.set('sec-fetch-site', 'same-origin');
    if (cookies.size > 0) headers.set('cookie', cookieHeader());
    const response = host === undefined ? await fetch(input, { ...init, headers }) : await fetchAt(host, input, { ...init, headers });
    keep(response.headers.getSetCookie());
    return response;
  };
  return {
    cookies,
    copy: () => createBrowser(address, new Map(cookies), host),
    call: createClient({ baseUrl: address, fetch: fetchAsPage, language: () => 'en' }),
    async send({ method, path, body, headers = {} }) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const sent: Record<string, string | undefined> = {
        origin,
        ...(host !== undefined && { host }),
        'sec-fetch-site': 'same-origin',
        [CSRF_HEADER]: '1',
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      };
      const answer = await sendRaw(
        `${address}${path}`,
        method,
        Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<string, string>,
        text,
      );
      keep([answer.headers['set-cookie'] ?? []].flat());
      return answer;
    },
  };
}

/** What fetch does, under a name that leads to the same server. */
async function fetchAt(host: string, input: string | URL | Request, init: RequestInit): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
  const {
    status,
    text,
    headers: told,
  } = await sendRaw(input instanceof Request ? input.url : String(input), init.method ?? 'GET', headers, textOf(init.body));
  const cookies = [told['set-cookie'] ?? []].flat().map((line) => ['set-cookie', line] as [string, string]);
  const kept = Object.entries(told).filter(([name, value]) => name !== 'set-cookie' && typeof value === 'string') as [string, string][];
  return new Response(text === '' ? null : text, { status, headers: [...kept, ...cookies] });
}

/** Calls send text or nothing. */
function textOf(body: RequestInit['body']): string | undefined {
  if (typeof body === 'string') return body;
  if (body !== undefined && body !== null) throw new TypeError('the body of a call is text');
  return undefined;
}

/** Below fetch, which would correct what the test bends. */
function sendRaw(url: string, method: string, headers: Record<string, string>, text: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const path = url.slice(url.indexOf('/', 'http://'.length));
    const length = text === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const outgoing = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: incoming.headers }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
