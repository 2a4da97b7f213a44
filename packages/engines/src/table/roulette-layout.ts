import { colorOf, DOUBLE_ZERO, isRed, isZero, pocketText } from './roulette-wheel.ts';
import type { Pocket, RouletteWheel } from './roulette-wheel.ts';

/** One place on the cloth where a chip can lie (rule book §3.2). */
export interface RoulettePlace {
  readonly code: string;
  readonly kind: string;
  readonly pocketsCovered: readonly Pocket[];
  /** Pays this :1. */
  readonly pays: number;
  readonly opposite?: string;
}

const STREETS = Array.from({ length: 12 }, (_, row) => row * 3 + 1);
const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1);

/** Places that touch a zero; the cloths differ only here. */
const ZERO_PLACES: Readonly<Record<RouletteWheel['id'], readonly (readonly [kind: string, ...covered: Pocket[]])[]>> = {
  eu: [
    ['straight', 0],
    ['split', 0, 1],
    ['split', 0, 2],
    ['split', 0, 3],
    ['street', 0, 1, 2],
    ['street', 0, 2, 3],
    ['first_four', 0, 1, 2, 3],
  ],
  us: [
    ['straight', 0],
    ['straight', DOUBLE_ZERO],
    ['split', 0, DOUBLE_ZERO],
    ['split', 0, 1],
    ['split', 0, 2],
    ['split', DOUBLE_ZERO, 2],
    ['split', DOUBLE_ZERO, 3],
    ['street', 0, 1, 2],
    ['street', 0, DOUBLE_ZERO, 2],
    ['street', DOUBLE_ZERO, 2, 3],
    ['top_line', 0, DOUBLE_ZERO, 1, 2, 3],
  ],
};

const INSIDE_PAYS: Readonly<Record<string, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  first_four: 8,
  top_line: 6,
  sixline: 5,
};
/** Only one of its kind on a cloth: the code needs no numbers. */
const ONE_OF_A_KIND = ['first_four', 'top_line'];

const EVEN_MONEY: readonly { readonly code: string; readonly opposite: string; readonly covers: (pocket: Pocket) => boolean }[] = [
  { code: 'red', opposite: 'black', covers: isRed },
  { code: 'black', opposite: 'red', covers: (pocket) => colorOf(pocket) === 'black' },
  { code: 'odd', opposite: 'even', covers: (pocket) => pocket % 2 === 1 },
  { code: 'even', opposite: 'odd', covers: (pocket) => pocket % 2 === 0 },
  { code: 'low', opposite: 'high', covers: (pocket) => pocket <= 18 },
  { code: 'high', opposite: 'low', covers: (pocket) => pocket >= 19 },
];

export function isEvenMoney(place: RoulettePlace): boolean {
  return place.pays === 1;
}

/** Every place on the cloth of a wheel. */
export function placesOf(wheel: RouletteWheel): readonly RoulettePlace[] {
  return [...ZERO_PLACES[wheel.id], ...insidePlaces()]
    .map(([kind, ...covered]) => insidePlace(kind, covered))
    .concat(
      [1, 2, 3].flatMap((index) => [dozen(index), column(index)]),
      EVEN_MONEY.map(evenMoneyPlace),
    );
}

function insidePlaces(): [kind: string, ...covered: Pocket[]][] {
  return [
    ...NUMBERS.map((n): [string, Pocket] => ['straight', n]),
    ...NUMBERS.filter((n) => n % 3 !== 0).map((n): [string, Pocket, Pocket] => ['split', n, n + 1]),
    ...NUMBERS.filter((n) => n <= 33).map((n): [string, Pocket, Pocket] => ['split', n, n + 3]),
    ...STREETS.map((n): [string, ...Pocket[]] => ['street', n, n + 1, n + 2]),
    ...NUMBERS.filter((n) => n <= 33 && n % 3 !== 0).map((n): [string, ...Pocket[]] => ['corner', n, n + 1, n + 3, n + 4]),
    ...STREETS.filter((n) => n <= 31).map((n): [string, ...Pocket[]] => ['sixline', n, n + 1, n + 2, n + 3, n + 4, n + 5]),
  ];
}

function insidePlace(kind: string, pocketsCovered: readonly Pocket[]): RoulettePlace {
  const code = ONE_OF_A_KIND.includes(kind) ? kind : [kind, ...pocketsCovered.map(pocketText)].join('_');
  return { code, kind, pocketsCovered, pays: INSIDE_PAYS[kind] as number };
}

function dozen(index: number): RoulettePlace {
  const pocketsCovered = NUMBERS.filter((n) => Math.ceil(n / 12) === index);
  return { code: `dozen_${index}`, kind: 'dozen', pocketsCovered, pays: 2 };
}

/** Column 1 begins with 1, column 3 with 3. */
function column(index: number): RoulettePlace {
  return { code: `column_${index}`, kind: 'column', pocketsCovered: NUMBERS.filter((n) => (n - index) % 3 === 0), pays: 2 };
}

function evenMoneyPlace({ code, opposite, covers }: (typeof EVEN_MONEY)[number]): RoulettePlace {
  return { code, kind: code, opposite, pocketsCovered: NUMBERS.filter((n) => !isZero(n) && covers(n)), pays: 1 };
}
