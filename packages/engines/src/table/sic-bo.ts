import { readDice, FACES, listThrows, rollDice, sumOf } from './dice.ts';
import type { DrawGame, DrawnRound, TableBet } from './draw-game.ts';
import { LOST, paysToOne, winOrLose } from './pays.ts';

export interface SicBoRules {
  readonly id: string;
  readonly version: number;
  /** A single number shown by one, two or three dice pays this :1. */
  readonly single: readonly [number, number, number];
}

export interface SicBoOutcome {
  readonly dice: readonly number[];
  readonly total: number;
  readonly isTriple: boolean;
}

type Bet = TableBet<SicBoOutcome>;

const TOTAL_PAYS: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 17,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 17,
  16: 30,
  17: 60,
};

/** Rule book §3.5. */
export function createSicBo({ id, version, single }: SicBoRules): DrawGame<SicBoOutcome> {
  return {
    type: 'draw',
    id,
    version,
    family: 'sicbo',
    bets: [...evenMoneyBets(), ...FACES.flatMap((face) => betsOnFace(face, single)), ...totalBets(), anyTriple, ...comboBets()],
    draw: (source) => describeRound(rollDice(source, 3)),
    read: (result) => describeRound(readDice(result, 3)),
    listOutcomes: () => listThrows(3).map((dice) => ({ outcome: outcomeOf(dice), ways: 1 })),
  };
}

function outcomeOf(dice: readonly number[]): SicBoOutcome {
  return { dice, total: sumOf(dice), isTriple: new Set(dice).size === 1 };
}

function describeRound(dice: readonly number[]): DrawnRound<SicBoOutcome> {
  const outcome = outcomeOf(dice);
  return {
    result: dice.join(' '),
    outcome,
    events: [
      { type: 'dice-rolled', by: 'house', dice, total: outcome.total },
      { type: 'round-ended', winner: null },
    ],
  };
}

/** All four lose on any triple. */
function evenMoneyBets(): readonly Bet[] {
  const bet = (code: string, opposite: string, covers: (total: number) => boolean): Bet => ({
    code,
    kind: code,
    opposite,
    returnOn: winOrLose(1, ({ total, isTriple }) => !isTriple && covers(total)),
  });
  return [
    bet('big', 'small', (total) => total >= 11),
    bet('small', 'big', (total) => total <= 10),
    bet('odd', 'even', (total) => total % 2 === 1),
    bet('even', 'odd', (total) => total % 2 === 0),
  ];
}

function betsOnFace(face: number, single: SicBoRules['single']): readonly Bet[] {
  const shown = ({ dice }: SicBoOutcome): number => dice.filter((die) => die === face).length;
  const byShown = [LOST, ...single.map(paysToOne)];
  return [
    { code: `single_${face}`, kind: `single_${single.join('_')}`, returnOn: (outcome) => byShown[shown(outcome)] ?? LOST },
    { code: `double_${face}${face}`, kind: 'specific_double', returnOn: winOrLose(10, (outcome) => shown(outcome) >= 2) },
    { code: `triple_${face}`, kind: 'specific_triple', returnOn: winOrLose(180, (outcome) => shown(outcome) === 3) },
  ];
}

function totalBets(): readonly Bet[] {
  return Object.entries(TOTAL_PAYS).map(([sum, pays]) => ({
    code: `total_${sum}`,
    kind: `total_${sum}`,
    returnOn: winOrLose(pays, ({ total }) => total === Number(sum)),
  }));
}

const anyTriple: Bet = { code: 'anyTriple', kind: 'any_triple', returnOn: winOrLose(30, ({ isTriple }) => isTriple) };

function comboBets(): readonly Bet[] {
  return FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) => ({
      code: `combo_${low}${high}`,
      kind: 'two_dice_combo',
      returnOn: winOrLose(5, ({ dice }: SicBoOutcome) => dice.includes(low) && dice.includes(high)),
    })),
  );
}
