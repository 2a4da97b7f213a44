import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** HMAC-SHA256 of bytes. The server passes `node:crypto`; the browser uses `portableHmacSha256`. Both give the same 32 bytes. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** Synchronous and without a platform API, so a round is verified by the same code in a browser and on the server. */
export const portableHmacSha256: HmacSha256 = (key, message) => hmac(sha256, key, message);

/** Lower-case hex of SHA-256 over the UTF-8 text itself (a hex text is not decoded first). */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export { bytesToHex, utf8ToBytes };
