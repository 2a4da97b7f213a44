import fc from 'fast-check';
import type { Parents } from '../agent-tree.ts';

/** Trees of up to 30 accounts: node 0 is the top, every other has one with a lower number above it. */
export const trees: fc.Arbitrary<Parents> = fc
  .array(fc.nat(1_000), { maxLength: 29 })
  .map(
    (picks) =>
      new Map<string, string | null>([
        ['n0', null],
        ...picks.map((pick, index): [string, string] => [`n${index + 1}`, `n${pick % (index + 1)}`]),
      ]),
  );
