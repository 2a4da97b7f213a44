import type { GameBet } from '@tessera/contract';
import { type HandRank, MOST_COINS, type PayTable, RANKS_OF, type VideoPokerEvent, videoPokerPay } from '@tessera/engines/table';

export const PLACES = [0, 1, 2, 3, 4] as const;
export const NOTHING_HELD: readonly boolean[] = PLACES.map(() => false);
export const COINS = Array.from({ length: MOST_COINS }, (_, more) => more + 1);

export interface HandView {
  /** Five places; null lies face down. */
  readonly cards: readonly (string | null)[];
  /** The five cards of the deal; none before it. */
  readonly dealt: readonly string[];
  /** What was held; null before the draw. */
  readonly held: readonly boolean[] | null;
  /** Of the five cards that lie open; null while one does not. */
  readonly rank: HandRank | null;
  readonly isOver: boolean;
}

/** The hand as the events tell it. Decides nothing: what they do not say lies face down. */
export function handOf(events: readonly { readonly type: string }[]): HandView {
  let hand: HandView = { cards: PLACES.map(() => null), dealt: [], held: null, rank: null, isOver: false };
  for (const event of events as readonly VideoPokerEvent[]) {
    switch (event.type) {
      case 'hand-dealt':
        hand = { ...hand, cards: event.cards, dealt: event.cards, rank: event.rank as HandRank };
        break;
      case 'cards-held':
        hand = { ...hand, held: event.held, rank: null, cards: hand.cards.map((card, place) => (event.held[place] ? card : null)) };
        break;
      case 'card-replaced':
        hand = { ...hand, cards: hand.cards.map((card, place) => (place === event.place ? event.card : card)) };
        break;
      case 'hand-ranked':
        hand = { ...hand, cards: event.cards, rank: event.rank as HandRank, isOver: true };
        break;
    }
  }
  return hand;
}

/** What the server is asked for, for example `hold_11000`. */
export function choiceOf(held: readonly boolean[]): string {
  return `hold_${held.map((isHeld) => (isHeld ? '1' : '0')).join('')}`;
}

export function toggled(held: readonly boolean[], place: number): readonly boolean[] {
  return held.map((isHeld, at) => (at === place ? !isHeld : isHeld));
}

/** Coins that a bet is made of. */
export function coinsOf(bet: GameBet | undefined): number {
  return typeof bet?.['coins'] === 'number' ? bet['coins'] : MOST_COINS;
}

/** The hands that pay, the best first. */
export function paidRanks({ family, pays }: PayTable): readonly HandRank[] {
  return RANKS_OF[family].filter((rank) => (pays[rank] ?? 0) > 0).toReversed();
}

/** Coins that a hand pays. */
export function payOf(table: PayTable, rank: HandRank | null, coins: number): number {
  return rank === null ? 0 : videoPokerPay(table, { rank, coins });
}

/** The name of a hand as a key of the texts: where deuces are wild, a royal flush without any is called so. */
export function handKey({ family }: PayTable, rank: HandRank) {
  return rank === 'royal' && family === 'deuces_wild' ? 'hand.natural_royal' : (`hand.${rank}` as const);
}

/** Hands of one rank of cards or two, in which other cards may lie. */
const GROUPS: ReadonlySet<HandRank> = new Set(['jacks', 'two_pair', 'three', 'four', 'five', 'four_deuces']);

/** The cards that make a final hand: all five of most, and of pairs, threes and fours those that belong to them, deuces that stand for one included. */
export function partsOf({ family }: PayTable, { cards, rank }: HandView): readonly boolean[] {
  if (rank === null || !GROUPS.has(rank)) return PLACES.map(() => rank !== null && rank !== 'nothing');
  const isWild = (card: string | null): boolean => family === 'deuces_wild' && card?.startsWith('2') === true;
  const of = (card: string | null): number => cards.filter((other) => other?.charAt(0) === card?.charAt(0)).length;
  const natural = cards.filter((card) => !isWild(card));
  const most = Math.max(0, ...natural.map(of));
  // Two deuces make three of a kind of any card: the first one stands for it.
  const single = natural.find((card) => of(card) === most);
  const isPart = (card: string | null): boolean =>
    family === 'deuces_wild' ? rank !== 'four_deuces' && card?.charAt(0) === single?.charAt(0) : of(card) > 1;
  return cards.map((card) => isWild(card) || isPart(card));
}
