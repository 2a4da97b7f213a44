import { z } from 'zod';
import { GameBet } from '@tessera/contract';
import type { StoredRound } from './rounds.repo.ts';

/** What a wager of the casino says of its round, for good. Rounds from before there were bets have none. */
const StoredDetail = z.object({ seedPairId: z.string(), nonce: z.int(), bet: GameBet.default({}) });
export type StoredDetail = z.output<typeof StoredDetail>;

export function readDetail(detail: unknown): StoredDetail {
  return StoredDetail.parse(detail);
}

export function wagerDetailOf({ seedPairId, nonce, bet }: StoredRound): StoredDetail {
  return { seedPairId, nonce, bet };
}
