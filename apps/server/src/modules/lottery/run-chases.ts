import { CELL_COUNT } from '@tessera/kernel';
import { afterDrawEvent } from '@tessera/engines/lottery';
import type { LiveChase } from '@tessera/engines/lottery';
import type { Wager } from '../wagers/index.ts';
import { bettorOf } from './chase.ts';
import { type DrawPlace, type DueDraw, listDueDraws, listUnsettledOn } from './chases.repo.ts';
import { listDrawsByNumber } from './draws.repo.ts';
import type { Draw } from './lottery.ts';
import { carryOut, lockChase, type MoveChaseDeps } from './move-chase.ts';
import { endPending, openChasedDraw } from './open-chased-draw.ts';
import type { LoadSale } from './place-ticket.ts';

export interface RunChasesDeps extends MoveChaseDeps {
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
  readonly loadSale: LoadSale;
}

/** Plans are looked at so many at a time, and so many of them move at once. */
const [PAGE, AT_ONCE] = [200, 4];
const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
const CLOSED = { code: 'draw_closed', details: {} };

/**
 * Makes the tickets of plans on draws that have begun to sell, and notes those that were missed. May be called at any rate, by many
 * processes, and killed at any point. What fails for one plan holds up no other. @returns draws that it moved
 */
export async function openChases(deps: RunChasesDeps, nowMs: number): Promise<number> {
  let moved = 0;
  const failures: unknown[] = [];
  for (const cells of cellsOf(deps))
    for (let after: DueDraw | undefined; ;) {
      const page = await listDueDraws(deps.db, { cells, nowMs, after, limit: PAGE });
      const open = await readerOfPage(deps, page, nowMs);
      // Draws of one plan go in their order.
      const plans = [...Map.groupBy(page, ({ memberId, chaseId }) => `${memberId} ${chaseId}`).values()];
      await atOnce(plans, async (draws) => {
        try {
          for (const draw of draws) if (await open(draw)) moved += 1;
        } catch (error) {
          failures.push(error);
        }
      });
      after = page.at(-1);
      if (page.length < PAGE) break;
    }
  if (failures.length > 0) throw new AggregateError(failures, 'plans could not be moved');
  return moved;
}

/** What is to be done with each draw of a page: its draws and brands are read once. */
async function readerOfPage(deps: RunChasesDeps, page: readonly DueDraw[], nowMs: number): Promise<(due: DueDraw) => Promise<boolean>> {
  const keyOf = ({ lotteryId, number }: Pick<Draw, 'lotteryId' | 'number'>): string => `${lotteryId} ${number}`;
  const draws = new Map((await listDrawsByNumber(deps.db, page)).map((draw) => [keyOf(draw), draw]));
  const closedGames = new Map<string, readonly string[]>();
  for (const { brand } of page) if (!closedGames.has(brand)) closedGames.set(brand, await deps.closedGamesOf(brand));
  return (due) =>
    open(deps, due, {
      draw: draws.get(keyOf(due)),
      closedGames: closedGames.get(due.brand) ?? [],
      nowMs,
    });
}

interface Found {
  readonly draw: Draw | undefined;
  readonly closedGames: readonly string[];
  readonly nowMs: number;
}

/** At the odds of now. */
async function playOn(deps: RunChasesDeps, due: DueDraw, { id }: Draw, closedGames: readonly string[]): Promise<void> {
  const sale = await deps.loadSale(id);
  if (!sale) throw new Error('a draw that sells is never removed');
  await openChasedDraw(deps, due, { ...sale, closedGames });
}

/** @returns whether the draw of the plan is pending no more */
async function open(deps: RunChasesDeps, due: DueDraw, { draw, closedGames, nowMs }: Found): Promise<boolean> {
  const isOver = due.closeAtMs <= nowMs;
  if (draw?.state === 'VOID') await endPending(deps, due, null);
  else if (draw?.state === 'SELLING' && !isOver) await playOn(deps, due, draw, closedGames);
  else if (isOver) await endPending(deps, due, CLOSED);
  // It is not on the calendar yet, or begins to sell in a moment.
  else return false;
  return true;
}

/** Brings the result of a draw, whose tickets have it, to the plans that played on it. Safe to repeat. */
export async function settleChases(deps: RunChasesDeps, draw: Pick<Draw, 'id' | 'resultVersion'>): Promise<void> {
  for (const cells of cellsOf(deps))
    for (let after: DrawPlace | undefined; ;) {
      const page = await listUnsettledOn(deps.db, { id: draw.id, version: draw.resultVersion }, { cells, after, limit: PAGE });
      await atOnce(page, (place) => settleOne(deps, place, draw.resultVersion));
      after = page.at(-1);
      if (page.length < PAGE) break;
    }
}

async function settleOne(deps: RunChasesDeps, { cell, memberId, chaseId, n, currency }: DrawPlace, version: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockChase(tx, deps, { cell, id: memberId, currency }, chaseId);
    const draw = locked?.draws[n];
    if (!locked || !draw?.ticketId || draw.settledVersion >= version || draw.state.startsWith('CANCELLED')) return;
    const ticket = await deps.wagers.get(bettorOf(locked.chase), draw.ticketId, tx);
    if (ticket.payout === null) throw new Error(`ticket ${ticket.id} has no result yet`);
    // A corrected result is judged as if there had been none before.
    const undecided: LiveChase = {
      ...locked.live,
      draws: locked.live.draws.with(n, { state: 'CLOSED', multiple: draw.multiple, cost: draw.cost }),
    };
    const event = eventOf(ticket);
    const state = ({ win: 'WON', lose: 'LOST', void: 'VOID' } as const)[event];
    const step = afterDrawEvent(undecided, n, event);
    await carryOut(tx, deps, { ...locked, live: undecided }, step, [{ n, state, settled: { version, payout: ticket.payout } }]);
  });
}

/** A stake that came back whole decided nothing. */
function eventOf({ result }: Wager): 'win' | 'lose' | 'void' {
  if (result === 'win') return 'win';
  return result === 'void' || result === 'push' ? 'void' : 'lose';
}

function cellsOf({ isByCell }: RunChasesDeps): readonly (readonly number[])[] {
  return isByCell ? CELLS.map((cell) => [cell]) : [CELLS];
}

async function atOnce<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
