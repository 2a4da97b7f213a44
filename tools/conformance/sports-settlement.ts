import { add, amountToWire, getCurrency, parseAmount, parseOdds } from '@tessera/kernel';
import { fraction } from '@tessera/engines/exact';
import {
  deadHeat,
  eachWayReturn,
  type Facts,
  type Fate,
  fateOf,
  LOSE,
  type Result,
  returnOf,
  settleByFate,
  settleSelection,
  WIN,
} from '@tessera/engines/sports';
import type { Adapter, Answer } from './case.ts';
import { type PickInput, scoreOf, selectionOf } from './sports-selection.ts';

interface BetInput extends PickInput {
  readonly odds: string;
  readonly stake: string;
  readonly status?: string;
  readonly score?: readonly number[];
  readonly maps?: readonly number[];
  readonly half?: readonly number[];
  readonly scoreAtBet?: readonly number[];
  readonly scoreWhenAbandoned?: readonly number[];
  readonly firstHalfCompleted?: boolean;
  /** Null or absent when it was not resumed. */
  readonly resumedWithinHours?: number | null;
  readonly firstBlood?: 'home' | 'away' | null;
}

interface DeadHeatInput {
  readonly odds: string;
  readonly stake: string;
  readonly tiedCompetitors: number;
  readonly placesLeftForThem: number;
}

interface EachWayInput {
  readonly odds: string;
  readonly stakePerPart: string;
  readonly placeFraction: string;
  readonly finished: string;
}

/** Cases name no currency; any with four stored decimals will do. */
const CURRENCY = getCurrency('USD');
const HOUR_MS = 3_600_000;
const MARKETS = [
  ...[
    '1x2',
    'double_chance',
    'draw_no_bet',
    'ah',
    'ah_inplay',
    'ou',
    'team_total',
    'european_handicap',
    'btts',
    'odd_even',
    'correct_score',
    'ht_ft',
  ],
  ...[
    'total_goals_range',
    'moneyline',
    'spread',
    'total',
    'esports_match',
    'esports_map_handicap',
    'esports_map_total',
    'esports_first_blood',
    'abandoned',
  ],
];

const settleBet: Answer = ({ input }) => {
  const bet = input as BetInput;
  const selection = selectionOf(bet);
  if (bet.status !== 'ABANDONED') return presented(bet, settleSelection(selection, factsOf(bet)));
  const { resumedWithinHours } = bet;
  const resumed = typeof resumedWithinHours === 'number' ? { resumedAtMs: Math.round(resumedWithinHours * HOUR_MS) } : {};
  const fate = fateOf({ kind: 'abandoned', abandonedAtMs: 0, ...resumed }, bet.market);
  return presented(bet, settleByFate(selection, { fate, facts: factsOf(bet, fate) }));
};

const settleDeadHeat: Answer = ({ input }) => {
  const bet = input as DeadHeatInput;
  return presented(bet, deadHeat({ places: bet.placesLeftForThem, tied: bet.tiedCompetitors }));
};

const settleEachWay: Answer = ({ input }) => {
  const { odds, stakePerPart, placeFraction, finished } = input as EachWayInput;
  const [numerator = '', denominator = ''] = placeFraction.split('/');
  const stake = parseAmount(stakePerPart, CURRENCY);
  const paid = eachWayReturn({
    stakePerPart: stake,
    odds: parseOdds(odds),
    placeFraction: fraction(BigInt(numerator), BigInt(denominator)),
    win: finished === 'win' ? WIN : LOSE,
    place: finished === 'none' ? LOSE : WIN,
  });
  // One part on winning and one on a place.
  return { totalStake: amountToWire(add(stake, stake), CURRENCY), return: amountToWire(paid, CURRENCY) };
};

/** What a case leaves out never mattered to it: a first-half market may be given only its half. */
function factsOf(bet: BetInput, fate: Fate = 'stands'): Facts {
  const finished = bet.score ?? bet.maps;
  const stopped = bet.scoreWhenAbandoned;
  const score = fate === 'stands' ? (finished ?? stopped) : (stopped ?? finished);
  return {
    score: scoreOf(score ?? bet.half ?? [0, 0]),
    ...(bet.half && bet.firstHalfCompleted !== false ? { half: scoreOf(bet.half) } : {}),
    ...(bet.scoreAtBet ? { scoreAtBet: scoreOf(bet.scoreAtBet) } : {}),
    ...(bet.firstBlood === undefined ? {} : { firstBlood: bet.firstBlood }),
  };
}

function presented({ odds, stake }: { readonly odds: string; readonly stake: string }, result: Result) {
  return {
    result: result.code,
    winFraction: fractionText(result.won, result.of),
    voidFraction: fractionText(result.refunded, result.of),
    return: amountToWire(returnOf(parseAmount(stake, CURRENCY), parseOdds(odds), result), CURRENCY),
  };
}

function fractionText(part: number, of: number): string {
  const { numerator, denominator } = fraction(BigInt(part), BigInt(of));
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

export const sportsSettlement: Adapter = {
  kind: 'sports_settlement',
  groups: { ...Object.fromEntries(MARKETS.map((group) => [group, settleBet])), dead_heat: settleDeadHeat, each_way: settleEachWay },
};
