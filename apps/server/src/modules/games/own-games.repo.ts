import type { Tx } from '../../platform/db/database.ts';
import type { GamePlayed } from '../../platform/outbox/index.ts';

/** The player whose lists these are. */
export interface PlayerRef {
  readonly cell: number;
  readonly id: string;
}

const MOST_IDS = 500;

export async function insertFavourite(tx: Tx, { cell, id }: PlayerRef, nodeId: number, nowMs: number): Promise<void> {
  await tx.query('INSERT INTO games_favourite (cell, member_id, node_id, added_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    cell,
    id,
    nodeId,
    new Date(nowMs),
  ]);
}

export async function deleteFavourite(tx: Tx, { cell, id }: PlayerRef, nodeId: number): Promise<void> {
  await tx.query('DELETE FROM games_favourite WHERE cell = $1 AND member_id = $2 AND node_id = $3', [cell, id, nodeId]);
}

/** The last marked first. */
export async function listFavouriteIds(tx: Tx, { cell, id }: PlayerRef): Promise<number[]> {
  const rows = await tx.query<{ nodeId: number }>(
    `SELECT node_id AS "nodeId" FROM games_favourite WHERE cell = $1 AND member_id = $2 ORDER BY added_at DESC, node_id LIMIT ${MOST_IDS}`,
    [cell, id],
  );
  return rows.map(({ nodeId }) => nodeId);
}

/** Notes what was played and when; an earlier time never takes the place of a later one. */
export async function putRecent(tx: Tx, played: readonly GamePlayed[]): Promise<void> {
  await tx.query(
    `INSERT INTO games_recent AS r (cell, member_id, game_id, last_at)
     SELECT p.cell, p.member_id, p.game_id, max(p.last_at)
     FROM unnest($1::smallint[], $2::uuid[], $3::text[], $4::timestamptz[]) p (cell, member_id, game_id, last_at) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (cell, member_id, game_id) DO UPDATE SET last_at = greatest(r.last_at, EXCLUDED.last_at)`,
    [
      played.map(({ cell }) => cell),
      played.map(({ memberId }) => memberId),
      played.map(({ gameId }) => gameId),
      played.map(({ lastMs }) => new Date(lastMs)),
    ],
  );
}

export async function addPopularity(tx: Tx, played: readonly GamePlayed[]): Promise<void> {
  await tx.query(
    `INSERT INTO games_popularity AS g (brand, day, game_id, plays)
     SELECT p.brand, (p.last_at AT TIME ZONE 'UTC')::date, p.game_id, sum(p.plays)
     FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::int8[]) p (brand, last_at, game_id, plays) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (brand, day, game_id) DO UPDATE SET plays = g.plays + EXCLUDED.plays`,
    [
      played.map(({ brand }) => brand),
      played.map(({ lastMs }) => new Date(lastMs)),
      played.map(({ gameId }) => gameId),
      played.map(({ plays }) => plays),
    ],
  );
}

/** Days that no longer count. */
export async function forgetPopularity(tx: Tx, before: string): Promise<void> {
  await tx.query('DELETE FROM games_popularity WHERE day < $1', [before]);
}
