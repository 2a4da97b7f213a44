import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';
import type { Actor, Owner } from './payment.ts';

export interface Step {
  readonly subjectId: string;
  readonly state: string;
  readonly atMs: number;
}

export interface NewStep {
  readonly event: string;
  readonly state: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly atMs: number;
}

/** Adds to the history of a payment whose row the caller has locked or has just inserted. */
export async function addStep(tx: Tx, subject: Owner & { readonly id: string }, step: NewStep): Promise<void> {
  const [written] = await tx.query<Told & { readonly n: number }>(
    `INSERT INTO payments_step (cell, member_id, subject_id, n, event, state, actor, reason, at)
     SELECT $1, $2, $3, count(*) + 1, $4, $5, $6, $7, $8 FROM payments_step WHERE cell = $1 AND member_id = $2 AND subject_id = $3
     RETURNING n, ${told('payments_step')}`,
    [subject.cell, subject.memberId, subject.id, step.event, step.state, step.actor, step.reason, new Date(step.atMs)],
  );
  const key = `${subject.id}/${written?.n ?? ''}`;
  await addRecord(tx, { cell: subject.cell, subject: 'payments_step', key, digest: written?.digest });
}

/** When a payment came into a state for the last time. */
export async function findStepTime(
  tx: Tx,
  { cell, memberId, id }: Owner & { readonly id: string },
  state: string,
): Promise<number | undefined> {
  const [step] = await tx.query<{ atMs: number }>(
    'SELECT at AS "atMs" FROM payments_step WHERE cell = $1 AND member_id = $2 AND subject_id = $3 AND state = $4 ORDER BY n DESC LIMIT 1',
    [cell, memberId, id, state],
  );
  return step?.atMs;
}

/** The histories of several payments, oldest step first. */
export async function listSteps(tx: Tx, subjects: readonly (Owner & { readonly id: string })[]): Promise<Step[]> {
  return tx.query<Step>(
    `SELECT s.subject_id AS "subjectId", s.state, s.at AS "atMs"
     FROM unnest($1::smallint[], $2::uuid[], $3::uuid[]) k (cell, member_id, subject_id)
       JOIN payments_step s ON s.cell = k.cell AND s.member_id = k.member_id AND s.subject_id = k.subject_id
     ORDER BY s.subject_id, s.n`,
    [subjects.map(({ cell }) => cell), subjects.map(({ memberId }) => memberId), subjects.map(({ id }) => id)],
  );
}
