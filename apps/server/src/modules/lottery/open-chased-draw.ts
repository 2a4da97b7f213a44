import { getCurrency, invariant, uuidv7 } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { afterDrawEvent } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import type { Wager } from '../wagers/index.ts';
import { bettorOf, type MissedReason, scaleLines } from './chase.ts';
import { type DrawPlace, getLines } from './chases.repo.ts';
import { carryOut, type LockedChase, lockChase, type MoveChaseDeps } from './move-chase.ts';
import { type OpenSale, placeTicket } from './place-ticket.ts';

/** A sale that was looked up before the transaction that plays on it. */
export interface Opening extends OpenSale {
  /** Lotteries that the member's brand does not sell. */
  readonly closedGames: readonly string[];
}

/** Refusals that say nothing of the ticket: it is tried again while the draw sells. */
const UNTOLD: readonly string[] = ['unavailable'];

/**
 * The ticket of a draw that has begun to sell: its share of the frozen money comes back and is staked in one transaction. A ticket that
 * is refused is missed, with the reason, and the plan goes on. Whoever comes second finds the draw done.
 */
export async function openChasedDraw(deps: MoveChaseDeps, place: DrawPlace, opening: Opening): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const locked = await lockPending(tx, deps, place);
      if (locked) await playWithin(tx, deps, locked, place.n, opening);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || UNTOLD.includes(error.code)) throw error;
    await endPending(deps, place, { code: error.code, details: error.details });
  }
}

/** Stakes a draw of a plan that is pending, at the odds of now. @throws Refusal, which ends the transaction */
export async function playWithin(tx: Tx, deps: MoveChaseDeps, locked: LockedChase, n: number, opening: Opening): Promise<void> {
  const { chase, draws, live } = locked;
  const planned = draws[n];
  invariant(planned, 'a draw of the plan');
  const ticketId = uuidv7(deps.clock.nowMs(), deps.randomBytes);
  const { draw, lottery, closedGames } = opening;
  await carryOut(tx, deps, locked, afterDrawEvent(live, n, 'open'), [{ n, state: 'PLACED', ticket: { drawId: draw.id, id: ticketId } }]);
  const { wager } = await placeTicket(
    {
      loadSale: async () => opening,
      takesLowerOdds: true,
      closedGamesOf: async () => closedGames,
      wagers: { place: (request): Promise<Wager> => deps.wagers.place(request, tx), findRepeat: async () => undefined },
    },
    bettorOf(chase),
    {
      requestId: ticketId,
      drawId: draw.id,
      currency: chase.currency,
      oddsVersion: lottery.oddsVersion,
      lines: scaleLines(await getLines(tx, chase), planned.multiple, getCurrency(chase.currency)),
    },
  );
  invariant(wager.stake === planned.cost, 'a ticket costs what was set aside for it');
}

/** A draw of a plan that is pending and will have no ticket: it is void where no reason is told, and missed otherwise. */
export async function endPending(deps: MoveChaseDeps, place: DrawPlace, reason: MissedReason | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockPending(tx, deps, place);
    if (!locked) return;
    const step = afterDrawEvent(locked.live, place.n, reason ? 'miss' : 'void');
    await carryOut(tx, deps, locked, step, reason ? [{ n: place.n, state: 'MISSED', reason }] : []);
  });
}

async function lockPending(tx: Tx, deps: MoveChaseDeps, place: DrawPlace): Promise<LockedChase | undefined> {
  const { cell, memberId, chaseId, n, currency } = place;
  const locked = await lockChase(tx, deps, { cell, id: memberId, currency }, chaseId);
  return locked?.draws[n]?.state === 'PENDING' ? locked : undefined;
}
