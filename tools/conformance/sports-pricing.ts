import {
  type Chance,
  chanceOf,
  fairOdds,
  halfTimeFullTime,
  lineToText,
  parseLine,
  remainingRates,
  type ScoreMatrix,
  scoreMatrix,
} from '@tessera/engines/sports';
import type { Adapter, Answer } from './case.ts';
import { scoreOf } from './sports-selection.ts';

interface PricingInput {
  readonly lambdaHome: number;
  readonly lambdaAway: number;
  readonly rho?: number;
  readonly maxGoals?: number;
  readonly firstHalfShare?: number;
  readonly minute?: number;
  readonly score?: readonly number[];
}

type ByLine = Readonly<Record<string, number>>;

function ratesOf({ lambdaHome, lambdaAway, rho }: PricingInput) {
  return { home: lambdaHome, away: lambdaAway, ...(rho === undefined ? {} : { rho }) };
}

function matchResult(chance: (market: string, outcome: string) => Chance) {
  return { home: chance('1x2', '1').win, draw: chance('1x2', 'X').win, away: chance('1x2', '2').win };
}

/** Fair odds of the lines, and chances of the scores, that the case asks for. */
const price: Answer = ({ input, expect }) => {
  const given = input as PricingInput;
  const matrix: ScoreMatrix = scoreMatrix(ratesOf(given), given.maxGoals);
  const asked = expect as Readonly<Record<'over' | 'under' | 'ahHome' | 'correctScore', ByLine | undefined>>;
  const chance = (market: string, outcome: string, specifier = ''): Chance => chanceOf({ market, specifier, outcome }, matrix);
  const each = (keys: ByLine | undefined, valueOf: (key: string) => number): ByLine =>
    Object.fromEntries(Object.keys(keys ?? {}).map((key) => [key, valueOf(key)]));
  return {
    ...matchResult(chance),
    bttsYes: chance('btts', 'yes').win,
    odd: chance('odd_even', 'odd').win,
    aos: chance('correct_score', 'AOS').win,
    dnbHome: fairOdds(chance('draw_no_bet', '1')),
    correctScore: each(asked.correctScore, (score) => chance('correct_score', score).win),
    over: each(asked.over, (line) => fairOdds(chance('over_under', 'over', `total=${line}`))),
    under: each(asked.under, (line) => fairOdds(chance('over_under', 'under', `total=${line}`))),
    ahHome: each(asked.ahHome, (line) => fairOdds(chance('asian_handicap', 'home', `hcp=${lineToText(parseLine(line))}`))),
  };
};

export const sportsPricing: Adapter = {
  kind: 'pricing',
  groups: {
    pricing: price,
    htft({ input }) {
      const given = input as PricingInput;
      return Object.fromEntries(halfTimeFullTime(ratesOf(given), given.firstHalfShare));
    },
    inplay({ input }) {
      const given = input as PricingInput;
      const matrix = scoreMatrix(remainingRates(ratesOf(given), { minute: given.minute ?? 0 }));
      return matchResult((market, outcome) => chanceOf({ market, specifier: '', outcome }, matrix, scoreOf(given.score ?? [])));
    },
  },
};
