import type { RandomSource } from '@tessera/kernel';
import { commitmentOf, isClientSeed, isNonce, isServerSeed } from './seeds.ts';

/** Seeds as a person types them in to check a round: any part may be wrong. */
export interface SeedClaim {
  readonly serverSeed: string;
  /** The commitment shown before the bet. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type SeedFault = 'invalid_server_seed' | 'invalid_client_seed' | 'invalid_nonce' | 'commitment_mismatch';

/** What is wrong with claimed seeds; null when a round can be recomputed from them and the server had committed to them. */
export function findSeedFault(claim: SeedClaim | null): SeedFault | null {
  if (typeof claim !== 'object' || claim === null) return 'invalid_server_seed';
  const { serverSeed, serverSeedHash, clientSeed, nonce } = claim;
  if (!isServerSeed(serverSeed)) return 'invalid_server_seed';
  if (!isClientSeed(clientSeed)) return 'invalid_client_seed';
  if (!isNonce(nonce)) return 'invalid_nonce';
  return typeof serverSeedHash === 'string' && commitmentOf(serverSeed) === serverSeedHash.toLowerCase() ? null : 'commitment_mismatch';
}

/** Keeps every word that is taken, so that a person can follow a round from its stream. */
export function recordWords(source: RandomSource): RandomSource & { readonly words: readonly number[] } {
  const words: number[] = [];
  return {
    words,
    nextUint32() {
      const word = source.nextUint32();
      words.push(word);
      return word;
    },
  };
}

/** Whether two records say the same; the order of keys does not count, because a database does not keep it. */
export function isSameRecord(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [leftEntries, rightKeys] = [Object.entries(left), new Set(Object.keys(right))];
  return (
    leftEntries.length === rightKeys.size &&
    leftEntries.every(([key, value]) => rightKeys.has(key) && isSameRecord(value, (right as Readonly<Record<string, unknown>>)[key]))
  );
}
