/** Who set the prices of an imported market, in the words of the file's own columns. */
export type PriceSource = 'pinnacle_closing' | 'bet365_closing' | 'average_closing' | 'average' | 'bet365';

export interface FootballSource {
  readonly source: PriceSource;
  /** Columns in the order of the market's outcomes. */
  readonly prices: readonly string[];
  /** Column of the home side's handicap. */
  readonly line?: string;
}

const result = (source: PriceSource, prefix: string): FootballSource => ({
  source,
  prices: ['H', 'D', 'A'].map((outcome) => prefix + outcome),
});
const total = (source: PriceSource, prefix: string): FootballSource => ({ source, prices: [`${prefix}>2.5`, `${prefix}<2.5`] });
const handicap = (source: PriceSource, prefix: string, line: string): FootballSource => ({
  source,
  prices: [`${prefix}AHH`, `${prefix}AHA`],
  line,
});

/**
 * Per market the sources in order of preference (decision D38). Never the maximum of all books: it can sum below 1.
 * The average is `BbAv*` to 2018/19 and `Avg*` since; the early files give each book its own handicap column.
 */
export const FOOTBALL_SOURCES: readonly {
  readonly market: { readonly id: string; readonly outcomes: readonly string[] };
  readonly sources: readonly FootballSource[];
}[] = [
  {
    market: { id: '1x2', outcomes: ['1', 'X', '2'] },
    sources: [
      result('pinnacle_closing', 'PSC'),
      result('bet365_closing', 'B365C'),
      result('average_closing', 'AvgC'),
      result('average', 'Avg'),
      result('average', 'BbAv'),
      result('bet365', 'B365'),
    ],
  },
  {
    market: { id: 'over_under', outcomes: ['over', 'under'] },
    sources: [
      total('pinnacle_closing', 'PC'),
      total('bet365_closing', 'B365C'),
      total('average_closing', 'AvgC'),
      total('average', 'Avg'),
      total('average', 'BbAv'),
      total('bet365', 'B365'),
    ],
  },
  {
    market: { id: 'asian_handicap', outcomes: ['home', 'away'] },
    sources: [
      handicap('pinnacle_closing', 'PC', 'AHCh'),
      handicap('bet365_closing', 'B365C', 'AHCh'),
      handicap('average_closing', 'AvgC', 'AHCh'),
      handicap('average', 'Avg', 'AHh'),
      handicap('average', 'BbAv', 'BbAHh'),
      handicap('bet365', 'B365', 'B365AH'),
      handicap('bet365', 'B365', 'AHh'),
    ],
  },
];
