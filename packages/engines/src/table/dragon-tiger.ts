import { InvalidInput } from '@tessera/kernel';
import { cardText, CARDS, parseCard } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { fraction } from '../exact/index.ts';
import type { DrawGame, DrawnRound, TableBet, WeightedOutcome } from './draw-game.ts';
import { lowRankOf } from './low-ace.ts';
import { LOST, paysToOne, winOrLose } from './pays.ts';
import { checkDecks, listedShoe, shuffledShoe } from './shoe.ts';
import type { Shoe } from './shoe.ts';

export interface DragonTigerRules {
  readonly id: string;
  readonly version: number;
  readonly decks: number;
  readonly tiePays: number;
  readonly suitedTiePays: number;
}

export interface DragonTigerOutcome {
  readonly dragon: Card;
  readonly tiger: Card;
}

type Side = 'dragon' | 'tiger';
type Bet = TableBet<DragonTigerOutcome>;

/** The seven, which loses every bet on one card: ranks run from the ace, low, to the king. */
const SEVEN = 6;
const HALF_BACK = fraction(1n, 2n);

/** Rule book §3.5: one card each, ace low, king high. @throws InvalidInput */
export function createDragonTiger(rules: DragonTigerRules): DrawGame<DragonTigerOutcome> {
  const { id, version, decks } = rules;
  checkDecks(decks);
  return {
    type: 'draw',
    id,
    version,
    family: `dragon_tiger_${decks}deck`,
    bets: [sideBet('dragon'), sideBet('tiger'), ...tieBets(rules), ...cardBets('dragon'), ...cardBets('tiger')],
    draw: (source) => deal(shuffledShoe(source, decks)),
    read(result) {
      const cards = result.split(' ').map(parseCard);
      if (cards.length !== 2) throw new InvalidInput('result', 'is not two cards');
      return deal(listedShoe(cards));
    },
    listOutcomes: () => listOutcomes(decks),
  };
}

function deal(shoe: Shoe): DrawnRound<DragonTigerOutcome> {
  const outcome = { dragon: shoe.draw(), tiger: shoe.draw() };
  return {
    result: `${cardText(outcome.dragon)} ${cardText(outcome.tiger)}`,
    outcome,
    events: [
      { type: 'card-dealt', to: 'dragon', card: cardText(outcome.dragon) },
      { type: 'card-dealt', to: 'tiger', card: cardText(outcome.tiger) },
      { type: 'round-ended', winner: dragonTigerWinner(outcome) },
    ],
  };
}

export function dragonTigerWinner({ dragon, tiger }: DragonTigerOutcome): Side | 'tie' {
  if (lowRankOf(dragon) === lowRankOf(tiger)) return 'tie';
  return lowRankOf(dragon) > lowRankOf(tiger) ? 'dragon' : 'tiger';
}

function listOutcomes(decks: number): readonly WeightedOutcome<DragonTigerOutcome>[] {
  return Array.from({ length: CARDS ** 2 }, (_, place) => {
    const outcome = { dragon: Math.floor(place / CARDS), tiger: place % CARDS };
    return { outcome, ways: decks * (outcome.dragon === outcome.tiger ? decks - 1 : decks) };
  });
}

function sideBet(side: Side): Bet {
  const won = paysToOne(1);
  return {
    code: side,
    kind: 'dragon_or_tiger',
    opposite: side === 'dragon' ? 'tiger' : 'dragon',
    returnOn(outcome) {
      const winner = dragonTigerWinner(outcome);
      return winner === 'tie' ? HALF_BACK : winner === side ? won : LOST;
    },
  };
}

function tieBets({ tiePays, suitedTiePays }: DragonTigerRules): readonly Bet[] {
  return [
    { code: 'tie', kind: `tie_${tiePays}`, returnOn: winOrLose(tiePays, (outcome) => dragonTigerWinner(outcome) === 'tie') },
    { code: 'suitedTie', kind: `suited_tie_${suitedTiePays}`, returnOn: winOrLose(suitedTiePays, ({ dragon, tiger }) => dragon === tiger) },
  ];
}

/** Bets on one card alone; an ace counts 1, so the rank's index is even where the card is odd. */
function cardBets(side: Side): readonly Bet[] {
  const bet = (name: string, opposite: string, kind: string, covers: (rank: number) => boolean): Bet => ({
    code: side + name,
    kind,
    opposite: side + opposite,
    returnOn: winOrLose(1, (outcome) => lowRankOf(outcome[side]) !== SEVEN && covers(lowRankOf(outcome[side]))),
  });
  return [
    bet('Big', 'Small', 'big_small_7_loses', (rank) => rank > SEVEN),
    bet('Small', 'Big', 'big_small_7_loses', (rank) => rank < SEVEN),
    bet('Odd', 'Even', 'odd_even_7_loses', (rank) => rank % 2 === 0),
    bet('Even', 'Odd', 'odd_even_7_loses', (rank) => rank % 2 === 1),
  ];
}
