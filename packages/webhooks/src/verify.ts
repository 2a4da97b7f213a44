import { timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from './secret.ts';
import { digestOf, isWebhookId } from './sign.ts';

/** How far a message's time may be from the receiver's, in seconds, either way. */
export const TOLERANCE_SECONDS = 300;

/** Both keys of both sides during a rotation give two; a list beyond this only costs the receiver time. */
const MAX_SIGNATURES = 8;
const TIMESTAMP = /^\d{1,12}$/;

export type WebhookRefusal = 'malformed' | 'too_old' | 'too_new' | 'bad_signature' | 'replayed';
export type WebhookVerdict =
  | { readonly ok: true; readonly id: string; readonly sentAtMs: number }
  | { readonly ok: false; readonly reason: WebhookRefusal };

export interface SignedRequest {
  /** Header names in lower case, as Node's HTTP server gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as received. A body that was parsed and written again has another signature. */
  readonly rawBody: string | Uint8Array;
}

export interface WebhookTrust {
  /** Any one of these may have signed; two during a rotation. */
  readonly secrets: readonly WebhookSecret[];
  readonly nowMs: number;
  /**
   * Records the id and says whether it had been recorded before, in one step, so that two copies cannot both pass.
   * Asked only about messages with a good signature. The id may be forgotten after `forgetAfterMs`, when the
   * message would be too old anyway.
   */
  readonly seen: (id: string, forgetAfterMs: number) => boolean | Promise<boolean>;
}

/** Checks form, time, signature and then replay; the answer carries the first thing that is wrong. */
export async function verifyWebhook(request: SignedRequest, trust: WebhookTrust): Promise<WebhookVerdict> {
  const id = request.headers['webhook-id'];
  const timestamp = request.headers['webhook-timestamp'];
  const signature = request.headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return refuse('malformed');
  if (!isWebhookId(id) || !TIMESTAMP.test(timestamp)) return refuse('malformed');
  const digests = readDigests(signature);
  if (!digests) return refuse('malformed');

  const sentAtSeconds = Number(timestamp);
  const ageSeconds = Math.floor(trust.nowMs / 1000) - sentAtSeconds;
  if (ageSeconds > TOLERANCE_SECONDS) return refuse('too_old');
  if (ageSeconds < -TOLERANCE_SECONDS) return refuse('too_new');

  const expected = trust.secrets.map((secret) => digestOf(id, timestamp, request.rawBody, secret));
  const isGenuine = expected.some((right) => digests.some((given) => given.length === right.length && timingSafeEqual(given, right)));
  if (!isGenuine) return refuse('bad_signature');

  const forgetAfterMs = (sentAtSeconds + TOLERANCE_SECONDS + 1) * 1000;
  if (await trust.seen(id, forgetAfterMs)) return refuse('replayed');
  return { ok: true, id, sentAtMs: sentAtSeconds * 1000 };
}

/**
 * The v1 digests of a space-separated list. Entries of other versions are skipped: the standard reserves them for
 * other algorithms, and none of them is accepted here. Undefined when an entry is not `version,value`.
 */
function readDigests(header: string): readonly Buffer[] | undefined {
  const entries = header.split(' ');
  if (entries.length > MAX_SIGNATURES) return undefined;
  if (!entries.every((entry) => /^[a-z0-9]+,[^,]+$/.test(entry))) return undefined;
  return entries.filter((entry) => entry.startsWith('v1,')).map((entry) => Buffer.from(entry.slice('v1,'.length), 'base64'));
}

function refuse(reason: WebhookRefusal): WebhookVerdict {
  return { ok: false, reason };
}
