import { siteCalls } from '@tessera/contract/calls';
import { MAX_ENCRYPTED_LENGTH } from '@tessera/contract/http';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { BodyEncrypter, Call } from './client.ts';

export interface BodyEncrypterOptions {
  readonly call: Call;
  /** Asks for the keys, which are no call of the contract. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that only go forward, whatever the person does to their clock. */
  readonly elapsedMs?: () => number;
}

interface Recipient {
  readonly kid: string;
  readonly key: CryptoKey | Uint8Array;
  readonly knownAtMs: number;
  readonly serverTimeMs: number;
}

/** As long as the server lets caches keep its keys. */
const KEEP_MS = 5 * 60_000;
/** A form waits no longer for keys before it goes without. */
const WAIT_MS = 5_000;
const ID_BYTES = 24;

export function createBodyEncrypter({
  call,
  fetch: get = globalThis.fetch.bind(globalThis),
  elapsedMs = () => performance.now(),
}: BodyEncrypterOptions): BodyEncrypter {
  let known: Promise<Recipient> | null = null;

  async function ask(): Promise<Recipient> {
    const signal = AbortSignal.timeout(WAIT_MS);
    const [{ jwksUrl }, { serverTimeMs }] = await Promise.all([
      call(siteCalls.getWhitelabel, {}, { signal }),
      call(siteCalls.getSystemStatus, {}, { signal }),
    ]);
    const knownAtMs = elapsedMs();
    const { keys } = (await (await get(jwksUrl, { cache: 'no-store', signal })).json()) as { readonly keys: readonly JWK[] };
    const jwk = keys.find(({ kty, crv, kid }) => kty === 'EC' && crv === 'P-256' && kid !== undefined);
    if (!jwk) throw new Error('the server shows no key to encrypt with');
    return { kid: jwk.kid ?? '', key: await importJWK(jwk, 'ECDH-ES'), knownAtMs, serverTimeMs };
  }

  async function recipient(): Promise<Recipient> {
    known ??= ask();
    const found = await known;
    if (elapsedMs() - found.knownAtMs < KEEP_MS) return found;
    known = ask();
    return known;
  }

  return {
    async encrypt({ method, path }, body) {
      try {
        const { kid, key, knownAtMs, serverTimeMs } = await recipient();
        const iat = Math.floor((serverTimeMs + elapsedMs() - knownAtMs) / 1_000);
        const payload = JSON.stringify({ iat, jti: randomId(), htm: method, htu: path, body });
        const text = await new CompactEncrypt(new TextEncoder().encode(payload))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
          .encrypt(key);
        return text.length > MAX_ENCRYPTED_LENGTH ? null : text;
      } catch {
        known = null;
        return null;
      }
    },
    renew() {
      known = null;
    },
  };
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
