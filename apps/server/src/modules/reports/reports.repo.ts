import type { Tx } from '../../platform/db/database.ts';
import type { TurnoverSum } from '../../platform/outbox/index.ts';

export interface GameClass {
  readonly category: string;
  readonly vendor: string;
}

export async function addToBuckets(tx: Tx, sums: readonly (TurnoverSum & GameClass)[]): Promise<void> {
  const column = <Value>(read: (sum: TurnoverSum & GameClass) => Value): Value[] => sums.map(read);
  await tx.prepared(
    'reports_add',
    `INSERT INTO reports_member_bucket AS b (cell, member_id, bucket, brand, product, category, vendor, game_id, currency, bets, staked, valid_bet, won, profit)
     SELECT cell, member_id, timestamptz 'epoch' + bucket_ms * interval '1 millisecond', brand, product, category, vendor, game_id, currency, bets, staked, valid_bet, won, staked - won
     FROM unnest($1::smallint[], $2::uuid[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int8[], $11::int8[], $12::int8[], $13::int8[])
       n (cell, member_id, bucket_ms, brand, product, category, vendor, game_id, currency, bets, staked, valid_bet, won) ORDER BY cell, member_id, bucket_ms
     ON CONFLICT (cell, member_id, bucket, brand, product, category, vendor, game_id, currency) DO UPDATE SET bets = b.bets + EXCLUDED.bets,
       staked = b.staked + EXCLUDED.staked, valid_bet = b.valid_bet + EXCLUDED.valid_bet, won = b.won + EXCLUDED.won, profit = b.profit + EXCLUDED.profit`,
    [
      column(({ cell }) => cell),
      column(({ memberId }) => memberId),
      column(({ bucketMs }) => bucketMs),
      column(({ brand }) => brand),
      column(({ product }) => product),
      column(({ category }) => category),
      column(({ vendor }) => vendor),
      column(({ gameId }) => gameId),
      column(({ currency }) => currency),
      column(({ bets }) => bets),
      column(({ staked }) => staked),
      column(({ validBet }) => validBet),
      column(({ won }) => won),
    ],
  );
}
