import type { Tx } from '../db/database.ts';

export interface RowOwner {
  readonly cell: number;
  readonly id: string;
}

export async function isOwnBooking(tx: Tx, owner: RowOwner, position: bigint): Promise<boolean> {
  const [found] = await tx.query('SELECT 1 AS one FROM wallet_transfer WHERE cell = $1 AND position = $2 AND member_id = $3', [
    owner.cell,
    position,
    owner.id,
  ]);
  return found !== undefined;
}

/** Where the bookings of requests stand, oldest first; a request that booked nothing has none. */
export async function listPositionsOf(tx: Tx, owner: RowOwner, requestIds: readonly string[]): Promise<bigint[]> {
  const found = await tx.query<{ position: bigint }>(
    'SELECT position FROM wallet_request WHERE cell = $1 AND member_id = $2 AND id = ANY ($3) ORDER BY position',
    [owner.cell, owner.id, requestIds],
  );
  return found.map(({ position }) => position);
}
