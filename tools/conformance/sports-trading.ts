import { type Amount, amountToWire, getCurrency, parseAmount, parseOdds, oddsToWire } from '@tessera/kernel';
import { type Fraction, fractionOfDecimal } from '@tessera/engines/exact';
import {
  type CashOutLeg,
  cashOutOffer,
  decideAcceptance,
  exposureOf,
  getMarket,
  listMarkets,
  type MarketStatus,
  maxStake,
  type OddsPolicy,
  ratioOfOdds,
} from '@tessera/engines/sports';
import { InvalidInput } from '@tessera/kernel';
import type { Adapter, Answer } from './case.ts';
import { resultOf } from './sports-result.ts';

interface LegInput {
  readonly odds: string;
  readonly state: 'OPEN' | 'SETTLED';
  readonly fairProbability?: string;
  readonly result?: string;
  readonly marketStatus?: MarketStatus;
}

interface CashOutInput {
  readonly stake: string;
  readonly legs: readonly LegInput[];
  readonly cashoutMargin: string;
  readonly fraction: string;
}

interface AcceptInput {
  readonly requestedOdds: string;
  readonly oddsAfterDelay: string;
  readonly policy: OddsPolicy;
  readonly tolerance: string;
  readonly marketStatusAfterDelay: MarketStatus;
  readonly scoreChangedDuringDelay: boolean;
}

interface LiabilityInput {
  /** The market, or a list of its outcomes, where it is not told by the picks. */
  readonly market?: string;
  readonly outcomes?: readonly string[];
  readonly bets: readonly { readonly pick: string; readonly stake: string; readonly odds: string }[];
  readonly marketLiabilityCap: string;
  readonly maxProfitPerBet: string;
  readonly minStake: string;
  readonly request: { readonly pick: string; readonly odds: string };
}

/** Cases name no currency; any with four stored decimals will do. */
const CURRENCY = getCurrency('USD');
/** The cases offer stakes in whole units. */
const STEP = parseAmount('1', CURRENCY);
const wire = (amount: Amount): string => amountToWire(amount, CURRENCY);

function exactly(text: string): Fraction {
  const value = fractionOfDecimal(text);
  if (!value) throw new InvalidInput('number', text);
  return value;
}

function legOf({ odds, state, fairProbability, result, marketStatus = 'ACTIVE' }: LegInput): CashOutLeg {
  const price = ratioOfOdds(parseOdds(odds));
  if (state === 'SETTLED') return { state, price, result: resultOf(result ?? '') };
  return { state, price, win: exactly(fairProbability ?? ''), marketStatus };
}

const cashOut: Answer = ({ input }) => {
  const { stake, legs, cashoutMargin, fraction } = input as CashOutInput;
  const ticket = { stakePerLine: parseAmount(stake, CURRENCY), legs: legs.map(legOf), currency: CURRENCY };
  const offer = cashOutOffer(ticket, { margin: exactly(cashoutMargin), part: exactly(fraction) });
  return {
    available: offer.reason === undefined,
    fullValue: wire(offer.fullValue),
    paidNow: wire(offer.paidNow),
    stakeLeft: wire(offer.stakeLeft),
  };
};

const accept: Answer = ({ input }) => {
  const { requestedOdds, oddsAfterDelay, policy, tolerance, marketStatusAfterDelay, scoreChangedDuringDelay } = input as AcceptInput;
  const leg = {
    requestedOdds: parseOdds(requestedOdds),
    odds: parseOdds(oddsAfterDelay),
    marketStatus: marketStatusAfterDelay,
    situationChanged: scoreChangedDuringDelay,
  };
  const decision = decideAcceptance([leg], { policy, tolerance: exactly(tolerance) });
  return { ...decision, odds: decision.odds.map(oddsToWire).join() };
};

/** The outcomes of the market that has all the picks; of competitors, those picked. */
function outcomesOf({ market, outcomes, bets, request }: LiabilityInput): readonly string[] {
  if (outcomes) return outcomes;
  const picks = [...new Set([...bets.map(({ pick }) => pick), request.pick])];
  const known =
    market === undefined ? listMarkets().find((entry) => picks.every((pick) => entry.outcomes.includes(pick))) : getMarket(market);
  return known && known.outcomes.length > 0 ? known.outcomes : picks;
}

const liability: Answer = ({ input }) => {
  const { bets, marketLiabilityCap, maxProfitPerBet, minStake, request } = input as LiabilityInput;
  const placed = bets.map(({ pick, stake, odds }) => ({ outcome: pick, stake: parseAmount(stake, CURRENCY), odds: parseOdds(odds) }));
  const exposures = exposureOf(outcomesOf(input as LiabilityInput), placed);
  const exposure = exposures.get(request.pick);
  if (exposure === undefined) throw new InvalidInput('pick', request.pick);
  const limits = {
    marketCap: parseAmount(marketLiabilityCap, CURRENCY),
    maxProfitPerBet: parseAmount(maxProfitPerBet, CURRENCY),
    minStake: parseAmount(minStake, CURRENCY),
    step: STEP,
  };
  return {
    netExposure: Object.fromEntries([...exposures].map(([outcome, amount]) => [outcome, wire(amount)])),
    maxStake: wire(maxStake({ odds: parseOdds(request.odds), exposure, limits })),
  };
};

export const sportsTrading: Adapter = { kind: 'trading', groups: { cashout: cashOut, accept, liability } };
