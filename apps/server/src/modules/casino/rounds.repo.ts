import type { Amount } from '@tessera/kernel';
import type { Choice, GameBet, GameKindId } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';

/** The facts of a round with choices. What happened in it, and what it pays, follows from them by the engine. */
export interface StoredRound {
  readonly cell: number;
  readonly memberId: string;
  /** Also of its wager and of the request that opened it. */
  readonly id: string;
  readonly currency: string;
  readonly gameId: string;
  readonly kind: GameKindId;
  readonly ruleVersion: string;
  readonly seedPairId: string;
  readonly nonce: number;
  /** Before anything was raised. */
  readonly stake: Amount;
  readonly bet: GameBet;
  readonly choices: readonly Choice[];
  /** The request that made each choice; null for those the house made. */
  readonly requests: readonly (string | null)[];
  readonly openedAtMs: number;
  readonly deadlineAtMs: number;
  readonly state: 'open' | 'settled' | 'refunded';
}

interface Owner {
  readonly cell: number;
  readonly id: string;
}

const COLUMNS = `cell, member_id AS "memberId", id, currency, game_id AS "gameId", kind, rule_version AS "ruleVersion", seed_pair_id AS "seedPairId", nonce,
  stake, bet, choices, requests, opened_at AS "openedAtMs", deadline_at AS "deadlineAtMs", state`;

/** To be written behind the lock of the account: the key `casino_round_open` lets a member have one open round of a game. */
export async function insertRound(tx: Tx, round: StoredRound): Promise<void> {
  const written = await tx.query<Told>(
    `INSERT INTO casino_round (cell, member_id, id, currency, game_id, kind, rule_version, seed_pair_id, nonce, stake, bet, opened_at, deadline_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${told('casino_round')}`,
    [
      round.cell,
      round.memberId,
      round.id,
      round.currency,
      round.gameId,
      round.kind,
      round.ruleVersion,
      round.seedPairId,
      round.nonce,
      round.stake,
      JSON.stringify(round.bet),
      new Date(round.openedAtMs),
      new Date(round.deadlineAtMs),
    ],
  );
  await recordRound(tx, round, written[0]);
}

/** Writes the choices and the state of a round whose member is locked. */
export async function updateRound(tx: Tx, round: StoredRound): Promise<void> {
  const written = await tx.query<Told>(
    `UPDATE casino_round SET choices = $4, requests = $5, state = $6 WHERE cell = $1 AND member_id = $2 AND id = $3 AND state = 'open'
     RETURNING ${told('casino_round')}`,
    [round.cell, round.memberId, round.id, JSON.stringify(round.choices), JSON.stringify(round.requests), round.state],
  );
  await recordRound(tx, round, written[0]);
}

async function recordRound(tx: Tx, { cell, memberId, id }: StoredRound, written: Told | undefined): Promise<void> {
  await addRecord(tx, { cell, subject: 'casino_round', key: `${memberId}/${id}`, digest: written?.digest });
}

export async function listRounds(tx: Tx, member: Owner, ids: readonly string[]): Promise<StoredRound[]> {
  return tx.query<StoredRound>(`SELECT ${COLUMNS} FROM casino_round WHERE cell = $1 AND member_id = $2 AND id = ANY ($3)`, [
    member.cell,
    member.id,
    ids,
  ]);
}

export async function findRound(tx: Tx, member: Owner, id: string): Promise<StoredRound | undefined> {
  const [round] = await listRounds(tx, member, [id]);
  return round;
}

export async function findOpenRound(tx: Tx, member: Owner, gameId: string): Promise<StoredRound | undefined> {
  const [round] = await tx.query<StoredRound>(
    `SELECT ${COLUMNS} FROM casino_round WHERE cell = $1 AND member_id = $2 AND game_id = $3 AND state = 'open'`,
    [member.cell, member.id, gameId],
  );
  return round;
}

/** The game of an open round that is drawn from a seed pair. */
export async function findOpenGameOf(tx: Tx, member: Owner, seedPairId: string): Promise<string | undefined> {
  const [round] = await tx.query<{ gameId: string }>(
    `SELECT game_id AS "gameId" FROM casino_round WHERE cell = $1 AND member_id = $2 AND seed_pair_id = $3 AND state = 'open' ORDER BY game_id LIMIT 1`,
    [member.cell, member.id, seedPairId],
  );
  return round?.gameId;
}

export interface DuePage {
  readonly cell: number;
  readonly nowMs: number;
  /** The last round of the page before. */
  readonly after: StoredRound | undefined;
  readonly limit: number;
}

/** Open rounds of a cell whose deadline has come, the longest due first. */
export async function listDueRounds(tx: Tx, { cell, nowMs, after, limit }: DuePage): Promise<StoredRound[]> {
  return tx.query<StoredRound>(
    `SELECT ${COLUMNS} FROM casino_round WHERE cell = $1 AND state = 'open' AND deadline_at <= $2 AND (deadline_at, member_id, id) > ($3, $4, $5)
     ORDER BY deadline_at, member_id, id LIMIT $6`,
    [cell, new Date(nowMs), new Date(after?.deadlineAtMs ?? 0), after?.memberId ?? NIL, after?.id ?? NIL, limit],
  );
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Cells in which a round is due. */
export async function listDueCells(tx: Tx, nowMs: number): Promise<number[]> {
  const rows = await tx.query<{ cell: number }>(
    `SELECT DISTINCT cell FROM casino_round WHERE state = 'open' AND deadline_at <= $1 ORDER BY cell`,
    [new Date(nowMs)],
  );
  return rows.map(({ cell }) => cell);
}
