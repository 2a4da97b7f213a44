import { getCurrency } from '@tessera/kernel';
import type { DrawNumbers } from '@tessera/contract';
import { TOTO_GROUPS } from '@tessera/engines/lottery';
import type { Tx } from '../../../platform/db/database.ts';
import { isInBook } from '../freeze-book.ts';
import { cappedAt, createJudge, outcomeOf } from '../judge-ticket.ts';
import type { Draw } from '../lottery.ts';
import { nameOfPool, type Shares } from '../pool-shares.ts';
import { capWins, type CapDeps } from '../prize-caps.ts';
import { readThresholds } from '../review-payouts.ts';
import { guaranteedOf, limitsOf } from '../ticket-limits.ts';

/** A result that a feed told and that is not announced: it would pay more than one source decides. */
export interface HeldResult {
  readonly drawId: string;
  readonly told: DrawNumbers;
  /** The feed, in the name of the person who registered it, who cannot be the one who confirms. */
  readonly source: ResultSource;
  readonly reason: string;
}

export interface ResultSource {
  readonly operatorId: string;
  readonly username: string;
}

/** Who looks at results that are held. */
export interface ResultReview {
  /** Asks for a second person. */
  ask(tx: Tx, held: HeldResult): Promise<void>;
  /** A second source says the same: nobody has to be asked any more. */
  agreed(tx: Tx, drawId: string, source: ResultSource): Promise<void>;
}

/** Whether what a draw would pay by a result reaches, of some brand and currency together, the payout that two persons look at. */
export async function isLarge(deps: CapDeps, draw: Draw, result: DrawNumbers): Promise<boolean> {
  const thresholdOf = await readThresholds(deps.db);
  const drawn: Draw = { ...draw, result };
  const judge = createJudge(drawn, mostShared);
  const paidWins = await capWins(deps, drawn, judge);
  const sums = new Map<string, bigint>();
  for await (const page of deps.wagers.readBook(draw.id))
    for (const ticket of page) {
      if (!isInBook(ticket) || getCurrency(ticket.currency).class === 'trial') continue;
      const judged = judge(ticket);
      const paid = paidWins(ticket) ?? cappedAt(judged.won, limitsOf(ticket.currency).caps.perTicket);
      const { result: end, payout } = outcomeOf(ticket, judged, paid);
      if (end !== 'win') continue;
      const sum = (sums.get(nameOfPool(ticket)) ?? 0n) + payout;
      if (sum >= thresholdOf(ticket)) return true;
      sums.set(nameOfPool(ticket), sum);
    }
  return false;
}

/** Pools are shared once a result is announced: until then each winning combination stands for the largest guarantee. */
function mostShared({ currency }: { readonly currency: string }): Shares {
  const most = guaranteedOf(currency);
  return Object.fromEntries(TOTO_GROUPS.map((group) => [group, most])) as Shares;
}
