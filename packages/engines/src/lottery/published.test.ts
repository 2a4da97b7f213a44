import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FamilyId, InvalidDraw } from './play-type.ts';
import { FAMILIES } from './registry.ts';
import { RESULTS } from './testing/results.ts';

const OF_NUMBERS: readonly FamilyId[] = ['ssc', '11x5', 'k3', 'pk10', 'pcb'];

describe.each(OF_NUMBERS)('results of %s', (id) => {
  const family = FAMILIES.get(id);

  it('are read as they are written', () => {
    fc.assert(
      fc.property(RESULTS[id], (result) => {
        expect(family?.readDraw(result)).toEqual(String(result).split(',').map(Number));
      }),
      { seed: 7 },
    );
  });

  it('are refused with a reason when they are anything else', () => {
    const pieces = fc.array(fc.constantFrom('0', '1', '06', '11', '12', '-1', 'x', ' 1', ''), { maxLength: 4 });
    const garbage = fc.oneof(
      fc.anything(),
      fc.string(),
      pieces.map((list) => `${list.join()},`),
    );
    fc.assert(
      fc.property(garbage, (result) => {
        expect(() => family?.readDraw(result)).toThrow(InvalidDraw);
      }),
      { seed: 7 },
    );
  });
});
