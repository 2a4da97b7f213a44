import { invariant } from '@tessera/kernel';
import { type DrandChain, randomnessOf, type ValueSource } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Draw } from './lottery.ts';

/** The source of a public value as a draw keeps it. */
export interface SourceColumns {
  readonly beacon_chain: string | null;
  readonly beacon_round: number | null;
  readonly witness_commitment: string | null;
}

export function sourceColumns(source: ValueSource | null): SourceColumns {
  const isDrand = source?.kind === 'drand';
  return {
    beacon_chain: isDrand ? source.chain.hash : null,
    beacon_round: isDrand ? source.round : null,
    witness_commitment: source?.kind === 'witness' ? source.commitment : null,
  };
}

export interface ToldRow {
  readonly valueProof: string | null;
  readonly witnessCommitment: string | null;
}

/** A round's value is the hash of its signature; what a witness tells is the value. */
export function toldValue({ valueProof, witnessCommitment }: ToldRow): string | null {
  return valueProof === null || witnessCommitment !== null ? valueProof : randomnessOf(valueProof);
}

/** Draws name chains by their hash, so these must be there first. */
export async function putChains(tx: Tx, chains: readonly DrandChain[]): Promise<void> {
  if (chains.length === 0) return;
  const added = await tx.query<{ hash: string }>(
    `INSERT INTO lottery_beacon_chain (hash, public_key, genesis_seconds, period_seconds, group_hash, beacon_id)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int8[], $4::int[], $5::text[], $6::text[]) ON CONFLICT (hash) DO NOTHING RETURNING hash`,
    [
      chains.map(({ hash }) => hash),
      chains.map(({ publicKey }) => publicKey),
      chains.map(({ genesisSeconds }) => genesisSeconds),
      chains.map(({ periodSeconds }) => periodSeconds),
      chains.map(({ groupHash }) => groupHash),
      chains.map(({ beaconId }) => beaconId),
    ],
  );
  await recordRows(
    tx,
    'lottery_beacon_chain',
    added.map(({ hash }) => [hash]),
  );
}

/** Which of these draws of the calendar are planned already, also at another time. */
export async function listPlanned(
  tx: Tx,
  draws: readonly Pick<Draw, 'lotteryId' | 'number'>[],
): Promise<Pick<Draw, 'lotteryId' | 'number'>[]> {
  return tx.prepared<Pick<Draw, 'lotteryId' | 'number'>>(
    'lottery_planned',
    `SELECT d.lottery_id AS "lotteryId", d.number FROM unnest($1::text[], $2::text[]) w (lottery_id, number)
       JOIN lottery_draw d ON d.lottery_id = w.lottery_id AND d.number = w.number
     UNION ALL SELECT d.lottery_id, d.planned_as FROM unnest($1::text[], $2::text[]) w (lottery_id, number)
       JOIN lottery_draw d ON d.lottery_id = w.lottery_id AND d.planned_as = w.number`,
    [draws.map(({ lotteryId }) => lotteryId), draws.map(({ number }) => number)],
  );
}

const SOURCE = `d.beacon_round AS round, d.witness_commitment AS "witnessCommitment", c.hash, c.public_key AS "publicKey", c.genesis_seconds AS "genesisSeconds",
  c.period_seconds AS "periodSeconds", c.group_hash AS "groupHash", c.beacon_id AS "beaconId"`;

interface SourceRow {
  readonly round: bigint | null;
  readonly witnessCommitment: string | null;
  readonly hash: string | null;
  readonly publicKey: string | null;
  readonly genesisSeconds: bigint | null;
  readonly periodSeconds: number | null;
  readonly groupHash: string | null;
  readonly beaconId: string | null;
}

function sourceOf({ round, witnessCommitment, ...chain }: SourceRow): ValueSource | null {
  if (witnessCommitment !== null) return { kind: 'witness', commitment: witnessCommitment };
  if (round === null) return null;
  const { hash, publicKey, genesisSeconds, periodSeconds, groupHash, beaconId } = chain;
  invariant(
    hash !== null && publicKey !== null && genesisSeconds !== null && periodSeconds !== null && groupHash !== null && beaconId !== null,
    'a round is one of a chain that is kept',
  );
  return {
    kind: 'drand',
    chain: { hash, publicKey, genesisSeconds: Number(genesisSeconds), periodSeconds, groupHash, beaconId },
    round: Number(round),
  };
}

/** A draw that has its book and not its public value. */
export interface AwaitingDraw extends Pick<Draw, 'id' | 'drawAtMs'> {
  readonly bookRoot: string;
  readonly source: ValueSource;
}

/** Closed draws with a frozen book whose time has come and whose public value has not, oldest first, beginning behind `after`. */
export async function listAwaiting(
  tx: Tx,
  page: { readonly nowMs: number; readonly after: Pick<Draw, 'id' | 'drawAtMs'> | undefined; readonly limit: number },
): Promise<AwaitingDraw[]> {
  const rows = await tx.prepared<SourceRow & { readonly id: string; readonly drawAtMs: number; readonly bookRoot: string | null }>(
    'lottery_awaiting',
    `SELECT d.id, d.draw_at AS "drawAtMs", encode(d.book_root, 'hex') AS "bookRoot", ${SOURCE}
     FROM lottery_draw d LEFT JOIN lottery_beacon_chain c ON c.hash = d.beacon_chain
     WHERE d.state = 'CLOSED' AND d.version = 2 AND d.server_seed_hash IS NOT NULL AND d.book_root IS NOT NULL AND d.value_proof IS NULL AND d.draw_at <= $1
       AND ($2::timestamptz IS NULL OR (d.draw_at, d.id) > ($2, $3)) ORDER BY d.draw_at, d.id LIMIT $4`,
    [new Date(page.nowMs), page.after ? new Date(page.after.drawAtMs) : null, page.after?.id ?? null, page.limit],
  );
  return rows.map(({ id, drawAtMs, bookRoot, ...row }) => {
    const source = sourceOf(row);
    invariant(source && bookRoot !== null, 'the query asks for draws with a book and a source');
    return { id, drawAtMs, bookRoot, source };
  });
}

/** Keeps what the sources told of frozen draws. The first that is kept stays. */
export async function keepProofs(tx: Tx, proofs: readonly { readonly id: string; readonly proof: string }[]): Promise<void> {
  if (proofs.length === 0) return;
  await tx.query(
    `UPDATE lottery_draw d SET value_proof = p.proof FROM unnest($1::uuid[], $2::text[]) p (id, proof)
     WHERE d.id = p.id AND d.state = 'CLOSED' AND d.book_root IS NOT NULL AND d.value_proof IS NULL`,
    [proofs.map(({ id }) => id), proofs.map(({ proof }) => proof)],
  );
}

/** Which public value a draw is bound to, and what was told of it; of a draw of version 1, and one that is drawn elsewhere, there is none. */
export async function getBinding(
  tx: Tx,
  id: string,
): Promise<{ readonly version: number; readonly source: ValueSource | null; readonly proof: string | null }> {
  const [row] = await tx.query<SourceRow & { readonly version: number; readonly proof: string | null }>(
    `SELECT d.version, d.value_proof AS proof, ${SOURCE} FROM lottery_draw d LEFT JOIN lottery_beacon_chain c ON c.hash = d.beacon_chain WHERE d.id = $1`,
    [id],
  );
  invariant(row, 'a draw is never removed');
  const { version, proof, ...source } = row;
  return { version, source: sourceOf(source), proof };
}
