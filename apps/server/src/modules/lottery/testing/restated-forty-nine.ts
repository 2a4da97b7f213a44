import { BACK, choose, each, isSide, list, numbers, type Restated, sum, type Win, wins, type Wins } from './restated.ts';

// Seven balls, the special one last. What depends on the lunar year is made for a year.

type Named = [string, Restated];

const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const COLOURS = ['RED', 'BLUE', 'GREEN'];
const colourOf = (ball: number): string => (RED.includes(ball) ? 'RED' : BLUE.includes(ball) ? 'BLUE' : 'GREEN');

const specialOf = (drawn: readonly number[]): number => drawn[6] ?? 0;
const sixOf = (drawn: readonly number[]): readonly number[] => drawn.slice(0, 6);

/** `B`, `SO` of the digit sum, `TB` of the last digit. */
function isOn(side: string, ball: number): boolean {
  const [tens, ones] = [Math.floor(ball / 10), ball % 10];
  if (side.length === 1) return isSide(side, ball, 25);
  return side.startsWith('T') ? isSide(side.slice(1), ones, 5) : isSide(side.slice(1), tens + ones, 7);
}

/** On 49 the bet is off. */
const unless49 = (place: number, judge: (item: string, ball: number) => string | boolean): Restated =>
  each((item, drawn) => (drawn[place] === 49 ? BACK : judge(item, drawn[place] ?? 0)));
const ofSpecial = (judge: (item: string, ball: number) => string | boolean): Restated =>
  each((item, drawn) => judge(item, specialOf(drawn)));

const sideOrColour = (place: number): Restated =>
  each((item, drawn) => {
    const ball = drawn[place] ?? 0;
    if (COLOURS.includes(item)) return item === colourOf(ball) && item;
    if (ball === 49) return BACK;
    return isOn(item, ball) && 'TWO';
  });

const halfWave = (item: string, ball: number): boolean => {
  const [colour = '', side = ''] = item.split('_');
  return colour === colourOf(ball) && side.split('+').every((one) => isOn(one, ball));
};

const notes =
  (count: number, judge: (note: readonly number[], drawn: readonly number[]) => string | boolean): Restated =>
  (selection, drawn) =>
    choose(numbers(selection), count).flatMap((note) => {
      const judged = judge(note, drawn);
      return judged === false ? [] : wins(1, judged === true ? 'WIN' : judged);
    });
const hits = (note: readonly number[], drawn: readonly number[]): number => note.filter((number) => drawn.includes(number)).length;
const isOneAndSpecial = (note: readonly number[], drawn: readonly number[]): boolean =>
  hits(note, sixOf(drawn)) === 1 && note.includes(specialOf(drawn));

function colourOfAll(drawn: readonly number[]): string {
  const scores = COLOURS.map(
    (colour) => 2 * sixOf(drawn).filter((ball) => colourOf(ball) === colour).length + (colourOf(specialOf(drawn)) === colour ? 3 : 0),
  );
  const best = Math.max(...scores);
  return scores.filter((score) => score === best).length > 1 ? 'TIE' : (COLOURS[scores.indexOf(best)] ?? '');
}

const upFrom = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const FORTY_NINE: ReadonlyMap<string, Restated> = new Map<string, Restated>([
  ['lhc.te', ofSpecial((item, ball) => Number(item) === ball)],
  ['lhc.te_two', unless49(6, (item, ball) => isOn(item, ball) && 'TWO')],
  ['lhc.te_combo', unless49(6, (item, ball) => item.split('+').every((side) => isOn(side, ball)))],
  ['lhc.te_wave', ofSpecial((item, ball) => item === colourOf(ball) && item)],
  ['lhc.te_half', unless49(6, (item, ball) => halfWave(item, ball) && item)],
  ['lhc.te_hh', unless49(6, (item, ball) => halfWave(item, ball) && item)],
  [
    'lhc.te_headtail',
    ofSpecial((item, ball) => Number(item.slice(1)) === (item.startsWith('H') ? Math.floor(ball / 10) : ball % 10) && item),
  ],
  ['lhc.zheng', each((item, drawn) => sixOf(drawn).includes(Number(item)))],
  ...upFrom(1, 6).flatMap((place): Named[] => [
    [`lhc.zt${place}`, each((item, drawn) => Number(item) === drawn[place - 1])],
    [`lhc.zt${place}_two`, sideOrColour(place - 1)],
  ]),
  ['lhc.total', each((item, drawn) => isSide(item, sum(drawn), 175) && item)],
  ['lhc.pt_tail', each((item, drawn) => drawn.some((ball) => ball % 10 === Number(item)) && (item === '0' ? 'T0' : 'TN'))],
  ...upFrom(2, 5).map((count): Named => [
    `lhc.lianwei${count}`,
    notes(count, (note, drawn) => note.every((tail) => drawn.some((ball) => ball % 10 === tail)) && (note.includes(0) ? 'T0' : 'TN')),
  ]),
  ['lhc.l4', notes(4, (note, drawn) => hits(note, sixOf(drawn)) === 4)],
  ['lhc.l3', notes(3, (note, drawn) => hits(note, sixOf(drawn)) === 3)],
  ['lhc.l3z2', notes(3, (note, drawn) => ([false, false, 'TWO', 'THREE'] as const)[hits(note, sixOf(drawn))] ?? false)],
  ['lhc.l2', notes(2, (note, drawn) => hits(note, sixOf(drawn)) === 2)],
  ['lhc.l2te', notes(2, (note, drawn) => (hits(note, sixOf(drawn)) === 2 ? 'TWO' : isOneAndSpecial(note, drawn) && 'SPECIAL'))],
  ['lhc.techuan', notes(2, isOneAndSpecial)],
  ...upFrom(5, 12).map((count): Named => [`lhc.not${count}`, notes(count, (note, drawn) => hits(note, drawn) === 0)]),
  ...upFrom(5, 10).map((count): Named => [`lhc.one_of${count}`, notes(count, (note, drawn) => hits(note, drawn) === 1)]),
  ['lhc.seven', each((item, drawn) => drawn.filter((ball) => isSide(item[0] ?? '', ball, 25)).length === Number(item.slice(1)) && item)],
  [
    'lhc.wave7',
    each((item, drawn) => {
      const colour = colourOfAll(drawn);
      if (item === colour) return item;
      return colour === 'TIE' ? BACK : false;
    }),
  ],
]);

