/** 16 or more unpredictable bytes; the server backs it with its operating system, tests with a seed. */
export type RandomBytes = (count: number) => Uint8Array;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const CELL_COUNT = 64;

/** A time-ordered UUID (RFC 9562, version 7). Never a secret. */
export function uuidv7(nowMs: number, randomBytes: RandomBytes): string {
  const bytes = randomBytes(16);
  const high = Math.floor(nowMs / 2 ** 32);
  const low = nowMs >>> 0;
  const at = (index: number): number => bytes[index] ?? 0;
  const hex = [
    (high >>> 8) & 0xff,
    high & 0xff,
    low >>> 24,
    (low >>> 16) & 0xff,
    (low >>> 8) & 0xff,
    low & 0xff,
    0x70 | (at(6) & 0x0f),
    at(7),
    0x80 | (at(8) & 0x3f),
    at(9),
    at(10),
    at(11),
    at(12),
    at(13),
    at(14),
    at(15),
  ]
    .map((byte) => HEX[byte] ?? '00')
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** When a UUIDv7 says that it was made, in epoch milliseconds. */
export function timeOfUuid(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The distribution key of everything a member owns: last byte of the member id, modulo 64. Never changes. */
export function cellOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-2), 16) & (CELL_COUNT - 1);
}
