import { type Amount, invariant, units } from '@tessera/kernel';
import { fraction } from '@tessera/engines/exact';
import { coversMoreThan, type Family, findFamily, settleTicket } from '@tessera/engines/lottery';
import type { BookedWager, Outcome } from '../wagers/index.ts';
import { undoneOutcome } from './cancel-ticket.ts';
import type { Draw } from './lottery.ts';
import { familyVersionOf } from './rule-version.ts';
import { readTerms, readTicketDetail, type StoredLine, stakeOfLine } from './ticket-detail.ts';

/** What a draw makes of a ticket before any cap. Amounts are sums that may be larger than any amount. */
export interface JudgedTicket {
  readonly won: bigint;
  readonly refund: bigint;
  readonly validBet: bigint;
}

/** A line that wins on more of all draws is no valid bet (rule book §0.3). */
const MOST_COVERED = fraction(4n, 5n);

/** Reads results once for all tickets of a draw, by the version of the rules that each ticket names. */
export function createJudge(
  draw: Pick<Draw, 'result' | 'lunarYear'>,
): (ticket: Pick<BookedWager, 'ruleVersion' | 'detail'>) => JudgedTicket {
  const numbers = new Map<Family, unknown>();
  const numbersFor = (family: Family): unknown => {
    if (!numbers.has(family)) numbers.set(family, family.readDraw(draw.result));
    return numbers.get(family);
  };
  const year = draw.lunarYear === null ? {} : { lunarYear: draw.lunarYear };

  function judgeLine(line: StoredLine, version: number): JudgedTicket {
    const family = findFamily(line.play, version);
    const playType = family?.playTypes.get(line.play);
    invariant(family && playType, `rules of stored tickets are never removed: ${line.play}`);
    const selection = playType.read(line.selection);
    const { payout, refund } = settleTicket(playType, selection, readTerms(line.terms), numbersFor(family));
    const isValid = !coversMoreThan(playType, selection, MOST_COVERED, year);
    return { won: payout, refund, validBet: isValid ? stakeOfLine(line) - refund : 0n };
  }

  return ({ ruleVersion, detail }) => {
    const version = familyVersionOf(ruleVersion);
    const lines = readTicketDetail(detail).lines.map((line) => judgeLine(line, version));
    return lines.reduce((sum, line) => ({
      won: sum.won + line.won,
      refund: sum.refund + line.refund,
      validBet: sum.validBet + line.validBet,
    }));
  };
}

/** How a judged ticket ends, of whose wins so much is paid. */
export function outcomeOf({ stake }: Pick<BookedWager, 'stake'>, { won, refund, validBet }: JudgedTicket, paid: bigint): Outcome {
  const isBack = won === 0n && refund === stake;
  return { result: won > 0n ? 'win' : isBack ? 'push' : 'lose', payout: units(paid + refund), validBet: units(validBet) };
}

/** How a ticket on a void draw ends. */
export function voidOutcome(ticket: Pick<BookedWager, 'stake' | 'detail'>): Outcome {
  return undoneOutcome(ticket, readTicketDetail(ticket.detail));
}

/** What is paid at most of one ticket, whatever its player won besides. */
export function cappedAt(won: bigint, cap: Amount): bigint {
  return won < cap ? won : (cap as bigint);
}
