import { CELL_COUNT } from '@tessera/kernel';
import { type lotteryDesk as contract, type LotterySubject, type LotteryTerms, Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { carryOut, type ChangedBy, getLottery, type PlannedChange } from './desk-changes.ts';
import * as repo from './desk.repo.ts';
import { createPlans, type PlanDeps } from './desk/plan-change.ts';
import { countExposures, listExposures, sumOwed } from './exposure.repo.ts';
import { listKnownCalendars } from './known-calendars.ts';
import { numberRulesOf } from './own-limits.ts';
import { presentStaffLottery, presentWorth } from './present-desk.ts';
import { presentSavedOdds } from './save-odds.ts';

export interface ExposurePage {
  readonly play: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What staff see and change of lotteries. How many persons a change takes is the matter of the caller. */
export interface LotteryDesk {
  list(): Promise<contract.StaffLotteryView[]>;
  listKnownCalendars(): contract.KnownCalendarView[];
  /** @throws Refusal lottery_not_found */
  getOdds(id: string): Promise<contract.LotteryOddsView>;
  /** @throws Refusal draw_not_found */
  getExposure(drawId: string, page: ExposurePage): Promise<contract.ExposureView>;
  /**
   * What a change would be, with what it is about locked until `tx` ends; null where it is so already.
   * @throws Refusal lottery_not_found, play_not_found, draw_not_found, draw_closed, odds_changed, return_above_stake, request_conflict,
   * wrong_currency; InvalidInput, InvalidAmount
   */
  plan<Subject extends LotterySubject>(tx: Tx, subject: Subject, terms: LotteryTerms[Subject]): Promise<PlannedChange | null>;
  /** Makes a change that was planned in the same transaction, and keeps it with how things stood before and after. */
  carryOut(tx: Tx, change: PlannedChange, by: ChangedBy): Promise<void>;
}

export interface DeskDeps extends PlanDeps, Pick<Platform, 'db'> {}

export function createDesk(deps: DeskDeps): LotteryDesk {
  const { db } = deps;
  const plans = createPlans(deps);
  return {
    list: async () => (await repo.listAllLotteries(db)).map(presentStaffLottery),
    listKnownCalendars,
    async getOdds(id) {
      return presentSavedOdds(db, await getLottery(db, id));
    },
    getExposure: (drawId, page) => getExposure(deps, drawId, page),
    plan: (tx, subject, terms) => plans[subject](tx, terms),
    carryOut: (tx, change, by) => carryOut(deps, tx, change, by),
  };
}

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

async function getExposure(
  { db, isByCell }: Pick<DeskDeps, 'db' | 'isByCell'>,
  drawId: string,
  page: ExposurePage,
): Promise<contract.ExposureView> {
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
