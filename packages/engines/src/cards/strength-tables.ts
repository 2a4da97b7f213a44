import { invariant } from '@tessera/kernel';
import { RANKS } from './card.ts';
import { codeOfFlush, codeOfRanks, type HandCode } from './hand-class.ts';

/** Ranks deuce to eight make the low half of a hand, nine to ace the high half. */
const LOW_RANKS = 7;
const HIGH_RANKS = RANKS - LOW_RANKS;
/** A rank comes up to four times, so the counts of a half are the digits of a number in base 5: no two halves share it. */
const BASE = 5;
const [FEWEST, MOST] = [5, 7];
/** Distinct strengths of five cards. */
export const STRENGTHS = 7_462;

export interface StrengthTables {
  /** What a card adds: 5^(rank within its half), the high half in the upper bits from `HIGH_SHIFT`. */
  readonly rankKey: Int32Array;
  /** By the number of the low half: where the strengths of its hands begin. */
  readonly low: Int32Array;
  /** By the number of the high half: its place among all high halves, fewest cards first. */
  readonly high: Uint16Array;
  /** Strengths 1 to 7462 of all rank multisets of 5, 6 and 7 cards without a flush. */
  readonly ofRanks: Uint16Array;
  /** Strengths by the 13-bit mask of the ranks of the flush suit; 0 where there are fewer than five. */
  readonly ofFlush: Uint16Array;
  /** The code of each strength. */
  readonly codes: Int32Array;
}

/** The low number is below 5^7 < 2^17, the high one below 5^6 < 2^14: together 31 bits. */
export const HIGH_SHIFT = 17;

interface Half {
  readonly key: number;
  readonly cards: number;
  readonly counts: readonly number[];
}

/**
 * Builds the tables of the evaluator. High halves are numbered in the order of their size, so those that complete a low
 * half to 5, 6 or 7 cards stand in one unbroken run: a minimal perfect hash with one base per low half, for all sizes.
 */
export function buildStrengthTables(): StrengthTables {
  const lowHalves = listHalves(LOW_RANKS);
  const highHalves = listHalves(HIGH_RANKS).toSorted((a, b) => a.cards - b.cards);
  const high = new Uint16Array(BASE ** HIGH_RANKS);
  highHalves.forEach(({ key }, place) => (high[key] = place));
  const firstOfSize = Array.from({ length: MOST + 2 }, (_, size) => highHalves.filter(({ cards }) => cards < size).length);

  const low = new Int32Array(BASE ** LOW_RANKS);
  const codes: HandCode[] = [];
  const fiveCardCodes = new Set<HandCode>();
  const counts = new Uint8Array(RANKS);
  for (const half of lowHalves) {
    counts.set(half.counts);
    const first = firstOfSize[Math.max(0, FEWEST - half.cards)] as number;
    const end = firstOfSize[MOST - half.cards + 1] as number;
    low[half.key] = codes.length - first;
    for (let place = first; place < end; place += 1) {
      const other = highHalves[place] as Half;
      counts.set(other.counts, LOW_RANKS);
      const code = codeOfRanks(counts);
      codes.push(code);
      if (half.cards + other.cards === FEWEST) fiveCardCodes.add(code);
    }
  }
  const flushMasks = Array.from({ length: 1 << RANKS }, (_, mask) => mask).filter((mask) => bitCount(mask) >= FEWEST);
  for (const mask of flushMasks) if (bitCount(mask) === FEWEST) fiveCardCodes.add(codeOfFlush(mask));
  return { rankKey: rankKeys(), low, high, ...numberCodes(fiveCardCodes, codes, flushMasks) };
}

function rankKeys(): Int32Array {
  return Int32Array.from({ length: RANKS * 4 }, (_, card) => {
    const rank = card >> 2;
    return rank < LOW_RANKS ? BASE ** rank : BASE ** (rank - LOW_RANKS) * 2 ** HIGH_SHIFT;
  });
}

/** Strength = place of the code among all codes of five cards, from 1. */
function numberCodes(fiveCardCodes: ReadonlySet<HandCode>, ofHands: readonly HandCode[], flushMasks: readonly number[]) {
  invariant(fiveCardCodes.size === STRENGTHS, 'five cards have 7462 strengths');
  const codes = new Int32Array(STRENGTHS + 1);
  codes.set([...fiveCardCodes], 1);
  codes.sort();
  const strengthOf = new Map(Array.from(codes, (code, strength) => [code, strength] as const));
  const ofFlush = new Uint16Array(1 << RANKS);
  for (const mask of flushMasks) ofFlush[mask] = strengthOf.get(codeOfFlush(mask)) ?? 0;
  const ofRanks = Uint16Array.from(ofHands, (code) => strengthOf.get(code) ?? 0);
  invariant(!ofRanks.includes(0), 'the best five of more cards are five cards');
  return { codes, ofRanks, ofFlush };
}

/** Every way to hold at most seven cards of the ranks of one half. */
function listHalves(ranks: number): Half[] {
  let halves: Half[] = [{ key: 0, cards: 0, counts: [] }];
  for (let rank = 0; rank < ranks; rank += 1) {
    halves = halves.flatMap(({ key, cards, counts }) =>
      Array.from({ length: Math.min(4, MOST - cards) + 1 }, (_, count) => ({
        key: key + count * BASE ** rank,
        cards: cards + count,
        counts: [...counts, count],
      })),
    );
  }
  return halves;
}

export function bitCount(mask: number): number {
  let [bits, left] = [0, mask];
  for (; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
