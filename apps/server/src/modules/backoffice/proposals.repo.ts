import { cellOf, type Amount } from '@tessera/kernel';
import type { ProposalSubject } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';

export interface Proposal {
  readonly id: string;
  readonly subject: ProposalSubject;
  readonly subjectId: string;
  /** Null is about every brand. */
  readonly brand: string | null;
  readonly memberId: string | null;
  /** What people read: the member's account, or a match and its score. */
  readonly summary: string;
  /** Null where no amount is known beforehand. */
  readonly currency: string | null;
  readonly amount: Amount | null;
  /** What else the action needs to be done. */
  readonly terms: object;
  readonly operatorId: string;
  readonly operatorUsername: string;
  readonly reason: string;
  readonly ip: string;
  readonly atMs: number;
}

export interface ProposalEnd {
  readonly proposal: Proposal;
  readonly outcome: 'confirmed' | 'refused';
  readonly operatorId: string;
  readonly operatorUsername: string;
  readonly reason: string;
  readonly ip: string;
  readonly atMs: number;
}

const SELECT = `SELECT p.id, p.subject, p.subject_id AS "subjectId", p.brand, p.member_id AS "memberId", p.summary, p.currency, p.amount, p.terms,
  p.operator_id AS "operatorId", p.operator_username AS "operatorUsername", p.reason, host(p.ip) AS ip, p.at AS "atMs"`;
const FROM = 'FROM backoffice_proposal p LEFT JOIN backoffice_proposal_end e ON e.proposal_id = p.id';

/** @returns false where a proposal about the subject waits already; of two at the same moment one is written */
export async function insertProposal(tx: Tx, proposal: Proposal): Promise<boolean> {
  const [written] = await tx.query<Told>(
    `INSERT INTO backoffice_proposal (id, subject, subject_id, turn, brand, member_id, summary, currency, amount, terms, operator_id, operator_username, reason, ip, at)
     SELECT $1, $2, $3, (SELECT count(*) FROM backoffice_proposal p JOIN backoffice_proposal_end e ON e.proposal_id = p.id WHERE p.subject = $2 AND p.subject_id = $3),
       $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     ON CONFLICT (subject, subject_id, turn) DO NOTHING RETURNING ${told('backoffice_proposal')}`,
    [
      proposal.id,
      proposal.subject,
      proposal.subjectId,
      proposal.brand,
      proposal.memberId,
      proposal.summary,
      proposal.currency,
      proposal.amount,
      JSON.stringify(proposal.terms),
      proposal.operatorId,
      proposal.operatorUsername,
      proposal.reason,
      proposal.ip,
      new Date(proposal.atMs),
    ],
  );
  if (!written) return false;
  const cell = cellOf(proposal.memberId ?? proposal.subjectId);
  await addRecord(tx, { cell, subject: 'backoffice_proposal', key: proposal.id, digest: written.digest });
  return true;
}

/** @returns false where it has ended already; of two at the same moment one is written */
export async function insertProposalEnd(tx: Tx, { proposal, ...end }: ProposalEnd): Promise<boolean> {
  const [written] = await tx.query<Told>(
    `INSERT INTO backoffice_proposal_end (proposal_id, proposed_by, outcome, operator_id, operator_username, reason, ip, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (proposal_id) DO NOTHING RETURNING ${told('backoffice_proposal_end')}`,
    [proposal.id, proposal.operatorId, end.outcome, end.operatorId, end.operatorUsername, end.reason, end.ip, new Date(end.atMs)],
  );
  if (!written) return false;
  const cell = cellOf(proposal.memberId ?? proposal.subjectId);
  await addRecord(tx, { cell, subject: 'backoffice_proposal_end', key: proposal.id, digest: written.digest });
  return true;
}

export async function findProposal(tx: Tx, id: string): Promise<(Proposal & { readonly isEnded: boolean }) | undefined> {
  const [found] = await tx.query<Proposal & { readonly isEnded: boolean }>(
    `${SELECT}, e.proposal_id IS NOT NULL AS "isEnded" ${FROM} WHERE p.id = $1`,
    [id],
  );
  return found;
}

/** Those that wait about any of the subjects. */
export async function listWaitingOf(tx: Tx, subject: ProposalSubject, subjectIds: readonly string[]): Promise<Proposal[]> {
  if (subjectIds.length === 0) return [];
  return tx.query<Proposal>(`${SELECT} ${FROM} WHERE p.subject = $1 AND p.subject_id = ANY ($2) AND e.proposal_id IS NULL`, [
    subject,
    subjectIds,
  ]);
}

/** Oldest first, in the brands given and, where told, about all of them. */
export async function listWaiting(
  tx: Tx,
  page: { readonly brands: readonly string[]; readonly isOfAll: boolean; readonly after: string | undefined; readonly limit: number },
): Promise<Proposal[]> {
  return tx.query<Proposal>(
    `${SELECT} ${FROM} WHERE e.proposal_id IS NULL AND (p.brand = ANY ($1) OR $4 AND p.brand IS NULL) AND ($2::uuid IS NULL OR p.id > $2) ORDER BY p.id LIMIT $3`,
    [page.brands, page.after ?? null, page.limit, page.isOfAll],
  );
}