const ZODIACS = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  HOME: ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'],
  WILD: ['RAT', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'MONKEY'],
  SKY: ['OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG'],
  EARTHZ: ['RAT', 'TIGER', 'SNAKE', 'GOAT', 'ROOSTER', 'DOG'],
  FRONT: ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'],
  BACK: ['HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'],
};
/** Of two years each, from 1984 on: M(etal), F(ire), W(ood), E(arth), A (water). */
const NAYIN = 'MFWEMFAEMWAEFWAMFWEMFAEMWAEFWA';
const ELEMENTS: Readonly<Record<string, string>> = { M: 'METAL', F: 'FIRE', W: 'WOOD', E: 'EARTH', A: 'WATER' };

/** Number 1 has the zodiac and the element of the year, number 2 those of the year before, and so on. */
export function ofLunarYear(year: number): ReadonlyMap<string, Restated> {
  const born = (ball: number): number => year - (ball - 1);
  const zodiacOf = (ball: number): string => ZODIACS[(((born(ball) - 2020) % 12) + 12) % 12] ?? '';
  const elementOf = (ball: number): string => ELEMENTS[NAYIN[Math.floor(((((born(ball) - 1984) % 60) + 60) % 60) / 2)] ?? ''] ?? '';
  const ofYear = (item: string): string => (item === zodiacOf(1) ? 'YEAR' : 'OTHER');
  const shown = (drawn: readonly number[]): string[] => drawn.map(zodiacOf);
  const together =
    (count: number, isWon: (note: readonly string[], shows: readonly string[]) => boolean): Restated =>
    (selection, drawn) =>
      choose(list(selection), count).flatMap((note): Win[] =>
        isWon(note, shown(drawn)) ? wins(1, note.includes(zodiacOf(1)) ? 'Y' : 'N') : [],
      );
  const different = (drawn: readonly number[]): number => new Set(shown(drawn)).size;
  return new Map<string, Restated>([
    ['lhc.te_zodiac', ofSpecial((item, ball) => item === zodiacOf(ball) && ofYear(item))],
    ['lhc.te_zgroup', unless49(6, (item, ball) => GROUPS[item]?.includes(zodiacOf(ball)) === true)],
    ['lhc.te_element', ofSpecial((item, ball) => item === elementOf(ball) && item)],
    [
      'lhc.hexiao',
      (selection, drawn): Wins => {
        if (specialOf(drawn) === 49) return [BACK];
        return list(selection).includes(zodiacOf(specialOf(drawn))) ? wins(1, `K${list(selection).length}`) : [];
      },
    ],
    ['lhc.pt_zodiac', each((item, drawn) => shown(drawn).includes(item) && ofYear(item))],
    ...upFrom(2, 5).flatMap((count): Named[] => [
      [`lhc.lianxiao${count}`, together(count, (note, shows) => note.every((zodiac) => shows.includes(zodiac)))],
      [`lhc.lianxiao${count}_not`, together(count, (note, shows) => !note.some((zodiac) => shows.includes(zodiac)))],
    ]),
    [
      'lhc.zcount',
      each((item, drawn) => {
        const count = different(drawn);
        if (item.startsWith('Z')) return item === `Z${count}` && item;
        return (item === 'ODD') === (count % 2 === 1) && item;
      }),
    ],
  ]);
}
