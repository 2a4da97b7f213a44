import { InvalidInput, invariant } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';

/** `expand 32-byte k` as little-endian words (RFC 8439 §2.3). */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const DOUBLE_ROUNDS = 10;
const BLOCK_WORDS = 16;
const COUNTER = 12;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

export interface ChaChaInput {
  readonly key: Uint8Array;
  readonly counter: number;
  readonly nonce: Uint8Array;
}

/**
 * A state before its rounds: constants, 256-bit key, 32-bit block counter, 96-bit nonce. Signed words, because engines keep
 * those in registers. @throws InvalidInput for a key that is not 32 bytes or a nonce that is not 12
 */
export function chachaState({ key, counter, nonce }: ChaChaInput): Int32Array {
  if (key.length !== KEY_BYTES) throw new InvalidInput('key', 'is not 32 bytes');
  if (nonce.length !== NONCE_BYTES) throw new InvalidInput('nonce', 'is not 12 bytes');
  return Int32Array.of(...CONSTANTS, ...littleEndianWords(key), counter, ...littleEndianWords(nonce));
}

/** Writes the key stream block of a state: 20 rounds, then the state is added (RFC 8439 §2.3). */
export function chachaBlock(state: Int32Array, block: Int32Array): void {
  block.set(state);
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1) {
    quarterRound(block, 0, 4, 8, 12);
    quarterRound(block, 1, 5, 9, 13);
    quarterRound(block, 2, 6, 10, 14);
    quarterRound(block, 3, 7, 11, 15);
    quarterRound(block, 0, 5, 10, 15);
    quarterRound(block, 1, 6, 11, 12);
    quarterRound(block, 2, 7, 8, 13);
    quarterRound(block, 3, 4, 9, 14);
  }
  for (let word = 0; word < BLOCK_WORDS; word += 1) block[word] = (block[word] as number) + (state[word] as number);
}

/** RFC 8439 §2.1. */
export function quarterRound(words: Int32Array, a: number, b: number, c: number, d: number): void {
  let wordA = words[a] as number;
  let wordB = words[b] as number;
  let wordC = words[c] as number;
  let wordD = words[d] as number;
  wordA = (wordA + wordB) | 0;
  wordD = rotate(wordD ^ wordA, 16);
  wordC = (wordC + wordD) | 0;
  wordB = rotate(wordB ^ wordC, 12);
  wordA = (wordA + wordB) | 0;
  wordD = rotate(wordD ^ wordA, 8);
  wordC = (wordC + wordD) | 0;
  wordB = rotate(wordB ^ wordC, 7);
  words[a] = wordA;
  words[b] = wordB;
  words[c] = wordC;
  words[d] = wordD;
}

/**
 * The key stream as a source of words, nonce and counter zero. A word is the next four bytes of the stream, big-endian, as in
 * every other stream of this folder. @throws InvalidInput for a key that is not 32 bytes
 */
export function createChaChaSource(key: Uint8Array): RandomSource {
  const state = chachaState({ key, counter: 0, nonce: new Uint8Array(NONCE_BYTES) });
  const block = new Int32Array(BLOCK_WORDS);
  let next = BLOCK_WORDS;
  let blocks = 0;
  return {
    nextUint32() {
      if (next === BLOCK_WORDS) {
        invariant(blocks < 2 ** 32, 'a block counter is never used twice');
        state[COUNTER] = blocks;
        chachaBlock(state, block);
        blocks += 1;
        next = 0;
      }
      const word = block[next] as number;
      next += 1;
      return ((word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0;
    },
  };
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function littleEndianWords(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, word) => view.getInt32(word * 4, true));
}
