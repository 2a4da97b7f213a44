import { fraction } from '../../exact/index.ts';
import { eachItem } from '../class-rules.ts';
import { choose, sizeOf } from '../counting.ts';
import { LARGEST, setsShowing, SPECIAL } from '../forty-nine.ts';
import { codes, pictures } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, refunded, won } from '../selection.ts';
import { isOnSide, SIDES } from '../sides.ts';
import { COLOURS, colourOf, FIRST_BIG_BALL } from './ball-marks.ts';
import type { LhcDraw } from './draw.ts';
import { ZODIACS } from './lunar-year.ts';

const SEVEN = SPECIAL + 1;
const FIRST_BIG_TOTAL = 175;
const BALLS = Array.from({ length: LARGEST }, (_, index) => index + 1);

/** Sets of seven balls by their total. */
function setsByTotal(): number[] {
  const largest = 322;
  const ways = Array.from({ length: SEVEN + 1 }, () => Array.from({ length: largest + 1 }, () => 0));
  const [none] = ways;
  if (none) none[0] = 1;
  for (const ball of BALLS) {
    for (let taken = SEVEN; taken > 0; taken -= 1) {
      const [row, before] = [ways[taken] ?? [], ways[taken - 1] ?? []];
      for (let total = largest; total >= ball; total -= 1) row[total] = (row[total] ?? 0) + (before[total - ball] ?? 0);
    }
  }
  return ways[SEVEN] ?? [];
}

function weightsOf(count: number, ofEach: readonly (readonly [ofClass: number, sets: number])[]): number[] {
  const weights = Array.from({ length: count }, () => 0);
  for (const [ofClass, sets] of ofEach) weights[ofClass] = (weights[ofClass] ?? 0) + sets;
  return weights;
}

/** Small and big totals of even and odd value: any total of the class says what wins. */
const TOTALS = [174, 173, 176, 175] as const;
const totalClass = (total: number): number => (total >= FIRST_BIG_TOTAL ? 2 : 0) + (total % 2);

/** The total of the seven balls: big from 175, odd or even. */
export const total: Rule<LhcDraw> = eachItem({
  alphabet: SIDES,
  classes: {
    count: TOTALS.length,
    of: ({ balls }) => {
      let sum = 0;
      for (const ball of balls) sum += ball;
      return totalClass(sum);
    },
    weights: weightsOf(
      TOTALS.length,
      setsByTotal().map((sets, value) => [totalClass(value), sets] as const),
    ),
  },
  judge: (side, ofClass) => (isOnSide(side, TOTALS[ofClass] ?? 0, FIRST_BIG_TOTAL) ? won(['B', 'S', 'O', 'E'][side] ?? '') : NOTHING),
});

const ZODIAC_COUNTS = codes('Z2', 'Z3', 'Z4', 'Z5', 'Z6', 'Z7', 'ODD', 'EVEN');
const PARITIES = ZODIAC_COUNTS.size - 2;

/** How many different zodiacs the seven balls show, or the parity of that. */
export const zodiacCount: Rule<LhcDraw> = eachItem({
  alphabet: ZODIAC_COUNTS,
  classes: {
    count: SEVEN + 1,
    of: ({ zodiacs }) => sizeOf(zodiacs),
    weights: setsShowing([5, ...ZODIACS.slice(1).map(() => 4)]).slice(0, SEVEN + 1),
  },
  judge: (item, shown) => {
    const isHit = item < PARITIES ? shown === item + 2 : (shown % 2 === 1) === (item === PARITIES);
    return isHit && shown >= 2 ? won([...ZODIAC_COUNTS.keys()][item] ?? '') : NOTHING;
  },
});

const COUNTS_OF_SIDES = codes(...['O', 'E', 'B', 'S'].flatMap((side) => [0, 1, 2, 3, 4, 5, 6, 7].map((count) => `${side}${count}`)));
const COUNT_TIERS = [...COUNTS_OF_SIDES.keys()];

