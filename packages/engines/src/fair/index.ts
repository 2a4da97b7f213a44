export { createChaChaSource } from './chacha20.ts';
export * from './claims.ts';
export * from './hash-chain.ts';
export { bytesToHex, hexToBytes, isDigest, portableHmacSha256, portableSha256, sha256Hex } from './hashing.ts';
export type { HmacSha256, Sha256 } from './hashing.ts';
export * from './integers.ts';
export * from './merkle.ts';
export * from './seeds.ts';
export * from './streams.ts';
