import type { Tx } from '../../../src/platform/db/database.ts';

// Statements and rows that differ, each in one thing, for the test to find; nothing runs them.
const COLUMNS = 'm.id, m.brand, m.registered_at AS "registeredAtMs"';

export const right = (tx: Tx, id: string) =>
  tx.query<{ id: string; brand: string; registeredAtMs: number }>(`SELECT ${COLUMNS} FROM identity_member m WHERE m.id = $1`, [id]);

export const renamedColumn = (tx: Tx) => tx.query<{ id: string }>('SELECT ident FROM identity_member');

export const missingColumn = (tx: Tx) => tx.query<{ id: string; cell: number }>('SELECT id FROM identity_member');

export const retypedColumn = (tx: Tx) => tx.query<{ registeredAtMs: Date }>(`SELECT ${COLUMNS} FROM identity_member m`);

export const nullColumn = (tx: Tx) => tx.query<{ endedAtMs: number }>('SELECT ended_at AS "endedAtMs" FROM identity_session');

export const tooManyValues = (tx: Tx, id: string) => tx.query('UPDATE identity_member SET status = status WHERE id = $1', [id, 'NORMAL']);

export const inferredRow = async (tx: Tx): Promise<{ readonly cell: string }[]> => tx.query('SELECT cell FROM identity_member');

function listOf<Row extends object>(tx: Tx, columns: string): Promise<Row[]> {
  return tx.query<Row>(`SELECT ${columns} FROM identity_member`);
}

export const byCaller = (tx: Tx) => listOf<{ id: number }>(tx, 'id');

export const atRunTime = (tx: Tx, conditions: readonly string[]) =>
  tx.query(`SELECT id FROM identity_member WHERE ${conditions.join(' AND ')}`);
