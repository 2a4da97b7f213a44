import { decimalText, fraction } from '../../exact/index.ts';
import type { HoldFigures } from '../hold/figures.ts';
import type { SlotStatistics, Volatility } from '../statistics/statistics.ts';
import type { HouseSlot } from './house-slots.ts';

/** What a lobby, an info panel and a limit ask of a slot of any kind; money is in total bets. */
export interface SlotSummary {
  readonly rtpPercent: string;
  /** Where the return was measured: by how many rounds, and how far the true one may lie, 99 times out of 100. */
  readonly measured: { readonly rounds: number; readonly errorPercent: string } | null;
  readonly hitPercent: string;
  readonly standardDeviation: string;
  readonly volatility: Volatility;
  /** The most that a round wins, which no round passes; in units of the sheet. Null where nothing bounds it: such a slot is not sold. */
  readonly maxRoundUnits: number | null;
  readonly maxRound: string | null;
  /** Free spins or respins: how often they start, and what they win on average; null in kinds without. */
  readonly feature: { readonly oneIn: string; readonly meanWin: string } | null;
}

/** The common figures of a slot, from those that its kind ships. */
export function summaryOf(slot: HouseSlot): SlotSummary {
  switch (slot.kind) {
    case 'lines': {
      const { rtp, hitFrequency, standardDeviation, volatility, feature, maxWin } = slot.figures;
      const { percent: rtpPercent } = rtp;
      const { percent: hitPercent } = hitFrequency;
      const most = { maxRoundUnits: maxWin.roundLineBets, maxRound: maxWin.round };
      return { rtpPercent, measured: null, hitPercent, standardDeviation, volatility, ...most, feature };
    }
    case 'ways':
    case 'hold':
      return { ...exactSummary(slot.figures.statistics), maxRoundUnits: slot.figures.maxRoundUnits, feature: slot.figures.feature };
    case 'classic': {
      const { statistics, maxRoundUnits } = classicRound(slot);
      return { ...exactSummary(statistics), maxRoundUnits, feature: null };
    }
    case 'cluster': {
      const { rtpPercent, rounds, errorPercent, hitPercent, standardDeviation, volatility } = slot.figures;
      const { maxWinUnits, betUnits } = slot.sheet;
      const maxRound = decimalText(fraction(BigInt(maxWinUnits), BigInt(betUnits)), 2);
      const measured = { rounds, errorPercent };
      return { rtpPercent, measured, hitPercent, standardDeviation, volatility, maxRoundUnits: maxWinUnits, maxRound, feature: null };
    }
  }
}

function exactSummary({ rtp, hitFrequency, standardDeviation, volatility, maxRound }: SlotStatistics | HoldFigures['statistics']) {
  return { rtpPercent: rtp.percent, measured: null, hitPercent: hitFrequency.percent, standardDeviation, volatility, maxRound };
}

/** A meter has no largest win; without one both bets play alike. */
function classicRound({ sheet, figures }: HouseSlot<'classic'>): { statistics: SlotStatistics; maxRoundUnits: number | null } {
  if (sheet.jackpot) return { statistics: { ...figures.maximumBet, maxRound: null }, maxRoundUnits: null };
  return { statistics: figures.maximumBet, maxRoundUnits: figures.maxRoundLineBets };
}
