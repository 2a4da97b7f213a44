import { type Amount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fraction, type Fraction } from '../../exact/index.ts';
import type { Parents } from '../agent-tree.ts';

export const money = (whole: number): Amount => units(BigInt(whole) * 10_000n);
export const bips = (value: number): Fraction => fraction(BigInt(value), 10_000n);
export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
/** Beyond what `units` takes: such an amount can only come from a cast. */
export const TOO_MUCH = (10n ** 18n + 1n) as Amount;
/** What an InvalidInput says about the field it names. */
export const wrong = (field: string): unknown =>
  expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) as unknown });

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

/** A tree by its edges, for example `{ A: null, B: 'A' }`. */
export const family = (edges: Readonly<Record<string, string | null>>): Parents => new Map(Object.entries(edges));

/** A chain of a quarter of the accounts; the others are all children of one in its middle. */
export function chainAndStar(size: number): Parents {
  const chain = size / 4;
  return new Map(
    Array.from({ length: size }, (_, place) => {
      if (place === 0) return ['n0', null];
      return [`n${place}`, place < chain ? `n${place - 1}` : `n${chain / 2}`];
    }),
  );
}
