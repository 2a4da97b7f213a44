import type { Role } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';

/** Takes the place of the roles that the operator had in the brand. */
export async function putRoles(tx: Tx, operatorId: string, brand: string, roles: readonly Role[]): Promise<void> {
  const former = await tx.query<{ role: string }>(
    'DELETE FROM identity_operator_role WHERE operator_id = $1 AND brand = $2 RETURNING role',
    [operatorId, brand],
  );
  await tx.query('INSERT INTO identity_operator_role (operator_id, brand, role) SELECT $1, $2, unnest($3::text[])', [
    operatorId,
    brand,
    [...new Set(roles)],
  ]);
  const touched = new Set([...former.map(({ role }) => role), ...roles]);
  await recordRows(
    tx,
    'identity_operator_role',
    [...touched].map((role) => [operatorId, brand, role]),
  );
}

/** Codes of the brands in which the operator has a role. */
export async function listBrandsOf(tx: Tx, operatorId: string): Promise<string[]> {
  const rows = await tx.query<{ brand: string }>(
    'SELECT DISTINCT brand FROM identity_operator_role WHERE operator_id = $1 ORDER BY brand',
    [operatorId],
  );
  return rows.map(({ brand }) => brand);
}
