import { RANKS } from '../cards/card.ts';
import { fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { bankerDraws, winnerOf } from './baccarat-deal.ts';
import type { BaccaratOutcome, PairClass } from './baccarat-deal.ts';
import type { WeightedOutcome } from './draw-game.ts';
import { checkDecks } from './shoe.ts';

/** Nine would have more draws than integers a double holds exactly. */
export const MOST_DECKS = 8;

const PAIR_CLASSES: readonly PairClass[] = ['none', 'pair', 'perfect'];
const CLASSES = PAIR_CLASSES.length ** 2;
const VALUES = 10;

const KNOWN = new Map<number, readonly WeightedOutcome<BaccaratOutcome>[]>();

/** How many ordered six-card draws give each outcome; all of them together are n(n−1)…(n−5) for n cards. @throws InvalidInput */
export function listBaccaratOutcomes(decks: number): readonly WeightedOutcome<BaccaratOutcome>[] {
  checkDecks(decks, MOST_DECKS);
  const outcomes = KNOWN.get(decks) ?? countOutcomes(decks);
  KNOWN.set(decks, outcomes);
  return outcomes;
}

function countOutcomes(decks: number): readonly WeightedOutcome<BaccaratOutcome>[] {
  const starts = countStarts(decks);
  const ways = new Float64Array(VALUES * VALUES * 4 * CLASSES);
  for (let start = 0; start < VALUES ** 4; start += 1) {
    for (const [ending, endingWays] of endingsOf(decks, start)) {
      for (let pairs = 0; pairs < CLASSES; pairs += 1) {
        const place = ending * CLASSES + pairs;
        ways[place] = (ways[place] as number) + endingWays * (starts[start * CLASSES + pairs] as number);
      }
    }
  }
  return [...ways].flatMap((count, place) => (count > 0 ? [{ outcome: outcomeAt(place), ways: count }] : []));
}

/** Ordered first four cards by their values P1 B1 P2 B2, as a decimal number, and the pair classes of both hands. */
function countStarts(decks: number): Float64Array {
  const counts = new Float64Array(VALUES ** 4 * CLASSES);
  const ofRank = Array.from({ length: RANKS }, () => 4 * decks);
  const take = (rank: number): number => {
    const left = ofRank[rank] as number;
    ofRank[rank] = left - 1;
    return left;
  };
  const restore = (rank: number): void => {
    ofRank[rank] = (ofRank[rank] as number) + 1;
  };
  for (let p1 = 0; p1 < RANKS; p1 += 1)
    for (let b1 = 0; b1 < RANKS; b1 += 1)
      for (let p2 = 0; p2 < RANKS; p2 += 1)
        for (let b2 = 0; b2 < RANKS; b2 += 1) {
          const ranks = [p1, b1, p2, b2];
          const ways = ranks.reduce((product, rank) => product * take(rank), 1);
          ranks.forEach(restore);
          const start = ranks.reduce((digits, rank) => digits * VALUES + valueOf(rank), 0);
          splitByPairs(decks, ranks, ways).forEach((part, pairs) => {
            counts[start * CLASSES + pairs] = (counts[start * CLASSES + pairs] as number) + part;
          });
        }
  return counts;
}

/** Ways of four ranks, split by pair class of the player × 3 + that of the banker. */
function splitByPairs(decks: number, [p1, b1, p2, b2]: readonly number[], ways: number): number[] {
  const parts = new Array<number>(CLASSES).fill(0);
  const [isPlayerPair, isBankerPair] = [p1 === p2, b1 === b2];
  // Of two cards of one rank the second has the first one's suit in d − 1 of 4d − 1 cases, whatever else was dealt.
  const perfect = (ways * (decks - 1)) / (4 * decks - 1);
  if (isPlayerPair && isBankerPair) {
    const both = p1 === b1 ? perfectPairsOfOneRank(decks) : (perfect * (decks - 1)) / (4 * decks - 1);
    parts[8] = both;
    parts[7] = perfect - both;
    parts[5] = perfect - both;
    parts[4] = ways - 2 * perfect + both;
  } else if (isPlayerPair || isBankerPair) {
    const step = isPlayerPair ? 3 : 1;
    parts[2 * step] = perfect;
    parts[step] = ways - perfect;
  } else parts[0] = ways;
  return parts;
}

/** Ordered draws of four cards of one rank where P1, P2 share a suit and so do B1, B2. */
function perfectPairsOfOneRank(decks: number): number {
  const sameSuit = (decks - 2) * (decks - 3);
  const otherSuits = 3 * decks * (decks - 1);
  return 4 * decks * (decks - 1) * (sameSuit + otherSuits);
}

/** How a start can end, with the ways to draw the fifth and sixth card; cards nobody needs are counted as drawn unseen. */
function endingsOf(decks: number, start: number): ReadonlyMap<number, number> {
  const [p1, b1, p2, b2] = [Math.floor(start / 1000), Math.floor(start / 100) % 10, Math.floor(start / 10) % 10, start % 10];
  const left = Array.from({ length: VALUES }, (_, value) => (value === 0 ? 16 : 4) * decks);
  for (const value of [p1, b1, p2, b2]) left[value] = (left[value] as number) - 1;
  const cards = 52 * decks - 4;
  const endings = new Map<number, number>();
  const add = (ending: number, ways: number): void => {
    endings.set(ending, (endings.get(ending) ?? 0) + ways);
  };
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
  const bankerEnds = (playerEnd: number, third: number | null, ways: number, cardsLeft: number): void => {
    const playerDrew = third !== null;
    if (!bankerDraws(banker, third)) return add(endingOf(playerEnd, banker, playerDrew, false), ways * cardsLeft);
    for (let value = 0; value < VALUES; value += 1) {
      const of = (left[value] as number) - (value === third ? 1 : 0);
      add(endingOf(playerEnd, (banker + value) % 10, playerDrew, true), ways * of);
    }
  };
  if (player >= 8 || banker >= 8) add(endingOf(player, banker, false, false), cards * (cards - 1));
  else if (player >= 6) bankerEnds(player, null, cards - 1, cards);
  else for (let third = 0; third < VALUES; third += 1) bankerEnds((player + third) % 10, third, left[third] as number, cards - 1);
  return endings;
}

function endingOf(playerTotal: number, bankerTotal: number, playerDrew: boolean, bankerDrew: boolean): number {
  return (playerTotal * VALUES + bankerTotal) * 4 + Number(playerDrew) * 2 + Number(bankerDrew);
}

function outcomeAt(place: number): BaccaratOutcome {
  const [ending, pairs] = [Math.floor(place / CLASSES), place % CLASSES];
  const totals = Math.floor(ending / 4);
  return {
    playerTotal: Math.floor(totals / VALUES),
    bankerTotal: totals % VALUES,
    playerCards: 2 + (Math.floor(ending / 2) % 2),
    bankerCards: 2 + (ending % 2),
    playerPair: PAIR_CLASSES[Math.floor(pairs / 3)] as PairClass,
    bankerPair: PAIR_CLASSES[pairs % 3] as PairClass,
  };
}

/** Of a rank with the ace low. */
function valueOf(rank: number): number {
  return rank >= 9 ? 0 : rank + 1;
}

/** Counts of ordered six-card draws by winner, as published tables give them (rule book §3.3). */
export function countBaccaratWinners(decks: number): Readonly<Record<'banker' | 'player' | 'tie' | 'total', number>> {
  const counts = { banker: 0, player: 0, tie: 0, total: 0 };
  for (const { outcome, ways } of listBaccaratOutcomes(decks)) {
    counts[winnerOf(outcome)] += ways;
    counts.total += ways;
  }
  return counts;
}

/** Exact chance of whatever can be said of an outcome. */
export function baccaratChance(decks: number, holds: (outcome: BaccaratOutcome) => boolean): Fraction {
  let [of, total] = [0, 0];
  for (const { outcome, ways } of listBaccaratOutcomes(decks)) {
    total += ways;
    if (holds(outcome)) of += ways;
  }
  return fraction(BigInt(of), BigInt(total));
}
