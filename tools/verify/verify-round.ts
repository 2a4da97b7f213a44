import { isUuid, units } from '@tessera/kernel';
import { commitmentOf } from '@tessera/engines/fair';
import { createSeedsRepo } from '../../apps/server/src/modules/wagers/index.ts';
import { findRound, GAMES, movesOf, readDetail } from '../../apps/server/src/modules/casino/index.ts';
import type { DataCipher } from '../../apps/server/src/platform/encryption/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

export type RoundVerdict =
  | { readonly ok: true; readonly id: string; readonly state: 'open' | 'settled'; readonly events: number }
  | { readonly ok: false; readonly id: string; readonly reason: string };

interface BookedRound {
  readonly gameId: string;
  readonly ruleVersion: string;
  readonly state: string;
  readonly stake: bigint;
  readonly result: string | null;
  readonly payout: bigint | null;
  readonly validBet: bigint | null;
  readonly roundId: string;
  readonly detail: unknown;
  readonly cell: number;
  readonly memberId: string;
}

/** Plays a stored round again: commitment, stake, result, payout and what was stored of its draw must all be as they were booked. */
export async function verifyStoredRound(db: Database, cipher: DataCipher, id: string): Promise<RoundVerdict> {
  const refuse = (reason: string): RoundVerdict => ({ ok: false, id, reason });
  if (!isUuid(id)) return refuse('this is not a wager id');
  const [wager] = await db.query<BookedRound>(
    `SELECT cell, member_id AS "memberId", game_id AS "gameId", rule_version AS "ruleVersion", state, stake, result, payout, valid_bet AS "validBet", round_id AS "roundId", detail
     FROM wagers_wager WHERE id = $1 AND product = 'casino'`,
    [id],
  );
  if (!wager) return refuse('there is no casino round with this id');
  const game = GAMES.findVersion(wager.gameId, wager.ruleVersion);
  if (!game) return refuse(`there is no game ${wager.gameId} version ${wager.ruleVersion}`);
  const owner = { cell: wager.cell, id: wager.memberId };
  const { seedPairId, nonce, bet } = readDetail(wager.detail);
  if (wager.roundId !== `${seedPairId}:${nonce}`) return refuse('the round is not the pair and nonce that its wager names');
  const [pair] = await createSeedsRepo(cipher).list(db, owner, [seedPairId]);
  if (!pair) return refuse('its seed pair is gone');
  if (commitmentOf(pair.serverSeed) !== pair.serverSeedHash) return refuse('commitment_mismatch');
  const round = await findRound(db, owner, id);
  const played = game.replay({ ...pair, nonce }, round ? movesOf(round) : { bet, choices: [], isRefunded: false });
  const state = played.choices.length === 0 ? 'settled' : 'open';
  if (state !== wager.state) return refuse('the round is not as far as its wager says');
  const first = round?.stake ?? units(wager.stake);
  if (played.stakedOf(first) !== wager.stake) return refuse('the stake is not what the choices cost');
  const isTraced = Object.entries(played.trace).every(([name, drawn]) => isSame(drawn, wager.detail, name));
  if (!isTraced) return refuse('what is stored of the draw is not what was drawn');
  const end = state === 'settled' ? played.settle(first) : null;
  if ((end?.payout ?? null) !== wager.payout || (end?.validBet ?? null) !== wager.validBet || (end?.result ?? null) !== wager.result)
    return refuse('the payout is not what the round won');
  return { ok: true, id, state, events: played.events.length };
}

function isSame(drawn: unknown, detail: unknown, name: string): boolean {
  const stored: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
  return JSON.stringify(stored) === JSON.stringify(drawn);
}
