import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of this machine, of networks that are nobody else's, and of none at all (RFC 6890). */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Whether an address leads to this machine or to its own network, and not to the internet. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  return family === 0 || INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why nothing was fetched, in one sentence. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** Why nothing is fetched from an address, as far as the address itself says so; null where it may lead outside. */
export function whyInside(url: string): string | null {
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== 'https:') return `${host} is asked by https alone`;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && isInside(literal) ? `${host} is an inside address` : null;
}

export interface OutsideRequest {
  readonly url: string;
  readonly maxBytes: number;
  /** From the beginning to the last byte. */
  readonly timeoutMs: number;
  /** Also from this machine and its own network, and without TLS: never in production. */
  readonly allowsInside: boolean;
}

/**
 * The body of an answer of 200, as text in the character encoding that the answer names, or else in UTF-8; a byte order mark is no part of it. Bytes
 * that the encoding does not have are refused. Follows no redirect. A name is resolved once, and what it leads to is both checked and called: it cannot
 * lead elsewhere meanwhile. @throws NotFetched
 */
export async function fetchOutside({ url, maxBytes, timeoutMs, allowsInside }: OutsideRequest): Promise<string> {
  const { host } = new URL(url);
  const why = allowsInside ? null : whyInside(url);
  if (why !== null) throw new NotFetched(why);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await read(await ask(url, { signal, ...(allowsInside ? {} : { lookup: lookupOutside }) }), { maxBytes, host });
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (signal.aborted) throw new NotFetched(`${host} took longer than ${timeoutMs} ms`);
    throw new NotFetched(`${host} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const lookupOutside: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, options, (error, address, family) => {
    const found = typeof address === 'string' ? [address] : (address ?? []).map((one) => one.address);
    const refusal = error ?? (found.length === 0 || found.some(isInside) ? new NotFetched(`${hostname} is an inside address`) : null);
    callback(refusal, address, family);
  });
};

function ask(url: string, options: { readonly signal: AbortSignal; readonly lookup?: LookupFunction }): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json, text/csv, text/plain' };
    request(url, { ...options, headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

async function read(answer: IncomingMessage, { maxBytes, host }: { readonly maxBytes: number; readonly host: string }): Promise<string> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new NotFetched(`${host} answered ${answer.statusCode ?? 'nothing'}`);
  }
  const decode = decoderOf(answer, host);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new NotFetched(`${host} answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return decode(Buffer.concat(parts));
}

/** A byte order mark wins over what the header says, as in browsers. */
const MARKS = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
];

/** @throws NotFetched for an encoding that is unknown, before anything is read */
function decoderOf(answer: IncomingMessage, host: string): (bytes: Buffer) => string {
  const label = charsetOf(answer.headers['content-type'] ?? '');
  const named = createDecoder(label);
  if (!named) {
    answer.destroy();
    throw new NotFetched(`${host} answered in the unknown encoding ${label}`);
  }
  return (bytes) => {
    const marked = MARKS.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
    const decoder = (marked && createDecoder(marked.encoding)) ?? named;
    try {
      return decoder.decode(bytes);
    } catch {
      throw new NotFetched(`${host} answered bytes that are not ${decoder.encoding}`);
    }
  };
}

function createDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Of `text/csv; charset="windows-1252"`; UTF-8 where none is named. */
function charsetOf(contentType: string): string {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  return (quoted ?? plain ?? 'utf-8').trim().slice(0, 40);
}
