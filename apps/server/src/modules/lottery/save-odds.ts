import { isDeepStrictEqual } from 'node:util';
import { type lotteryDesk as contract, type LotteryTerms, Refusal } from '@tessera/contract';
import { checkSavedOdds } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import { lunarYearFor } from './calendar.ts';
import { lockLottery, type PlannedChange } from './desk-changes.ts';
import { inWordsOfLottery } from './lottery.refusals.ts';
import { findPlay, type Lottery, playsOf } from './lottery.ts';
import { oddsBy, readOdds } from './odds.ts';
import { findOdds, insertOdds } from './odds.repo.ts';
import { presentOdds } from './present-lottery.ts';

/** Longer than the draws of any lottery are announced ahead. */
const YEAR_MS = 366 * 86_400_000;

/**
 * The odds of a lottery as its next version. None may return more than was staked, neither in the lunar year that runs nor in the next. The very
 * odds that it has change nothing.
 * @throws Refusal lottery_not_found, odds_changed, play_not_found, return_above_stake; InvalidInput
 */
export async function planOdds(tx: Tx, { id, version, odds }: LotteryTerms['lottery_odds'], nowMs: number): Promise<PlannedChange | null> {
  const lottery = await lockLottery(tx, id);
  const present = (await findOdds(tx, lottery.id, lottery.oddsVersion)) ?? {};
  if (isDeepStrictEqual(present, odds)) return null;
  if (version !== lottery.oddsVersion) throw new Refusal('odds_changed', { version: String(lottery.oddsVersion) });
  const years = [nowMs, nowMs + YEAR_MS].flatMap((atMs) => lunarYearFor(lottery.family, atMs) ?? []);
  for (const [play, tiers] of Object.entries(odds)) checkPlay(lottery, play, { tiers, years });
  return {
    action: 'odds',
    about: { lotteryId: id },
    summary: lottery.name,
    before: { version, odds: present },
    after: { version: version + 1, odds },
    isProtective: false,
    async apply({ operatorId }) {
      await insertOdds(tx, { lotteryId: lottery.id, version: version + 1, odds, operatorId, atMs: nowMs });
      return {};
    },
  };
}

function checkPlay(
  lottery: Lottery,
  play: string,
  { tiers, years }: { readonly tiers: Readonly<Record<string, string>>; readonly years: readonly number[] },
): void {
  const playType = findPlay(lottery, play);
  if (playType?.mode !== 'credit') throw new Refusal('play_not_found', { play });
  try {
    checkSavedOdds(playType, readOdds(tiers), years);
  } catch (error) {
    throw inWordsOfLottery(error);
  }
}

export async function presentSavedOdds(tx: Tx, lottery: Lottery): Promise<contract.LotteryOddsView> {
  const saved = await findOdds(tx, lottery.id, lottery.oddsVersion);
  const oddsOf = oddsBy(saved);
  return {
    version: lottery.oddsVersion,
    plays: playsOf(lottery).flatMap((playType) => {
      const odds = oddsOf(playType);
      return odds ? [{ id: playType.id, odds: presentOdds(odds), isOwn: Object.hasOwn(saved ?? {}, playType.id) }] : [];
    }),
  };
}
