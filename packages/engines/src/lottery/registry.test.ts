import { InvalidInput } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDraw } from './play-type.ts';
import { FAMILIES, findFamily, getPlayType } from './registry.ts';
import { RESULTS } from './testing/results.ts';

describe('a family', () => {
  it('is found by the longest id that the play type begins with', () => {
    for (const family of FAMILIES.values()) for (const id of family.playTypes.keys()) expect(findFamily(id)?.id).toBe(family.id);
    expect(findFamily('vn.n.lo2')?.id).toBe('vn.n');
    expect(findFamily('sea.my.box_big')?.id).toBe('sea.my');
  });

  it.each(['', 'vn', 'sea', 'vn.x.lo2', 'vnn.lo2', 'vn.', '.', 'toString', '.'.repeat(10_000)])('of %j there is none', (id) => {
    expect(findFamily(id)).toBeUndefined();
    expect(() => getPlayType(id)).toThrow(InvalidInput);
  });

  it.each([...FAMILIES.values()].map((family) => [family.id, family] as const))('%s reads a draw or says that it is none', (id, family) => {
    // Whatever there is, and results of which one part is something else.
    const spoilt = fc.tuple(RESULTS[id], fc.anything(), fc.nat(8)).map(([result, other, at]) => {
      if (typeof result !== 'object' || result === null) return [result, other];
      const keys = Object.keys(result);
      return { ...result, [keys[at % keys.length] ?? '']: other };
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), spoilt), (input) => {
        try {
          family.readDraw(input);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidDraw);
        }
      }),
      { numRuns: 300, seed: 47 },
    );
  });

  it('says the version of its rules', () => {
    expect(new Set([...FAMILIES.values()].map(({ version }) => version))).toEqual(new Set([1]));
  });

  it('holds every play type once', () => {
    const ids = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.keys()]);
    expect([ids.length, new Set(ids).size]).toEqual([499, 499]);
  });

  it('answers the version that a ticket names, the newest where none is named', () => {
    const old = FAMILIES.get('k3') ?? expect.fail('there is a family k3');
    const playType = getPlayType('k3.c.sanjun');
    const renamed = { ...playType, name: 'renamed' };
    const families = [...FAMILIES.values(), { ...old, version: 2, playTypes: new Map([[playType.id, renamed]]) }];
    expect(getPlayType(playType.id, 1, families)).toBe(playType);
    expect(getPlayType(playType.id, 2, families)).toBe(renamed);
    expect(getPlayType(playType.id, undefined, families)).toBe(renamed);
    expect(() => getPlayType(playType.id, 3, families)).toThrow(InvalidInput);
    // A version of one family says nothing about another that begins alike.
    expect(findFamily('vn.n.lo2', 2, families)).toBeUndefined();
  });
});
