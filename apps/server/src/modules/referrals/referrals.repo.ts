import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { recordRows } from '../../platform/records/record-rows.ts';

export type Owner = Pick<MemberRef, 'cell' | 'id'>;

/** A code in capitals, and whose it is. */
export interface OwnedCode {
  readonly code: string;
  readonly agentCell: number;
  readonly agentId: string;
}

export async function findCode(db: Tx, brand: string, code: string): Promise<OwnedCode | undefined> {
  const [row] = await db.query<OwnedCode>(
    `SELECT code, agent_cell AS "agentCell", agent_id AS "agentId" FROM referrals_code WHERE brand = $1 AND code = $2`,
    [brand, code],
  );
  return row;
}

export async function findCodeOf(db: Tx, agent: Owner): Promise<{ readonly code: string; readonly joined: number } | undefined> {
  const [row] = await db.query<{ code: string; joined: number }>(
    'SELECT code, joined FROM referrals_code WHERE agent_cell = $1 AND agent_id = $2',
    [agent.cell, agent.id],
  );
  return row;
}

/** Does nothing where the agent has one, or somebody has this. */
export async function insertCode(tx: Tx, brand: string, { code, agentCell, agentId }: OwnedCode, nowMs: number): Promise<void> {
  const added = await tx.query<{ code: string }>(
    `INSERT INTO referrals_code (brand, code, agent_cell, agent_id, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING code`,
    [brand, code, agentCell, agentId, new Date(nowMs)],
  );
  if (added.length > 0) await recordRows(tx, 'referrals_code', [[brand, code]]);
}

/** Notes who brought the member, and counts. */
export async function insertMember(tx: Tx, brand: string, member: Owner, by: OwnedCode, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO referrals_member (cell, member_id, brand, agent_cell, agent_id, code, joined_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [member.cell, member.id, brand, by.agentCell, by.agentId, by.code, new Date(nowMs)],
  );
  await recordRows(tx, 'referrals_member', [[member.cell, member.id]]);
  await tx.query('UPDATE referrals_code SET joined = joined + 1 WHERE brand = $1 AND code = $2', [brand, by.code]);
}
