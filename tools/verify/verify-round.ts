import { z } from 'zod';
import { isUuid, units } from '@tessera/kernel';
import { payoutOf, verifyRound } from '@tessera/engines/slots';
import { findSheetVersion } from '../../apps/server/src/modules/casino/index.ts';
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
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** Draws a stored round again: commitment, stops, win and payout must all be as they were booked. */
export async function verifyStoredRound(db: Database, id: string): Promise<RoundVerdict> {
  const refuse = (reason: string): RoundVerdict => ({ ok: false, id, reason });
  if (!isUuid(id)) return refuse('this is not a wager id');
  const [round] = await db.query<StoredRound>(
    `SELECT w.game_id AS "gameId", w.rule_version AS "ruleVersion", w.stake, w.payout, w.detail, s.server_seed AS "serverSeed",
       s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed"
     FROM wagers_wager w JOIN wagers_seed_pair s ON s.cell = w.cell AND s.member_id = w.member_id AND s.id = (w.detail ->> 'seedPairId')::uuid
     WHERE w.id = $1 AND w.product = 'casino'`,
    [id],
  );
  if (!round) return refuse('there is no casino round with this id');
  const sheet = findSheetVersion(round.gameId, round.ruleVersion);
  if (!sheet) return refuse(`there is no sheet ${round.gameId} version ${round.ruleVersion}`);
  const stored = StoredPlay.parse(round.detail);
  const { serverSeed, serverSeedHash, clientSeed } = round;
  const check = verifyRound({ sheet, serverSeed, serverSeedHash, clientSeed, nonce: stored.nonce, multiple: stored.multiple });
  if (!check.ok || check.multiple === null) return refuse(check.reason ?? 'the round cannot be read');
  const stops = check.events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
  if (JSON.stringify(stops) !== JSON.stringify(stored.stops)) return refuse('the stored stops are not the drawn ones');
  if (payoutOf(sheet, { stake: units(round.stake), multiple: check.multiple }) !== round.payout)
    return refuse('the payout is not what the round won');
  return { ok: true, id, multiple: check.multiple };
}
