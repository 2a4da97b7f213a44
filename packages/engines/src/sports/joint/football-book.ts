import { lineOfQuarters, lineToText } from '../line.ts';
import { DEFAULT_MARGIN } from '../margin.ts';
import { formatSpecifier } from '../market.ts';
import type { OfferedMarket } from './offer.ts';

const { handicapAndTotal, matchResult, other } = DEFAULT_MARGIN;

/** In-play prices keep two points more (rule book §2.6). */
export const IN_PLAY_MARGIN = 0.02;

/** Lines from one to another number of quarters. */
function lines(from: number, to: number, step = 1): readonly string[] {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => lineToText(lineOfQuarters(from + index * step)));
}

const plain = (id: string, margin: number): OfferedMarket => ({ id, specifier: '', margin });
const handicaps = (id: string, texts: readonly string[]): readonly OfferedMarket[] =>
  texts.map((hcp) => ({ id, specifier: formatSpecifier({ hcp }), margin: handicapAndTotal }));
const totals = (id: string, texts: readonly string[]): readonly OfferedMarket[] =>
  texts.map((total) => ({ id, specifier: formatSpecifier({ total }), margin: handicapAndTotal }));
const teamTotals = (id: string, texts: readonly string[]): readonly OfferedMarket[] =>
  texts.flatMap((total) => ['home', 'away'].map((team) => ({ id, specifier: formatSpecifier({ team, total }), margin: other })));
const starts = (id: string, texts: readonly string[]): readonly OfferedMarket[] =>
  texts.map((hcp) => ({ id, specifier: formatSpecifier({ hcp }), margin: other }));

/**
 * Everything that scores decide in a football match, with lines as wide as a book shows them, at the default margins
 * (rule book §2.2, §2.6). Lines too far off to be priced on the ladder drop out when they are quoted.
 */
export const FOOTBALL_BOOK: readonly OfferedMarket[] = [
  plain('1x2', matchResult),
  ...['double_chance', 'draw_no_bet', 'btts', 'odd_even', 'correct_score', 'total_goals_range', 'ht_ft'].map((id) => plain(id, other)),
  ...starts('european_handicap', ['0:1', '1:0', '0:2', '2:0']),
  ...handicaps('asian_handicap', lines(-10, 10)),
  ...totals('over_under', lines(2, 22)),
  ...teamTotals('team_total', lines(2, 14, 2)),
  plain('ht_1x2', matchResult),
  ...['double_chance_1h', 'draw_no_bet_1h', 'btts_1h', 'odd_even_1h', 'correct_score_1h'].map((id) => plain(id, other)),
  ...handicaps('asian_handicap_1h', lines(-5, 5)),
  ...totals('over_under_1h', lines(2, 12)),
];

/** The same book while a match is played. */
export const IN_PLAY_FOOTBALL_BOOK: readonly OfferedMarket[] = FOOTBALL_BOOK.map((market) => ({
  ...market,
  margin: market.margin + IN_PLAY_MARGIN,
}));
