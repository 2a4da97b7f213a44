import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import { checkVipUpgrade, defaultVipLevels, type VipMember, vipLevelAfterMonth } from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const LEVELS = defaultVipLevels(USD);
const NOBODY: VipMember = {
  level: 0,
  highestLevel: 0,
  cumulativeDeposit: usd('0'),
  cumulativeTurnover: usd('0'),
  turnoverThisMonth: usd('0'),
};
const atLevel = (level: number, change: Partial<VipMember> = {}): VipMember => ({ ...NOBODY, level, highestLevel: level, ...change });

describe('an upgrade', () => {
  it.each(LEVELS.slice(1).map((level) => [level.level, level] as const))(
    'to level %i needs both sums, to the unit',
    (level, { deposit, turnover, upgradeBonus }) => {
      const member = atLevel(level - 1, { cumulativeDeposit: deposit, cumulativeTurnover: turnover });
      expect(checkVipUpgrade(member, LEVELS)).toEqual({ level, highestLevel: level, bonus: upgradeBonus });
      for (const short of [{ cumulativeDeposit: units(deposit - 1n) }, { cumulativeTurnover: units(turnover - 1n) }])
        expect(checkVipUpgrade({ ...member, ...short }, LEVELS)).toEqual({ level: level - 1, highestLevel: level - 1, bonus: 0n });
    },
  );

  it('pays every skipped level once in a lifetime', () => {
    const sums = { cumulativeDeposit: usd('2000000'), cumulativeTurnover: usd('50000000') };
    expect(checkVipUpgrade({ ...NOBODY, ...sums }, LEVELS)).toEqual({ level: 7, highestLevel: 7, bonus: usd('13076') });
    expect(checkVipUpgrade({ ...NOBODY, highestLevel: 7, ...sums, turnoverThisMonth: usd('5000000') }, LEVELS)).toEqual({
      level: 7,
      highestLevel: 7,
      bonus: 0n,
    });
    expect(checkVipUpgrade({ ...NOBODY, highestLevel: 5, ...sums }, LEVELS)).toMatchObject({ level: 7, bonus: usd('11776') });
  });

  it('gives a lost level back only for the turnover that would have kept it', () => {
    const fallen = { level: 1, highestLevel: 2, cumulativeDeposit: usd('5000'), cumulativeTurnover: usd('60000') };
    const after = (turnover: string): number => checkVipUpgrade({ ...fallen, turnoverThisMonth: usd(turnover) }, LEVELS).level;
    expect([after('0'), after('9999.9999'), after('10000')]).toEqual([1, 1, 2]);
  });
});

describe('the first of a month', () => {
  it.each(LEVELS.map((level) => [level.level, level.keep] as const))('keeps level %i for its turnover, to the unit', (level, keep) => {
    expect(vipLevelAfterMonth(atLevel(level, { turnoverThisMonth: keep }), false, LEVELS)).toBe(level);
    if (keep > 0n) expect(vipLevelAfterMonth(atLevel(level, { turnoverThisMonth: units(keep - 1n) }), false, LEVELS)).toBe(level - 1);
  });

  it('keeps who was upgraded in the month', () => {
    expect([vipLevelAfterMonth(atLevel(3), true, LEVELS), vipLevelAfterMonth(atLevel(3), false, LEVELS)]).toEqual([3, 2]);
  });
});

describe('members', () => {
  it.each<[string, Partial<VipMember>]>([
    ['level', { level: -1 }],
    ['level', { level: 8, highestLevel: 8 }],
    ['highestLevel', { level: 2, highestLevel: 1 }],
    ['highestLevel', { highestLevel: Number.NaN }],
    ['cumulativeDeposit', { cumulativeDeposit: usd('-1') }],
  ])('are refused by their %s, case %#', (field, change) => {
    const refused = expect.objectContaining({ details: expect.objectContaining({ field }) });
    expect(() => checkVipUpgrade({ ...NOBODY, ...change }, LEVELS)).toThrow(refused);
    expect(() => vipLevelAfterMonth({ ...NOBODY, ...change }, false, LEVELS)).toThrow(refused);
    expect(() => checkVipUpgrade(NOBODY, LEVELS.slice(1))).toThrow(DomainError);
  });

  // Goal: no level's bonus twice. Method: years of random months; a member never gets more than the bonuses up to his highest level.
  it('never get a bonus twice', () => {
    const month = fc.record({
      deposit: fc.bigInt({ min: 0n, max: 4_000_000_000n }),
      turnover: fc.bigInt({ min: 0n, max: 40_000_000_000n }),
    });
    fc.assert(
      fc.property(fc.array(month, { maxLength: 40 }), (months) => {
        let member = NOBODY;
        let paid = 0n;
        for (const { deposit, turnover } of months) {
          member = {
            ...member,
            cumulativeDeposit: units(member.cumulativeDeposit + deposit),
            cumulativeTurnover: units(member.cumulativeTurnover + turnover),
            turnoverThisMonth: units(turnover),
          };
          const { level, highestLevel, bonus } = checkVipUpgrade(member, LEVELS);
          expect(level >= member.level).toBe(true);
          paid += bonus;
          const wasUpgraded = level > member.level;
          member = { ...member, level, highestLevel };
          member = { ...member, level: vipLevelAfterMonth(member, wasUpgraded, LEVELS) };
        }
        expect(paid).toBe(LEVELS.slice(0, member.highestLevel + 1).reduce((sum, { upgradeBonus }) => sum + upgradeBonus, 0n));
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
