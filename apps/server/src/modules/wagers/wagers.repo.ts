import type { Tx } from '../../platform/db/database.ts';
import type { SeedPair, Wager } from './wager.ts';

const COLUMNS = `cell, member_id AS "memberId", id, request_id AS "requestId", product, game_id AS "gameId", round_id AS "roundId", gate,
  rule_version AS "ruleVersion", currency, stake, max_payout AS "maxPayout", available_after AS "availableAfter", placed_at AS "placedAtMs",
  detail, state, settlement_version AS "settlementVersion", result, payout, settled_at AS "settledAtMs"`;

interface Owner {
  readonly cell: number;
  readonly id: string;
}

export async function findWager(tx: Tx, member: Owner, id: string): Promise<Wager | undefined> {
  const [wager] = await tx.query<Wager>(`SELECT ${COLUMNS} FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND id = $3`, [
    member.cell,
    member.id,
    id,
  ]);
  return wager;
}

export async function findWagerByRequest(
  tx: Tx,
  member: Owner,
  requestId: string,
): Promise<(Wager & { readonly bodyHash: string }) | undefined> {
  const [wager] = await tx.query<Wager & { readonly bodyHash: string }>(
    `SELECT ${COLUMNS}, encode(body_hash, 'hex') AS "bodyHash" FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND request_id = $3`,
    [member.cell, member.id, requestId],
  );
  return wager;
}

