import { expect } from 'vitest';
import type { Tessera } from './given-tessera.ts';
import { fingerprint } from './fingerprint.ts';

/** Whatever is tried, no row of money, accounts, sessions or audit changes. @param besides tables that may */
export async function expectNoEffect(
  { owner }: Pick<Tessera, 'owner'>,
  work: () => Promise<void>,
  besides: readonly string[] = [],
): Promise<void> {
  const before = await fingerprint(owner, besides);
  await work();
  expect(await fingerprint(owner, besides)).toEqual(before);
}
