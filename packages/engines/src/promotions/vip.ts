import { type Amount, type Currency, InvalidInput, parseAmount } from '@tessera/kernel';
import { amountWithin, checkCount, checkNotNegative, type Fraction, fraction } from '../exact/index.ts';

export interface VipLevel {
  readonly level: number;
  readonly deposit: Amount;
  readonly turnover: Amount;
  /** The turnover of a month that keeps the level. */
  readonly keep: Amount;
  readonly upgradeBonus: Amount;
  readonly extraRebate: Fraction;
  readonly withdrawalsPerDay: number;
}

/** Rule book §6.4: cumulative deposit and turnover, turnover that keeps it, bonus, extra rebate in 1/10 000, withdrawals a day. */
const LEVELS = [
  ['0', '0', '0', '0', 0n, 3],
  ['1000', '10000', '2000', '8', 0n, 3],
  ['5000', '60000', '10000', '28', 2n, 4],
  ['20000', '250000', '40000', '88', 4n, 5],
  ['80000', '1000000', '150000', '288', 6n, 6],
  ['250000', '4000000', '500000', '888', 8n, 8],
  ['800000', '15000000', '1500000', '2888', 10n, 10],
  ['2000000', '50000000', '5000000', '8888', 15n, 20],
] as const;

export function defaultVipLevels(currency: Currency): readonly VipLevel[] {
  const amount = (text: string): Amount => parseAmount(text, currency);
  return LEVELS.map(([deposit, turnover, keep, upgradeBonus, extraRebate, withdrawalsPerDay], level) => ({
    level,
    deposit: amount(deposit),
    turnover: amount(turnover),
    keep: amount(keep),
    upgradeBonus: amount(upgradeBonus),
    extraRebate: fraction(extraRebate, 10_000n),
    withdrawalsPerDay,
  }));
}

export interface VipMember {
  readonly level: number;
  /** The highest he ever had: bonuses up to it were paid. */
  readonly highestLevel: number;
  readonly cumulativeDeposit: Amount;
  readonly cumulativeTurnover: Amount;
  readonly turnoverThisMonth: Amount;
}

export interface VipUpgrade {
  readonly level: number;
  readonly highestLevel: number;
  /** Of every level reached for the first time, also those that were skipped. */
  readonly bonus: Amount;
}

/**
 * The daily check (rule book §6.4): the highest level whose sums are met. A level that was lost before is only regained by the
 * turnover of the month that would have kept it; its sums are met for good and would lift everybody again the next day.
 * @throws InvalidInput
 */
export function checkVipUpgrade(member: VipMember, levels: readonly VipLevel[]): VipUpgrade {
  checkMember(member, levels);
  const isMet = ({ level, deposit, turnover, keep }: VipLevel): boolean =>
    member.cumulativeDeposit >= deposit &&
    member.cumulativeTurnover >= turnover &&
    (level > member.highestLevel || member.turnoverThisMonth >= keep);
  const level = levels.reduce((best, each) => (each.level > best && isMet(each) ? each.level : best), member.level);
  const highestLevel = Math.max(level, member.highestLevel);
  const bonus = levels.slice(member.highestLevel + 1, highestLevel + 1).reduce((sum, { upgradeBonus }) => sum + upgradeBonus, 0n);
  return { level, highestLevel, bonus: amountWithin('upgradeBonus', bonus) };
}

/** The level on the first of a month: one less where the member was not upgraded and did not keep it. @throws InvalidInput */
export function vipLevelAfterMonth(member: VipMember, wasUpgraded: boolean, levels: readonly VipLevel[]): number {
  checkMember(member, levels);
  const keep = levels[member.level]?.keep;
  const isKept = wasUpgraded || keep === undefined || member.turnoverThisMonth >= keep;
  return isKept ? member.level : Math.max(0, member.level - 1);
}

function checkMember(
  { level, highestLevel, cumulativeDeposit, cumulativeTurnover, turnoverThisMonth }: VipMember,
  levels: readonly VipLevel[],
): void {
  checkCount('level', level);
  checkCount('highestLevel', highestLevel, level);
  checkNotNegative({ cumulativeDeposit, cumulativeTurnover, turnoverThisMonth });
  if (levels.some((each, index) => each.level !== index)) throw new InvalidInput('levels', 'must be in order from 0');
  if (highestLevel >= levels.length) throw new InvalidInput('level', 'is not in the table');
}
