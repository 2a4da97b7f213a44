import {
  atPlaces,
  BACK,
  choose,
  dragonTiger,
  each,
  groups,
  inOrder,
  isLetter,
  isSide,
  kinds,
  list,
  numbers,
  type Restated,
  sorted,
  sum,
  wins,
} from './restated.ts';

const isTriple = (drawn: readonly number[]): boolean => new Set(drawn).size === 1;

/** Circular: 8-9-0 and 9-0-1 too. */
function isStraight(drawn: readonly number[]): boolean {
  return drawn.some((first) => sorted([first, (first + 1) % 10, (first + 2) % 10]) === sorted(drawn));
}
const areNeighbours = (left: number, right: number): boolean => (left + 1) % 10 === right || (right + 1) % 10 === left;

function formOf(drawn: readonly number[]): string {
  if (isTriple(drawn)) return 'LEOPARD';
  if (new Set(drawn).size === 2) return 'PAIR';
  if (isStraight(drawn)) return 'STRAIGHT';
  const [a = 0, b = 0, c = 0] = drawn;
  return areNeighbours(a, b) || areNeighbours(b, c) || areNeighbours(a, c) ? 'HALF' : 'MIX6';
}

const groupTier = (drawn: readonly number[]): string => (new Set(drawn).size === 2 ? 'G3' : 'G6');
const digitsOf = (note: string): number[] => [...note].map(Number);
const typed: Restated = (selection, drawn) => wins(list(selection).filter((note) => note === drawn.join('')).length);
const anyOrder =
  (tierOf: (drawn: readonly number[]) => string): Restated =>
  (selection, drawn) =>
    wins(list(selection).filter((note) => sorted(digitsOf(note)) === sorted(drawn)).length, tierOf(drawn));
const ofSum = each((item, drawn) => Number(item) === sum(drawn));
const ofSpan = each((item, drawn) => Number(item) === Math.max(...drawn) - Math.min(...drawn));
const holds = (text: string, drawn: readonly number[]): boolean => drawn.every((digit) => numbers(text).includes(digit));
const shown =
  (count: number): Restated =>
  (selection, drawn) =>
    wins(choose(numbers(selection), count).filter((note) => note.every((digit) => drawn.includes(digit))).length);

/** So many digits of the first group, each so often, and so many of the second. */
const grouped =
  (...parts: readonly (readonly [digits: number, times: number])[]): Restated =>
  (selection, drawn) => {
    const of = groups(selection).map((group) => group.map(Number));
    const notes = parts.reduce<number[][]>(
      (before, [digits, times], index) =>
        before.flatMap((note) =>
          choose(of[index] ?? [], digits)
            .filter((chosen) => chosen.every((digit) => !note.includes(digit)))
            .map((chosen) => [...note, ...chosen.flatMap((digit) => Array.from({ length: times }, () => digit))]),
        ),
      [[]],
    );
    return wins(notes.filter((note) => sorted(note) === sorted(drawn)).length);
  };

const combo: Restated = (selection, drawn) => {
  const of = groups(selection);
  return of.flatMap((_, left) => {
    const isHit = of.every((group, place) => place < left || group.map(Number).includes(drawn[place] ?? -1));
    // The digits before are any of those that were chosen.
    const notes = of.slice(0, left).reduce((total, group) => total * group.length, 1);
    return isHit ? wins(notes, `STAR${of.length - left}`) : [];
  });
};

const letters: Restated = (selection, drawn) =>
  wins(groups(selection).reduce((total, group, place) => total * group.filter((letter) => isSide(letter, drawn[place] ?? 0, 5)).length, 1));

