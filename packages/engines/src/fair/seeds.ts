import { DomainError, invariant } from '@tessera/kernel';
import type { RandomBytes } from '@tessera/kernel';
import { bytesToHex, isDigest, sha256Hex } from './hashing.ts';

/** What only the server knows while the pair is in use. */
export interface SeedPair {
  /** 64 lower-case hex characters; used everywhere as its ASCII text, never decoded. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The nonce the next bet will use; bets of a pair are counted from 0. */
  readonly nextNonce: number;
}

/** What the player sees before betting. */
export interface CommittedSeedPair {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** What the player sees after rotating: with it every bet of the pair can be recomputed. */
export interface RevealedSeedPair extends CommittedSeedPair {
  readonly serverSeed: string;
}

export class InvalidClientSeed extends DomainError {
  constructor() {
    super({ code: 'invalid_client_seed', kind: 'invalid' });
  }
}

export class InvalidServerSeed extends DomainError {
  constructor() {
    super({ code: 'invalid_server_seed', kind: 'invalid' });
  }
}

export class InvalidNonce extends DomainError {
  constructor() {
    super({ code: 'invalid_nonce', kind: 'invalid' });
  }
}

/** Printable ASCII without space and colon: a colon could make two (label, client seed) pairs share one message. */
const CLIENT_SEED = /^[!-9;-~]{1,64}$/;

/** 256 bits from the port, as 64 lower-case hex characters. */
export function createServerSeed(randomBytes: RandomBytes): string {
  const bytes = randomBytes(32);
  invariant(bytes.length === 32, 'a server seed has 256 bits');
  return bytesToHex(bytes);
}

export function isServerSeed(text: unknown): text is string {
  return isDigest(text);
}

/** @throws InvalidServerSeed */
export function parseServerSeed(text: unknown): string {
  if (!isServerSeed(text)) throw new InvalidServerSeed();
  return text;
}

export function isClientSeed(text: unknown): text is string {
  return typeof text === 'string' && CLIENT_SEED.test(text);
}

/** @throws InvalidClientSeed */
export function parseClientSeed(text: unknown): string {
  if (!isClientSeed(text)) throw new InvalidClientSeed();
  return text;
}

export function isNonce(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** @throws InvalidNonce unless it is a whole number from 0 */
export function parseNonce(value: unknown): number {
  if (!isNonce(value)) throw new InvalidNonce();
  return value;
}

/** SHA-256 of the server seed's ASCII text, published before the first bet. */
export function commitmentOf(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

export function commitSeedPair(pair: SeedPair): CommittedSeedPair {
  return { serverSeedHash: commitmentOf(pair.serverSeed), clientSeed: pair.clientSeed, nextNonce: pair.nextNonce };
}

export function revealSeedPair(pair: SeedPair): RevealedSeedPair {
  return { ...commitSeedPair(pair), serverSeed: pair.serverSeed };
}
