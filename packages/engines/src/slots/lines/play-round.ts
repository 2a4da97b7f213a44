import type { RandomSource } from '@tessera/kernel';
import { createStream } from '../../fair/streams.ts';
import type { BetSeeds } from '../../fair/streams.ts';
import type { HmacSha256 } from '../../fair/hashing.ts';
import type { ParSheet } from './sheet.ts';
import { spin } from './spin.ts';
import type { SlotRound } from './spin.ts';

export interface RoundSeeds extends BetSeeds {
  readonly sheet: ParSheet;
  /** Left out, the portable one; the outcome is the same. */
  readonly hmac?: HmacSha256;
}

/** The stream of one round: label `slots:<game id>`, then the player's seed and nonce. */
export function createRoundStream({ sheet, ...seeds }: RoundSeeds): RandomSource {
  return createStream({ ...seeds, label: `slots:${sheet.id}` });
}

/** The round these seeds have decided. */
export function playRound(seeds: RoundSeeds): SlotRound {
  return spin(seeds.sheet, createRoundStream(seeds));
}
