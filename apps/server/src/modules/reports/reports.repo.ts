import type { Tx } from '../../platform/db/database.ts';

/** What one event adds to the roll-up; amounts as decimal strings of stored units. */
export interface HourDelta {
  readonly cell: number;
  readonly memberId: string;
  readonly hourMs: number;
  readonly product: string;
  readonly currency: string;
  readonly bets: number;
  readonly staked: string;
  readonly validBet: string;
  readonly won: string;
}

export async function addToHours(tx: Tx, deltas: readonly HourDelta[]): Promise<void> {
  await tx.query(
    `INSERT INTO reports_member_hour AS h (cell, member_id, hour, product, currency, bets, staked, valid_bet, won, profit)
     SELECT d.cell, d."memberId", to_timestamp(d."hourMs" / 1000), d.product, d.currency, sum(d.bets), sum(d.staked), sum(d."validBet"), sum(d.won), sum(d.staked) - sum(d.won)
     FROM json_to_recordset($1) AS d (cell smallint, "memberId" uuid, "hourMs" int8, product text, currency text, bets int8, staked int8, "validBet" int8, won int8)
     GROUP BY d.cell, d."memberId", d."hourMs", d.product, d.currency
     ON CONFLICT (cell, member_id, hour, product, currency) DO UPDATE SET bets = h.bets + EXCLUDED.bets, staked = h.staked + EXCLUDED.staked,
       valid_bet = h.valid_bet + EXCLUDED.valid_bet, won = h.won + EXCLUDED.won, profit = h.profit + EXCLUDED.profit`,
    [JSON.stringify(deltas)],
  );
}
