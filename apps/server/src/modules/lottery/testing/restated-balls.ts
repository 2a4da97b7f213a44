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

type Named = [string, Restated];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const at =
  (places: readonly number[], rule: Restated): Restated =>
  (selection, drawn) =>
    rule(
      selection,
      places.map((place) => drawn[place] ?? -1),
    );

/** Notes of numbers with a hyphen between them. */
const notesOf = (selection: string): number[][] => list(selection).map((note) => note.split('-').map(Number));
/** All bankers and some of the legs. */
function bankers(selection: string, count: number): number[][] {
  const [banked = '', legs = ''] = selection.split('#');
  return choose(numbers(legs), count - numbers(banked).length).map((chosen) => [...numbers(banked), ...chosen]);
}
const many = (notes: readonly number[][], isWon: (note: readonly number[]) => boolean) => wins(notes.filter(isWon).length);

const typedInOrder: Restated = (selection, drawn) => many(notesOf(selection), (note) => note.join() === drawn.join());
const isSame = (drawn: readonly number[]) => (note: readonly number[]) => sorted(note) === sorted(drawn);
const group =
  (count: number): Restated =>
  (selection, drawn) =>
    many(choose(numbers(selection), count), isSame(drawn));
const groupTyped: Restated = (selection, drawn) => many(notesOf(selection), isSame(drawn));
const groupBanked =
  (count: number): Restated =>
  (selection, drawn) =>
    many(bankers(selection, count), isSame(drawn));

/** All of a short note are drawn; all that are drawn are in a long one. */
const hasAll = (drawn: readonly number[]) => (note: readonly number[]) =>
  note.length <= 5 ? note.every((number) => drawn.includes(number)) : drawn.every((number) => note.includes(number));
const any =
  (count: number): Restated =>
  (selection, drawn) =>
    many(choose(numbers(selection), count), hasAll(drawn));

const side = (place: number, big: number, back: number): Restated =>
  each((item, drawn) => {
    const shown = drawn[place] ?? -1;
    if (!isLetter(item)) return Number(item) === shown && 'NUM';
    if (shown === back) return BACK;
    return isSide(item, shown, big) && 'TWO';
  });

const ELEVEN: readonly [string, number[]][] = [
  ['f3', [0, 1, 2]],
  ['m3', [1, 2, 3]],
  ['l3', [2, 3, 4]],
  ['f2', [0, 1]],
  ['l2', [3, 4]],
];

/** By the ids of the plays, of five balls of eleven. */
export const ELEVEN5: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ...ELEVEN.flatMap(([name, places]): Named[] => [
    [`11x5.${name}.direct`, at(places, inOrder)],
    [`11x5.${name}.direct_single`, at(places, typedInOrder)],
    [`11x5.${name}.group`, at(places, group(places.length))],
    [`11x5.${name}.group_single`, at(places, groupTyped)],
    [`11x5.${name}.group_dt`, at(places, groupBanked(places.length))],
    [
      `11x5.${name}.bdw`,
      at(
        places,
        each((item, drawn) => drawn.includes(Number(item))),
      ),
    ],
    [`11x5.c.${name}.group`, at(places, group(places.length))],
    [`11x5.c.${name}.direct`, at(places, inOrder)],
  ]),
  ['11x5.dwd', atPlaces],
  [
    '11x5.oe',
    each((item, drawn) => {
      const odd = drawn.filter((number) => number % 2 === 1).length;
      return item === `${odd}O${5 - odd}E` && item;
    }),
  ],
  ['11x5.median', each((item, drawn) => Number(item) === drawn.toSorted((left, right) => left - right)[2] && `M${item}`)],
  ...upTo(8).flatMap((index): Named[] => {
    const count = index + 1;
    return [
      [`11x5.any${count}`, any(count)],
      [`11x5.any${count}_single`, (selection, drawn) => many(notesOf(selection), hasAll(drawn))],
      [`11x5.any${count}_dt`, (selection, drawn) => many(bankers(selection, count), hasAll(drawn))],
      [`11x5.c.any${count}`, any(count)],
    ];
  }),
  ...upTo(5).map((place): Named => [`11x5.c.ball${place + 1}`, side(place, 6, 11)]),
  [
    '11x5.c.sum',
    each((item, drawn) => {
      const total = sum(drawn);
      if (item.startsWith('T')) return (item === 'TB') === total % 10 >= 5 && item;
      if ('BS'.includes(item) && total === 30) return BACK;
      return isSide(item, total, 31) && item;
    }),
  ],
  ...choose(upTo(5), 2).map(([first = 0, second = 0]): Named => [
    `11x5.c.lh.${first + 1}${second + 1}`,
    each((item, drawn) => (item === 'D') === (drawn[first] ?? 0) > (drawn[second] ?? 0)),
  ]),
]);

const isDragon = (place: number): Restated => each((item, drawn) => (item === 'D') === (drawn[place] ?? 0) > (drawn[9 - place] ?? 0));
const sumOf = (...places: readonly number[]): Restated =>
  at(
    places,
    each((item, drawn) => Number(item) === sum(drawn) && `S${item}`),
  );

