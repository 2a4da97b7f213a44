import { choose, groups, isSide, list, type Win, wins } from './restated.ts';

/** A result of prizes: lists of numbers by the names of the prizes, or one number. */
export type Prizes = Readonly<Record<string, string | readonly string[]>>;
export type RestatedPrizes = (selection: string, drawn: Prizes) => readonly Win[];

const all = (drawn: Prizes): string[] => Object.values(drawn).flatMap((numbers) => [numbers].flat());
const of = (drawn: Prizes, ...names: readonly string[]): string[] => names.flatMap((name) => [drawn[name] ?? []].flat());
const sortedDigits = (text: string): string => [...text].toSorted().join('');

/** One win for each of the numbers that ends, or begins, with what was chosen. */
const hits =
  (numbersOf: (drawn: Prizes) => readonly string[], where: 'end' | 'beginning' = 'end'): RestatedPrizes =>
  (selection, drawn) =>
    list(selection).flatMap((item) =>
      wins(numbersOf(drawn).filter((number) => (where === 'end' ? number.endsWith(item) : number.startsWith(item))).length, 'HIT'),
    );
const once =
  (isWon: (item: string, drawn: Prizes) => boolean): RestatedPrizes =>
  (selection, drawn) =>
    wins(list(selection).filter((item) => isWon(item, drawn)).length);
const together =
  (count: number, isWon: (tails: readonly string[], note: readonly string[]) => boolean): RestatedPrizes =>
  (selection, drawn) => {
    const tails = all(drawn).map((number) => number.slice(-2));
    return wins(choose(list(selection), count).filter((note) => isWon(tails, note)).length);
  };
/** In any order; paid by how many orders there are. */
const anyOrder =
  (numberOf: (drawn: Prizes) => string): RestatedPrizes =>
  (selection, drawn) =>
    list(selection).flatMap((item) => (sortedDigits(item) === sortedDigits(numberOf(drawn)) ? wins(1, `P${ordersOf(item)}`) : []));

function ordersOf(text: string): number {
  const orders = (rest: string): string[] =>
    rest === ''
      ? ['']
      : [...rest].flatMap((digit, index) => orders(rest.slice(0, index) + rest.slice(index + 1)).map((more) => digit + more));
  return new Set(orders(text)).size;
}

const special = (drawn: Prizes): string => of(drawn, 'DB')[0] ?? '';
const two = (numberOf: (drawn: Prizes) => string): RestatedPrizes =>
  once((letter, drawn) => isSide(letter, Number(numberOf(drawn).slice(-2)), 50));
const shows = (numberOf: (drawn: Prizes) => string): RestatedPrizes => once((digit, drawn) => numberOf(drawn).slice(-2).includes(digit));

/** Prizes of exactly two and three digits, by region. */
const HEADS = { n: ['G7', 'G6'], s: ['G8', 'G7'] } as const;

function ofRegion(region: keyof typeof HEADS): [string, RestatedPrizes][] {
  const [head2, head3] = HEADS[region];
  const rules: Readonly<Record<string, RestatedPrizes>> = {
    lo2: hits(all),
    lo2_1k: hits(all),
    lo3: hits((drawn) => all(drawn).filter((number) => number.length >= 3)),
    lo4: hits((drawn) => all(drawn).filter((number) => number.length >= 4)),
    lo2_head: hits(all, 'beginning'),
    de_db: hits((drawn) => of(drawn, 'DB')),
    de_db_head: hits((drawn) => of(drawn, 'DB'), 'beginning'),
    de_g1: hits((drawn) => of(drawn, 'G1')),
    de_head: hits((drawn) => of(drawn, head2)),
    de_headtail: hits((drawn) => of(drawn, head2, 'DB')),
    cang3_head: hits((drawn) => of(drawn, head3)),
    cang3_headtail: hits((drawn) => of(drawn, head3, 'DB')),
    cang3: hits((drawn) => of(drawn, 'DB')),
    cang4: hits((drawn) => of(drawn, 'DB')),
    dau: once((digit, drawn) => special(drawn).at(-2) === digit),
    duoi: once((digit, drawn) => special(drawn).at(-1) === digit),
    db3_any: anyOrder((drawn) => special(drawn).slice(-3)),
    run: shows(special),
    db_two: two(special),
  };
  return [
    ...Object.entries(rules).map(([name, rule]): [string, RestatedPrizes] => [`vn.${region}.${name}`, rule]),
    ...[2, 3, 4].map((count): [string, RestatedPrizes] => [
      `vn.${region}.xien${count}`,
      together(count, (tails, note) => note.every((number) => tails.includes(number))),
    ]),
    ...[4, 6, 8, 10].map((count): [string, RestatedPrizes] => [
      `vn.${region}.truot${count}`,
      together(count, (tails, note) => !note.some((number) => tails.includes(number))),
    ]),
  ];
}

export const VIETNAM: ReadonlyMap<string, RestatedPrizes> = new Map([...ofRegion('n'), ...ofRegion('s')]);

const first = (drawn: Prizes): string => of(drawn, 'G1')[0] ?? '';
const remainder = (drawn: Prizes): number => Number(special(drawn).slice(-3)) % 4 || 4;

export const HANOI: ReadonlyMap<string, RestatedPrizes> = new Map<string, RestatedPrizes>([
  ...['top4', 'top3', 'top2'].map((name): [string, RestatedPrizes] => [`sea.hn.${name}`, hits((drawn) => of(drawn, 'DB'))]),
  ['sea.hn.tod4', anyOrder((drawn) => special(drawn).slice(-4))],
  ['sea.hn.tod3', anyOrder((drawn) => special(drawn).slice(-3))],
  ['sea.hn.bottom2', hits((drawn) => of(drawn, 'G1'))],
  ['sea.hn.run_top', shows(special)],
  ['sea.hn.run_bottom', shows(first)],
  ['sea.hn.top2_two', two(special)],
  [
    'sea.hn.pos',
    (selection, drawn) =>
      groups(selection).flatMap((digits, place) => wins(digits.filter((digit) => special(drawn).slice(-4)[place] === digit).length)),
  ],
  ['sea.hn.fan', once((item, drawn) => item === `FAN${remainder(drawn)}`)],
  ['sea.hn.kwok', once((item, drawn) => item.slice(1).includes(String(remainder(drawn))))],
]);
