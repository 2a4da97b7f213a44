import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentTree, chargedPlaces, InvalidTree, teamTotals } from './agent-tree.ts';
import { chainAndStar, family, trees } from './testing/trees.ts';

describe('a tree', () => {
  it('refuses circles and parents that do not exist', () => {
    expect(() => agentTree(family({ a: null, b: 'c', c: 'b' }))).toThrow(InvalidTree);
    expect(() => agentTree(family({ a: 'a' }))).toThrow(InvalidTree);
    expect(() => agentTree(family({ a: null, b: 'x' }))).toThrow(InvalidTree);
  });

  it('has every upline before his downline', () => {
    fc.assert(
      fc.property(trees, (parents) => {
        const { topDown, uplinePlaces } = agentTree(parents);
        expect([...topDown].toSorted()).toEqual([...parents.keys()].toSorted());
        for (const [place, node] of topDown.entries()) {
          expect(topDown[uplinePlaces[place] ?? -1] ?? null).toBe(parents.get(node));
          expect(uplinePlaces[place]).toBeLessThan(place);
        }
      }),
    );
  });

  it('adds up teams', () => {
    const tree = agentTree(family({ A: null, B: 'A', C: 'B', D: 'A' }));
    const totals = teamTotals(tree, (node) => ({ A: 1n, B: 10n, C: 100n, D: 1_000n })[node] ?? 0n);
    expect(Object.fromEntries(tree.topDown.map((node, place) => [node, totals[place]]))).toEqual({
      A: 1_111n,
      B: 110n,
      C: 100n,
      D: 1_000n,
    });
  });

  it('knows the nearest one above with a contract', () => {
    const tree = agentTree(family({ A: null, B: 'A', C: 'B', D: 'C' }));
    const above = chargedPlaces(tree, (node) => node === 'A' || node === 'D');
    expect([...above].map((place) => tree.topDown[place] ?? null)).toEqual([null, 'A', 'A', 'A']);
  });

  it('may be of any size and depth', () => {
    expect(agentTree(chainAndStar(200_000)).topDown).toHaveLength(200_000);
  });
});
