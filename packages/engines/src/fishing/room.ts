import { DomainError, InvalidInput, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import { compare, fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { createStream } from '../fair/streams.ts';
import type { BetSeeds } from '../fair/streams.ts';
import type { HmacSha256 } from '../fair/hashing.ts';
import { fireShot } from './shot.ts';
import type { Shot, ShotOutcome } from './shot.ts';

/** A room of one game: what a cannon can be set to, and what its fish return. */
export interface FishingRoom {
  readonly id: string;
  readonly version: number;
  /** Return of the fish alone; the jackpots come on top. */
  readonly rtp: Fraction;
  /** Ascending, in the room's currency. */
  readonly betLevels: readonly Amount[];
}

/** 96.5 % by the fish (rule book §3.10). */
export const FISH_RTP = fraction(965n, 1_000n);
/** Cannon values as decimal texts; a room takes those of its currency. */
export const BET_LEVELS = ['0.01', '0.02', '0.05', '0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00'] as const;

/** The bet is none of the room's cannon values. */
export class UnknownBetLevel extends DomainError {
  constructor() {
    super({ code: 'unknown_bet_level', kind: 'invalid' });
  }
}

/** Above every fish: a bomb crab among a thousand swordfish. */
const HIGHEST_MULTIPLE = 25_000n;

/** @throws InvalidInput for a room without levels, with one out of order or too high to pay, or whose fish return everything */
export function createRoom(room: FishingRoom): FishingRoom {
  const isAscending = room.betLevels.every((level, index) => level > (index === 0 ? 0n : (room.betLevels[index - 1] ?? 0n)));
  if (room.betLevels.length === 0 || !isAscending) throw new InvalidInput('betLevels', 'are not ascending amounts above zero');
  if (highestBet(room) * HIGHEST_MULTIPLE > LARGEST_AMOUNT) throw new InvalidInput('betLevels', 'are too high to pay');
  if (room.rtp.numerator <= 0n || compare(room.rtp, fraction(1n)) >= 0) throw new InvalidInput('rtp', 'is not between 0 and 1');
  return room;
}

export function highestBet({ betLevels }: FishingRoom): Amount {
  return betLevels.at(-1) as Amount;
}

/** A shot in a room. @throws UnknownBetLevel, UnknownFish, InvalidInput */
export function shootInRoom(room: FishingRoom, source: RandomSource, shot: Omit<Shot, 'maxBet'>): ShotOutcome {
  if (!room.betLevels.includes(shot.bet)) throw new UnknownBetLevel();
  return fireShot(room.rtp, source, { ...shot, maxBet: highestBet(room) });
}

/** The stream of one shot: label `fishing:<room>`, then the player's seed and nonce, one for each bullet. */
export function createShotStream(room: FishingRoom, seeds: BetSeeds & { readonly hmac?: HmacSha256 }): RandomSource {
  return createStream({ ...seeds, label: `fishing:${room.id}` });
}
