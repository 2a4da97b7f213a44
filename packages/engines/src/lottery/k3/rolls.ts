import { maskOf, sizeOf, sum } from '../counting.ts';
import type { Space } from '../play-type.ts';

/** Three dice in their order. */
export type Dice = readonly number[];

/** What three dice show whatever their order. */
export interface Roll {
  readonly total: number;
  readonly span: number;
  /** The numbers that show, as a mask. */
  readonly shown: number;
  /** Dice that show each number, from 0 to 6. */
  readonly diceOf: readonly number[];
  /** The index in `FORMS`. */
  readonly form: number;
}

/** HALF is three different numbers of which just two are neighbours; 6 and 1 are none. */
export const FORMS = ['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MIX'] as const;
export const LEOPARD = 0;
export const STRAIGHT = 1;

const FACES = 6;

/** Every throw of `count` dice. */
export function allDice(count: number): Space<Dice> {
  const size = FACES ** count;
  return {
    size,
    *draws() {
      for (let rank = 0; rank < size; rank += 1)
        yield Array.from({ length: count }, (_, die) => 1 + (Math.floor(rank / FACES ** die) % FACES));
    },
  };
}

/** The 56 throws of three dice that differ in more than order. */
const SORTED = [...allDice(3).draws()].filter(([one = 0, two = 0, three = 0]) => one <= two && two <= three);
export const ROLLS: readonly Roll[] = SORTED.map(rollOf);

function rollOf(dice: Dice): Roll {
  const shown = maskOf(dice);
  return {
    total: sum(dice),
    span: Math.max(...dice) - Math.min(...dice),
    shown,
    diceOf: Array.from({ length: FACES + 1 }, (_, number) => dice.filter((die) => die === number).length),
    form: formOf(shown),
  };
}

function formOf(shown: number): number {
  const different = sizeOf(shown);
  if (different === 1) return LEOPARD;
  if (different === 2) return 2;
  const neighbours = sizeOf(shown & (shown >> 1));
  return neighbours === 2 ? STRAIGHT : neighbours === 1 ? 3 : 4;
}

const placeOf = ([one = 0, two = 0, three = 0]: Dice): number => (one * 7 + two) * 7 + three;

const ROLL_AT = Int8Array.from({ length: 7 ** 3 });
for (const dice of allDice(3).draws()) {
  const sorted = dice.toSorted((left, right) => left - right);
  ROLL_AT[placeOf(dice)] = SORTED.findIndex((roll) => placeOf(roll) === placeOf(sorted));
}

/** The index in `ROLLS` of three dice in any order. */
export function indexOfRoll(dice: Dice): number {
  return ROLL_AT[placeOf(dice)] ?? 0;
}
