import { formerPeople } from './modules/identity/index.ts';
import { formerPayees } from './modules/payments/index.ts';
import { formerSeasons } from './modules/sports/index.ts';
import { formerSeeds } from './modules/wagers/index.ts';
import { encryptFormerRows } from './platform/encryption/former-rows.ts';
import type { KeyRing } from './platform/encryption/index.ts';
import { takeUpKeys } from './platform/encryption/known-keys.ts';

/**
 * Makes a migrated database one that this ring can be used with: its keys are here, and nothing of earlier versions lies there plain.
 * @throws StartRefused when the database needs a key that is not in the ring
 */
export async function adoptKeys(ownerUrl: string, ring: KeyRing): Promise<void> {
  await takeUpKeys(ownerUrl, ring);
  await encryptFormerRows(ownerUrl, ring, [formerSeeds, formerSeasons, formerPayees, ...formerPeople]);
}
