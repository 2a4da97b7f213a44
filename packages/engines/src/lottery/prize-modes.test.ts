import { InvalidInput } from '@tessera/kernel';
import { expect, it } from 'vitest';
import { offersPlayType, PRIZE_MODES, type DrawSource, type PrizeMode } from './prize-modes.ts';
import { FAMILIES } from './registry.ts';

const MODES = Object.keys(PRIZE_MODES) as PrizeMode[];

function countPlayTypes(prizeMode: PrizeMode, source: DrawSource): Record<string, number> {
  const counts: Record<string, number> = { official: 0, credit: 0 };
  for (const family of FAMILIES.values())
    for (const playType of family.playTypes.values())
      if (offersPlayType(prizeMode, { family: family.id, source }, playType)) counts[playType.mode] = (counts[playType.mode] ?? 0) + 1;
  return counts;
}

it('a prize mode offers official play types, credit play types or both, of its families', () => {
  const all = { official: 0, credit: 0 };
  for (const { playTypes } of FAMILIES.values()) for (const { mode } of playTypes.values()) all[mode] += 1;
  const [lott, elott, zy, sea] = MODES.map((mode) => countPlayTypes(mode, 'external'));
  expect(lott?.['official']).toBe(all.official);
  expect(elott).toEqual({ official: 0, credit: lott?.['credit'] });
  expect(zy).toEqual({ official: 0, credit: 0 });
  expect(sea).toEqual({ official: 0, credit: all.credit - (lott?.['credit'] ?? 0) });
  expect(countPlayTypes('ZY', 'own')['credit']).toBeGreaterThan(100);
  expect(offersPlayType('SEA', { family: 'sea.th', source: 'external' }, { mode: 'credit' })).toBe(true);
  expect(offersPlayType('LOTT', { family: 'sea.th', source: 'external' }, { mode: 'credit' })).toBe(false);
  expect(() => offersPlayType('toString' as 'ZY', { family: 'ssc', source: 'own' }, { mode: 'credit' })).toThrow(InvalidInput);
  expect(offersPlayType('ZY', { family: 'vn.n', source: 'own' }, { mode: 'credit' })).toBe(false);
});
