import { fraction, type Fraction, over } from '@tessera/engines/exact';
import {
  bingo75,
  bingo90,
  type BingoOdds,
  type BingoPattern,
  chanceByCall,
  kenoPays,
  meanCalls,
  mines,
  multiplierText,
  type Pay,
  plinkoPays,
  returnOf,
  scratchPays,
  tableMultiplier,
  wheelPays,
  winningTickets,
} from '@tessera/engines/instant';

type ReturnInput =
  | { readonly game: 'keno'; readonly pays: readonly string[] }
  | { readonly game: 'plinko'; readonly multipliers: readonly string[] }
  | { readonly game: 'wheel'; readonly segments: readonly string[] }
  | {
      readonly game: 'scratch';
      readonly price: string;
      readonly tickets: number;
      readonly prizes: readonly (readonly [string, number])[];
    }
  | { readonly game: 'mines'; readonly mines: number }
  | { readonly game: 'bingo75' | 'bingo90'; readonly pattern: string; readonly calls?: number; readonly cards: number };

/** The names of the cases for the patterns of bingo. */
const PATTERNS = new Map<string, BingoPattern>([
  ['any line', 'line'],
  ['one line', 'line'],
  ['line', 'line'],
  ['two lines', 'twoLines'],
  ['four corners', 'fourCorners'],
  ['full house', 'fullHouse'],
]);

/** Exact returns and chances of the group `rtp`, as the numbers its cases hold. */
export function instantReturns(input: unknown): unknown {
  const given = input as ReturnInput;
  switch (given.game) {
    case 'keno': {
      const pays = kenoPays(given.pays.map(tableMultiplier));
      return { rtp: returnNumber(pays), probabilities: pays.map(({ chance }) => numberOf(chance)) };
    }
    case 'plinko':
      return { rtp: returnNumber(plinkoPays(given.multipliers.map(tableMultiplier))) };
    case 'wheel':
      return { rtp: returnNumber(wheelPays(given.segments.map(tableMultiplier))) };
    case 'scratch': {
      const price = BigInt(given.price);
      const prizes = given.prizes.map(([prize, tickets]) => ({ multiplier: prizeMultiple(prize, price), tickets }));
      return { rtp: returnNumber(scratchPays(prizes, given.tickets)), winningTickets: winningTickets(prizes) };
    }
    case 'mines':
      return { multipliers: mines.listPays(mines.parseBet({ mines: given.mines })).map(({ multiplier }) => multiplierText(multiplier)) };
    case 'bingo75':
    case 'bingo90': {
      if (given.cards !== 1) throw new Error('chances are known for one card');
      const odds = oddsOf(given.game, given.pattern);
      return given.calls === undefined
        ? { meanCalls: numberOf(meanCalls(odds)) }
        : { probability: numberOf(chanceByCall(odds, given.calls)) };
    }
  }
}

function oddsOf(game: 'bingo75' | 'bingo90', name: string): BingoOdds {
  const pattern = PATTERNS.get(name);
  if (!pattern) throw new Error(`there is no pattern "${name}"`);
  if (game === 'bingo75') return bingo75(pattern);
  if (pattern === 'fourCorners') throw new Error('a 90-ball card has no corners');
  return bingo90(pattern);
}

function prizeMultiple(prize: string, price: bigint) {
  const { numerator, denominator } = over(fraction(BigInt(prize)), fraction(price));
  if (denominator !== 1n) throw new Error('a prize is a whole number of ticket prices');
  return tableMultiplier(numerator.toString());
}

function returnNumber(pays: readonly Pay[]): number {
  return numberOf(returnOf(pays));
}

function numberOf({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 16n;
  return Number((numerator * scale) / denominator) / 1e16;
}
