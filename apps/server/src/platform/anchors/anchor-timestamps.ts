import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';
import { readLinesAfter } from './anchor-log.ts';
import type { AnchorSink } from './anchor-sinks.ts';
import { checkTimestamp, InvalidTimestamp, timestampRequest, type TrustedRoots } from './timestamp-token.ts';

const ANSWER_MS = 15_000;
/** An answer of an authority is a few KiB. */
const LARGEST_BYTES = 262_144;
const FOLDER = 'timestamps';
const ANSWER = /^(\d+)\.tsr$/;
/** How far the clocks of the authority and of this server may be apart. */
const CLOCKS_APART_MS = 300_000;

export interface TimestampOptions {
  readonly url: string;
  readonly roots: TrustedRoots;
  readonly everyMs: number;
  /** Of the anchors. */
  readonly folder: string;
}

/** A public timestamp over the newest line of the log, kept beside the log: request (`.tsq`) and answer (`.tsr`), by the number of the line. */
export function anchorTimestamps({ url, roots, everyMs, folder }: TimestampOptions): AnchorSink {
  return {
    name: 'timestamps',
    place: url,
    tells: { newestEveryMs: everyMs },
    async tell({ n, line }) {
      const request = timestampRequest(line);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: new Uint8Array(request),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error(`the authority of timestamps answered ${answer.status}`);
      const response = Buffer.from(await answer.arrayBuffer());
      if (response.length > LARGEST_BYTES) throw new InvalidTimestamp('the timestamp is too large to be one');
      await checkTimestamp({ text: line, request, response, roots });
      const place = join(folder, FOLDER);
      await mkdir(place, { recursive: true, mode: 0o700 });
      // The answer last: where it stands, its request does.
      await writeWhole(join(place, `${n}.tsq`), request);
      await writeWhole(join(place, `${n}.tsr`), response);
    },
  };
}

export interface BrokenTimestamp {
  readonly table: 'anchors';
  /** Number of the line. */
  readonly id: string;
  readonly reason: string;
}

/** The first timestamp that does not hold for the line it is kept for. `roots` is null where nobody said whom to trust. */
export async function findBrokenTimestamp(folder: string, roots: TrustedRoots | null): Promise<BrokenTimestamp | null> {
  const stamped = await listStamped(folder);
  const [first] = stamped;
  if (first === undefined) return null;
  const broken = (n: number, reason: string): BrokenTimestamp => ({ table: 'anchors', id: String(n), reason });
  if (roots === null) return broken(first, 'its timestamp cannot be checked: ANCHOR_TSA_CA names no certificates to trust');
  const left = new Set(stamped);
  for await (const lines of readLinesAfter(folder, { n: 0, day: '0000-00-00' })) {
    for (const { n, text, at } of lines.filter((line) => left.delete(line.n))) {
      const reason = await findFault(folder, n, { text, atMs: Date.parse(at) }, roots);
      if (reason !== null) return broken(n, reason);
    }
  }
  const [gone] = left;
  return gone === undefined ? null : broken(gone, 'the line that was given a timestamp is gone');
}

async function findFault(
  folder: string,
  n: number,
  line: { readonly text: string; readonly atMs: number },
  roots: TrustedRoots,
): Promise<string | null> {
  try {
    const [request, response] = await Promise.all(['tsq', 'tsr'].map((kind) => readFile(join(folder, FOLDER, `${n}.${kind}`))));
    if (!request || !response) throw new InvalidTimestamp('the request of the timestamp is gone');
    const atMs = await checkTimestamp({ text: line.text, request, response, roots });
    return atMs < line.atMs - CLOCKS_APART_MS ? 'the line says it was written after its timestamp' : null;
  } catch (error) {
    if (error instanceof InvalidTimestamp) return error.message;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'the request of the timestamp is gone';
    throw error;
  }
}

/** Numbers of the lines with a timestamp, oldest first. */
async function listStamped(folder: string): Promise<number[]> {
  const names = await readdir(join(folder, FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => ANSWER.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}
