import { cardText, InvalidCard, isCard, rankOf } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { DrawEvent } from './events.ts';
import { pipValue } from './low-ace.ts';
import type { Shoe } from './shoe.ts';

export type PairClass = 'none' | 'pair' | 'perfect';

/** All that any baccarat bet asks of a round. */
export interface BaccaratOutcome {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  /** Of the first two cards: same rank, or same rank and suit. */
  readonly playerPair: PairClass;
  readonly bankerPair: PairClass;
}

export interface BaccaratDeal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly outcome: BaccaratOutcome;
  readonly events: readonly DrawEvent[];
}

/** Deals P1 B1 P2 B2, then the third cards by the tableau (rule book §3.3). @throws InvalidCard, InvalidInput when no card is left */
export function dealBaccarat(shoe: Shoe): BaccaratDeal {
  const hands: Readonly<Record<'player' | 'banker', Card[]>> = { player: [], banker: [] };
  const events: DrawEvent[] = [];
  const deal = (to: 'player' | 'banker'): Card => {
    const card = shoe.draw();
    if (!isCard(card)) throw new InvalidCard(card);
    hands[to].push(card);
    events.push({ type: 'card-dealt', to, card: cardText(card), total: totalOf(hands[to]) });
    return card;
  };
  for (const to of ['player', 'banker', 'player', 'banker'] as const) deal(to);
  const [playerTotal, bankerTotal] = [totalOf(hands.player), totalOf(hands.banker)];
  const isNatural = playerTotal >= 8 || bankerTotal >= 8;
  const third = !isNatural && playerTotal <= 5 ? pipValue(deal('player')) % 10 : null;
  if (!isNatural && bankerDraws(bankerTotal, third)) deal('banker');
  const outcome = outcomeOf(hands.player, hands.banker);
  events.push({ type: 'round-ended', winner: winnerOf(outcome) });
  return { ...hands, outcome, events };
}

/** The banker's tableau; `third` is the value of the player's third card, null where the player stood. */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (third === null) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return third !== 8;
  // 4 draws on 2 to 7, 5 on 4 to 7, 6 on 6 and 7; 7 never.
  return bankerTotal <= 6 && third >= 2 * (bankerTotal - 3) && third <= 7;
}

export function winnerOf({ playerTotal, bankerTotal }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

function outcomeOf(player: readonly Card[], banker: readonly Card[]): BaccaratOutcome {
  return {
    playerTotal: totalOf(player),
    bankerTotal: totalOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    playerPair: pairClassOf(player),
    bankerPair: pairClassOf(banker),
  };
}

function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pipValue(card), 0) % 10;
}

function pairClassOf([first, second]: readonly Card[]): PairClass {
  if (first === undefined || second === undefined || rankOf(first) !== rankOf(second)) return 'none';
  return first === second ? 'perfect' : 'pair';
}
