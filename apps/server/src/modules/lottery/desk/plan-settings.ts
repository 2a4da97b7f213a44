import { isDeepStrictEqual } from 'node:util';
import { InvalidInput } from '@tessera/kernel';
import { type LotteryTerms, Refusal } from '@tessera/contract';
import { checkHeat, checkPrizeGroup, MAX_PRIZE_GROUP } from '@tessera/engines/lottery';
import type { Tx } from '../../../platform/db/database.ts';
import type { Games } from '../../games/index.ts';
import type { Calendar } from '../calendar.ts';
import { lockLottery, type PlannedChange } from '../desk-changes.ts';
import * as repo from '../desk.repo.ts';
import { applyRules } from '../exposure.ts';
import { placeInLobby } from '../house-lotteries.ts';
import { findPlay, type Lottery } from '../lottery.ts';
import { numberRulesOf, type StoredLimits } from '../own-limits.ts';
import { calendarHoldsFrom } from '../planned-calendar.ts';
import { presentLimits, readLimits } from '../present-desk.ts';
import { limitsOf } from '../ticket-limits.ts';

/** @throws Refusal lottery_not_found, play_not_found; InvalidInput */
export async function planSettings(
  { games }: { readonly games: Pick<Games, 'setListing'> },
  tx: Tx,
  { id, limits: wanted, ...settings }: LotteryTerms['lottery_settings'],
): Promise<PlannedChange | null> {
  const lottery = await lockLottery(tx, id);
  const limits = readLimits(wanted);
  checkPrizeGroup('maxPrizeGroup', settings.maxPrizeGroup, MAX_PRIZE_GROUP);
  checkLimits(limits, lottery);
  const { isActive, sort, maxPrizeGroup } = lottery;
  const before = { isActive, sort, maxPrizeGroup, limits: presentLimits(lottery.limits) };
  const after = { ...settings, limits: presentLimits(limits) };
  const isSame = (other: object): boolean => isDeepStrictEqual(before, other);
  if (isSame(after)) return null;
  return {
    action: 'settings',
    about: { lotteryId: id },
    summary: lottery.name,
    before,
    after,
    isProtective: isActive && !settings.isActive && isSame({ ...after, isActive }),
    async apply() {
      await repo.setSettings(tx, id, { ...settings, limits });
      await games.setListing(tx, id, { isOpen: settings.isActive, sort: placeInLobby(settings) });
      for (const drawId of await repo.listOpenDraws(tx, id)) await applyRules(tx, drawId, numberRulesOf(limits));
      return {};
    },
  };
}

/** @throws InvalidInput, Refusal play_not_found */
function checkLimits(limits: StoredLimits, lottery: Lottery): void {
  // Any currency stands for all: limits are the same worth in each.
  const { minAmount, maxAmount, maxStake } = limitsOf('USD', limits);
  if (minAmount <= 0n || minAmount > maxAmount) throw new InvalidInput('minAmount', 'above zero, at most maxAmount');
  if (maxStake < minAmount) throw new InvalidInput('maxStake', 'at least minAmount');
  if (numberRulesOf(limits).limit <= 0n) throw new InvalidInput('maxExposure', 'above zero');
  checkHeat(numberRulesOf(limits).heat);
  for (const play of Object.keys(limits.maxMultiples ?? {})) {
    const playType = findPlay(lottery, play);
    if (playType?.mode !== 'official') throw new Refusal('play_not_found', { play });
  }
}

/** @throws Refusal lottery_not_found; InvalidInput */
export async function planCalendar(
  tx: Tx,
  { id, calendar: wanted }: LotteryTerms['lottery_calendar'],
  nowMs: number,
): Promise<PlannedChange | null> {
  const lottery = await lockLottery(tx, id);
  const calendar = wanted as Calendar;
  const fromMs = calendarHoldsFrom(lottery.calendar, calendar, { lastDrawAtMs: await repo.lastDrawAt(tx, id), nowMs });
  const { nextCalendar, nextCalendarAtMs } = lottery;
  if (isDeepStrictEqual(nextCalendar ?? lottery.calendar, calendar)) return null;
  return {
    action: 'calendar',
    about: { lotteryId: id },
    summary: lottery.name,
    before: { calendar: lottery.calendar, next: nextCalendar && { calendar: nextCalendar, fromMs: nextCalendarAtMs } },
    after: { calendar, fromMs },
    isProtective: false,
    async apply() {
      await repo.setNextCalendar(tx, id, { calendar, fromMs });
      return {};
    },
  };
}
