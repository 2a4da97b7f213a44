import { bankersAndLegs, mostTogether, oneGroup, typedNotes } from './boards/layouts.ts';
import { differentItems } from './boards/note-forms.ts';
import { choose, maskOf, sizeOf } from './counting.ts';
import { type Alphabet, ascending, readBankers, readNotes, readSet } from './grammar.ts';
import type { Rule, Space } from './play-type.ts';
import { type Selection, won } from './selection.ts';

/**
 * Notes of `size` different numbers, none above 30, whose order does not matter. A note wins when all of its numbers are drawn, or,
 * where it has more than are drawn, when all drawn numbers are among its own.
 */
export interface SetRule<Draw> {
  readonly alphabet: Alphabet;
  readonly size: number;
  /** The most different numbers that are drawn. */
  readonly drawn: number;
  /** As a mask. */
  readonly numbersOf: (draw: Draw) => number;
  readonly space: Space<Draw>;
}

/** Numbers of which any `size` together are a note. */
export function numberSets<Draw>(rule: SetRule<Draw>): Rule<Draw> {
  const size = { least: rule.size, most: mostTogether(rule.size, rule.alphabet.size) };
  return {
    space: rule.space,
    board: oneGroup(rule.alphabet, size),
    read: (text) => setsOf(rule, 0, maskOf(readSet(text, rule.alphabet, size))),
  };
}

/** Bankers and legs: a note is all bankers and as many legs as it takes. */
export function numberSetsWithBankers<Draw>(rule: SetRule<Draw>): Rule<Draw> {
  return {
    space: rule.space,
    mark: '#',
    board: bankersAndLegs(rule.alphabet, rule.size),
    read: (text) => {
      const { bankers, legs } = readBankers(text, rule.alphabet, { noteSize: rule.size });
      return setsOf(rule, maskOf(bankers), maskOf(legs));
    },
  };
}

function setsOf<Draw>({ size, drawn, numbersOf }: SetRule<Draw>, bankers: number, legs: number): Selection<Draw> {
  const [bankerCount, legCount] = [sizeOf(bankers), sizeOf(legs)];
  const taken = size - bankerCount;
  const legsNeeded = Math.max(0, drawn - bankerCount);
  const withAllNumbersDrawn = (numbers: number): number => ((bankers & ~numbers) === 0 ? choose(sizeOf(legs & numbers), taken) : 0);
  const withAllDrawnNumbers = (numbers: number): number => {
    const hits = sizeOf(legs & numbers);
    return (numbers & ~(bankers | legs)) === 0 ? choose(legCount - hits, taken - hits) : 0;
  };
  const winsOn = size <= drawn ? withAllNumbersDrawn : withAllDrawnNumbers;
  return {
    notes: choose(legCount, taken),
    judge: (draw) => won('WIN', winsOn(numbersOf(draw))),
    ceilings: () => [
      won('WIN', size <= drawn ? choose(Math.min(legCount, legsNeeded), taken) : choose(legCount - legsNeeded, taken - legsNeeded)),
    ],
  };
}

/** Typed-in notes. */
export function numberSetsTyped<Draw>({ alphabet, size, drawn, numbersOf, space }: SetRule<Draw>): Rule<Draw> {
  const normal = (note: number[]): number[] | undefined => (sizeOf(maskOf(note)) === size ? ascending(note) : undefined);
  const isWon = (note: number, numbers: number): boolean => (size <= drawn ? note & ~numbers : numbers & ~note) === 0;
  /** Of all possible notes; the typed ones may never all win together, so this is an upper bound. */
  const mostWinners = size <= drawn ? choose(drawn, size) : choose(alphabet.size - drawn, size - drawn);
  return {
    space,
    board: typedNotes({ alphabet, length: size, separator: '-', forms: [differentItems(size)], isOrdered: false }),
    read: (text) => {
      const masks = readNotes(text, { length: size, alphabet, separator: '-', normal }).map(maskOf);
      return {
        notes: masks.length,
        judge: (draw) => {
          const numbers = numbersOf(draw);
          let wins = 0;
          for (const note of masks) if (isWon(note, numbers)) wins += 1;
          return won('WIN', wins);
        },
        ceilings: () => [won('WIN', Math.min(masks.length, mostWinners))],
      };
    },
  };
}
