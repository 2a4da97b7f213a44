import { InvalidInput } from '@tessera/kernel';
import { cardText, parseCard } from '../cards/card.ts';
import { baccaratBets } from './baccarat-bets.ts';
import type { BaccaratPays, BankerRule } from './baccarat-bets.ts';
import { dealBaccarat } from './baccarat-deal.ts';
import type { BaccaratDeal, BaccaratOutcome } from './baccarat-deal.ts';
import { listBaccaratOutcomes, MOST_DECKS } from './baccarat-outcomes.ts';
import type { DrawGame, DrawnRound } from './draw-game.ts';
import { checkDecks, listedShoe, shuffledShoe } from './shoe.ts';

export interface BaccaratRules {
  readonly id: string;
  readonly version: number;
  readonly decks: number;
  readonly banker: BankerRule;
  readonly pays: BaccaratPays;
}

/** The odds of rule book §3.3. */
export const BACCARAT_PAYS: BaccaratPays = {
  tie: 8,
  pair: 11,
  eitherPair: 5,
  perfectPair: { one: 25, both: 200 },
  superSix: { two: 12, three: 12 },
  small: '1.5',
  big: '0.54',
  dragonBonus: { natural: 1, byMargin: { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 } },
};

/** @throws InvalidInput */
export function createBaccarat({ id, version, decks, banker, pays }: BaccaratRules): DrawGame<BaccaratOutcome> {
  checkDecks(decks, MOST_DECKS);
  return {
    type: 'draw',
    id,
    version,
    family: `baccarat_${decks}deck`,
    bets: baccaratBets(pays, banker),
    draw: (source) => describeRound(dealBaccarat(shuffledShoe(source, decks))),
    read(result) {
      const cards = result.split(' ').map(parseCard);
      const deal = dealBaccarat(listedShoe(cards));
      if (deal.player.length + deal.banker.length !== cards.length) throw new InvalidInput('result', 'has more cards than the round deals');
      return describeRound(deal);
    },
    listOutcomes: () => listBaccaratOutcomes(decks),
  };
}

/** The result is the cards in dealing order. */
function describeRound({ events, outcome, player, banker }: BaccaratDeal): DrawnRound<BaccaratOutcome> {
  const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
  return { result: dealt.flatMap((card) => (card === undefined ? [] : [cardText(card)])).join(' '), outcome, events };
}