const OF_FOUR: Readonly<Record<string, Restated>> = {
  direct: inOrder,
  direct_single: typed,
  combo,
  g24: grouped([4, 1]),
  g12: grouped([1, 2], [2, 1]),
  g6: grouped([2, 2]),
  g4: grouped([1, 3], [1, 1]),
  bdw1: shown(1),
  bdw2: shown(2),
};
const OF_THREE: Readonly<Record<string, Restated>> = {
  direct: inOrder,
  direct_single: typed,
  combo,
  sum: ofSum,
  span: ofSpan,
  g3: (selection, drawn) => wins(new Set(drawn).size === 2 && holds(selection, drawn) ? 1 : 0),
  g3_single: anyOrder(() => 'WIN'),
  g6: (selection, drawn) => wins(new Set(drawn).size === 3 && holds(selection, drawn) ? 1 : 0),
  g6_single: anyOrder(() => 'WIN'),
  mix: anyOrder(groupTier),
  gsum: (selection, drawn) => (isTriple(drawn) ? [] : wins(numbers(selection).includes(sum(drawn)) ? 1 : 0, groupTier(drawn))),
  gbao: (selection, drawn) => (isTriple(drawn) ? [] : wins(drawn.includes(Number(selection)) ? 1 : 0, groupTier(drawn))),
  sumtail: each((item, drawn) => Number(item) === sum(drawn) % 10),
  special: each((item, drawn) => item === formOf(drawn) && item),
  bdw1: shown(1),
  bdw2: shown(2),
  bsoe: letters,
};
const areTwo = (drawn: readonly number[]): boolean => new Set(drawn).size === 2;
const OF_TWO: Readonly<Record<string, Restated>> = {
  direct: inOrder,
  direct_single: typed,
  sum: ofSum,
  span: ofSpan,
  g2: (selection, drawn) => wins(areTwo(drawn) && holds(selection, drawn) ? 1 : 0),
  g2_single: anyOrder(() => 'WIN'),
  gsum: (selection, drawn) => wins(areTwo(drawn) && numbers(selection).includes(sum(drawn)) ? 1 : 0),
  gbao: (selection, drawn) => wins(areTwo(drawn) && drawn.includes(Number(selection)) ? 1 : 0),
  bsoe: letters,
};
const shows = (times: number): Restated => each((item, drawn) => drawn.filter((digit) => digit === Number(item)).length >= times);
const OF_FIVE: Readonly<Record<string, Restated>> = {
  direct: inOrder,
  direct_single: typed,
  combo,
  g120: grouped([5, 1]),
  g60: grouped([1, 2], [3, 1]),
  g30: grouped([2, 2], [1, 1]),
  g20: grouped([1, 3], [2, 1]),
  g10: grouped([1, 3], [1, 2]),
  g5: grouped([1, 4], [1, 1]),
  any1: shows(1),
  any2: shows(2),
  any3: shows(3),
  any4: shows(4),
  bdw1: shown(1),
  bdw2: shown(2),
  bdw3: shown(3),
};

const at =
  (places: readonly number[], rule: Restated): Restated =>
  (selection, drawn) =>
    rule(
      selection,
      places.map((place) => drawn[place] ?? -1),
    );
const named = (prefix: string, places: readonly number[], rules: Readonly<Record<string, Restated>>) =>
  Object.entries(rules).map(([name, rule]): [string, Restated] => [`${prefix}.${name}`, at(places, rule)]);

const PLACES = [0, 1, 2, 3, 4];
/** Any so many of the places that are named before the `@`. */
const anyPlaces =
  (count: number, rule: Restated): Restated =>
  (selection, drawn) => {
    const [places = '', rest = ''] = selection.split('@');
    return choose(numbers(places), count).flatMap((chosen) =>
      at(
        chosen.map((place) => place - 1),
        rule,
      )(rest, drawn),
    );
  };
const anyDirect =
  (count: number): Restated =>
  (selection, drawn) =>
    choose(PLACES, count).flatMap((chosen) =>
      inOrder(
        chosen.map((place) => selection.split('|')[place]).join('|'),
        chosen.map((place) => drawn[place] ?? -1),
      ),
    );

function bullOf(drawn: readonly number[]): number | null {
  const isBull = choose(drawn, 3).some((three) => sum(three) % 10 === 0);
  if (!isBull) return null;
  return sum(drawn) % 10 === 0 ? 10 : sum(drawn) % 10;
}

function handOf(drawn: readonly number[]): string {
  const [most = 0, next = 0] = kinds(drawn);
  if (most === 5) return 'FIVE';
  if (most === 4) return 'FOUR';
  if (most === 3) return next === 2 ? 'FULL' : 'TRIPLE';
  if (most === 2) return next === 2 ? 'TWOPAIR' : 'PAIR';
  return Math.max(...drawn) - Math.min(...drawn) === 4 ? 'STRAIGHT' : 'HIGH';
}

const BULL_SIDES: Readonly<Record<string, (bull: number) => boolean>> = {
  NB: (bull) => bull >= 6,
  NS: (bull) => bull <= 5,
  NO: (bull) => bull % 2 === 1,
  NE: (bull) => bull % 2 === 0,
};

const ball = (place: number, big: number): Restated =>
  each((item, drawn) => {
    if (isLetter(item)) return isSide(item, drawn[place] ?? -1, big) && 'TWO';
    return Number(item) === drawn[place] && 'NUM';
  });

