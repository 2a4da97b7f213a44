import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { findTotpStep, newTotpSecret, totpCodeAt, totpUri } from './totp-code.ts';

/** Of RFC 6238, appendix B: `12345678901234567890`, whose codes end in these six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as the standard says', (seconds, code) => {
  expect(totpCodeAt(SECRET, seconds * 1_000)).toBe(code);
  expect(findTotpStep(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

it('takes a code one step early or late, and none beyond', () => {
  const nowMs = 1_234_567_890_000;
  const step = Math.floor(nowMs / 30_000);
  const found = [-2, -1, 0, 1, 2].map((steps) => findTotpStep(SECRET, totpCodeAt(SECRET, nowMs + steps * 30_000), nowMs));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

it.each(['', '12345', '1234567', 'abcdef', '28708 2', '٢٨٧٠٨٢'])('takes %j for no code', (text) => {
  expect(findTotpStep(SECRET, text, 59_000)).toBeNull();
});

it('makes secrets of 160 bits that an app reads', () => {
  const secret = newTotpSecret(randomBytes);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret(randomBytes)).not.toBe(secret);
  const uri = new URL(totpUri(secret, { issuer: 'Tessera', label: 'olga ö' }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Tessera:olga ö']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Tessera', secret, algorithm: 'SHA1', digits: '6', period: '30' });
});
