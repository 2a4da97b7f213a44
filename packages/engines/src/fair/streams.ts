import { invariant } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { createChaChaSource } from './chacha20.ts';
import { portableHmacSha256, textBytes } from './hashing.ts';
import type { HmacSha256 } from './hashing.ts';
import { isNonce } from './seeds.ts';

export const WORDS_PER_BLOCK = 8;

export interface BetSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface StreamOptions extends BetSeeds {
  /** Product and game id, for example `slots:ember-mosaic`: two games never share a stream. */
  readonly label: string;
  readonly hmac?: HmacSha256;
}

export interface InstantStreamOptions extends BetSeeds {
  /** Bytes of the stream to skip, a multiple of 4 (rule book §3.12). */
  readonly cursor?: number;
  readonly hmac?: HmacSha256;
}

/** The stream of every in-house draw but the instant games: message `label:clientSeed:nonce:round`. */
export function createStream(options: StreamOptions): RandomSource {
  invariant(options.label.length > 0, 'a stream has a label');
  invariant(isNonce(options.nonce), 'a nonce counts bets from 0');
  return streamOf({ ...options, prefix: `${options.label}:${options.clientSeed}:${options.nonce}:`, firstWord: 0 });
}

/**
 * The stream of draws that take many words: ChaCha20 keyed with the first block of what `createStream` would give for the same
 * seeds, nonce and counter zero. Some thirty times as fast a word; a label uses one kind of stream or the other, never both.
 */
export function createLongStream({ hmac = portableHmacSha256, ...options }: StreamOptions): RandomSource {
  invariant(options.label.length > 0, 'a stream has a label');
  invariant(isNonce(options.nonce), 'a nonce counts bets from 0');
  const message = `${options.label}:${options.clientSeed}:${options.nonce}:0`;
  return createChaChaSource(hmac(textBytes(options.serverSeed), textBytes(message)));
}

/** The stream of the instant games, the one public verifiers know: message `clientSeed:nonce:round` (rule book §3.12). */
export function createInstantStream(options: InstantStreamOptions): RandomSource {
  const cursor = options.cursor ?? 0;
  invariant(isNonce(options.nonce), 'a nonce counts bets from 0');
  invariant(Number.isSafeInteger(cursor) && cursor >= 0 && cursor % 4 === 0, 'a cursor stands on a word');
  return streamOf({ ...options, prefix: `${options.clientSeed}:${options.nonce}:`, firstWord: cursor / 4 });
}

interface StreamStart {
  readonly serverSeed: string;
  readonly prefix: string;
  readonly firstWord: number;
  readonly hmac?: HmacSha256;
}

/** Big-endian words of HMAC-SHA256(key = the seed's text, message = prefix + round), block after block. */
function streamOf({ serverSeed, prefix, firstWord, hmac = portableHmacSha256 }: StreamStart): RandomSource {
  const key = textBytes(serverSeed);
  let position = firstWord;
  let block: Uint8Array | null = null;
  return {
    nextUint32() {
      const word = position % WORDS_PER_BLOCK;
      if (block === null || word === 0) block = hmac(key, textBytes(prefix + Math.floor(position / WORDS_PER_BLOCK)));
      position += 1;
      return wordAt(block, word * 4);
    },
  };
}

function wordAt(bytes: Uint8Array, offset: number): number {
  const [a, b, c, d] = [bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]];
  invariant(a !== undefined && b !== undefined && c !== undefined && d !== undefined, 'a block has 32 bytes');
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
