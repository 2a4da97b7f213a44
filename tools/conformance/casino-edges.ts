import { type Fraction, fractionText, ZERO_FRACTION } from '@tessera/engines/exact';
import {
  AMERICAN_WHEEL,
  baccaratChance,
  type BaccaratOutcome,
  baccaratWinner,
  blackjackReturn,
  type BlackjackRules,
  blackjackRules,
  countBaccaratWinners,
  createRoulette,
  type DoubleRule,
  edgeOfRow,
  type HandRank,
  NATURAL_PAYS,
  optimalPlay,
  type Pays,
  type SurrenderRule,
  TABLE_GAMES,
} from '@tessera/engines/table';
import type { Adapter, Answer } from './case.ts';

interface EdgeInput {
  readonly game: string;
  readonly bet: string;
}

/** Rules in the words of the cases; those of the endless shoe leave out what is as usual. */
interface BlackjackInput {
  readonly decks: number | 'infinite';
  readonly dealerHitsSoft17?: boolean;
  readonly h17?: boolean;
  readonly doubleAfterSplit?: boolean;
  readonly das?: boolean;
  readonly dealerPeeks?: boolean;
  readonly peek?: boolean;
  readonly lateSurrender?: boolean;
  readonly surrender?: SurrenderRule;
  readonly blackjackPays: string;
  readonly doubleOn?: string;
  readonly maxhands?: number;
}

/** The house's tables, and rules for a zero that none of its double-zero wheels has. */
const TABLES = [
  ...TABLE_GAMES,
  ...(['la_partage', 'en_prison'] as const).map((zeroRule) =>
    createRoulette({ id: `roulette_us_${zeroRule}`, version: 1, wheel: AMERICAN_WHEEL, zeroRule }),
  ),
];

const DOUBLE_ON: Readonly<Record<string, DoubleRule>> = { 'any two cards': 'D2', 'hard 9-11': 'D9', 'hard 10-11': 'D10' };

/** Ranks under the names the frequencies of the cases have. */
const FREQUENCIES: Readonly<Record<string, HandRank>> = {
  royal: 'royal',
  sf: 'straight_flush',
  quads: 'four',
  fullhouse: 'full_house',
  flush: 'flush',
  straight: 'straight',
  trips: 'three',
  twopair: 'two_pair',
  jacks: 'jacks',
  nothing: 'nothing',
};

/** What the probabilities of a baccarat case are chances of. */
const BACCARAT_FACTS: Readonly<Record<string, (outcome: BaccaratOutcome) => boolean>> = {
  banker: (outcome) => baccaratWinner(outcome) === 'banker',
  player: (outcome) => baccaratWinner(outcome) === 'player',
  tie: (outcome) => baccaratWinner(outcome) === 'tie',
  banker6: isBankerSix,
  banker6_two: (outcome) => isBankerSix(outcome) && outcome.bankerCards === 2,
  banker6_three: (outcome) => isBankerSix(outcome) && outcome.bankerCards === 3,
  four_cards: ({ playerCards, bankerCards }) => playerCards + bankerCards === 4,
  pair: ({ playerPair }) => playerPair !== 'none',
  perfect_pair_one_hand: ({ playerPair }) => playerPair === 'perfect',
  either_pair: ({ playerPair, bankerPair }) => playerPair !== 'none' || bankerPair !== 'none',
  perfect_pair_both: ({ playerPair, bankerPair }) => playerPair === 'perfect' && bankerPair === 'perfect',
};

function isBankerSix(outcome: BaccaratOutcome): boolean {
  return outcome.bankerTotal === 6 && baccaratWinner(outcome) === 'banker';
}

const answerEdge: Answer = ({ input }) => {
  const { game, bet } = input as EdgeInput;
  const edge = edgeOfRow(`${game}.${bet}`, TABLES);
  if (!edge) throw new Error(`no table offers "${game}.${bet}"`);
  const probability = fractionText(edge.winChance);
  return { ...presentEv(valueOf(edge.playerEv)), evFraction: fractionText(edge.playerEv), probability, pTie: tieChance(game) };
};

const answerBaccarat: Answer = (given) => {
  const { game, bet } = given.input as EdgeInput;
  const decks = Number(/^baccarat_(\d)deck$/.exec(game)?.[1]);
  if (bet.startsWith('outcome counts'))
    return Object.fromEntries(Object.entries(countBaccaratWinners(decks)).map(([winner, ways]) => [winner, String(ways)]));
  if (bet !== 'probabilities') return answerEdge(given);
  return Object.fromEntries(Object.entries(BACCARAT_FACTS).map(([name, holds]) => [name, valueOf(baccaratChance(decks, holds))]));
};

function tieChance(game: string): string | undefined {
  const edge = edgeOfRow(`${game}.tie`);
  return edge && fractionText(edge.winChance);
}

const answerBlackjack: Answer = ({ input }) => presentEv(blackjackReturn(rulesOf((input as { rules: BlackjackInput }).rules)));

function rulesOf(given: BlackjackInput): BlackjackRules {
  const isEndless = given.decks === 'infinite';
  const naturalPays = NATURAL_PAYS[given.blackjackPays.replace(':', 'to')];
  const doubleOn = DOUBLE_ON[given.doubleOn ?? 'any two cards'];
  if (!naturalPays || !doubleOn) throw new Error('no engine knows these rules');
  return {
    ...blackjackRules('6D_S17_DAS_PEEK_3to2_D2'),
    decks: given.decks === 'infinite' ? Infinity : given.decks,
    dealerHitsSoft17: given.dealerHitsSoft17 ?? given.h17 ?? false,
    doubleAfterSplit: given.doubleAfterSplit ?? given.das ?? true,
    dealerPeeks: given.dealerPeeks ?? given.peek ?? true,
    surrender: given.surrender ?? (given.lateSurrender === true ? 'late' : 'none'),
    naturalPays,
    doubleOn,
    // The endless cases split to four hands unless they say otherwise, those of a shoe never split again.
    maxHands: isEndless ? (given.maxhands ?? 4) : 2,
  };
}

const answerVideoPoker: Answer = ({ input }) => {
  const { rtp, frequency } = optimalPlay((input as { pays: Pays }).pays);
  return {
    rtp: valueOf(rtp),
    frequency: Object.fromEntries(Object.entries(FREQUENCIES).map(([name, rank]) => [name, valueOf(frequency[rank] ?? ZERO_FRACTION)])),
  };
};

function presentEv(playerEV: number) {
  return { playerEV, houseEdge: -playerEV, rtp: 1 + playerEV };
}

function valueOf({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 15n;
  return Number((numerator * scale) / denominator) / Number(scale);
}

export const casinoEdges: Adapter = {
  kind: 'casino_edges',
  groups: {
    ...Object.fromEntries(
      ['roulette_eu', 'roulette_us', 'dragon_tiger_8deck', 'sicbo', 'fan_tan', 'bac_bo'].map((group) => [group, answerEdge]),
    ),
    baccarat_8deck: answerBaccarat,
    baccarat_6deck: answerBaccarat,
    blackjack: answerBlackjack,
    video_poker: answerVideoPoker,
  },
};
