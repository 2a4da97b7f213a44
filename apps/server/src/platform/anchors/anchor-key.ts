import { createPublicKey, verify } from 'node:crypto';
import type { ProofTrust } from '@tessera/engines/fair';

/** Whether an Ed25519 key, 32 bytes in base64url, signed a message. A text that is no key signed nothing. */
export const isSignedByKey: ProofTrust['isSigned'] = async ({ key, message, signature }) => {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, message, publicKey, Buffer.from(signature, 'base64url'));
};
