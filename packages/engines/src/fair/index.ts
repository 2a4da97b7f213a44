export { portableHmacSha256, sha256Hex } from './hashing.ts';
export type { HmacSha256 } from './hashing.ts';
export * from './integers.ts';
export * from './seeds.ts';
export * from './streams.ts';
