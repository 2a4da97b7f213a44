import { InvalidInput } from '@tessera/kernel';
import type { Card } from '../cards/card.ts';
import { checkDistinct } from '../cards/card.ts';
import { categoryOf, evaluate7, type Strength } from '../cards/evaluate.ts';
import type { Category } from '../cards/hand-class.ts';
import { checkChips } from '../room/chips.ts';
import { buildPots, findUncalledBet, type PotStake } from './pots.ts';
import { checkRake, type Rake, rakeOfPot } from './rake.ts';
import { clockwiseFrom } from './seats.ts';

/** A hand whose betting is over, as a record tells it. */
export interface FinishedHand {
  readonly tableSize: number;
  /** The button's seat, occupied or not. */
  readonly button: number;
  readonly board: readonly Card[];
  readonly seats: readonly FinishedSeat[];
  readonly rake: Rake;
  /** Chips posted dead; they belong to the main pot. */
  readonly dead?: number;
  /** The smallest amount that is divided; chips unless told. */
  readonly unit?: number;
}

export interface FinishedSeat {
  readonly seat: number;
  readonly hole: readonly Card[];
  readonly contributed: number;
  readonly folded: boolean;
}

/** Who gets what of one pot; seats in clockwise order from the left of the button. */
export interface SettledPot {
  /** Before rake. */
  readonly amount: number;
  readonly eligible: readonly number[];
  readonly rake: number;
  readonly shares: readonly SeatChips[];
}

export interface SeatChips {
  readonly seat: number;
  readonly chips: number;
}

export interface Settlement {
  readonly uncalled: SeatChips | null;
  readonly pots: readonly SettledPot[];
  /** Of every seat, the uncalled bet included. */
  readonly payouts: readonly SeatChips[];
  readonly totalRake: number;
  /** The hands compared; none when all others folded. */
  readonly hands: readonly { readonly seat: number; readonly strength: Strength; readonly category: Category }[];
}

/**
 * Settles a hand: uncalled bet, side pots, rake, best hands, odd chips (rule book §4.1). Pure; the record of any hand gives
 * the same answer again.
 * @throws DomainError naming what cannot be settled
 */
export function settleHand(hand: FinishedHand): Settlement {
  checkFinishedHand(hand);
  const players = clockwiseFrom(hand.button, hand.tableSize, hand.seats);
  const stakes = players.map(({ contributed, folded }) => ({ contributed, isFolded: folded }));
  const uncalled = findUncalledBet(stakes);
  const called = uncalled
    ? stakes.with(uncalled.place, { isFolded: false, contributed: (stakes[uncalled.place]?.contributed ?? 0) - uncalled.amount })
    : stakes;
  const strengths = strengthsOf(players, hand.board);
  const { rake, unit = 1, dead = 0 } = hand;
  const pots = sharePots(called, { strengths, rake, unit, dead, hasFlop: hand.board.length >= 3 });
  const paid = players.map(() => 0);
  if (uncalled) paid[uncalled.place] = uncalled.amount;
  for (const pot of pots) for (const { place, chips } of pot.shares) paid[place] = (paid[place] ?? 0) + chips;
  const seatAt = (place: number): number => players[place]?.seat ?? 0;
  return {
    uncalled: uncalled && { seat: seatAt(uncalled.place), chips: uncalled.amount },
    pots: pots.map((pot) => ({
      ...pot,
      eligible: pot.eligible.map(seatAt),
      shares: pot.shares.map(({ place, chips }) => ({ seat: seatAt(place), chips })),
    })),
    payouts: paid.map((chips, place) => ({ seat: seatAt(place), chips })),
    totalRake: pots.reduce((sum, pot) => sum + pot.rake, 0),
    hands: strengths.flatMap((strength, place) =>
      strength > 0 ? [{ seat: seatAt(place), strength, category: categoryOf(strength) }] : [],
    ),
  };
}

/** A pot with its shares, by the places of the players. */
export interface SharedPot {
  readonly amount: number;
  readonly eligible: readonly number[];
  readonly rake: number;
  readonly shares: readonly { readonly place: number; readonly chips: number }[];
}

