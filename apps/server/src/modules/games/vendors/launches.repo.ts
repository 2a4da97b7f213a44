import type { Tx } from '../../../platform/db/database.ts';

/** Who is on the way to which game. */
export interface Launch {
  readonly brand: string;
  readonly cell: number;
  readonly memberId: string;
  readonly sessionId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly address: string;
  readonly language: string;
  readonly expiresAtMs: number;
}

export async function insertLaunch(tx: Tx, tokenHash: Buffer, launch: Launch): Promise<void> {
  const { brand, cell, memberId, sessionId, vassalage, gameCode, address, language, expiresAtMs } = launch;
  await tx.query(
    `INSERT INTO games_launch (token_hash, brand, cell, member_id, session_id, vassalage, game_code, address, language, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [tokenHash, brand, cell, memberId, sessionId, vassalage, gameCode, address, language, new Date(expiresAtMs)],
  );
}

/** Spends it. @returns undefined for one that is unknown, another vendor's, or spent before */
export async function spendLaunch(tx: Tx, tokenHash: Buffer, vassalage: string, nowMs: number): Promise<Launch | undefined> {
  const [row] = await tx.query<Launch>(
    `UPDATE games_launch SET spent_at = $3 WHERE token_hash = $1 AND vassalage = $2 AND spent_at IS NULL
     RETURNING brand, cell, member_id AS "memberId", session_id AS "sessionId", vassalage, game_code AS "gameCode", address, language,
       expires_at AS "expiresAtMs"`,
    [tokenHash, vassalage, new Date(nowMs)],
  );
  return row;
}

export async function deleteLaunchesBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM games_launch WHERE expires_at < $1', [new Date(nowMs)]);
}

interface CatalogueEntry {
  readonly gameName: string;
  readonly gameType: string;
  readonly supportPlay: number;
}

/** A game that is on offer. */
export async function findListed(
  tx: Tx,
  {
    gameCode,
    vassalage,
    without,
  }: { readonly gameCode: string; readonly vassalage: string | undefined; readonly without: readonly string[] },
): Promise<(CatalogueEntry & { readonly vassalage: string }) | undefined> {
  const [row] = await tx.query<CatalogueEntry & { vassalage: string }>(
    `SELECT vassalage, game_name AS "gameName", game_type AS "gameType", support_play AS "supportPlay" FROM games_game
     WHERE open AND game_id = $1 AND game_id <> ALL ($2) AND ($3::text IS NULL OR vassalage = $3)`,
    [gameCode, without, vassalage ?? null],
  );
  return row;
}

/** The category of the first game of a vendor that is on offer. */
export async function findVendorCategory(tx: Tx, vassalage: string, without: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ gameType: string }>(
    `SELECT game_type AS "gameType" FROM games_game WHERE open AND vassalage = $1 AND game_id <> ALL ($2) ORDER BY sort, node_id LIMIT 1`,
    [vassalage, without],
  );
  return row?.gameType;
}

/** The games of vendors outside are those of the operator's file: all others of them close. */
export async function putOutside(tx: Tx, vassalages: readonly string[], gameCodes: readonly string[]): Promise<void> {
  await tx.query('UPDATE games_vendor SET is_outside = true WHERE vassalage = ANY ($1)', [vassalages]);
  await tx.query(
    `UPDATE games_game g SET open = g.game_id = ANY ($1) FROM games_vendor v WHERE v.vassalage = g.vassalage AND v.is_outside`,
    [gameCodes],
  );
}
