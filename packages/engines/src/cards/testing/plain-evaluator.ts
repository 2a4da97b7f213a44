import type { Card } from '../card.ts';

/**
 * The ranking of rule book §4.1 as a person would check it: look at every five of the cards, sort them, count equal ranks.
 * It shares no rule and no table with the evaluator it proves. A higher score wins, equal scores split.
 */
export function plainScore(cards: readonly Card[]): number {
  let best = 0;
  const hand: number[] = [];
  const chooseFrom = (first: number): void => {
    if (hand.length === 5) {
      best = Math.max(best, scoreFive(hand));
      return;
    }
    for (let place = first; place < cards.length; place += 1) {
      hand.push(cards[place] as Card);
      chooseFrom(place + 1);
      hand.pop();
    }
  };
  chooseFrom(0);
  return best;
}

const timesOf = new Uint8Array(13);

function scoreFive(cards: readonly Card[]): number {
  timesOf.fill(0);
  for (const card of cards) timesOf[Math.floor(card / 4)] = (timesOf[Math.floor(card / 4)] as number) + 1;
  /** Ranks that come most often first, higher ones before lower ones. */
  const ranks: number[] = [];
  for (let times = 4; times >= 1; times -= 1) for (let rank = 12; rank >= 0; rank -= 1) if (timesOf[rank] === times) ranks.push(rank);
  const [first = 0, second = 0] = ranks;
  const isFlush = cards.every((card) => card % 4 === (cards[0] as Card) % 4);
  const isWheel = ranks.length === 5 && first === 12 && second === 3;
  const isStraight = isWheel || (ranks.length === 5 && first - (ranks[4] as number) === 4);
  if (isStraight) return score(isFlush ? 8 : 4, isWheel ? [3] : [first]);
  if (isFlush) return score(5, ranks);
  if (ranks.length === 2) return score(timesOf[first] === 4 ? 7 : 6, ranks);
  if (ranks.length === 3) return score(timesOf[first] === 3 ? 3 : 2, ranks);
  return score(ranks.length === 4 ? 1 : 0, ranks);
}

/** Category 0 (high card) to 8 (straight flush), then up to five ranks, as digits in base 13. */
function score(category: number, ranks: readonly number[]): number {
  let digits = category;
  for (let place = 0; place < 5; place += 1) digits = digits * 13 + (ranks[place] ?? 0);
  return digits;
}
