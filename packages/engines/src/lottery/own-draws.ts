import { InvalidInput, invariant, type RandomSource } from '@tessera/kernel';
import { integerBelow, shuffle } from '../fair/integers.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { createStream } from '../fair/streams.ts';
import type { FamilyId } from './play-type.ts';
import { NORTH, type Region, SOUTH } from './vn/region.ts';

/** Draws a result in the form in which results of the family are published; every result is as likely as any other. */
export type DrawResult = (source: RandomSource) => unknown;

/** What the house draws itself, by family (rule book §0.4). Words are rejected, never folded: no number is favoured. */
export const OWN_DRAWS: Readonly<Record<FamilyId, DrawResult>> = {
  ssc: (source) => digits(source, 5).join(','),
  '11x5': (source) => balls(source, 11, 5).join(','),
  k3: (source) => Array.from({ length: 3 }, () => 1 + integerBelow(source, 6)).join(','),
  pk10: (source) => balls(source, 10, 10).join(','),
  pcb: (source) => digits(source, 3).join(','),
  lhc: (source) => {
    const [special, ...normal] = balls(source, 49, 7).toReversed();
    return `${normal.toReversed().join(',')}+${special}`;
  },
  'vn.n': (source) => prizes(source, NORTH),
  'vn.s': (source) => prizes(source, SOUTH),
  'sea.th': (source) => ({ first: number(source, 6), front3: list(source, 2, 3), last3: list(source, 2, 3), last2: number(source, 2) }),
  'sea.my': (source) => {
    const [first, second, third, ...others] = differentNumbers(source, 23, 4);
    return {
      first,
      second,
      third,
      special: others.slice(0, 10),
      consolation: others.slice(10),
      d5: list(source, 3, 5),
      d6: number(source, 6),
    };
  },
  'sea.sg': (source) => {
    const numbers = balls(source, 49, 7).map(Number);
    return { numbers: numbers.slice(0, 6), additional: numbers[6] };
  },
  'sea.hn': (source) => ({ DB: number(source, 5), G1: number(source, 5) }),
  'sea.la': (source) => ({ d4: number(source, 4) }),
};

export interface DrawSeeds {
  /** Of the lottery, for example `fast-ssc-60`: two lotteries never share a stream. */
  readonly lotteryId: string;
  /** Its hash is published before the sale, the seed itself after the draw. */
  readonly serverSeed: string;
  readonly drawId: string;
  readonly hmac?: HmacSha256;
}

/** The stream of one draw: label `lottery:<id>`, the draw's id in the place of the client seed, nonce 0 (rule book §0.4). */
export function createDrawStream({ lotteryId, drawId, serverSeed, ...rest }: DrawSeeds): RandomSource {
  return createStream({ label: `lottery:${lotteryId}`, serverSeed, clientSeed: drawId, nonce: 0, ...rest });
}

/** Draws a family's result. @throws InvalidInput */
export function drawResult(family: FamilyId, source: RandomSource): unknown {
  if (!Object.hasOwn(OWN_DRAWS, family)) throw new InvalidInput('family', 'there is no such family');
  return OWN_DRAWS[family](source);
}

function digits(source: RandomSource, count: number): number[] {
  return Array.from({ length: count }, () => integerBelow(source, 10));
}

function number(source: RandomSource, length: number): string {
  return digits(source, length).join('');
}

function list(source: RandomSource, count: number, length: number): string[] {
  return Array.from({ length: count }, () => number(source, length));
}

/** Far more than a source ever needs that is random: it takes 23 of 10,000 numbers. */
const MOST_TRIES = 1_000;

/** A number that came already is drawn again. */
function differentNumbers(source: RandomSource, count: number, length: number): string[] {
  const drawn = new Set<string>();
  for (let tries = 0; drawn.size < count; tries += 1) {
    invariant(tries < MOST_TRIES, 'a random source does not repeat a few numbers for ever');
    drawn.add(number(source, length));
  }
  return [...drawn];
}

function balls(source: RandomSource, largest: number, count: number): string[] {
  const urn = Array.from({ length: largest }, (_, index) => String(index + 1).padStart(2, '0'));
  return shuffle(source, urn).slice(0, count);
}

function prizes(source: RandomSource, region: Region): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(region.prizes.map(({ name, count, digits: length }) => [name, list(source, count, length)]));
}
