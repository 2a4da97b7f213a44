import type { ReturnEstimate } from './estimate.ts';
import type { SlotStatistics } from './statistics.ts';

/** A part of a printed sheet; the first row names the columns. */
export interface PrintedTable {
  readonly heading: string;
  readonly rows: readonly (readonly string[])[];
}

/** Plain text a laboratory can read and compare: headings, and columns of equal width. */
export function printTables(title: string, tables: readonly PrintedTable[]): string {
  return [
    title,
    '='.repeat(title.length),
    ...tables.flatMap(({ heading, rows }) => ['', heading, '-'.repeat(heading.length), ...alignRows(rows)]),
  ].join('\n');
}

function alignRows(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(0, ...rows.map((row) => widthOf(row, column))));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The last text of a row needs no room behind it. */
function widthOf(row: readonly string[], column: number): number {
  return column === row.length - 1 && column > 0 ? 0 : (row[column]?.length ?? 0);
}

/** The figures every kind of sheet has. */
export function statisticsTables(statistics: SlotStatistics): readonly PrintedTable[] {
  const { rtp, hitFrequency, variance, standardDeviation, volatilityIndex, volatility, ranges, maxSpin, maxRound } = statistics;
  return [
    {
      heading: 'Figures (money in total bets)',
      rows: [
        ['figure', 'value', 'exact'],
        ['RTP', `${rtp.percent} %`, rtp.fraction],
        ['hit frequency', `${hitFrequency.percent} %`, hitFrequency.fraction],
        ['variance', variance],
        ['standard deviation', standardDeviation],
        ['volatility index (1.645 deviations)', volatilityIndex],
        ['volatility', volatility],
        ['largest paid spin', maxSpin],
        ['largest round', maxRound ?? 'without limit'],
      ],
    },
    {
      heading: 'Contribution to the return',
      rows: [['part', 'percent', 'exact'], ...statistics.contributions.map(({ part, share }) => [part, share.percent, share.fraction])],
    },
    rangesTable(ranges),
  ];
}

export function rangesTable(ranges: SlotStatistics['ranges']): PrintedTable {
  return {
    heading: 'Return after so many rounds, nine times out of ten',
    rows: [['rounds', 'from %', 'to %'], ...ranges.map(({ spins, fromPercent, toPercent }) => [String(spins), fromPercent, toPercent])],
  };
}

/** The figures of a sheet without a closed form, with their error. */
export function estimateTables({ rounds, rtp, standardError, hitFrequency, variance }: ReturnEstimate): readonly PrintedTable[] {
  const percent = (value: number): string => (100 * value).toFixed(4);
  return [
    {
      heading: `Figures measured over ${rounds} rounds (money in total bets)`,
      rows: [
        ['figure', 'value'],
        ['RTP', `${percent(rtp)} %`],
        ['standard error of the RTP', `${percent(standardError)} %`],
        ['hit frequency', `${percent(hitFrequency)} %`],
        ['variance', variance.toFixed(4)],
      ],
    },
  ];
}
