import { createHmac } from 'node:crypto';
import type { HmacSha256 } from '@tessera/engines/fair';

/** HMAC of the operating system's library: the same bytes as the portable one, many times faster. */
export const nativeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();
