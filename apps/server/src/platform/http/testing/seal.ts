import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

export interface Sealing {
  /** As `/jwks` shows it. */
  readonly key: JWK;
  readonly nowMs: number;
  readonly claims?: object;
  readonly header?: object;
}

/** Seals the body of a login as the site would, bent as the test says. */
export async function seal(body: unknown, { key, nowMs, claims, header }: Sealing): Promise<string> {
  const payload = { iat: Math.floor(nowMs / 1_000), jti: randomUUID(), htm: 'POST', htu: '/wps/session/login', body, ...claims };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '', ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
