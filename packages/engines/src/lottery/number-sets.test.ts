import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskOf, subsets } from './counting.ts';
import { balls } from './grammar.ts';
import { numberSets, numberSetsTyped, numberSetsWithBankers, type SetRule } from './number-sets.ts';
import { allSets, type Balls } from './places.ts';

const NUMBERS = balls(1, 11);
const ALL = allSets(11, 5);
const text = (numbers: readonly number[], mark: string): string => numbers.map((number) => String(number).padStart(2, '0')).join(mark);

function ruleOf(size: number): SetRule<Balls> {
  return { alphabet: NUMBERS, size, drawn: 5, numbersOf: maskOf, space: ALL };
}

/** Whether a note wins, as the rule book says it. */
function isWon(note: readonly number[], draw: Balls): boolean {
  return note.length <= 5 ? note.every((number) => draw.includes(number)) : draw.every((number) => note.includes(number));
}

interface Choice {
  readonly size: number;
  readonly bankers: readonly number[];
  readonly legs: readonly number[];
  readonly draw: Balls;
}

const choices: fc.Arbitrary<Choice> = fc.integer({ min: 2, max: 8 }).chain((size) =>
  fc
    .record({
      numbers: fc.shuffledSubarray([...NUMBERS.values()], { minLength: size + 1 }),
      bankers: fc.integer({ min: 1, max: size - 1 }),
    })
    .map(({ numbers, bankers }) => ({ size, bankers: numbers.slice(0, bankers), legs: numbers.slice(bankers) }))
    .chain((choice) => fc.constantFrom(...ALL.draws()).map((draw) => ({ ...choice, draw }))),
);

// Method: list the notes one by one.
describe('sets of numbers', () => {
  it('count the notes and the winners of a compound selection as a list of its notes does', () => {
    fc.assert(
      fc.property(choices, ({ size, bankers, legs, draw }) => {
        const numbers = [...bankers, ...legs];
        const notes = [...subsets(numbers, size)];
        const selection = numberSets(ruleOf(size)).read(text(numbers, ','));
        expect(selection.notes).toBe(notes.length);
        expect(selection.judge(draw).wins[0]?.count ?? 0).toBe(notes.filter((note) => isWon(note, draw)).length);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('count those of bankers and legs', () => {
    fc.assert(
      fc.property(choices, ({ size, bankers, legs, draw }) => {
        const notes = [...subsets(legs, size - bankers.length)].map((taken) => [...bankers, ...taken]);
        const selection = numberSetsWithBankers(ruleOf(size)).read(`${text(bankers, ',')}#${text(legs, ',')}`);
        expect(selection.notes).toBe(notes.length);
        expect(selection.judge(draw).wins[0]?.count ?? 0).toBe(notes.filter((note) => isWon(note, draw)).length);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('count those of typed-in notes', () => {
    fc.assert(
      fc.property(choices, ({ size, bankers, legs, draw }) => {
        const notes = [...subsets([...bankers, ...legs], size)].filter((_, index) => index % 2 === 0);
        const selection = numberSetsTyped(ruleOf(size)).read(notes.map((note) => text(note.toReversed(), '-')).join(','));
        expect(selection.notes).toBe(notes.length);
        expect(selection.judge(draw).wins[0]?.count ?? 0).toBe(notes.filter((note) => isWon(note, draw)).length);
        expect(selection.judge(draw).wins[0]?.count ?? 0).toBeLessThanOrEqual(selection.ceilings()[0]?.wins[0]?.count ?? 0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('have a ceiling that some draw reaches and none passes', () => {
    fc.assert(
      fc.property(choices, ({ size, bankers, legs }) => {
        for (const selection of [
          numberSets(ruleOf(size)).read(text([...bankers, ...legs], ',')),
          numberSetsWithBankers(ruleOf(size)).read(`${text(bankers, ',')}#${text(legs, ',')}`),
        ]) {
          const counts = [...ALL.draws()].map((draw) => selection.judge(draw).wins[0]?.count ?? 0);
          expect(selection.ceilings()[0]?.wins[0]?.count).toBe(Math.max(...counts));
        }
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});
