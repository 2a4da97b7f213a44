import { fraction } from '../exact/index.ts';
import { listThrows, readDice, rollDice, sumOf } from './dice.ts';
import type { DrawGame, DrawnRound, TableBet } from './draw-game.ts';
import { LOST, paysToOne } from './pays.ts';

export interface BacBoOutcome {
  readonly playerTotal: number;
  readonly bankerTotal: number;
}

/** A tie pays by its total, :1 (rule book §3.5). */
const TIE_RETURNS = new Map(
  Object.entries({ 2: 88, 3: 25, 4: 10, 5: 6, 6: 4, 7: 4, 8: 4, 9: 6, 10: 10, 11: 25, 12: 88 }).map(([total, pays]) => [
    Number(total),
    paysToOne(pays),
  ]),
);
const TIE_REFUND = fraction(9n, 10n);

/** Two dice each; the player's are thrown first. */
export function createBacBo({ id, version }: { readonly id: string; readonly version: number }): DrawGame<BacBoOutcome> {
  return {
    type: 'draw',
    id,
    version,
    family: 'bac_bo',
    bets: [sideBet('player'), sideBet('banker'), tieBet],
    draw: (source) => describeRound(rollDice(source, 4)),
    read: (result) => describeRound(readDice(result, 4)),
    listOutcomes: () => listThrows(4).map((dice) => ({ outcome: outcomeOf(dice), ways: 1 })),
  };
}

export function bacBoWinner({ playerTotal, bankerTotal }: BacBoOutcome): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

function outcomeOf(dice: readonly number[]): BacBoOutcome {
  return { playerTotal: sumOf(dice.slice(0, 2)), bankerTotal: sumOf(dice.slice(2)) };
}

function describeRound(dice: readonly number[]): DrawnRound<BacBoOutcome> {
  const outcome = outcomeOf(dice);
  return {
    result: dice.join(' '),
    outcome,
    events: [
      { type: 'dice-rolled', by: 'player', dice: dice.slice(0, 2), total: outcome.playerTotal },
      { type: 'dice-rolled', by: 'banker', dice: dice.slice(2), total: outcome.bankerTotal },
      { type: 'round-ended', winner: bacBoWinner(outcome) },
    ],
  };
}

function sideBet(side: 'player' | 'banker'): TableBet<BacBoOutcome> {
  const won = paysToOne(1);
  return {
    code: side,
    kind: 'player_or_banker',
    opposite: side === 'player' ? 'banker' : 'player',
    returnOn(outcome) {
      const winner = bacBoWinner(outcome);
      return winner === 'tie' ? TIE_REFUND : winner === side ? won : LOST;
    },
  };
}

const tieBet: TableBet<BacBoOutcome> = {
  code: 'tie',
  kind: 'tie',
  returnOn: (outcome) => (bacBoWinner(outcome) === 'tie' ? (TIE_RETURNS.get(outcome.playerTotal) ?? LOST) : LOST),
};
