import { CELL_COUNT, InvalidInput } from '@tessera/kernel';
import { type BodyOf, type lotteryDesk as contract, Refusal } from '@tessera/contract';
import { checkHeat, checkPrizeGroup, MAX_PRIZE_GROUP } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import type { Games } from '../games/index.ts';
import { closeGates, putGates } from '../wagers/index.ts';
import { addLottery, type AddLotteryDeps } from './add-lottery.ts';
import type { Calendar } from './calendar.ts';
import { changeLottery, type DeskAct, getLottery, tell } from './desk-changes.ts';
import * as repo from './desk.repo.ts';
import { createDrawDays, type DrawDays } from './draw-days.ts';
import { applyRules } from './exposure.ts';
import { countExposures, listExposures, sumOwed } from './exposure.repo.ts';
import { placeInLobby } from './house-lotteries.ts';
import { listKnownCalendars } from './known-calendars.ts';
import { findPlay, type Lottery } from './lottery.ts';
import { numberRulesOf, type StoredLimits } from './own-limits.ts';
import { calendarHoldsFrom } from './planned-calendar.ts';
import { presentStaffLottery, presentWorth, readLimits } from './present-desk.ts';
import { putFeed, type PutFeedDeps } from './put-feed.ts';
import { presentSavedOdds, saveOdds } from './save-odds.ts';
import { limitsOf } from './ticket-limits.ts';

