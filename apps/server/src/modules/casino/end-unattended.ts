import { CELL_COUNT, type Clock, invariant } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import type { Outcome, SeedPair, Wagers } from '../wagers/index.ts';
import type { Games } from './games.ts';
import type { Game } from './kinds/game.ts';
import { movesOf } from './present-round.ts';
import { findRound, listDueCells, listDueRounds, type StoredRound, updateRound } from './rounds.repo.ts';

export interface EndUnattendedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wagers: Pick<Wagers, 'rounds'>;
  readonly games: Games;
  readonly seedOf: (round: StoredRound) => Promise<SeedPair>;
  /** Every cell is asked on its own, because a database that is spread over machines cannot ask them all in one statement. */
  readonly isByCell: boolean;
  readonly pageSize?: number;
}

/** Bounds what is in memory, however many rounds are due. */
const PAGE = 200;
const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

/**
 * Ends the rounds whose players have left, each by the rule of its kind (rule book §3.1) and in a transaction of its own. May run in
 * several processes at once and be stopped anywhere. One that cannot be ended holds up no other. @returns how many were ended
 * @throws what stopped the first round that was left over, when all others are done
 */
export async function endUnattended(deps: EndUnattendedDeps): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const failures: unknown[] = [];
  let ended = 0;
  for (const cell of deps.isByCell ? CELLS : await listDueCells(deps.db, nowMs)) {
    for await (const page of duePages(deps, cell, nowMs)) {
      for (const round of page) {
        try {
          if (await endRound(deps, round)) ended += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}

async function* duePages({ db, pageSize = PAGE }: EndUnattendedDeps, cell: number, nowMs: number): AsyncGenerator<readonly StoredRound[]> {
  for (let after: StoredRound | undefined; ;) {
    const page = await listDueRounds(db, { cell, nowMs, after, limit: pageSize });
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}

/** @returns false where the player or another process was quicker */
async function endRound({ db, wagers, games, seedOf }: EndUnattendedDeps, due: StoredRound): Promise<boolean> {
  const { cell, memberId, currency, id } = due;
  const owner = { cell, id: memberId, currency };
  const seed = await seedOf(due);
  return db.transaction(async (tx) => {
    await wagers.rounds.lock(tx, owner);
    const round = await findRound(tx, owner, id);
    if (round?.state !== 'open') return false;
    const { over, outcome } = endOf(games.getVersion(round.gameId, round.ruleVersion), round, seed);
    await updateRound(tx, over);
    await wagers.rounds.settle(tx, owner, id, outcome);
    return true;
  });
}

function endOf(game: Game, round: StoredRound, seed: SeedPair): { readonly over: StoredRound; readonly outcome: Outcome } {
  const choices = game.finishUnattended(seed, round);
  const made = choices ?? round.choices;
  const requests = made.map((_, index) => round.requests[index] ?? null);
  const over: StoredRound = { ...round, choices: made, requests, state: choices ? 'settled' : 'refunded' };
  const [before, after] = [round, over].map((one) => game.replay(seed, movesOf(one)));
  invariant(before && after && before.stakedOf(round.stake) === after.stakedOf(round.stake), 'nobody raises for a player who has left');
  return { over, outcome: after.settle(round.stake) };
}
