import type { wagers as wagersContract } from '@tessera/contract';
import { type Result, type ResultCode, returnOf, settleSelection, validBetOf, VOID } from '@tessera/engines/sports';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database.ts';
import type { BookedWager, Outcome, Wagers } from '../wagers/index.ts';
import { readBetDetail } from './bet-detail.ts';
import { finalScore, halfTimeScore, type Match } from './event.ts';
import { listMarketIdsOf } from './markets.repo.ts';
import { closeSettled, listMatchesToSettle } from './matches.repo.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'settleBook'>;
  readonly log: Logger;
}

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
  const markets = await listMarketIdsOf(db, [match.id]);
  const settled = await Promise.allSettled(
    markets.map((gate) => wagers.settleBook({ gate, version: match.resultVersion }, (wager) => outcomeOf(match, wager))),
  );
  for (const market of settled) if (market.status === 'rejected') throw market.reason;
}

function outcomeOf(match: Match, wager: BookedWager): Outcome {
  const { odds, selection } = readBetDetail(wager.detail);
  const score = finalScore(match);
  const half = halfTimeScore(match);
  const isVoid = match.state === 'CANCELLED' || score === null;
  const result: Result = isVoid ? VOID : settleSelection(selection, { score, ...(half ? { half } : {}) });
  if (result.code === 'FRACTION') throw new Error('a single bet on a match is never a dead heat');
  return {
    result: isVoid ? 'void' : RESULTS[result.code],
    payout: returnOf(wager.stake, odds, result),
    validBet: validBetOf({ stake: wager.stake, odds, result }),
  };
}
