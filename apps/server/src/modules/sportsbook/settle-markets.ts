import type { wagers as wagersContract } from '@tessera/contract';
import { type Result, type ResultCode, returnOf, settleSelection, validBetOf, VOID } from '@tessera/engines/sports';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { Wager, Wagers } from '../wagers/index.ts';
import { readBetDetail } from './bet-detail.ts';
import { finalScore, halfTimeScore, type Match } from './event.ts';
import { listMarketIdsOf } from './markets.repo.ts';
import { closeSettled, listMatchesToSettle } from './matches.repo.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'settle' | 'listOpenByGate' | 'listSettledByGate'>;
  readonly log: Logger;
}

/** Wagers handed to the ledger at a time for one market. */
const BATCH = 256;
/** Matches settled side by side. */
export const MATCHES_AT_ONCE = 8;

const RESULTS: Readonly<Record<Exclude<ResultCode, 'FRACTION'>, wagersContract.WagerResult>> = {
  WIN: 'win',
  LOSE: 'lose',
  VOID: 'push',
  HALF_WIN: 'half_win',
  HALF_LOSE: 'half_lose',
};

/**
 * Brings the latest result of every match to every wager on it. May be killed anywhere and run by several processes at once:
 * a version of a settlement is booked once, whoever books it. Answers how many matches were finished.
 */
export async function settleMatches(deps: SettleDeps): Promise<number> {
  let finished = 0;
  for (let after: Match | undefined; ;) {
    const matches = await listMatchesToSettle(deps.db, { after, limit: MATCHES_AT_ONCE });
    finished += (await Promise.all(matches.map((match) => settleOrLog(deps, match)))).filter(Boolean).length;
    after = matches.at(-1);
    if (!after) return finished;
  }
}

/** One match that cannot be settled now must not hold up the others; it comes again with the next run. */
async function settleOrLog(deps: SettleDeps, match: Match): Promise<boolean> {
  try {
    await settleMatch(deps, match);
    return await closeSettled(deps.db, match.id, match.resultVersion);
  } catch (error) {
    deps.log.error({ err: error, eventId: match.id }, 'a match could not be settled');
    return false;
  }
}

async function settleMatch({ db, wagers }: SettleDeps, match: Match): Promise<void> {
  const settleGate = async (gate: string): Promise<void> => {
    await drain(
      () => wagers.listOpenByGate(gate, BATCH),
      (wager) => settleWager(wagers, match, wager),
    );
    if (match.resultVersion === 1) return;
    const behind = { gate, version: match.resultVersion };
    await drain(
      () => wagers.listSettledByGate(behind, BATCH),
      (wager) => settleWager(wagers, match, wager),
    );
  };
  const outcomes = await Promise.allSettled((await listMarketIdsOf(db, [match.id])).map(settleGate));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Goes on while any wager moves, so that one that cannot be settled holds up no other. @throws what stopped the last ones */
async function drain(list: () => Promise<Wager[]>, settle: (wager: Wager) => Promise<void>): Promise<void> {
  for (let found = await list(); found.length > 0; found = await list()) {
    const failures = (await Promise.allSettled(found.map(settle))).filter((outcome) => outcome.status === 'rejected');
    if (failures.length === found.length) throw failures[0]?.reason;
  }
}

/** Books every version that the wager lacks, so that its settlements count the match's results. */
async function settleWager(wagers: SettleDeps['wagers'], match: Match, wager: Wager): Promise<void> {
  const { odds, selection } = readBetDetail(wager.detail);
  const score = finalScore(match);
  const half = halfTimeScore(match);
  const isVoid = match.state === 'CANCELLED' || score === null;
  const result: Result = isVoid ? VOID : settleSelection(selection, { score, ...(half ? { half } : {}) });
  if (result.code === 'FRACTION') throw new Error('a single bet on a match is never a dead heat');
  const outcome = {
    result: isVoid ? ('void' as const) : RESULTS[result.code],
    payout: returnOf(wager.stake, odds, result),
    validBet: validBetOf({ stake: wager.stake, odds, result }),
  };
  for (let version = wager.settlementVersion + 1; version <= match.resultVersion; version += 1) {
    const code = await wagers.settle({ wager, version, ...outcome });
    if (code !== 'ok' && code !== 'replay') throw new Error(`wager ${wager.id} answered ${code} to settlement ${version}`);
  }
}
