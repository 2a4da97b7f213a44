import { invariant, units, uuidv7 } from '@tessera/kernel';
import { type ChaseStep, type LiveChase, type LiveDrawState } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChaseTransfers } from '../../platform/posting/transfers.ts';
import { holdOpenGate, type Wagers } from '../wagers/index.ts';
import { undoTicket } from './cancel-ticket.ts';
import { bettorOf, type Chase, type ChasedDraw, type StoredDrawState } from './chase.ts';
import { changeChase, type DrawChange, findChase, listChasedDraws } from './chases.repo.ts';

export interface MoveChaseDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly wagers: Pick<Wagers, 'get' | 'place' | 'rounds'>;
  readonly chaseTransfers: ChaseTransfers;
}

/** A plan behind the lock of its account: nobody else moves it until the transaction ends. */
export interface LockedChase {
  readonly chase: Chase;
  readonly draws: readonly ChasedDraw[];
  /** The same for the engine, which decides what becomes of it. */
  readonly live: LiveChase;
}

type Owner = { readonly cell: number; readonly id: string; readonly currency: string };

/** @returns undefined where the member has no such plan */
export async function lockChase(
  tx: Tx,
  { wagers, clock }: Pick<MoveChaseDeps, 'wagers' | 'clock'>,
  owner: Owner,
  id: string,
): Promise<LockedChase | undefined> {
  await wagers.rounds.lock(tx, owner);
  const chase = await findChase(tx, owner, id);
  if (!chase) return undefined;
  const draws = await listChasedDraws(tx, owner, [id]);
  const states: LiveDrawState[] = [];
  for (const draw of draws) states.push(draw.state === 'PLACED' ? await playedState(tx, owner.cell, draw, clock.nowMs()) : draw.state);
  return {
    chase,
    draws,
    live: {
      stopOnWin: chase.stopOnWin,
      draws: draws.map(({ multiple, cost }, index) => ({ multiple, cost, state: states[index] ?? 'PENDING' })),
    },
  };
}

/** Its gate stays as it is until the transaction ends. */
async function playedState(tx: Tx, cell: number, { drawId }: ChasedDraw, nowMs: number): Promise<'SELLING' | 'CLOSED'> {
  invariant(drawId, 'a draw with a ticket is bound');
  return (await holdOpenGate(tx, { cell, id: drawId }, nowMs)) ? 'SELLING' : 'CLOSED';
}

/**
 * Does what the engine decided: gives back what is not needed any more, takes back tickets that still sell, and writes it down. `told` is
 * what the caller knows of draws besides.
 */
export async function carryOut(
  tx: Tx,
  deps: MoveChaseDeps,
  { chase, draws, live }: LockedChase,
  step: ChaseStep,
  told: readonly DrawChange[] = [],
): Promise<void> {
  const changes = new Map(told.map((change) => [change.n, change]));
  let unfrozen = 0n;
  for (const [index, draw] of draws.entries()) {
    const [from, to] = [live.draws[index]?.state, step.chase.draws[index]?.state];
    if (to === undefined || to === from) continue;
    if (from === 'PENDING') unfrozen += draw.cost;
    if (from === 'SELLING' && draw.ticketId !== null && to !== 'CLOSED') {
      const ticket = await deps.wagers.get(bettorOf(chase), draw.ticketId, tx);
      await undoTicket(tx, deps.wagers, bettorOf(chase), ticket);
    }
    if (!changes.has(draw.n)) changes.set(draw.n, { n: draw.n, state: storedState(to) });
  }
  // A ticket is placed with its share as soon as that is back: nothing else of the account comes between.
  await release(tx, deps, chase, unfrozen);
  if (changes.size > 0) await changeChase(tx, chase, { draws: [...changes.values()], unfrozen });
}

function storedState(state: LiveDrawState): StoredDrawState {
  return state === 'SELLING' || state === 'CLOSED' ? 'PLACED' : state;
}

async function release(tx: Tx, { chaseTransfers, clock, randomBytes }: MoveChaseDeps, chase: Chase, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const { cell, memberId, currency } = chase;
  const { code } = await chaseTransfers.release(tx, {
    account: { cell, memberId, currency },
    id: uuidv7(clock.nowMs(), randomBytes),
    reference: chase.id,
    amount: units(amount),
  });
  if (code !== 'ok') throw new Error(`giving back a share of the plan ${chase.id} answered ${code}`);
}