export interface ShareOptions {
  /** By place; 0 where nothing is compared. */
  readonly strengths: readonly Strength[];
  readonly rake: Rake;
  readonly unit: number;
  readonly dead: number;
  readonly hasFlop: boolean;
}

/** Divides the called chips of players in clockwise order from the left of the button. */
export function sharePots(stakes: readonly PotStake[], { strengths, rake, unit, dead, hasFlop }: ShareOptions): SharedPot[] {
  const isRaked = hasFlop || !rake.noFlopNoDrop;
  let capLeft = isRaked ? rake.cap : 0;
  return buildPots(stakes, dead).map(({ amount, eligible }) => {
    const taken = rakeOfPot(amount, { rateBps: rake.rateBps, capLeft, unit });
    capLeft -= taken;
    return { amount, eligible, rake: taken, shares: divide(amount - taken, winnersOf(eligible, strengths), unit) };
  });
}

function winnersOf(eligible: readonly number[], strengths: readonly Strength[]): number[] {
  let best = 0;
  for (const place of eligible) best = Math.max(best, strengths[place] ?? 0);
  return eligible.filter((place) => (strengths[place] ?? 0) === best);
}

/** Equal shares in whole units; odd units go one by one from the left of the button, what is less than a unit to the first. */
function divide(net: number, winners: readonly number[], unit: number): { place: number; chips: number }[] {
  const wholeUnits = Math.floor(net / unit);
  const each = Math.floor(wholeUnits / winners.length);
  const odd = wholeUnits - each * winners.length;
  const rest = net - wholeUnits * unit;
  return winners.map((place, index) => ({ place, chips: (each + (index < odd ? 1 : 0)) * unit + (index === 0 ? rest : 0) }));
}

/** Strengths of the players still in, 0 for folded hands; all 0 when one player is left and nothing is compared. */
function strengthsOf(players: readonly FinishedSeat[], board: readonly Card[]): Strength[] {
  if (players.filter(({ folded }) => !folded).length < 2) return players.map(() => 0);
  return players.map(({ hole, folded }) => (folded ? 0 : strengthOfHoldem(hole, board)));
}

/** The best five of two hole cards and a full board. Unchecked. */
export function strengthOfHoldem(hole: readonly Card[], board: readonly Card[]): Strength {
  return evaluate7(
    hole[0] as Card,
    hole[1] as Card,
    board[0] as Card,
    board[1] as Card,
    board[2] as Card,
    board[3] as Card,
    board[4] as Card,
  );
}

function checkFinishedHand({ tableSize, button, board, seats, rake, dead = 0, unit = 1 }: FinishedHand): void {
  if (!Number.isInteger(tableSize) || tableSize < 2 || tableSize > 9) throw new InvalidInput('tableSize', 'must be 2 to 9');
  const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= tableSize;
  if (!isSeat(button)) throw new InvalidInput('button', 'must be a seat of the table');
  if (!seats.every(({ seat }) => isSeat(seat))) throw new InvalidInput('seats', 'must be seats of the table');
  if (new Set(seats.map(({ seat }) => seat)).size !== seats.length) throw new InvalidInput('seats', 'must be different');
  for (const { contributed } of seats) checkChips('contributed', contributed);
  checkChips('dead', dead);
  checkChips('unit', unit);
  if (unit === 0) throw new InvalidInput('unit', 'must be at least one chip');
  checkRake(rake);
  const live = seats.filter(({ folded }) => !folded).length;
  if (live === 0) throw new InvalidInput('seats', 'somebody must still be in');
  if (live > 1 && board.length !== 5) throw new InvalidInput('board', 'must be complete for a showdown');
  if (board.length > 5) throw new InvalidInput('board', 'has at most five cards');
  if (!seats.every(({ hole }) => hole.length === 2)) throw new InvalidInput('hole', 'must be two cards');
  checkDistinct([...board, ...seats.flatMap(({ hole }) => hole)]);
}
