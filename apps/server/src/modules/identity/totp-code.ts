import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from '@tessera/kernel';

// RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds.
const TERMS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step before and after allows for clocks that differ by half a minute. */
const WINDOW = 1;
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** @returns base32 */
export function newTotpSecret(randomBytes: RandomBytes): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** The code that an app shows at that time. */
export function totpCodeAt(secret: string, nowMs: number): string {
  return TOTP.generate({ ...TERMS, secret: Secret.fromBase32(secret), timestamp: nowMs });
}

/** @returns the step of 30 seconds that the code is of; null when it is of none near that time */
export function findTotpStep(secret: string, code: string, nowMs: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = TOTP.validate({ ...TERMS, token: code, secret: Secret.fromBase32(secret), timestamp: nowMs, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: TERMS.period, timestamp: nowMs }) + delta;
}

/** What a QR code tells an app, which shows it under that name. */
export function totpUri(secret: string, name: { readonly issuer: string; readonly label: string }): string {
  return new TOTP({ ...TERMS, ...name, secret: Secret.fromBase32(secret) }).toString();
}
