import { DomainError, InvalidInput } from '@tessera/kernel';
import { hexToBytes, isDigest, portableHmacSha256, sha256Hex, utf8ToBytes } from './hashing.ts';
import type { HmacSha256 } from './hashing.ts';

/** Lower-case hex of SHA-256 over a text. The server passes the one of `node:crypto`: a chain takes a million of them. */
export type HashText = (text: string) => string;

export class InvalidGameHash extends DomainError {
  constructor() {
    super({ code: 'invalid_game_hash', kind: 'invalid' });
  }
}

export class InvalidSalt extends DomainError {
  constructor() {
    super({ code: 'invalid_salt', kind: 'invalid' });
  }
}

/** The longest chain, and the furthest a verifier walks: a few seconds in a browser. */
export const LONGEST_CHAIN = 10_000_000;
const SALT = /^[!-~]{1,128}$/;

/** @throws InvalidGameHash unless it is 64 lower-case hex characters */
export function parseGameHash(text: unknown): string {
  if (!isDigest(text)) throw new InvalidGameHash();
  return text;
}

/** @throws InvalidSalt unless it is 1 to 128 printable ASCII characters without a space */
export function parseSalt(text: unknown): string {
  if (typeof text !== 'string' || !SALT.test(text)) throw new InvalidSalt();
  return text;
}

/**
 * The hash of an earlier round: gameHash(n) = SHA-256 over the hex text of gameHash(n + 1), so that a played round reveals no
 * later one (rule book §3.12). @throws InvalidGameHash, InvalidInput for more than `LONGEST_CHAIN` steps
 */
export function earlierGameHash(gameHash: string, steps = 1, hashText: HashText = sha256Hex): string {
  if (!Number.isInteger(steps) || steps < 0 || steps > LONGEST_CHAIN) throw new InvalidInput('steps', 'is not a number of rounds');
  let hash = parseGameHash(gameHash);
  for (let step = 0; step < steps; step += 1) hash = hashText(hash);
  return hash;
}

export interface HashChain {
  /** Rounds 1 to `length`. */
  readonly length: number;
  /** Published before the salt is known and before round 1: the hash round 1 leads back to. */
  readonly commitment: string;
  /** @throws InvalidInput for a round the chain does not have */
  gameHashOf(round: number): string;
}

export interface HashChainOptions {
  /** The secret the chain starts from: the game hash of its last round, 256 random bits as lower-case hex. */
  readonly lastHash: string;
  readonly length: number;
  readonly hashText?: HashText;
}

/**
 * The chain of a shared game. Keeps one hash in √length, so that a million rounds take little memory and any of them at most a
 * thousand hashes. @throws InvalidGameHash, InvalidInput
 */
export function createHashChain({ lastHash, length, hashText = sha256Hex }: HashChainOptions): HashChain {
  if (!Number.isInteger(length) || length < 1 || length > LONGEST_CHAIN) throw new InvalidInput('length', 'is not a number of rounds');
  const stride = Math.ceil(Math.sqrt(length));
  const kept = [parseGameHash(lastHash)];
  for (let left = length; left > stride; left -= stride) kept.push(earlierGameHash(kept.at(-1) ?? '', stride, hashText));
  const gameHashOf = (round: number): string => {
    if (!Number.isInteger(round) || round < 1 || round > length) throw new InvalidInput('round', 'is not in the chain');
    const back = length - round;
    return earlierGameHash(kept[Math.floor(back / stride)] ?? '', back % stride, hashText);
  };
  return { length, commitment: earlierGameHash(gameHashOf(1), 1, hashText), gameHashOf };
}

export interface ChainLink {
  readonly gameHash: string;
  /** 1 for the round after the commitment. */
  readonly round: number;
  readonly commitment: string;
}

/** Whether a revealed game hash leads back to the published commitment. @throws InvalidGameHash, InvalidInput */
export function isChainLink({ gameHash, round, commitment }: ChainLink, hashText: HashText = sha256Hex): boolean {
  if (round === 0) throw new InvalidInput('round', 'is not in the chain');
  return earlierGameHash(gameHash, round, hashText) === parseGameHash(commitment);
}

/** The 32 bytes that decide a round: HMAC-SHA256(key = the bytes of the game hash, message = the salt as text). @throws InvalidGameHash, InvalidSalt */
export function chainBlock(gameHash: string, salt: string, hmac: HmacSha256 = portableHmacSha256): Uint8Array {
  return hmac(hexToBytes(parseGameHash(gameHash)), utf8ToBytes(parseSalt(salt)));
}