/** By the ids of the plays, of five digits. */
export const SSC: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ...named('ssc.a5', PLACES, OF_FIVE),
  ...named('ssc.f4', [0, 1, 2, 3], OF_FOUR),
  ...named('ssc.l4', [1, 2, 3, 4], OF_FOUR),
  ...named('ssc.f3', [0, 1, 2], OF_THREE),
  ...named('ssc.m3', [1, 2, 3], OF_THREE),
  ...named('ssc.l3', [2, 3, 4], OF_THREE),
  ...named('ssc.f2', [0, 1], OF_TWO),
  ...named('ssc.l2', [3, 4], OF_TWO),
  ['ssc.dwd', atPlaces],
  ['ssc.sum_bsoe', each((item, drawn) => isSide(item, sum(drawn), 23))],
  ...[2, 3, 4].flatMap((count): [string, Restated][] => [
    [`ssc.rx${count}.direct`, anyDirect(count)],
    [`ssc.rx${count}.direct_single`, anyPlaces(count, typed)],
  ]),
  ['ssc.rx2.sum', anyPlaces(2, ofSum)],
  ['ssc.rx3.sum', anyPlaces(3, ofSum)],
  ['ssc.rx2.g2', anyPlaces(2, OF_TWO['g2'] as Restated)],
  ...['g3', 'g6', 'mix'].map((name): [string, Restated] => [`ssc.rx3.${name}`, anyPlaces(3, OF_THREE[name] as Restated)]),
  ...['g24', 'g12', 'g6', 'g4'].map((name): [string, Restated] => [`ssc.rx4.${name}`, anyPlaces(4, OF_FOUR[name] as Restated)]),
  ...choose(PLACES, 2).flatMap(([first = 0, second = 0]): [string, Restated][] => [
    [`ssc.lh.${first + 1}${second + 1}`, dragonTiger(first, second, false)],
    [`ssc.c.lh.${first + 1}${second + 1}`, dragonTiger(first, second, true)],
  ]),
  ...PLACES.map((place): [string, Restated] => [`ssc.c.ball${place + 1}`, ball(place, 5)]),
  ['ssc.c.sum', each((item, drawn) => isSide(item, sum(drawn), 23) && 'TWO')],
  ...(['f3', 'm3', 'l3'] as const).map((name, from): [string, Restated] => [
    `ssc.c.${name}`,
    at(
      [from, from + 1, from + 2],
      each((item, drawn) => item === formOf(drawn) && item),
    ),
  ]),
  ['ssc.c.any_one', shows(1)],
  ['ssc.c.nn', each((item, drawn) => item === `NN${bullOf(drawn) ?? 0}` && item)],
  [
    'ssc.c.nn_bsoe',
    each((item, drawn) => {
      const bull = bullOf(drawn);
      return bull !== null && BULL_SIDES[item]?.(bull) === true && item;
    }),
  ],
  ['ssc.c.stud', each((item, drawn) => item === handOf(drawn) && item)],
]);

const isMiddle = (drawn: readonly number[]): boolean => [13, 14].includes(sum(drawn));
const isBoth = (item: string, drawn: readonly number[]): boolean => [...item].every((letter) => isSide(letter, sum(drawn), 14));
const COLOURS: Readonly<Record<string, readonly number[]>> = {
  GREEN: [1, 4, 7, 10, 16, 19, 22, 25],
  BLUE: [2, 5, 8, 11, 17, 20, 23, 26],
  RED: [3, 6, 9, 12, 15, 18, 21, 24],
};
/** What a winner gets whose sum is in the middle. */
const sides = (middle: 'wins' | 'back' | 'loses', tierOf: (item: string) => string): Restated =>
  each((item, drawn) => {
    if (!isBoth(item, drawn)) return false;
    if (middle === 'wins' || !isMiddle(drawn)) return tierOf(item);
    return middle === 'back' ? BACK : false;
  });
const win = (): string => 'WIN';

/** By the ids of the plays, of three balls. */
export const PCB: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ['pcb.sum', each((item, drawn) => Number(item) === sum(drawn) && `S${item}`)],
  ['pcb.two', sides('wins', win)],
  ['pcb.two_push', sides('back', win)],
  ['pcb.two_kill', sides('loses', win)],
  ['pcb.combo', sides('wins', (item) => item)],
  ['pcb.combo_push', sides('back', (item) => item)],
  ['pcb.combo_kill', sides('loses', (item) => item)],
  ['pcb.extreme', each((item, drawn) => (item === 'XB' ? sum(drawn) >= 22 : sum(drawn) <= 5))],
  ['pcb.color', each((item, drawn) => COLOURS[item]?.includes(sum(drawn)) === true && item)],
  ['pcb.leopard', (_, drawn) => wins(isTriple(drawn) ? 1 : 0)],
  ['pcb.com3', (selection, drawn) => wins(numbers(selection).includes(sum(drawn)) ? 1 : 0)],
  ['pcb.form', each((item, drawn) => item === formOf(drawn).replace(/HALF|MIX6/, 'MIX') && item)],
  ...[0, 1, 2].map((place): [string, Restated] => [`pcb.ball${place + 1}`, ball(place, 5)]),
  ['pcb.lh', dragonTiger(0, 2, true)],
  ['pcb.tail', each((item, drawn) => Number(item) === sum(drawn) % 10)],
]);
