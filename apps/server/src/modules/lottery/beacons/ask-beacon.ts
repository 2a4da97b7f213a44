import type { z } from 'zod';
import { BeaconUnavailable } from './beacon.ts';

const TIMEOUT_MS = 3_000;

export interface Question<Schema extends z.ZodType> {
  readonly url: string;
  readonly init?: RequestInit;
  readonly schema: Schema;
  readonly maxBytes: number;
  readonly timeoutMs?: number | undefined;
  /** Statuses that say that there is nothing yet. */
  readonly notYet?: readonly number[];
}

/** The answer of a source in its form, or null where it has none yet. @throws BeaconUnavailable naming no secret */
export async function askBeacon<Schema extends z.ZodType>({
  url,
  init,
  schema,
  maxBytes,
  timeoutMs = TIMEOUT_MS,
  notYet = [],
}: Question<Schema>): Promise<z.output<Schema> | null> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await readText(answer, maxBytes);
  } catch (error) {
    throw new BeaconUnavailable(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (notYet.includes(answer.status)) return null;
  if (!answer.ok) throw new BeaconUnavailable(`${url} answers with status ${answer.status}`);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new BeaconUnavailable(`${url} answers in another form`);
  return parsed.data;
}

/** Reads no more than it was told: a source is believed in nothing. */
async function readText(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
