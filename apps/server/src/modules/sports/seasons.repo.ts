import { invariant } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher, Place } from '../../platform/encryption/index.ts';
import { recordRows } from '../../platform/records/record-rows.ts';

export interface Season {
  readonly id: string;
  readonly competitionId: string;
  readonly number: number;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
}

/** What the matches of a season are drawn from. */
export interface SeasonSeed {
  readonly id: string;
  readonly serverSeed: string;
}

const SEASON = `id, competition_id AS "competitionId", number, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash"`;
/** As it was called when the first seeds were encrypted for it. */
const BOUND_AS = 'sportsbook_season';
const placeOf = (seasonId: string): Place => ({ table: BOUND_AS, column: 'encrypted_server_seed', row: seasonId });

export function encryptSeasonSeed(cipher: DataCipher, { id, serverSeed }: SeasonSeed): Buffer {
  return cipher.encrypt(placeOf(id), serverSeed);
}

/** The newest `perCompetition` seasons of each competition, newest first. */
export async function listLatestSeasons(tx: Tx, competitionIds: readonly string[], perCompetition: number): Promise<Season[]> {
  return tx.query<Season>(
    `SELECT s.* FROM unnest($1::text[]) c (id)
       CROSS JOIN LATERAL (SELECT ${SEASON} FROM sports_season WHERE competition_id = c.id ORDER BY number DESC LIMIT $2) s`,
    [competitionIds, perCompetition],
  );
}

export async function listSeasonSeeds(tx: Tx, cipher: DataCipher, ids: readonly string[]): Promise<SeasonSeed[]> {
  const rows = await tx.query<{ id: string; revealed: string | null; stored: Buffer | null }>(
    'SELECT id, server_seed AS revealed, encrypted_server_seed AS stored FROM sports_season WHERE id = ANY ($1)',
    [ids],
  );
  return rows.map(({ id, revealed, stored }) => {
    const serverSeed = revealed ?? (stored && cipher.decrypt(placeOf(id), stored));
    invariant(serverSeed !== null, 'the seed of a season is revealed or encrypted');
    return { id, serverSeed };
  });
}

/** The newest season with the number of its fixtures that were offered already. */
export async function findCurrentSeason(
  tx: Tx,
  competitionId: string,
): Promise<(Pick<Season, 'id' | 'number'> & { readonly offered: number }) | undefined> {
  const [season] = await tx.query<Pick<Season, 'id' | 'number'> & { offered: number }>(
    `SELECT id, number, (SELECT count(*)::int FROM sports_event e WHERE e.season_id = s.id) AS offered
     FROM sports_season s WHERE competition_id = $1 ORDER BY number DESC LIMIT 1`,
    [competitionId],
  );
  return season;
}

export async function insertSeason(
  tx: Tx,
  cipher: DataCipher,
  season: Omit<Season, 'serverSeed'> & { readonly serverSeed: string },
  nowMs: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO sports_season (id, competition_id, number, encrypted_server_seed, server_seed_hash, started_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [season.id, season.competitionId, season.number, encryptSeasonSeed(cipher, season), season.serverSeedHash, new Date(nowMs)],
  );
  await recordRows(tx, 'sports_season', [[season.id]]);
}

/** Reveals the seeds of seasons that are over: followed by another one, and every match played. The competition is locked. */
export async function revealFinishedSeasons(tx: Tx, cipher: DataCipher, competitionId: string, nowMs: number): Promise<void> {
  const over = await tx.query<{ id: string }>(
    `SELECT s.id FROM sports_season s
     WHERE s.competition_id = $1 AND s.revealed_at IS NULL
       AND EXISTS (SELECT FROM sports_season n WHERE n.competition_id = s.competition_id AND n.number > s.number)
       AND NOT EXISTS (SELECT FROM sports_event e WHERE e.season_id = s.id AND e.state IN ('NOT_STARTED', 'LIVE'))`,
    [competitionId],
  );
  const seeds = await listSeasonSeeds(
    tx,
    cipher,
    over.map(({ id }) => id),
  );
  for (const { id, serverSeed } of seeds) {
    await tx.query('UPDATE sports_season SET revealed_at = $2, server_seed = $3, encrypted_server_seed = NULL WHERE id = $1', [
      id,
      new Date(nowMs),
      serverSeed,
    ]);
  }
}
