import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { Refusal } from '@tessera/contract';
import { MAX_ENCRYPTED_LENGTH } from '@tessera/contract/http';
import type { Clock } from '@tessera/kernel';
import type { Database } from '../db/database.ts';
import { parseJson } from './json-text.ts';
import type { EncryptedBodies } from './encrypted-body.ts';
import { createBodyKeys, type BodyKeys } from './body-keys.ts';

const MAX_SKEW_SECONDS = 300;
/**
 * As long as a body can be accepted, so that an id is forgotten only when its body is too old anyway: from the skew before its
 * time to the end of the last second of the skew after it.
 */
const REMEMBER_ID_MS = (2 * MAX_SKEW_SECONDS + 1) * 1_000;

const Header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string().max(100),
  epk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  typ: z.string().optional(),
  cty: z.string().optional(),
});

/** What is encrypted: the body of the call and what it is for, so that it cannot be sent again or elsewhere. */
const Payload = z.strictObject({
  /** Seconds since 1970, as in JSON Web Tokens. */
  iat: z.int(),
  jti: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  /** Method and path of the call, for example `POST` and `/wps/session/login`. */
  htm: z.string(),
  htu: z.string(),
  body: z.unknown(),
});

export interface EncryptedBodiesOptions {
  readonly clock: Clock;
  readonly db: Database;
  /** Where the private keys of this installation are kept; all its processes share it. */
  readonly keyFolder: string;
}

/**
 * Encrypted bodies protect what is typed from proxies that log bodies (rule book of security §4.2). They stand beside TLS,
 * not in its place, and what is inside is checked like any other body.
 */
export function createEncryptedBodies({ clock, db, keyFolder }: EncryptedBodiesOptions): EncryptedBodies & { sweep(): Promise<void> } {
  const keys = createBodyKeys({ folder: keyFolder, clock });
  return {
    async open(encrypted, call) {
      const payload = await decrypt(encrypted, keys);
      const nowMs = clock.nowMs();
      const isFresh = Math.abs(Math.floor(nowMs / 1_000) - payload.iat) <= MAX_SKEW_SECONDS;
      if (!isFresh || payload.htm !== call.method || payload.htu !== call.path || payload.body === undefined)
        throw new Refusal('malformed');
      const inserted = await db.query(
        'INSERT INTO platform_body_jti (jti, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING jti',
        [payload.jti, new Date(nowMs + REMEMBER_ID_MS)],
      );
      if (inserted.length === 0) throw new Refusal('malformed');
      return payload.body;
    },
    publicKeys: async () => ({ keys: (await keys.list()).map(({ publicJwk }) => publicJwk) }),
    async sweep() {
      await db.query('DELETE FROM platform_body_jti WHERE expires_at <= $1', [new Date(clock.nowMs())]);
    },
  };
}

async function decrypt(encrypted: string, keys: BodyKeys): Promise<z.output<typeof Payload>> {
  if (encrypted.length > MAX_ENCRYPTED_LENGTH) throw new Refusal('malformed');
  const header = readHeader(encrypted);
  const key = header && (await keys.find(header.kid));
  if (!key) throw new Refusal('malformed');
  try {
    const { plaintext } = await compactDecrypt(encrypted, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return Payload.parse(parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)));
  } catch {
    throw new Refusal('malformed');
  }
}

/** Strict, so that compression (`zip`), other algorithms and critical extensions are refused before any key is used. */
function readHeader(encrypted: string): z.output<typeof Header> | null {
  try {
    return Header.parse(decodeProtectedHeader(encrypted));
  } catch {
    return null;
  }
}
