import type { RandomSource } from '@tessera/kernel';
import { portableSha256, utf8ToBytes } from '../../fair/hashing.ts';

const TAPE_WORDS = 4_096;

/** Words read ahead, for simulations: reading one is an array access, where a source costs a call and often an allocation. */
export class WordTape implements RandomSource {
  readonly words = new Uint32Array(TAPE_WORDS);
  /** Index of the next word; whoever reads `words` moves it on. */
  next = TAPE_WORDS;
  readonly #fill: (words: Uint32Array) => void;

  constructor(fill: (words: Uint32Array) => void) {
    this.#fill = fill;
  }

  nextUint32(): number {
    if (this.next === TAPE_WORDS) this.readAhead();
    return this.words[this.next++] as number;
  }

  /** Moves what is left to the front and reads on behind it. */
  readAhead(): void {
    this.words.copyWithin(0, this.next);
    this.#fill(this.words.subarray(TAPE_WORDS - this.next));
    this.next = 0;
  }
}

/** The words of a source in its order, or those a seed gives. */
export function wordTape(randomness: RandomSource | string): WordTape {
  if (typeof randomness === 'string') return seededTape(randomness);
  return new WordTape((words) => {
    for (let index = 0; index < words.length; index += 1) words[index] = randomness.nextUint32();
  });
}

/** For simulations only, where speed counts and nobody gains by guessing: xoshiro128** keyed by the hash of a text. */
function seededTape(seed: string): WordTape {
  const hash = portableSha256(utf8ToBytes(seed));
  const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
  return new WordTape(xoshiroFill(Int32Array.from({ length: 4 }, (_, index) => view.getInt32(index * 4))));
}

/** Blackman and Vigna's xoshiro128**: writes the next words and moves the state on. */
export function xoshiroFill(state: Int32Array): (words: Uint32Array) => void {
  return (words) => {
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    for (let index = 0; index < words.length; index += 1) {
      const five = Math.imul(b, 5);
      words[index] = Math.imul((five << 7) | (five >>> 25), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
    }
    state.set([a, b, c, d]);
  };
}