/** By the ids of the plays, of ten places. */
export const PK10: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ...upTo(5).flatMap((index): Named[] => [
    [`pk10.f${index + 1}`, inOrder],
    [`pk10.f${index + 1}_single`, at(upTo(index + 1), typedInOrder)],
    [`pk10.lh.${index + 1}`, isDragon(index)],
    [`pk10.c.lh.${index + 1}`, isDragon(index)],
  ]),
  // A note's numbers are all different, and so are those of the places.
  ['pk10.f2_group', at(upTo(2), group(2))],
  ['pk10.f3_group', at(upTo(3), group(3))],
  ['pk10.dwd', atPlaces],
  ['pk10.sum2', sumOf(0, 1)],
  ['pk10.sum3', sumOf(0, 1, 2)],
  ['pk10.sum1l', sumOf(0, 9)],
  ['pk10.c.sum2', sumOf(0, 1)],
  [
    'pk10.bsoe',
    (selection, drawn) =>
      groups(selection).flatMap((letters, place) => wins(letters.filter((letter) => isSide(letter, drawn[place] ?? 0, 6)).length)),
  ],
  [
    'pk10.sum2_bsoe',
    at(
      [0, 1],
      each((item, drawn) => isSide(item, sum(drawn), 12) && item),
    ),
  ],
  [
    'pk10.c.sum2_two',
    at(
      [0, 1],
      each((item, drawn) => isSide(item, sum(drawn), 12) && item),
    ),
  ],
  [
    'pk10.c.sum2_push',
    at(
      [0, 1],
      each((item, drawn) => (sum(drawn) === 11 ? BACK : isSide(item, sum(drawn), 12) && item)),
    ),
  ],
  ...upTo(10).map((place): Named => [`pk10.c.p${place + 1}`, side(place, 6, -1)]),
  ['pk10.c.pair', at([0, 1], groupTyped)],
]);

const times = (number: number, drawn: readonly number[]): number => drawn.filter((die) => die === number).length;
const CREATURES = ['FISH', 'PRAWN', 'GOURD', 'COIN', 'CRAB', 'ROOSTER'];
const perDie =
  (numberOf: (item: string) => number): Restated =>
  (selection, drawn) =>
    list(selection).flatMap((item) => {
      const dice = times(numberOf(item), drawn);
      return dice === 0 ? [] : [{ tier: 'WIN', dice }];
    });
const isLeopard = (drawn: readonly number[]): boolean => kinds(drawn)[0] === 3;
const isRun = (drawn: readonly number[]): boolean => new Set(drawn).size === 3 && Math.max(...drawn) - Math.min(...drawn) === 2;
const hasNeighbours = (drawn: readonly number[]): boolean => drawn.some((die) => drawn.includes(die + 1));

function formOf(drawn: readonly number[]): string {
  if (isLeopard(drawn)) return 'LEOPARD';
  if (kinds(drawn)[0] === 2) return 'PAIR';
  if (isRun(drawn)) return 'STRAIGHT';
  return hasNeighbours(drawn) ? 'HALF' : 'MIX';
}

const points = each((item, drawn) => Number(item) === sum(drawn) && `S${item}`);
const isBoth = (item: string, drawn: readonly number[]): boolean => [...item].every((letter) => isSide(letter, sum(drawn), 11));
const unlessLeopard =
  (rule: Restated): Restated =>
  (selection, drawn) =>
    isLeopard(drawn) ? [] : rule(selection, drawn);
const allShow = (drawn: readonly number[]) => (note: readonly number[]) => note.every((number) => drawn.includes(number));

/** By the ids of the plays, of three dice. */
export const K3: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ['k3.sum', points],
  ['k3.c.sum', points],
  ['k3.c.sum_kill', unlessLeopard(points)],
  ['k3.sum_bsoe', each(isBoth)],
  ['k3.c.two', each(isBoth)],
  ['k3.c.two_kill', unlessLeopard(each(isBoth))],
  ['k3.sum_combo', each((item, drawn) => isBoth(item, drawn) && item)],
  ['k3.same3_all', (_, drawn) => wins(isLeopard(drawn) ? 1 : 0)],
  ['k3.c.leopard_any', (_, drawn) => wins(isLeopard(drawn) ? 1 : 0)],
  ['k3.same3_one', each((item, drawn) => times(Number(item), drawn) === 3)],
  ['k3.c.leopard', each((item, drawn) => times(Number(item), drawn) === 3)],
  ['k3.diff3', group(3)],
  ['k3.diff3_dt', groupBanked(3)],
  ['k3.straight3_all', (_, drawn) => wins(isRun(drawn) ? 1 : 0)],
  ['k3.same2_multi', each((item, drawn) => times(Number(item), drawn) >= 2)],
  ['k3.c.short', each((item, drawn) => times(Number(item[0]), drawn) >= 2)],
  [
    'k3.same2_one',
    (selection, drawn) => {
      const [pairs = [], singles = []] = groups(selection).map((group) => group.map(Number));
      return many(
        pairs.flatMap((pair) => singles.filter((single) => single !== pair).map((single) => [pair, pair, single])),
        isSame(drawn),
      );
    },
  ],
  ['k3.diff2', (selection, drawn) => many(choose(numbers(selection), 2), allShow(drawn))],
  ['k3.diff2_dt', (selection, drawn) => many(bankers(selection, 2), allShow(drawn))],
  ['k3.c.long', each((item, drawn) => allShow(drawn)([...item].map(Number)))],
  ['k3.any1', each((item, drawn) => drawn.includes(Number(item)))],
  ['k3.any_not', each((item, drawn) => !drawn.includes(Number(item)))],
  ['k3.span', each((item, drawn) => Number(item) === Math.max(...drawn) - Math.min(...drawn) && `SP${item}`)],
  ['k3.form', each((item, drawn) => item === formOf(drawn) && item)],
  ['k3.c.form', each((item, drawn) => item === formOf(drawn) && item)],
  ['k3.c.sanjun', perDie(Number)],
  ['k3.c.hoo', perDie((item) => CREATURES.indexOf(item) + 1)],
  ['k3.c.lh.12', dragonTiger(0, 1, true)],
  ['k3.c.lh.13', dragonTiger(0, 2, true)],
  ['k3.c.lh.23', dragonTiger(1, 2, true)],
]);
