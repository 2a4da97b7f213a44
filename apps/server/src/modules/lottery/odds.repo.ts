import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';

/** Odds by play and tier, as decimals. */
export type SavedOdds = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function findOdds(tx: Tx, lotteryId: string, version: number): Promise<SavedOdds | undefined> {
  const [row] = await tx.prepared<{ odds: SavedOdds }>(
    'lottery_find_odds',
    'SELECT odds FROM lottery_odds WHERE lottery_id = $1 AND version = $2',
    [lotteryId, version],
  );
  return row?.odds;
}

export interface NewOdds {
  readonly lotteryId: string;
  readonly version: number;
  readonly odds: SavedOdds;
  readonly operatorId: string;
  readonly atMs: number;
}

/** Of a lottery that is locked: its tickets name this version from here on. */
export async function insertOdds(tx: Tx, { lotteryId, version, odds, operatorId, atMs }: NewOdds): Promise<void> {
  await tx.query('INSERT INTO lottery_odds (lottery_id, version, odds, operator_id, at) VALUES ($1, $2, $3, $4, $5)', [
    lotteryId,
    version,
    JSON.stringify(odds),
    operatorId,
    new Date(atMs),
  ]);
  await tx.query('UPDATE lottery_lottery SET odds_version = $2 WHERE id = $1', [lotteryId, version]);
  await recordRows(tx, 'lottery_odds', [[lotteryId, version]]);
  await recordRows(tx, 'lottery_lottery', [[lotteryId]]);
}
