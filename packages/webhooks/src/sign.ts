import { createHmac } from 'node:crypto';
import type { WebhookSecret } from './secret.ts';

export interface WebhookMessage {
  /** Unique to this sending: a receiver refuses an id it has seen, so a retry is sent under a new one. */
  readonly id: string;
  readonly sentAtMs: number;
  /** Exactly the bytes that travel; empty for a request without a body. */
  readonly rawBody: string | Uint8Array;
}

/** A type, not an interface, so that it fits wherever a record of headers is asked for. */
export type WebhookHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** A full stop would make `id.timestamp.body` ambiguous, so no id may hold one. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

export function isWebhookId(text: string): boolean {
  return ID.test(text);
}

/**
 * Headers for one message. With two secrets, during a rotation, the message carries two signatures, so that a
 * receiver which knows only one of the keys still accepts it.
 */
export function signWebhook(message: WebhookMessage, secrets: readonly WebhookSecret[]): WebhookHeaders {
  if (!isWebhookId(message.id)) throw new Error('a webhook id is 1 to 128 letters, digits, hyphens or underscores');
  if (secrets.length === 0) throw new Error('a webhook is signed with at least one secret');
  const timestamp = String(Math.floor(message.sentAtMs / 1000));
  const signatures = secrets.map((secret) => `v1,${digestOf(message.id, timestamp, message.rawBody, secret).toString('base64')}`);
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

export function digestOf(id: string, timestamp: string, rawBody: string | Uint8Array, secret: WebhookSecret): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody).digest();
}