export interface WagerFilter {
  readonly product: string | undefined;
  readonly state: string | undefined;
  /** The id of the last wager of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first: ids are ordered by time. */
export async function listWagers(tx: Tx, member: Owner, filter: WagerFilter): Promise<Wager[]> {
  return tx.query<Wager>(
    `SELECT ${COLUMNS} FROM wagers_wager
     WHERE cell = $1 AND member_id = $2 AND ($3::text IS NULL OR product = $3) AND ($4::text IS NULL OR state = $4) AND ($5::uuid IS NULL OR id < $5)
     ORDER BY id DESC LIMIT $6`,
    [member.cell, member.id, filter.product ?? null, filter.state ?? null, filter.before ?? null, filter.limit],
  );
}

/** Open wagers behind one gate, oldest first. */
export async function listOpenByGate(tx: Tx, gate: string, limit: number): Promise<Wager[]> {
  return tx.query<Wager>(
    `SELECT ${COLUMNS} FROM wagers_wager WHERE cell = ANY (ARRAY(SELECT generate_series(0, 63))::smallint[]) AND gate = $1 AND state = 'open' ORDER BY cell, id LIMIT $2`,
    [gate, limit],
  );
}

/** Settled sports wagers behind one gate whose last settlement is older than `version`. */
export async function listSettledByGate(
  tx: Tx,
  gate: { readonly gate: string; readonly version: number },
  limit: number,
): Promise<Wager[]> {
  return tx.query<Wager>(
    `SELECT ${COLUMNS} FROM wagers_wager WHERE cell = ANY (ARRAY(SELECT generate_series(0, 63))::smallint[]) AND product = 'sports' AND gate = $1 AND state = 'settled' AND settlement_version < $2
     ORDER BY cell, id LIMIT $3`,
    [gate.gate, gate.version, limit],
  );
}

export interface Gate {
  readonly id: string;
  readonly open: boolean;
  readonly closesAtMs: number | null;
}

/** Creates gates or changes them, in order of id; their versions grow when `isNewVersion`. Answers the version of each. */
export async function putGates(tx: Tx, gates: readonly Gate[], isNewVersion: boolean): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; version: number }>(
    `INSERT INTO wagers_gate AS g (id, open, closes_at)
     SELECT id, open, closes_at FROM unnest($1::text[], $2::boolean[], $3::timestamptz[]) AS n (id, open, closes_at) ORDER BY id
     ON CONFLICT (id) DO UPDATE SET open = EXCLUDED.open, closes_at = EXCLUDED.closes_at, version = g.version + $4 RETURNING id, version`,
    [
      gates.map(({ id }) => id),
      gates.map(({ open }) => open),
      gates.map(({ closesAtMs }) => (closesAtMs === null ? null : new Date(closesAtMs))),
      isNewVersion ? 1 : 0,
    ],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** As `putGates`, for one. */
export async function putGate(tx: Tx, gate: Gate, isNewVersion: boolean): Promise<number> {
  const version = (await putGates(tx, [gate], isNewVersion)).get(gate.id);
  if (version === undefined) throw new Error('a gate just put exists');
  return version;
}

/** Holds gates until the end of the transaction, taken in the order in which bets take them. */
export async function lockGates(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM wagers_gate WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
}

/** Closes gates for good. Waits for bets that are being booked behind them, so that a settlement sees them all. */
export async function closeGates(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE wagers_gate SET open = false WHERE id IN (SELECT id FROM wagers_gate WHERE id = ANY ($1) ORDER BY id FOR UPDATE)`,
    [ids],
  );
}

export async function findGate(tx: Tx, id: string): Promise<(Gate & { readonly version: number }) | undefined> {
  const [gate] = await tx.query<Gate & { version: number }>(
    `SELECT id, open, version, closes_at AS "closesAtMs" FROM wagers_gate WHERE id = $1`,
    [id],
  );
  return gate;
}

const SEED_COLUMNS = `id, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash", next_server_seed AS "nextServerSeed", client_seed AS "clientSeed", nonce`;

export async function findActiveSeed(tx: Tx, member: Owner): Promise<SeedPair | undefined> {
  const [seed] = await tx.prepared<SeedPair>(
    'wagers_active_seed',
    `SELECT ${SEED_COLUMNS} FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND active`,
    [member.cell, member.id],
  );
  return seed;
}

export interface StoredSeedPair extends SeedPair {
  readonly active: boolean;
}

export async function listSeeds(tx: Tx, member: Owner, ids: readonly string[]): Promise<StoredSeedPair[]> {
  return tx.query<StoredSeedPair>(
    `SELECT ${SEED_COLUMNS}, active FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = ANY ($3)`,
    [member.cell, member.id, ids],
  );
}

/** Starts the first pair of a member. Does nothing when another process was quicker. */
export async function insertFirstSeed(tx: Tx, member: Owner, seed: NewSeedPair, nowMs: number): Promise<void> {
  await tx.query(`${INSERT_SEED} ON CONFLICT DO NOTHING`, seedValues(member, seed, null, nowMs));
}

/** Starts the pair that follows `previousId`. */
export async function insertNextSeed(
  tx: Tx,
  member: Owner,
  next: { readonly seed: NewSeedPair; readonly previousId: string },
  nowMs: number,
): Promise<void> {
  await tx.query(INSERT_SEED, seedValues(member, next.seed, next.previousId, nowMs));
}

export type NewSeedPair = Omit<SeedPair, 'nonce'>;

const INSERT_SEED = `INSERT INTO wagers_seed_pair (cell, member_id, id, server_seed, server_seed_hash, next_server_seed, client_seed, previous_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

function seedValues(member: Owner, seed: NewSeedPair, previousId: string | null, nowMs: number): unknown[] {
  return [
    member.cell,
    member.id,
    seed.id,
    seed.serverSeed,
    seed.serverSeedHash,
    seed.nextServerSeed,
    seed.clientSeed,
    previousId,
    new Date(nowMs),
  ];
}

/** Ends the active pair, which reveals its server seed, if it is still the one expected. */
export async function retireSeed(tx: Tx, member: Owner, id: string, nowMs: number): Promise<SeedPair | undefined> {
  const [seed] = await tx.query<SeedPair>(
    `UPDATE wagers_seed_pair SET active = false, revealed_at = $4 WHERE cell = $1 AND member_id = $2 AND id = $3 AND active RETURNING ${SEED_COLUMNS}`,
    [member.cell, member.id, id, new Date(nowMs)],
  );
  return seed;
}

/** A pair and the one revealed when it began. */
export async function findRotation(
  tx: Tx,
  member: Owner,
  id: string,
): Promise<{ readonly current: SeedPair; readonly revealed: SeedPair } | undefined> {
  const seeds = await tx.query<SeedPair>(
    `SELECT ${SEED_COLUMNS} FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2
       AND id IN ($3, (SELECT previous_id FROM wagers_seed_pair WHERE cell = $1 AND member_id = $2 AND id = $3))`,
    [member.cell, member.id, id],
  );
  const current = seeds.find((seed) => seed.id === id);
  const revealed = seeds.find((seed) => seed.id !== id);
  return current && revealed ? { current, revealed } : undefined;
}
