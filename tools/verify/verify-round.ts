import { z } from 'zod';
import { isUuid, units } from '@tessera/kernel';
import { payoutOf, verifyRound } from '@tessera/engines/slots';
import { createSeedsRepo } from '../../apps/server/src/modules/wagers/index.ts';
import { findSheetVersion } from '../../apps/server/src/modules/casino/index.ts';
import type { DataCipher } from '../../apps/server/src/platform/encryption/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

export type RoundVerdict =
  | { readonly ok: true; readonly id: string; readonly multiple: number }
  | { readonly ok: false; readonly id: string; readonly reason: string };

const StoredPlay = z.object({ seedPairId: z.string(), nonce: z.int(), multiple: z.int(), stops: z.array(z.array(z.int())) });

interface StoredRound {
  readonly gameId: string;
  readonly ruleVersion: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly detail: unknown;
  readonly cell: number;
  readonly memberId: string;
}

/** Draws a stored round again: commitment, stops, win and payout must all be as they were booked. */
export async function verifyStoredRound(db: Database, cipher: DataCipher, id: string): Promise<RoundVerdict> {
  const refuse = (reason: string): RoundVerdict => ({ ok: false, id, reason });
  if (!isUuid(id)) return refuse('this is not a wager id');
  const [round] = await db.query<StoredRound>(
    `SELECT cell, member_id AS "memberId", game_id AS "gameId", rule_version AS "ruleVersion", stake, payout, detail
     FROM wagers_wager WHERE id = $1 AND product = 'casino'`,
    [id],
  );
  if (!round) return refuse('there is no casino round with this id');
  const sheet = findSheetVersion(round.gameId, round.ruleVersion);
  if (!sheet) return refuse(`there is no sheet ${round.gameId} version ${round.ruleVersion}`);
  const stored = StoredPlay.parse(round.detail);
  const [pair] = await createSeedsRepo(cipher).list(db, { cell: round.cell, id: round.memberId }, [stored.seedPairId]);
  if (!pair) return refuse('its seed pair is gone');
  const { serverSeed, serverSeedHash, clientSeed } = pair;
  const check = verifyRound({ sheet, serverSeed, serverSeedHash, clientSeed, nonce: stored.nonce, multiple: stored.multiple });
  if (!check.ok || check.multiple === null) return refuse(check.reason ?? 'the round cannot be read');
  const stops = check.events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
  if (JSON.stringify(stops) !== JSON.stringify(stored.stops)) return refuse('the stored stops are not the drawn ones');
  if (payoutOf(sheet, { stake: units(round.stake), multiple: check.multiple }) !== round.payout)
    return refuse('the payout is not what the round won');
  return { ok: true, id, multiple: check.multiple };
}
