import { InvalidInput } from '@tessera/kernel';
import { expect, it } from 'vitest';
import { offersPlay, PRIZE_MODES, type DrawSource, type PrizeMode } from './prize-modes.ts';
import { FAMILIES } from './registry.ts';

const MODES = Object.keys(PRIZE_MODES) as PrizeMode[];

function countPlays(prizeMode: PrizeMode, source: DrawSource): Record<string, number> {
  const counts: Record<string, number> = { official: 0, credit: 0 };
  for (const family of FAMILIES.values())
    for (const play of family.plays.values())
      if (offersPlay(prizeMode, { family: family.id, source }, play)) counts[play.mode] = (counts[play.mode] ?? 0) + 1;
  return counts;
}

it('a prize mode offers official plays, credit plays or both, of its families', () => {
  const all = { official: 0, credit: 0 };
  for (const { plays } of FAMILIES.values()) for (const { mode } of plays.values()) all[mode] += 1;
  const [lott, elott, zy, sea] = MODES.map((mode) => countPlays(mode, 'external'));
  expect(lott?.['official']).toBe(all.official);
  expect(elott).toEqual({ official: 0, credit: lott?.['credit'] });
  expect(zy).toEqual({ official: 0, credit: 0 });
  expect(sea).toEqual({ official: 0, credit: all.credit - (lott?.['credit'] ?? 0) });
  expect(countPlays('ZY', 'own')['credit']).toBeGreaterThan(100);
  expect(offersPlay('SEA', { family: 'sea.th', source: 'external' }, { mode: 'credit' })).toBe(true);
  expect(offersPlay('LOTT', { family: 'sea.th', source: 'external' }, { mode: 'credit' })).toBe(false);
  expect(() => offersPlay('toString' as 'ZY', { family: 'ssc', source: 'own' }, { mode: 'credit' })).toThrow(InvalidInput);
  expect(offersPlay('ZY', { family: 'vn.n', source: 'own' }, { mode: 'credit' })).toBe(false);
});