export interface ExposurePage {
  readonly play: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What staff do with lotteries. Every change is kept with how it stood before and after, and told as an event, in its own transaction. */
export interface LotteryDesk {
  list(): Promise<contract.StaffLotteryView[]>;
  listKnownCalendars(): contract.KnownCalendarView[];
  /** @throws Refusal request_conflict where something else has the id; InvalidInput */
  addLottery(lottery: BodyOf<typeof contract.addLottery>, act: DeskAct): Promise<contract.StaffLotteryView>;
  /** @throws Refusal lottery_not_found, also of one that the house draws itself; InvalidInput */
  putFeed(id: string, change: BodyOf<typeof contract.putFeed>, act: DeskAct): Promise<contract.StaffLotteryView>;
  /** @throws Refusal lottery_not_found, play_not_found; InvalidInput */
  putLottery(id: string, settings: BodyOf<typeof contract.putLottery>, act: DeskAct): Promise<contract.StaffLotteryView>;
  /** @throws Refusal lottery_not_found; InvalidInput */
  putCalendar(id: string, change: BodyOf<typeof contract.putCalendar>, act: DeskAct): Promise<contract.StaffLotteryView>;
  /** @throws Refusal lottery_not_found */
  getOdds(id: string): Promise<contract.LotteryOddsView>;
  /** @throws Refusal lottery_not_found, play_not_found, odds_changed, return_above_stake; InvalidInput */
  putOdds(id: string, change: BodyOf<typeof contract.putLotteryOdds>, act: DeskAct): Promise<contract.LotteryOddsView>;
  /** @throws Refusal lottery_not_found, play_not_found */
  suspendPlay(at: { readonly id: string; readonly play: string }, change: Suspension, act: DeskAct): Promise<contract.StaffLotteryView>;
  /** @throws Refusal draw_not_found, draw_closed */
  suspendDraw(id: string, change: Suspension, act: DeskAct): Promise<{ id: string; isSuspended: boolean }>;
  readonly drawDays: DrawDays;
  /** @throws Refusal draw_not_found */
  getExposure(drawId: string, page: ExposurePage): Promise<contract.ExposureView>;
}

type Suspension = BodyOf<typeof contract.suspendPlay>;

export interface DeskDeps extends AddLotteryDeps, PutFeedDeps {
  readonly isByCell: boolean;
  readonly games: AddLotteryDeps['games'] & Pick<Games, 'setListing'>;
}

export function createDesk(deps: DeskDeps): LotteryDesk {
  const { db } = deps;
  const change = (id: string, act: DeskAct, work: Parameters<typeof changeLottery>[3]) => changeLottery(deps, id, act, work);

  return {
    list: async () => (await repo.listAllLotteries(db)).map(presentStaffLottery),
    listKnownCalendars,
    addLottery: (lottery, act) => addLottery(deps, lottery, act),
    putFeed: (id, wanted, act) => putFeed(deps, id, wanted, act),
    async putLottery(id, { limits: wanted, reason, ...settings }, act) {
      const limits = readLimits(wanted);
      checkPrizeGroup('maxPrizeGroup', settings.maxPrizeGroup, MAX_PRIZE_GROUP);
      const lottery = await change(id, act, async (tx, before) => {
        checkLimits(limits, before);
        await repo.setSettings(tx, id, { ...settings, limits });
        await deps.games.setListing(tx, id, { isOpen: settings.isActive, sort: placeInLobby(settings) });
        for (const drawId of await repo.listOpenDraws(tx, id)) await applyRules(tx, drawId, numberRulesOf(limits));
        const { isActive, sort, maxPrizeGroup } = before;
        return {
          action: 'settings',
          reason,
          before: { isActive, sort, maxPrizeGroup, limits: before.limits },
          after: { ...settings, limits },
        };
      });
      return presentStaffLottery(lottery);
    },
    async putCalendar(id, { calendar: wanted, reason }, act) {
      const lottery = await change(id, act, async (tx, before) => {
        const calendar = wanted as Calendar;
        const times = { lastDrawAtMs: await repo.lastDrawAt(tx, id), nowMs: deps.clock.nowMs() };
        const fromMs = calendarHoldsFrom(before.calendar, calendar, times);
        await repo.setNextCalendar(tx, id, { calendar, fromMs });
        return { action: 'calendar', reason, before: { calendar: before.calendar }, after: { calendar, fromMs } };
      });
      return presentStaffLottery(lottery);
    },
    async getOdds(id) {
      return presentSavedOdds(db, await getLottery(db, id));
    },
    async putOdds(id, { reason, ...wanted }, act) {
      const lottery = await change(id, act, async (tx, before) => {
        const told = await saveOdds(tx, before, { ...wanted, operatorId: act.operator.operatorId, nowMs: deps.clock.nowMs() });
        return told && { action: 'odds', reason, ...told };
      });
      return presentSavedOdds(db, lottery);
    },
    async suspendPlay({ id, play }, { isSuspended, reason }, act) {
      const lottery = await change(id, act, async (tx, before) => {
        if (!findPlay(before, play)) throw new Refusal('play_not_found', { play });
        const plays = before.suspendedPlays ?? [];
        if (plays.includes(play) === isSuspended) return null;
        await repo.setSuspendedPlays(tx, id, isSuspended ? [...plays, play].toSorted() : plays.filter((one) => one !== play));
        return {
          action: isSuspended ? 'suspend_play' : 'resume_play',
          reason,
          before: { play, isSuspended: !isSuspended },
          after: { play, isSuspended },
        };
      });
      return presentStaffLottery(lottery);
    },
    suspendDraw: (id, suspension, act) => suspendDraw(deps, id, suspension, act),
    drawDays: createDrawDays(deps),
    getExposure: (drawId, page) => getExposure(deps, drawId, page),
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

/** No ticket is taken once this is done: those that were being booked are, before it goes on. */
async function suspendDraw(deps: DeskDeps, id: string, { isSuspended, reason }: Suspension, act: DeskAct) {
  const nowMs = deps.clock.nowMs();
  return deps.db.transaction(async (tx) => {
    const draw = await repo.lockDraw(tx, id);
    if (!draw) throw new Refusal('draw_not_found', { id });
    if (!['WAITING', 'SELLING'].includes(draw.state) || draw.closeAtMs <= nowMs) throw new Refusal('draw_closed', { id });
    if ((draw.suspendedAtMs !== null) === isSuspended) return { id, isSuspended };
    if (isSuspended) await closeGates(tx, [id]);
    else await putGates(tx, [{ id, open: true, closesAtMs: draw.closeAtMs }], { isNewVersion: false, nowMs });
    await repo.setSuspended(tx, id, isSuspended ? nowMs : null);
    const told = {
      action: isSuspended ? 'suspend_draw' : 'resume_draw',
      reason,
      before: { isSuspended: !isSuspended },
      after: { isSuspended },
    };
    await tell(deps, tx, { ...told, lotteryId: draw.lotteryId, drawId: id }, act);
    return { id, isSuspended };
  });
}

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

async function getExposure({ db, isByCell }: DeskDeps, drawId: string, page: ExposurePage): Promise<contract.ExposureView> {
  const draw = await repo.findDraw(db, drawId);
  if (!draw) throw new Refusal('draw_not_found', { id: drawId });
  const rules = numberRulesOf((await getLottery(db, draw.lotteryId)).limits);
  const numbers = await listExposures(db, drawId, page);
  const owed = await owedByNumber({ db, isByCell }, drawId, numbers);
  return {
    limit: presentWorth(rules.limit),
    total: await countExposures(db, drawId, page.play),
    items: numbers.map(({ play, item, leased, lowered }) => ({
      play,
      number: item,
      owed: presentWorth(owed.get(`${play} ${item}`) ?? 0n),
      taken: presentWorth(leased),
      lowered,
    })),
  };
}

async function owedByNumber(
  { db, isByCell }: { readonly db: Database; readonly isByCell: boolean },
  drawId: string,
  numbers: Parameters<typeof sumOwed>[2],
): Promise<ReadonlyMap<string, bigint>> {
  const owed = new Map<string, bigint>();
  for (const cells of isByCell ? CELLS.map((cell) => [cell]) : [CELLS])
    for (const one of await sumOwed(db, drawId, numbers, cells)) {
      const key = `${one.play} ${one.item}`;
      owed.set(key, (owed.get(key) ?? 0n) + one.owed);
    }
  return owed;
}
