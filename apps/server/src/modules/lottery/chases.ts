import { type lotteryChases as contract, type QueryOf, Refusal } from '@tessera/contract';
import { cancelChase } from '@tessera/engines/lottery';
import { type PageView, readPage } from '../../platform/http/read-page.ts';
import type { Bettor } from '../wagers/index.ts';
import { buyChase, type BuyChaseDeps, type ChaseOrder } from './buy-chase.ts';
import type { Chase } from './chase.ts';
import { findChase, listChasedDraws, listChases } from './chases.repo.ts';
import { comingDraws } from './coming-draws.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Draw } from './lottery.ts';
import { carryOut, lockChase } from './move-chase.ts';
import { presentChase, presentChaseDetail } from './present-chase.ts';
import { openChases, type RunChasesDeps, settleChases } from './run-chases.ts';

export interface Chases {
  /** @throws Refusal lottery_not_found */
  listComing(closedGames: readonly string[], id: string, count: number): Promise<{ nowMs: number; items: contract.ComingDraw[] }>;
  /** A repeat of the request is answered with the plan as it is now. @throws Refusal; no money moved then */
  buy(member: Bettor, order: ChaseOrder): Promise<contract.ChaseDetailView>;
  list(member: Bettor, query: QueryOf<typeof contract.listChases>): Promise<PageView<contract.ChaseView>>;
  /** @throws Refusal chase_not_found */
  get(member: Bettor, id: string): Promise<contract.ChaseDetailView>;
  /** Ends a plan; one that is over stays as it is. @throws Refusal chase_not_found */
  cancel(member: Bettor, id: string): Promise<contract.ChaseDetailView>;
  /** Makes the tickets that are due. @returns draws of plans that it moved */
  open(nowMs: number): Promise<number>;
  /** Brings a result, which the tickets have, to the plans. */
  settle(draw: Pick<Draw, 'id' | 'resultVersion'>): Promise<void>;
}

export type ChasesDeps = BuyChaseDeps & RunChasesDeps;

export function createChases(deps: ChasesDeps): Chases {
  const { db, clock, getSold } = deps;

  async function get(member: Bettor, id: string): Promise<contract.ChaseDetailView> {
    const chase = await findChase(db, member, id);
    if (!chase) throw new Refusal('chase_not_found', { id });
    const [lottery] = await listLotteriesByIds(db, [chase.lotteryId]);
    return presentChaseDetail(chase, { draws: await listChasedDraws(db, member, [id]), lottery, nowMs: clock.nowMs() });
  }

  async function present(member: Bettor, chases: readonly Chase[]): Promise<contract.ChaseView[]> {
    const ids = chases.map(({ id }) => id);
    const draws = Map.groupBy(await listChasedDraws(db, member, ids), ({ chaseId }) => chaseId);
    const lotteryIds = [...new Set(chases.map(({ lotteryId }) => lotteryId))];
    const lotteries = new Map((await listLotteriesByIds(db, lotteryIds)).map((lottery) => [lottery.id, lottery]));
    const nowMs = clock.nowMs();
    return chases.map((chase) => presentChase(chase, { draws: draws.get(chase.id) ?? [], lottery: lotteries.get(chase.lotteryId), nowMs }));
  }

  return {
    async listComing(closedGames, id, count) {
      const nowMs = clock.nowMs();
      return { nowMs, items: await comingDraws(db, await getSold(closedGames, id), nowMs, count) };
    },
    async buy(member, order) {
      await buyChase(deps, member, order);
      return get(member, order.requestId);
    },
    async list(member, { lotteryId, cursor, limit }) {
      const page = await readPage(limit, (upTo) => listChases(db, member, { lotteryId, after: cursor, limit: upTo }));
      return { ...page, items: await present(member, page.items) };
    },
    get,
    async cancel(member, id) {
      await db.transaction(async (tx) => {
        const locked = await lockChase(tx, deps, member, id);
        if (!locked) throw new Refusal('chase_not_found', { id });
        await carryOut(tx, deps, locked, cancelChase(locked.live));
      });
      return get(member, id);
    },
    open: (nowMs) => openChases(deps, nowMs),
    settle: (draw) => settleChases(deps, draw),
  };
}
