import { createSecretKey, type KeyObject } from 'node:crypto';

/** A shared key. A KeyObject shows no key bytes when it is printed or logged. */
export type WebhookSecret = KeyObject;

/** Bounds of the standard: 192 to 512 bits. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The text is left out on purpose: a refused secret is still a secret. */
export class InvalidWebhookSecret extends Error {
  constructor(reason: string) {
    super(`a webhook secret is whsec_ followed by base64 of ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes: ${reason}`);
    this.name = 'InvalidWebhookSecret';
  }
}

/**
 * Reads one secret, `whsec_<base64>` or the base64 alone.
 * @throws InvalidWebhookSecret
 */
export function parseWebhookSecret(text: string): WebhookSecret {
  const encoded = text.startsWith('whsec_') ? text.slice('whsec_'.length) : text;
  if (!BASE64.test(encoded)) throw new InvalidWebhookSecret('it is not base64');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < MIN_SECRET_BYTES || bytes.length > MAX_SECRET_BYTES) throw new InvalidWebhookSecret(`it has ${bytes.length} bytes`);
  return createSecretKey(bytes);
}

/**
 * Reads one secret, or during a rotation two separated by a comma.
 * @throws InvalidWebhookSecret
 */
export function parseWebhookSecrets(text: string): readonly WebhookSecret[] {
  const secrets = text.split(',').map((part) => parseWebhookSecret(part.trim()));
  if (secrets.length > 2) throw new InvalidWebhookSecret('a rotation has two keys, not more');
  return secrets;
}
