import { lineOfQuarters, oppositeLine, parseLine, type Result, settleOnLine, settleSelection } from '@tessera/engines/sports';
import type { MarketType, OutcomeId } from '../sports.queries.ts';

interface Chosen {
  readonly market: MarketType;
  readonly outcome: OutcomeId;
  /** The line of the chosen side, as the wire gives it. */
  readonly line: string;
}

const SIGNS: Readonly<Partial<Record<OutcomeId, string>>> = { home: '1', draw: 'X', away: '2' };

/** What a selection came to at a final score, by the rules that settle the bets. */
export function resultAt({ market, outcome, line }: Chosen, score: { readonly home: number; readonly away: number }): Result {
  switch (market) {
    case '1x2':
      return settleSelection({ market, specifier: '', outcome: SIGNS[outcome] ?? outcome }, { score });
    case 'over_under':
      return settleOnLine(outcome === 'over' ? score.home + score.away : -score.home - score.away, lineFor(outcome, line));
    case 'asian_handicap':
      return settleOnLine(outcome === 'home' ? score.home - score.away : score.away - score.home, lineFor(outcome, line));
  }
}

/** Over counts goals minus the line, under the line minus goals; a handicap is added as it stands. */
function lineFor(outcome: OutcomeId, line: string) {
  const parsed = parseLine(line);
  return outcome === 'over' ? oppositeLine(parsed) : lineOfQuarters(parsed);
}

/** Scores from `from` to `to` that bring the same result; null means there is no end on that side. */
export interface LineStep {
  readonly from: number | null;
  readonly to: number | null;
  readonly result: Result;
}

const WIDEST = 12;

/**
 * Everything that can become of a bet on a line, best result first. A handicap counts goals ahead of the opponent (behind is
 * negative), a total counts goals.
 */
export function stepsOf({ market, outcome, line }: Chosen): LineStep[] {
  const isTotal = market === 'over_under';
  const lowest = isTotal ? 0 : -WIDEST;
  const own = lineFor(outcome, line);
  const steps: LineStep[] = [];
  for (let count = lowest; count <= WIDEST; count += 1) {
    const result = settleOnLine(outcome === 'under' ? -count : count, own);
    const last = steps.at(-1);
    if (last?.result.code === result.code) steps[steps.length - 1] = { ...last, to: count };
    else steps.push({ from: count, to: count, result });
  }
  const open = steps.map((step) => ({
    ...step,
    from: step.from === lowest && !isTotal ? null : step.from,
    to: step.to === WIDEST ? null : step.to,
  }));
  return outcome === 'under' ? open : open.toReversed();
}
