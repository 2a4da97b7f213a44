// The rule book's sentences said again as plainly as can be, so that what the engine pays is held against something else: a rule takes the text of a
// selection and what was drawn, goes through the notes one by one, and answers the tier of each that wins.

/** One winning note; `dice` of a play that pays its profit once for each die. */
export interface Win {
  readonly tier: string;
  readonly dice?: number;
}
export type Wins = readonly (Win | typeof BACK)[];
/** A note whose stake goes back. */
export const BACK: unique symbol = Symbol('back');
export type Restated = (selection: string, drawn: readonly number[]) => Wins;

export const list = (text: string): string[] => text.split(',').filter((item) => item !== '');
export const groups = (text: string): string[][] => text.split('|').map(list);
export const numbers = (text: string): number[] => list(text).map(Number);
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const sorted = (values: readonly number[]): string => values.toSorted((left, right) => left - right).join();
export const kinds = (values: readonly number[]): number[] =>
  [...new Set(values)].map((value) => values.filter((other) => other === value).length).toSorted((left, right) => right - left);

export const wins = (count: number, tier = 'WIN'): Win[] => Array.from({ length: count }, () => ({ tier }));
/** Of each chosen item whether it wins, and with which tier. */
export const each =
  (judge: (item: string, drawn: readonly number[]) => string | boolean | typeof BACK): Restated =>
  (selection, drawn) =>
    list(selection).flatMap((item): Wins => {
      const judged = judge(item, drawn);
      if (judged === BACK) return [BACK];
      if (judged === false) return [];
      return [{ tier: judged === true ? 'WIN' : judged }];
    });

export function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Of two sides: big from a number on. */
export function isSide(letter: string, value: number, big: number): boolean {
  if (letter === 'B') return value >= big;
  if (letter === 'S') return value < big;
  return letter === 'O' ? value % 2 === 1 : value % 2 === 0;
}
export const isLetter = (item: string): boolean => /^[BSOE]$/.test(item);

/** One number of each group, in order. */
export const inOrder: Restated = (selection, drawn) =>
  wins(groups(selection).every((group, place) => group.map(Number).includes(drawn[place] ?? -1)) ? 1 : 0);

/** At each place a bet of its own; a place may be empty. */
export const atPlaces: Restated = (selection, drawn) =>
  groups(selection).flatMap((group, place) => wins(group.filter((item) => Number(item) === drawn[place]).length));

/** First greater: dragon; smaller: tiger. */
export function dragon(left: number, right: number): string {
  if (left === right) return 'TIE';
  return left > right ? 'D' : 'T';
}

/** @param isBack whether dragon and tiger get their stake back on a tie */
export const dragonTiger = (first: number, second: number, isBack: boolean): Restated =>
  each((item, drawn) => {
    const shown = dragon(drawn[first] ?? 0, drawn[second] ?? 0);
    if (item === shown) return item === 'TIE' ? 'TIE' : 'DT';
    return shown === 'TIE' && isBack ? BACK : false;
  });
