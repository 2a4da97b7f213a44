import { units } from '@tessera/kernel';
import { fraction, plus, times } from '@tessera/engines/exact';
import { createLongStream, integerBelow } from '@tessera/engines/fair';
import {
  type Combination,
  type CombinationLeg,
  FOOTBALL_BOOK,
  getSystem,
  HALF_LOSE,
  HALF_WIN,
  listCombinations,
  LOSE,
  multiplierOf,
  openOffer,
  parlayOf,
  preMatchModel,
  priceOffer,
  quoteMarket,
  scoreMatrix,
  settleCombination,
  systemOf,
  VOID,
  WIN,
} from '@tessera/engines/sports';
import { type EngineBench, keep, type Work } from './measure.ts';

const BETS = 500;
const RESULTS = [WIN, WIN, WIN, LOSE, VOID, HALF_WIN, HALF_LOSE] as const;
const RANDOM = createLongStream({ serverSeed: 'e'.repeat(64), clientSeed: 'bench', nonce: 0, label: 'bench:sports' });

/** Settled parlays and systems, and whole books of a match priced anew after its rates moved. */
export function sportsBenches(): EngineBench[] {
  const byLines = 'every line multiplied out on its own';
  const parlays = Array.from({ length: BETS }, () => parlayOf({ legs: legs(8), stake: units(100_000n) }));
  const systems = ['trixie', 'yankee', 'canadian', 'heinz', 'goliath'].map((id) => benchOfSystem(id, byLines));
  return [
    { name: 'sports.parlay-8', work: settleAll(parlays), reference: { what: byLines, work: multiplyOut(parlays) } },
    ...systems,
    repricing(),
  ];
}

function benchOfSystem(id: string, what: string): EngineBench {
  const system = getSystem(id);
  const bets = Array.from({ length: BETS }, () => systemOf(system, { legs: legs(system.selections), stakePerLine: units(100_000n) }));
  return { name: `sports.${id}`, work: settleAll(bets), reference: { what, work: multiplyOut(bets.slice(0, 20)) } };
}

function legs(count: number): CombinationLeg[] {
  return Array.from({ length: count }, () => {
    const result = RESULTS[integerBelow(RANDOM, RESULTS.length)];
    return { price: fraction(BigInt(10_500 + integerBelow(RANDOM, 50_000)), 10_000n), ...(result ? { result } : {}) };
  });
}

function settleAll(bets: readonly Combination[]): Work {
  return () => {
    for (const bet of bets) settleCombination(bet);
    return bets.length;
  };
}

function multiplyOut(bets: readonly Combination[]): Work {
  return () => {
    for (const { legs: ofBet, folds } of bets) {
      const factors = ofBet.map(({ price, result }) => (result ? multiplierOf(price, result) : price));
      const lines = folds.flatMap((fold) => [...listCombinations(factors.length, fold)]);
      keep(plus(...lines.map((line) => times(...line.map((leg) => factors[leg] ?? fraction(1n))))));
    }
    return bets.length;
  };
}

function repricing(): EngineBench {
  const offer = openOffer(FOOTBALL_BOOK, preMatchModel({ home: 1.5, away: 1.1, rho: -0.05 }));
  const ratesOf = (turn: number) => ({ home: 1.5 + (turn % 100) / 1_000, away: 1.1, rho: -0.05 });
  let turn = 0;
  return {
    name: 'sports.repricing',
    work: () => {
      turn += 1;
      return priceOffer(offer, preMatchModel(ratesOf(turn))).length > 0 ? 1 : 0;
    },
    reference: {
      what: 'the full-time markets of the same book, quoted one by one',
      work: () => {
        turn += 1;
        const matrix = scoreMatrix(ratesOf(turn));
        const fullTime = offer.markets.filter(({ id }) => !id.endsWith('_1h') && !id.startsWith('ht_'));
        for (const { id, specifier, margin } of fullTime) quoteMarket({ id, specifier }, { matrix, margin });
        return 1;
      },
    },
    also: (perSecond) => ({
      outcomesPerSecond: Math.round(perSecond * offer.markets.reduce((outcomes, market) => outcomes + market.outcomes.length, 0)),
    }),
  };
}
