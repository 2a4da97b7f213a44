import { InvalidInput } from '@tessera/kernel';
import { fraction, over } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { chainBlock } from '../fair/hash-chain.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { checkEdge } from './edge.ts';
import type { EdgeRules } from './edge.ts';
import { fieldsOf } from './parse.ts';
import { parseTarget } from './target.ts';

export interface CrashBet {
  /** Multiplier at which the bet cashes out by itself, in hundredths; null where only the player does. */
  readonly autoCashOut: number | null;
}

export interface ChainDraw {
  /** Revealed after the round; 64 lower-case hex characters. */
  readonly gameHash: string;
  /** One for the whole chain: a public block hash that did not exist when the chain was committed to. */
  readonly salt: string;
  readonly hmac?: HmacSha256;
}

/** A game all players share: a hash chain decides each round, and a player decides when to leave. */
export interface CrashGame {
  readonly type: 'chain';
  readonly id: string;
  readonly version: number;
  readonly rtp: Fraction;
  /** @throws InvalidInput */
  parseBet(value: unknown): CrashBet;
  /** The crash point in hundredths. @throws InvalidGameHash, InvalidSalt */
  draw(round: ChainDraw): bigint;
  /** Chance to reach a multiplier, in hundredths: K / x. */
  chanceOf(target: number): Fraction;
  /** Return of cashing out at a multiplier: K, whatever it is. */
  expectedReturn(target: number): Fraction;
}

const BITS = 52n;
const HEX_DIGITS = 13;
const WORDS = 1n << BITS;

/** The first 52 bits of a round's 32 bytes, as their 13 hex digits read. */
export function crashNumber(block: Uint8Array): bigint {
  let hex = '';
  for (let index = 0; index < Math.ceil(HEX_DIGITS / 2); index += 1) hex += (block[index] ?? 0).toString(16).padStart(2, '0');
  return BigInt(`0x${hex.slice(0, HEX_DIGITS)}`);
}

/** max(1, truncate₂(K × 2^52 / (r + 1))) in hundredths, exactly (rule book §3.12). */
export function crashPointOf(rtp: Fraction, r: bigint): bigint {
  const point = (100n * rtp.numerator * WORDS) / (rtp.denominator * (r + 1n));
  return point < 100n ? 100n : point;
}

export function createCrash(rules: EdgeRules): CrashGame {
  checkEdge(rules);
  const { id, version, rtp } = rules;
  return {
    type: 'chain',
    id,
    version,
    rtp,
    parseBet(value) {
      const { autoCashOut } = fieldsOf(value, ['autoCashOut']);
      return { autoCashOut: autoCashOut === undefined || autoCashOut === null ? null : parseTarget('autoCashOut', autoCashOut) };
    },
    draw: ({ gameHash, salt, hmac }) => crashPointOf(rtp, crashNumber(chainBlock(gameHash, salt, hmac))),
    chanceOf(target) {
      if (!Number.isSafeInteger(target) || target < 100) throw new InvalidInput('target', 'is no multiplier in hundredths');
      return over(rtp, fraction(BigInt(target), 100n));
    },
    expectedReturn: () => rtp,
  };
}
