import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** HMAC-SHA256 of bytes. The server passes `node:crypto`; the browser uses `portableHmacSha256`. Both give the same 32 bytes. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** SHA-256 of bytes, replaceable for speed like `HmacSha256`. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Synchronous and without a platform API, so a round is verified by the same code in a browser and on the server. */
export const portableHmacSha256: HmacSha256 = (key, message) => hmac(sha256, key, message);

export const portableSha256: Sha256 = (bytes) => sha256(bytes);

/** Lower-case hex of SHA-256 over the UTF-8 text itself (a hex text is not decoded first). */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is 32 bytes in lower-case hex: a hash, a server seed, a game hash. */
export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

/** UTF-8 bytes of a text. Seeds and messages are ASCII, which a loop writes several times faster than an encoder. */
export function textBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return utf8ToBytes(text);
    bytes[index] = code;
  }
  return bytes;
}

export { bytesToHex, hexToBytes, utf8ToBytes };
