import { fraction, minus, plus } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { winnerOf } from './baccarat-deal.ts';
import type { BaccaratOutcome } from './baccarat-deal.ts';
import type { TableBet } from './draw-game.ts';
import { LOST, paysToOne, PUSHED, winOrLose } from './pays.ts';

/** Odds "pays :1", as the table prints them (rule book §3.3). */
export interface BaccaratPays {
  readonly tie: number;
  readonly pair: number;
  readonly eitherPair: number;
  readonly perfectPair: { readonly one: number; readonly both: number };
  /** By the number of the banker's cards. */
  readonly superSix: { readonly two: number; readonly three: number };
  readonly small: string;
  readonly big: string;
  readonly dragonBonus: { readonly natural: number; readonly byMargin: Readonly<Record<number, number>> };
}

/** `commission`: a winning banker pays 5 %. `six_half`: none, but a banker who wins with 6 is paid half. */
export type BankerRule = 'commission' | 'six_half';

type Bet = TableBet<BaccaratOutcome>;

const COMMISSION = fraction(1n, 20n);
const HALF = fraction(1n, 2n);

export function baccaratBets(pays: BaccaratPays, banker: BankerRule): readonly Bet[] {
  const { two, three } = pays.superSix;
  return [
    { code: 'player', kind: 'player', opposite: 'banker', returnOn: sideBet('player', () => paysToOne(1)) },
    bankerBet(banker),
    { code: 'tie', kind: `tie_${pays.tie}`, returnOn: winOrLose(pays.tie, (outcome) => winnerOf(outcome) === 'tie') },
    { code: 'playerPair', kind: `pair_${pays.pair}`, returnOn: winOrLose(pays.pair, ({ playerPair }) => playerPair !== 'none') },
    { code: 'bankerPair', kind: `pair_${pays.pair}`, returnOn: winOrLose(pays.pair, ({ bankerPair }) => bankerPair !== 'none') },
    {
      code: 'eitherPair',
      kind: `either_pair_${pays.eitherPair}`,
      returnOn: winOrLose(pays.eitherPair, ({ playerPair, bankerPair }) => playerPair !== 'none' || bankerPair !== 'none'),
    },
    perfectPair(pays.perfectPair),
    {
      code: 'superSix',
      kind: two === three ? `super_six_${two}` : `super_six_${three}_3card_${two}_2card`,
      returnOn: superSix(pays.superSix),
    },
    { code: 'small', kind: `small_${pays.small}`, returnOn: winOrLose(pays.small, (outcome) => cardsDealt(outcome) === 4) },
    { code: 'big', kind: `big_${pays.big}`, returnOn: winOrLose(pays.big, (outcome) => cardsDealt(outcome) > 4) },
    { code: 'dragonBonusPlayer', kind: 'dragon_bonus_player', returnOn: dragonBonus('player', pays.dragonBonus) },
    { code: 'dragonBonusBanker', kind: 'dragon_bonus_banker', returnOn: dragonBonus('banker', pays.dragonBonus) },
  ];
}

/** Player and banker get their stake back on a tie. */
function sideBet(side: 'player' | 'banker', wonOn: (outcome: BaccaratOutcome) => Fraction): Bet['returnOn'] {
  return (outcome) => {
    const winner = winnerOf(outcome);
    return winner === 'tie' ? PUSHED : winner === side ? wonOn(outcome) : LOST;
  };
}

function bankerBet(rule: BankerRule): Bet {
  const [even, lessCommission, half] = [paysToOne(1), minus(paysToOne(1), COMMISSION), plus(PUSHED, HALF)];
  return {
    code: 'banker',
    kind: rule === 'commission' ? 'banker_5pct' : 'banker_no_commission_6_half',
    opposite: 'player',
    returnOn: sideBet('banker', ({ bankerTotal }) => (rule === 'commission' ? lessCommission : bankerTotal === 6 ? half : even)),
  };
}

function perfectPair({ one, both }: BaccaratPays['perfectPair']): Bet {
  const paid = [LOST, paysToOne(one), paysToOne(both)];
  return {
    code: 'perfectPair',
    kind: `perfect_pair_${one}_${both}`,
    returnOn: ({ playerPair, bankerPair }) => paid[Number(playerPair === 'perfect') + Number(bankerPair === 'perfect')] ?? LOST,
  };
}

function superSix({ two, three }: BaccaratPays['superSix']): Bet['returnOn'] {
  const [withTwo, withThree] = [paysToOne(two), paysToOne(three)];
  return (outcome) => {
    if (outcome.bankerTotal !== 6 || winnerOf(outcome) !== 'banker') return LOST;
    return outcome.bankerCards === 2 ? withTwo : withThree;
  };
}

function dragonBonus(side: 'player' | 'banker', { natural, byMargin }: BaccaratPays['dragonBonus']): Bet['returnOn'] {
  const wonNatural = paysToOne(natural);
  const wonBy = new Map(Object.entries(byMargin).map(([margin, odds]) => [Number(margin), paysToOne(odds)]));
  return (outcome) => {
    const { playerTotal, bankerTotal, playerCards, bankerCards } = outcome;
    const [own, other, ownCards] = side === 'player' ? [playerTotal, bankerTotal, playerCards] : [bankerTotal, playerTotal, bankerCards];
    if (ownCards === 2 && own >= 8) return own > other ? wonNatural : own === other ? PUSHED : LOST;
    return wonBy.get(own - other) ?? LOST;
  };
}

function cardsDealt({ playerCards, bankerCards }: BaccaratOutcome): number {
  return playerCards + bankerCards;
}
