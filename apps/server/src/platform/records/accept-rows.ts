import type { Tx } from '../db/database.ts';
import { recordRows } from './record-rows.ts';
import { sealedCheck } from './sealed-checks.ts';
import type { SealedSubject } from './sealed-tables.ts';

/** What a brand has that may be changed by SQL; their keys begin with the code of the brand. */
export const BRAND_SUBJECTS = ['site_brand', 'site_switch', 'payments_method'] as const satisfies readonly SealedSubject[];

/** Records what differs of one brand as it stands. @returns the rows, by table and key */
export async function acceptBrand(tx: Tx, code: string): Promise<string[]> {
  const accepted: string[] = [];
  for (const subject of BRAND_SUBJECTS) {
    const broken = await tx.query<{ id: string }>(sealedCheck(subject, { isFirst: false }).sql);
    const keys = broken.map(({ id }) => id.split('/')).filter(([brand]) => brand === code);
    await recordRows(tx, subject, keys);
    accepted.push(...keys.map((key) => `${subject} ${key.join('/')}`));
  }
  return accepted;
}
