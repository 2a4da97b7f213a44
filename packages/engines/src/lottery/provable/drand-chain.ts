import { bytesToHex, hexToBytes, isDigest, portableSha256, utf8ToBytes } from '../../fair/hashing.ts';

/**
 * A network of drand whose rounds stand alone and are signed on the first group (scheme `bls-unchained-g1-rfc9380`), as its `/info` has it.
 * Hex is in small letters.
 */
export interface DrandChain {
  /** SHA-256 over everything below: who knows it knows the chain. */
  readonly hash: string;
  /** A compressed point of the second group, 96 bytes. */
  readonly publicKey: string;
  /** Of round 1, in seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
  readonly groupHash: string;
  readonly beaconId: string;
}

/** The public chain of the League of Entropy with a round every three seconds. */
export const QUICKNET: DrandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
};

/** The hash that a chain of these values has: period, genesis, key, group, and the name unless it is `default`. */
export function chainHashOf({ periodSeconds, genesisSeconds, publicKey, groupHash, beaconId }: Omit<DrandChain, 'hash'>): string {
  const name = beaconId === 'default' ? '' : beaconId;
  const numbers = [...bigEndian(periodSeconds, 4), ...bigEndian(genesisSeconds, 8)];
  return bytesToHex(
    portableSha256(Uint8Array.from([...numbers, ...hexToBytes(publicKey), ...hexToBytes(groupHash), ...utf8ToBytes(name)])),
  );
}

/** Whether the values are those of the chain that the hash names. */
export function isWholeChain(chain: DrandChain): boolean {
  return (
    isWholeNumber(chain.periodSeconds, 1) &&
    isWholeNumber(chain.genesisSeconds, 0) &&
    /^[0-9a-f]{192}$/.test(chain.publicKey) &&
    isDigest(chain.groupHash) &&
    chainHashOf(chain) === chain.hash
  );
}

/** The first round whose time is at or after a moment. */
export function roundAt({ genesisSeconds, periodSeconds }: DrandChain, atMs: number): number {
  return Math.max(1, Math.ceil((atMs / 1_000 - genesisSeconds) / periodSeconds) + 1);
}

/** When a round is published, in milliseconds. */
export function roundTimeMs({ genesisSeconds, periodSeconds }: DrandChain, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1_000;
}

/** What the network signs for a round: SHA-256 over its number in eight bytes. */
export function roundMessage(round: number): Uint8Array {
  return portableSha256(Uint8Array.from(bigEndian(round, 8)));
}

/** The random value of a round is the hash of its signature. @param signature hex */
export function randomnessOf(signature: string): string {
  return bytesToHex(portableSha256(hexToBytes(signature)));
}

/** Whether a text can be the signature of a round: a compressed point of the first group. */
export function isRoundSignature(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{96}$/.test(text);
}

function isWholeNumber(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

/** Numbers beyond 32 bits are divided, as bits cannot be taken of them. */
function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}
