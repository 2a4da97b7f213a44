import { settleSelection } from '@tessera/engines/sports';
import type { Adapter, ConformanceCase } from './case.ts';
import { scoreOf, selectionOf } from './sports-selection.ts';

interface GridRow {
  readonly market: string;
  readonly side: string;
  readonly line: string;
  readonly homeMinusAway?: readonly number[];
  readonly totals?: readonly number[];
}

/** The result of one side and line for every difference, or every total, of goals. */
function settleRow(given: ConformanceCase): string[] {
  const { market, side, line, homeMinusAway, totals } = given as unknown as GridRow;
  const selection = selectionOf({ market, pick: side, line });
  const scores = totals ? totals.map((total) => [total, 0]) : (homeMinusAway ?? []).map((lead) => (lead >= 0 ? [lead, 0] : [0, -lead]));
  return scores.map((score) => settleSelection(selection, { score: scoreOf(score) }).code);
}

export const sportsAhOuGrid: Adapter = { kind: 'sports_grid', groups: { ah: settleRow, ou: settleRow } };
