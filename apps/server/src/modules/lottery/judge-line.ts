import { invariant } from '@tessera/kernel';
import { fraction } from '@tessera/engines/exact';
import { coversMoreThan, type Family, findFamily, findPlayType, type PlayType, settleTicket, type Win } from '@tessera/engines/lottery';
import type { Draw } from './lottery.ts';
import { readTerms, type StoredLine, stakeOfLine } from './ticket-detail.ts';

/** What a draw makes of one line before any cap. */
export interface JudgedLine {
  readonly playType: PlayType;
  readonly wins: readonly Win[];
  /** At odds or prizes; what a pool pays comes on top. */
  readonly won: bigint;
  readonly refund: bigint;
  readonly validBet: bigint;
}

/** A line that wins on more of all draws is no valid bet (rule book §0.3). */
const MOST_COVERED = fraction(4n, 5n);

/** Reads the result once for all lines of a draw, by the version of the rules that each ticket names. */
export function createLineJudge(draw: Pick<Draw, 'result' | 'lunarYear'>): (line: StoredLine, version: number) => JudgedLine {
  const numbers = new Map<Family, unknown>();
  const numbersFor = (family: Family): unknown => {
    if (!numbers.has(family)) numbers.set(family, family.readDraw(draw.result));
    return numbers.get(family);
  };
  const year = draw.lunarYear === null ? {} : { lunarYear: draw.lunarYear };

  return (line, version) => {
    const family = findFamily(line.play, version);
    const playType = family && findPlayType(family, line.play);
    invariant(family && playType, `rules of stored tickets are never removed: ${line.play}`);
    const selection = playType.read(line.selection);
    const { wins, payout, refund } = settleTicket(playType, selection, readTerms(line.terms), numbersFor(family));
    const isValid = !coversMoreThan(playType, selection, MOST_COVERED, year);
    return { playType, wins, won: payout, refund, validBet: isValid ? stakeOfLine(line) - refund : 0n };
  };
}
