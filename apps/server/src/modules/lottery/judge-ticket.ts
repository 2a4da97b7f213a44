import { type Amount, units } from '@tessera/kernel';
import type { BookedWager, Outcome } from '../wagers/index.ts';
import { undoneOutcome } from './cancel-ticket.ts';
import { createLineJudge } from './judge-line.ts';
import type { Draw } from './lottery.ts';
import { pooledOf, type SharesOf, timesOf } from './pool-shares.ts';
import { familyVersionOf } from './rule-version.ts';
import { readTicketDetail } from './ticket-detail.ts';

/** What a draw makes of a ticket before any cap. Amounts are sums that may be larger than any amount. */
export interface JudgedTicket {
  readonly won: bigint;
  /** Out of a pool, which no cap cuts: it is what others have paid into it. */
  readonly pooled: bigint;
  readonly refund: bigint;
  readonly validBet: bigint;
}

type Judge = (ticket: Pick<BookedWager, 'ruleVersion' | 'detail' | 'brand' | 'currency'>) => JudgedTicket;

/** Reads results once for all tickets of a draw, by the version of the rules that each ticket names. */
export function createJudge(draw: Pick<Draw, 'result' | 'lunarYear'>, sharesOf: SharesOf = () => undefined): Judge {
  const judgeLine = createLineJudge(draw);
  return ({ ruleVersion, detail, brand, currency }) => {
    const version = familyVersionOf(ruleVersion);
    const shares = sharesOf({ brand, currency });
    return readTicketDetail(detail).lines.reduce<JudgedTicket>(
      (sum, line) => {
        const judged = judgeLine(line, version);
        return {
          won: sum.won + judged.won,
          pooled: sum.pooled + pooledOf(judged, () => timesOf(line, currency), shares),
          refund: sum.refund + judged.refund,
          validBet: sum.validBet + judged.validBet,
        };
      },
      { won: 0n, pooled: 0n, refund: 0n, validBet: 0n },
    );
  };
}

/** How a judged ticket ends, of whose wins outside pools so much is paid. */
export function outcomeOf({ stake }: Pick<BookedWager, 'stake'>, { won, pooled, refund, validBet }: JudgedTicket, paid: bigint): Outcome {
  const hasWon = won + pooled > 0n;
  const isBack = !hasWon && refund === stake;
  return { result: hasWon ? 'win' : isBack ? 'push' : 'lose', payout: units(paid + pooled + refund), validBet: units(validBet) };
}

/** How a ticket on a void draw ends. */
export function voidOutcome(ticket: Pick<BookedWager, 'stake' | 'detail'>): Outcome {
  return undoneOutcome(ticket, readTicketDetail(ticket.detail));
}

/** What is paid at most of one ticket, whatever its player won besides. */
export function cappedAt(won: bigint, cap: Amount): bigint {
  return won < cap ? won : (cap as bigint);
}
