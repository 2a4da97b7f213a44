import { categoryOf, parseCards, strengthOf } from '@tessera/engines/cards';
import { type BettingSpot, checkBettingSpot, type FinishedHand, legalActions, type SeatChips, settleHand } from '@tessera/engines/poker';
import { InvalidInput } from '@tessera/kernel';
import type { Adapter, Answer } from './case.ts';

interface ShowdownInput extends Omit<FinishedHand, 'board' | 'seats'> {
  readonly game: string;
  readonly board: readonly string[];
  readonly seats: readonly {
    readonly seat: number;
    readonly hole: readonly string[];
    readonly contributed: number;
    readonly folded: boolean;
  }[];
}

interface CompareInput {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly board: readonly string[];
}

const showdown: Answer = ({ input }) => {
  const { game, board, seats, ...hand } = input as ShowdownInput;
  if (game !== 'holdem') throw new InvalidInput('game', 'is not played here');
  const { uncalled, pots, payouts, totalRake, hands } = settleHand({
    ...hand,
    board: parseCards(board),
    seats: seats.map((seat) => ({ ...seat, hole: parseCards(seat.hole) })),
  });
  return {
    uncalled: uncalled && { seat: uncalled.seat, amount: uncalled.chips },
    pots: pots.map(({ shares, eligible, ...pot }) => ({
      ...pot,
      eligible: eligible.toSorted((left, right) => left - right),
      winners: shares.map(({ seat }) => seat),
      shares: bySeat(shares),
    })),
    payouts: bySeat(payouts),
    totalRake,
    hands: Object.fromEntries(hands.map(({ seat, category }) => [seat, category])),
  };
};

function bySeat(chips: readonly SeatChips[]): Record<number, number> {
  return Object.fromEntries(chips.map(({ seat, chips: amount }) => [seat, amount]));
}

export const poker: Adapter = {
  kind: 'poker',
  groups: {
    single: showdown,
    side: showdown,
    tie: showdown,
    fold: showdown,
    compare({ input }) {
      const { a, b, board } = input as CompareInput;
      const [left, right] = [strengthOf(parseCards([...a, ...board])), strengthOf(parseCards([...b, ...board]))];
      return { a: categoryOf(left), b: categoryOf(right), winner: left === right ? 'split' : left > right ? 'a' : 'b' };
    },
    legal({ input }) {
      checkBettingSpot(input as BettingSpot);
      return legalActions(input as BettingSpot);
    },
  },
};
