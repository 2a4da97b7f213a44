import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { OddsTable } from './odds-table.ts';
import { FAMILIES, getPlayType } from './registry.ts';
import { ReturnAboveStake } from './returns.ts';
import { areSoundIn, checkSavedOdds } from './sound-odds.ts';

const defaultsOf = (id: string): OddsTable =>
  Object.fromEntries([...getPlayType(id).tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n]));

describe('a table that is saved', () => {
  it.each(
    [...FAMILIES.values()].flatMap(({ playTypes }) =>
      [...playTypes.values()]
        .filter(({ mode, tiers }) => mode === 'credit' && ![...tiers.values()].some(({ isPooled }) => isPooled))
        .map(({ id }) => id),
    ),
  )('%s: may be the catalogue’s', (id) => {
    expect(() => checkSavedOdds(getPlayType(id), defaultsOf(id), [2026])).not.toThrow();
  });

  it('may return all that was staked, and not a ten-thousandth more', () => {
    const playType = getPlayType('lhc.te');
    const [tier = ''] = playType.tiers.keys();
    expect(() => checkSavedOdds(playType, { [tier]: 490_000n }, [])).not.toThrow();
    expect(() => checkSavedOdds(playType, { [tier]: 490_001n }, [])).toThrow(ReturnAboveStake);
  });

  it('has all tiers of the play and no other, and is none of a play with prizes or out of a pool', () => {
    const odds = defaultsOf('ssc.c.ball1');
    expect(() => checkSavedOdds(getPlayType('ssc.c.ball1'), { ...odds, OTHER: 1n }, [])).toThrow(InvalidInput);
    expect(() => checkSavedOdds(getPlayType('ssc.c.ball1'), {}, [])).toThrow(InvalidInput);
    expect(() => checkSavedOdds(getPlayType('ssc.f3.direct'), {}, [])).toThrow(InvalidInput);
    expect(() => checkSavedOdds(getPlayType('sea.sg.ord'), {}, [])).toThrow(InvalidInput);
  });

  it('is looked at in each of the lunar years', () => {
    const [playType, odds] = [getPlayType('lhc.te_element'), defaultsOf('lhc.te_element')];
    expect(() => checkSavedOdds(playType, odds, [2026])).not.toThrow();
    expect(() => checkSavedOdds(playType, odds, [2026, 2027])).toThrow(ReturnAboveStake);
  });
});

it('odds may be sound in one lunar year and not in another', () => {
  const [playType, odds] = [getPlayType('lhc.te_element'), defaultsOf('lhc.te_element')];
  expect([2026, 2031].map((year) => areSoundIn(playType, odds, year))).toEqual([true, false]);
  expect(areSoundIn(playType, odds, null)).toBe(true);
  expect(areSoundIn(getPlayType('lhc.te'), defaultsOf('lhc.te'), 2031)).toBe(true);
  expect(() => areSoundIn(playType, odds, 2036)).toThrow(InvalidInput);
});
