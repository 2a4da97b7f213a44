import { expect } from 'vitest';
import type { Tessera } from './given-tessera.ts';
import { fingerprint } from './fingerprint.ts';

/** Whatever is tried, no row of money, accounts, sessions or audit changes. */
export async function expectNoEffect({ owner }: Pick<Tessera, 'owner'>, work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(owner);
  await work();
  expect(await fingerprint(owner)).toEqual(before);
}
