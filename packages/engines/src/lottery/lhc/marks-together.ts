import { compare, type Fraction, fraction } from '../../exact/index.ts';
import { oneGroup } from '../boards/layouts.ts';
import { choose, maskOf, sizeOf, sum } from '../counting.ts';
import { LARGEST, setsShowing } from '../forty-nine.ts';
import { type Alphabet, DIGITS, pictures, readSet } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, type Verdict } from '../selection.ts';
import type { LhcDraw } from './draw.ts';
import { yearZodiacOf, ZODIACS } from './lunar-year.ts';

/** Marks that several balls share: zodiacs or last digits. One of them, the odd one, has not as many balls as the others. */
export interface Marks {
  readonly alphabet: Alphabet;
  /** Those of the seven balls, as a mask. */
  readonly shownBy: (draw: LhcDraw) => number;
  readonly oddOf: (draw: LhcDraw) => number;
  /** The odd mark where it is the same in every year. */
  readonly fixedOdd?: number;
  /** Balls of an ordinary mark and of the odd one. */
  readonly balls: { readonly ordinary: number; readonly odd: number };
}

export const ZODIAC_MARKS: Marks = {
  alphabet: pictures('zodiac', ZODIACS),
  shownBy: ({ zodiacs }) => zodiacs,
  oddOf: ({ lunarYear }) => yearZodiacOf(lunarYear),
  balls: { ordinary: 4, odd: 5 },
};

/** There is no ball 00. */
export const TAIL_MARKS: Marks = {
  alphabet: DIGITS,
  shownBy: ({ tails }) => tails,
  oddOf: () => 0,
  fixedOdd: 0,
  balls: { ordinary: 5, odd: 4 },
};

export interface MarksRule {
  readonly marks: Marks;
  readonly noteSize: number;
  /** A note wins when all its marks are shown, or when none is. */
  readonly wants: 'shown' | 'missing';
  /** Of notes with the odd mark and of the others. */
  readonly tiers: { readonly odd: string; readonly ordinary: string };
}

const BALLS = 7;

export function marksTogether({ marks, noteSize, wants, tiers }: MarksRule): Rule<LhcDraw> {
  const verdictOf = (count: number, withOdd: boolean): Verdict => {
    if (count < noteSize) return NOTHING;
    const ofOdd = withOdd ? choose(count - 1, noteSize - 1) : 0;
    const ordinary = choose(withOdd ? count - 1 : count, noteSize);
    const wins = [
      { tier: tiers.odd, count: ofOdd },
      { tier: tiers.ordinary, count: ordinary },
    ];
    return { wins: wins.filter((win) => win.count > 0), refunded: 0 };
  };
  return {
    board: oneGroup(marks.alphabet, { least: noteSize }),
    read: (text) => {
      const chosen = maskOf(readSet(text, marks.alphabet, { least: noteSize }));
      const size = sizeOf(chosen);
      const holds = (mark: number): boolean => ((chosen >> mark) & 1) === 1;
      const oddIsPossible = marks.fixedOdd === undefined || holds(marks.fixedOdd);
      const most = Math.min(size, wants === 'shown' ? BALLS : marks.alphabet.size - fewestShown(marks));
      return {
        notes: choose(size, noteSize),
        judge: (draw) => {
          const shown = marks.shownBy(draw);
          const winning = chosen & (wants === 'shown' ? shown : ~shown);
          return verdictOf(sizeOf(winning), ((winning >> marks.oddOf(draw)) & 1) === 1);
        },
        ceilings: (lunarYear) => {
          const odd = marks.fixedOdd ?? (lunarYear === undefined ? undefined : yearZodiacOf(lunarYear));
          const isOddChosen = odd !== undefined && holds(odd);
          // Without the odd mark among them there is one winner less to choose from.
          const ordinary = verdictOf(isOddChosen ? Math.min(most, size - 1) : most, false);
          return odd === undefined || isOddChosen ? [ordinary, verdictOf(most, true)] : [ordinary];
        },
        coverage: () =>
          largestShare(size, { marks, oddIsPossible, wins: (shown) => (wants === 'shown' ? shown : size - shown) >= noteSize }),
      };
    },
  };
}

/** Seven balls show at least so many marks. */
function fewestShown({ balls }: Marks): number {
  return Math.ceil(BALLS / Math.max(balls.ordinary, balls.odd));
}

interface ShareOf {
  readonly marks: Marks;
  readonly oddIsPossible: boolean;
  readonly wins: (shown: number) => boolean;
}

/** A selection does not know its year, so the larger of the shares with and without the odd mark. */
function largestShare(size: number, { marks, oddIsPossible, wins }: ShareOf): Fraction {
  const { alphabet, balls, fixedOdd } = marks;
  const withOdd = oddIsPossible ? [[balls.odd, ...sizes(size - 1, balls.ordinary)]] : [];
  const without = (fixedOdd === undefined && size < alphabet.size) || !oddIsPossible ? [sizes(size, balls.ordinary)] : [];
  return [...withOdd, ...without]
    .map((classes) => {
      const winning = setsShowing(classes).filter((_, shown) => wins(shown));
      return fraction(BigInt(sum(winning)), BigInt(choose(LARGEST, BALLS)));
    })
    .reduce((most, share) => (compare(share, most) > 0 ? share : most));
}

function sizes(count: number, size: number): number[] {
  return Array.from({ length: count }, () => size);
}
