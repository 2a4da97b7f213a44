import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface EncryptedAs {
  /** As `/jwks` shows it. */
  readonly key: JWK;
  readonly nowMs: number;
  readonly claims?: object;
  readonly header?: object;
}

/** Encrypts the body of a login as the site would, bent as the test says. */
export async function encryptBody(body: unknown, { key, nowMs, claims, header }: EncryptedAs): Promise<string> {
  const payload = { iat: Math.floor(nowMs / 1_000), jti: randomUUID(), htm: 'POST', htu: '/wps/session/login', body, ...claims };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '', ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
