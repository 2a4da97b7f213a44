/**
 * Signed HTTP messages in the Standard Webhooks form (version 1.0.0): HMAC-SHA256 over `id.timestamp.rawBody`,
 * carried in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Both directions of a channel
 * use it: the merchant's calls to the gateway and the gateway's callbacks to the merchant.
 */
export * from './secret.ts';
export * from './sign.ts';
export * from './verify.ts';
export * from './signed-form.ts';
