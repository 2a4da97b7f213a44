import { DomainError, InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { fraction, fractionOfDecimal, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { integerBelow } from '../fair/integers.ts';
import { createStream } from '../fair/streams.ts';
import type { BetSeeds } from '../fair/streams.ts';
import type { HmacSha256 } from '../fair/hashing.ts';

/** MERON favourite, WALA underdog, BDD both dead, FTD both alive at the time limit (rule book §3.11). */
export const DRAWN_RESULTS = ['MERON', 'WALA', 'BDD', 'FTD'] as const;
export type DrawnResult = (typeof DRAWN_RESULTS)[number];
/** A draw whose kind is not told, as some arenas report it, and a fight that does not count. */
export type FightResult = DrawnResult | 'DRAW' | 'CANCELLED';

/** All that can be told of a fight. */
export const FIGHT_RESULTS: readonly FightResult[] = [...DRAWN_RESULTS, 'DRAW', 'CANCELLED'];

export class UnknownSide extends DomainError {
  constructor(side: unknown) {
    super({ code: 'unknown_side', kind: 'invalid', details: { side: typeof side === 'string' ? side.slice(0, 20) : typeof side } });
  }
}

export function isDraw(result: FightResult): boolean {
  return result === 'BDD' || result === 'FTD' || result === 'DRAW';
}

/** @throws UnknownSide */
export function parseSide<Side extends string>(value: unknown, sides: readonly Side[]): Side {
  const side = sides.find((known) => known === value);
  if (side === undefined) throw new UnknownSide(value);
  return side;
}

/** @throws InvalidInput */
export function parseResult<Known extends FightResult>(value: unknown, known: readonly Known[]): Known {
  const result = known.find((name) => name === value);
  if (result === undefined) throw new InvalidInput('result', `is none of ${known.join(', ')}`);
  return result;
}

/** What `a:1` returns for a stake of 1, the stake included. @throws InvalidInput */
export function paysToOne(text: unknown): Fraction {
  const match = typeof text === 'string' ? /^([1-9]\d{0,3}):1$/.exec(text) : null;
  if (!match) throw new InvalidInput('pays', 'is not like 8:1');
  return fraction(BigInt(match[1] ?? '0') + 1n);
}

/** What a Malay price returns for a stake of 1: 1 + m, of a negative price exactly 1 + 1/|m|. @throws InvalidInput */
export function malayReturn(text: unknown): Fraction {
  const price = typeof text === 'string' && text.length <= 12 ? fractionOfDecimal(text) : undefined;
  if (!price || price.numerator === 0n || price.numerator > price.denominator || -price.numerator > price.denominator)
    throw new InvalidInput('malayOdds', 'is not a Malay price from -1 to 1');
  const { numerator, denominator } = price;
  return plus(fraction(1n), numerator > 0n ? price : fraction(denominator, -numerator));
}

/** How often each result of the simulated arena comes, in parts of `ARENA_PARTS` (rule book §3.11). */
export const ARENA_WEIGHTS: Readonly<Record<DrawnResult, number>> = { MERON: 4_625, WALA: 4_275, BDD: 1_000, FTD: 100 };
export const ARENA_PARTS = 10_000;

/** What the arena's own book returns for a stake of 1 on each side. */
export const ARENA_RETURNS: Readonly<Record<DrawnResult, Fraction>> = {
  MERON: fraction(184n, 100n),
  WALA: fraction(2n),
  BDD: paysToOne('8:1'),
  FTD: paysToOne('88:1'),
};

export const ARENA_VERSION = 1;

export type FightEvent =
  | { readonly type: 'fight-started' }
  /** `part` of 10 000 is the number drawn. */
  | { readonly type: 'fight-ended'; readonly part: number; readonly result: DrawnResult };

export interface Fight {
  readonly result: DrawnResult;
  readonly events: readonly FightEvent[];
}

/** Draws a fight of the simulated arena. Knows no bet. */
export function drawFight(source: RandomSource): Fight {
  const part = integerBelow(source, ARENA_PARTS);
  let left = part;
  const result = DRAWN_RESULTS.find((name) => {
    left -= ARENA_WEIGHTS[name];
    return left < 0;
  });
  if (!result) throw new InvalidInput('weights', 'do not fill the arena');
  return { result, events: [{ type: 'fight-started' }, { type: 'fight-ended', part, result }] };
}

/** The stream of one fight: label `cockfight:arena`, the fight's id in the place of the client seed, nonce 0 (rule book §0.4). */
export function createFightStream(seeds: BetSeeds & { readonly hmac?: HmacSha256 }): RandomSource {
  return createStream({ ...seeds, label: 'cockfight:arena' });
}

/** Exact return of a bet at the arena: its win, and for MERON and WALA the stake back at a draw. */
export function arenaReturn(side: DrawnResult): Fraction {
  const chanceOf = (name: DrawnResult): Fraction => fraction(BigInt(ARENA_WEIGHTS[name]), BigInt(ARENA_PARTS));
  const refunded = side === 'MERON' || side === 'WALA' ? plus(chanceOf('BDD'), chanceOf('FTD')) : ZERO_FRACTION;
  return plus(times(chanceOf(side), ARENA_RETURNS[side]), refunded);
}
