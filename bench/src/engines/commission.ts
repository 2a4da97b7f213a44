import { units } from '@tessera/kernel';
import { settleDividends, settleSalaries } from '@tessera/engines/agents';
import { fraction } from '@tessera/engines/exact';
import { type EngineBench, keep, type Work } from './measure.ts';

const ACCOUNTS = 200_000;
const CHAIN = ACCOUNTS / 4;
const ONE = units(10_000n);
const RATE = fraction(1n, 100n);

/** Periods settled for a whole tree of agents: a chain of a quarter of the accounts, the others below one in its middle. */
export function commissionBenches(): EngineBench[] {
  const parents = new Map(
    Array.from({ length: ACCOUNTS }, (_, place): [string, string | null] => [`n${place}`, place === 0 ? null : parentOf(place)]),
  );
  const reference = { what: 'the valid bets of the same accounts, added up', work: addUp(parents) };
  return [
    { name: 'commission.dividends', goalPerSecond: 50_000, work: settleAllDividends(parents), reference },
    { name: 'commission.salaries', goalPerSecond: 50_000, work: settleAllSalaries(parents), reference },
  ];
}

function parentOf(place: number): string {
  return place < CHAIN ? `n${place - 1}` : `n${CHAIN / 2}`;
}

type Tree = ReadonlyMap<string, string | null>;

function settleAllDividends(parents: Tree): Work {
  const figures = { settledStake: ONE, validBet: ONE, payout: units(0n), rebate: units(0n), promo: units(0n) };
  const tier = { rate: RATE, minActive: 0, minValidBet: units(0n), minLoss: units(0n) };
  const terms = {
    parents,
    figures: new Map([...parents.keys()].map((node) => [node, figures])),
    contracts: new Map(everyTwentieth(parents).map((node) => [node, [tier]])),
    carryIn: new Map(),
    carryNegative: true,
    activeMinValidBet: ONE,
  };
  return () => {
    keep(settleDividends(terms));
    return ACCOUNTS;
  };
}

function settleAllSalaries(parents: Tree): Work {
  const tier = { rate: RATE, betAmount: ONE, minActive: 1, minBetPerActive: ONE, feeRate: fraction(0n) };
  const terms = {
    parents,
    validBets: new Map([...parents.keys()].map((node) => [node, ONE])),
    contracts: new Map(everyTwentieth(parents).map((node) => [node, [tier]])),
  };
  return () => {
    keep(settleSalaries(terms));
    return ACCOUNTS;
  };
}

function everyTwentieth(parents: Tree): string[] {
  return [...parents.keys()].filter((_, at) => at % 20 === 0);
}

function addUp(parents: Tree): Work {
  const bets = new Map([...parents.keys()].map((node) => [node, 10_000n]));
  return () => {
    let total = 0n;
    for (const node of parents.keys()) total += bets.get(node) ?? 0n;
    keep(total);
    return ACCOUNTS;
  };
}
