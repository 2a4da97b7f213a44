import { DRAWN } from '../forty-nine.ts';
import { pictures, readGroups } from '../grammar.ts';
import { definePlayTypes, type PlayType, type Rule } from '../play-type.ts';
import { refundOf } from './one-ball.ts';
import { NOTHING, type Selection, SelectionRefused } from '../selection.ts';
import { BALL_SIDES, COLOURS } from './ball-marks.ts';
import type { LhcDraw } from './draw.ts';
import { legOutcome, MIN_LEGS } from './pass-through.ts';

const PICKS = pictures('colour', [...BALL_SIDES.keys(), ...COLOURS]);
const NAMES = [...PICKS.keys()];

interface Leg {
  readonly place: number;
  readonly pick: string;
}

const tierOf = ({ pick }: Leg): string => (BALL_SIDES.has(pick) ? 'TWO' : pick);

/** One side or colour on two to six of the six places: `B||RED|||`. One note, whose odds are those of all its legs together. */
const passThrough: Rule<LhcDraw> = {
  board: {
    kind: 'groups',
    groups: Array.from({ length: DRAWN }, (_, place) => ({
      label: `place${place + 1}` as const,
      items: NAMES,
      look: 'colour',
      least: 0,
      most: 1,
    })),
    leastFilled: MIN_LEGS,
    areDifferent: false,
  },
  refundChances: refundOf(['TWO']),
  read: (text) => {
    const groups = readGroups(text, { count: DRAWN, alphabet: PICKS, mayBeEmpty: true });
    if (groups.some((items) => items.length > 1)) throw new SelectionRefused('too_many', text);
    const legs = groups.flatMap(([item], index) => (item === undefined ? [] : [{ place: index + 1, pick: NAMES[item] ?? '' }]));
    if (legs.length < MIN_LEGS) throw new SelectionRefused('too_few', text);
    return selectionOf(legs);
  },
};

function selectionOf(legs: readonly Leg[]): Selection<LhcDraw> {
  const wins = (won: readonly Leg[]) => ({ wins: [{ tier: 'TWO', count: 1, legs: won.map(tierOf) }], refunded: 0 });
  return {
    notes: 1,
    judge: ({ balls }) => {
      const outcomes = legs.map(({ place, pick }) => legOutcome(pick, balls[place - 1] ?? 0));
      return outcomes.includes('LOST') ? NOTHING : wins(legs.filter((_, index) => outcomes[index] === 'WON'));
    },
    ceilings: () => [wins(legs)],
  };
}

/** Of one leg: those of the bets on one place, whose odds it has. */
const TIERS = {
  TWO: { chance: '24/49', defaultOdds: '1.98' },
  RED: { chance: '17/49', defaultOdds: '2.795' },
  BLUE: { chance: '16/49', defaultOdds: '2.97' },
  GREEN: { chance: '16/49', defaultOdds: '2.97' },
};

/** Pass-through (guo guan, rule book §1.6): a parlay of bets on places of one draw. Its tiers are those of its legs. */
export const PASS_THROUGH: ReadonlyMap<string, PlayType<LhcDraw>> = definePlayTypes(
  [
    {
      id: 'lhc.guoguan',
      mode: 'credit',
      localName: '过关',
      conventionalIds: [],
      example: 'B||RED|||',
      notePrice: 1,
      tiers: TIERS,
    },
  ],
  { 'lhc.guoguan': passThrough },
);