/** How many of the seven are odd, even, big (from 25) or small. */
export const sideCounts: Rule<LhcDraw> = eachItem({
  alphabet: COUNTS_OF_SIDES,
  classes: {
    count: 64,
    of: ({ balls }) => {
      let [odd, big] = [0, 0];
      for (const ball of balls) {
        odd += ball % 2;
        big += ball >= FIRST_BIG_BALL ? 1 : 0;
      }
      return odd * 8 + big;
    },
    weights: weightsOf(
      64,
      setsByKinds([13, 12, 12, 12]).map(([[oddBig, evenBig, oddSmall], sets]) => [(oddBig + oddSmall) * 8 + oddBig + evenBig, sets]),
    ),
  },
  judge: (item, ofClass) => {
    const [odd, big] = [ofClass >> 3, ofClass & 7];
    const shown = [odd, SEVEN - odd, big, SEVEN - big][item >> 3];
    return shown === (item & 7) ? won(COUNT_TIERS[item] ?? '') : NOTHING;
  },
});

/** Sets of seven balls by how many they take of each of four kinds. */
function setsByKinds([a, b, c, d]: readonly [number, number, number, number]): (readonly [readonly [number, number, number], number])[] {
  const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
  return upTo(SEVEN).flatMap((first) =>
    upTo(SEVEN - first).flatMap((second) =>
      upTo(SEVEN - first - second).map((third) => {
        const sets = choose(a, first) * choose(b, second) * choose(c, third) * choose(d, SEVEN - first - second - third);
        return [[first, second, third], sets] as const;
      }),
    ),
  );
}

const WAVES = pictures('colour', [...COLOURS, 'TIE']);
const TIE = COLOURS.length;
/** Three each of two colours and the special ball of the third: C(17,3)·C(16,3)·16 twice and C(16,3)²·17 of C(49,6)·43. */
const TIE_CHANCE = fraction(13_600n, 466_851n);

/** The colour with the highest score: two points a normal ball, three the special one. Two of six points each are a tie. */
export const waveOfSeven: Rule<LhcDraw> = eachItem({
  alphabet: WAVES,
  classes: { count: WAVES.size, of: waveOf, weights: waveWeights() },
  judge: (item, wave) => {
    if (item === wave) return won([...WAVES.keys()][item] ?? '');
    return wave === TIE ? refunded(1) : NOTHING;
  },
  refundChances: Object.fromEntries(COLOURS.map((colour) => [colour, TIE_CHANCE])),
});

function waveOf({ balls }: LhcDraw): number {
  const scores = [0, 0, 0];
  for (let place = 0; place < SEVEN; place += 1) {
    const colour = colourOf(balls[place] ?? 1);
    scores[colour] = (scores[colour] ?? 0) + (place === SPECIAL ? 3 : 2);
  }
  return waveOfScores(scores);
}

/** Only two colours without the special ball can be equal, as their scores alone are even. */
function waveOfScores(scores: readonly number[]): number {
  const highest = Math.max(...scores);
  const first = scores.indexOf(highest);
  return scores.lastIndexOf(highest) === first ? first : TIE;
}

function waveWeights(): number[] {
  const [red, blue, green] = COLOURS.map((_, colour) => BALLS.filter((ball) => colourOf(ball) === colour).length);
  const sixes = [0, 1, 2, 3, 4, 5, 6].flatMap((reds) =>
    Array.from({ length: 7 - reds }, (_, blues) => [reds, blues, 6 - reds - blues] as const),
  );
  const sizes = [red ?? 0, blue ?? 0, green ?? 0] as const;
  return weightsOf(
    WAVES.size,
    sixes.flatMap((taken) =>
      sizes.map((size, special) => {
        const sets = taken.reduce((ways, count, colour) => ways * choose(sizes[colour] ?? 0, count), 1);
        const scores = taken.map((count, colour) => 2 * count + (colour === special ? 3 : 0));
        return [waveOfScores(scores), sets * (size - (taken[special] ?? 0))] as const;
      }),
    ),
  );
}
