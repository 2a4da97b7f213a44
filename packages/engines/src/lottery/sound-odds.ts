import { InvalidInput } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { checkLunarYear } from './lhc/lunar-year.ts';
import type { OddsTable } from './odds-table.ts';
import type { PlayType } from './play-type.ts';
import { checkOddsTable, ReturnAboveStake } from './returns.ts';

/** Tickets at odds give no rebate (rule book §1.0). */
const NO_REBATE = fraction(0n);

/**
 * Refuses a table that staff save for a play: odds for each tier and no other, returning at most what was staked (decision D16), in the given
 * lunar years too where chances move with them.
 * @throws ReturnAboveStake, InvalidInput
 */
export function checkSavedOdds(playType: PlayType, odds: OddsTable, lunarYears: readonly number[]): void {
  if (playType.mode !== 'credit') throw new InvalidInput('odds', 'the play has prizes, no odds');
  if ([...playType.tiers.values()].some(({ isPooled }) => isPooled)) throw new InvalidInput('odds', 'a pool pays');
  const unknown = Object.keys(odds).find((tier) => !playType.tiers.has(tier));
  if (unknown !== undefined) throw new InvalidInput('odds', `the play has no tier ${unknown}`);
  checkOddsTable(playType, odds, NO_REBATE);
  if (playType.chancesIn) for (const lunarYear of lunarYears) checkOddsTable(playType, odds, NO_REBATE, { lunarYear });
}

/** Whether odds return no more than was staked on a draw of that lunar year: zodiacs and elements have more numbers in some years than in others. */
export function areSoundIn(playType: PlayType, odds: OddsTable, lunarYear: number | null): boolean {
  if (lunarYear === null || !playType.chancesIn) return true;
  checkLunarYear(lunarYear);
  try {
    checkOddsTable(playType, odds, NO_REBATE, { lunarYear });
    return true;
  } catch (error) {
    if (error instanceof ReturnAboveStake) return false;
    throw error;
  }
}
