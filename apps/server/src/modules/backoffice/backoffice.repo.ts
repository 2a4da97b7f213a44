import { cellOf } from '@tessera/kernel';
import type { ProposalSubject } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';

export interface AuditRow {
  readonly id: string;
  readonly operatorId: string;
  readonly operatorUsername: string;
  readonly action: string;
  readonly subjectKind: ProposalSubject;
  readonly subjectId: string;
  /** Null where it is about no member. */
  readonly memberId: string | null;
  readonly reason: string;
  readonly ip: string;
  readonly atMs: number;
}

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  const [written] = await tx.query<Told>(
    `INSERT INTO backoffice_audit (id, operator_id, operator_username, action, subject_kind, subject_id, member_id, reason, ip, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${told('backoffice_audit')}`,
    [
      row.id,
      row.operatorId,
      row.operatorUsername,
      row.action,
      row.subjectKind,
      row.subjectId,
      row.memberId,
      row.reason,
      row.ip,
      new Date(row.atMs),
    ],
  );
  await addRecord(tx, { cell: cellOf(row.memberId ?? row.subjectId), subject: 'backoffice_audit', key: row.id, digest: written?.digest });
}
