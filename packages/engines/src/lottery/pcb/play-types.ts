import { fraction } from '../../exact/index.ts';
import catalogue from '../catalogue/pcb.json' with { type: 'json' };
import { oneGroup } from '../boards/layouts.ts';
import { dragonTiger, eachItem, sameClass } from '../class-rules.ts';
import { maskOf, sum } from '../counting.ts';
import { allDigits, at, type Digits } from '../digits.ts';
import { type Alphabet, codes, DIGITS, pictures, readSet, wholeNumbers } from '../grammar.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { readNumbers } from '../published.ts';
import { NOTHING, refunded, won } from '../selection.ts';
import { formOf } from '../ssc/forms.ts';
import { COMBOS, FIRST_BIG_DIGIT, isOnBothSides, isOnSide, judgeNumberOrSide, numberOrSide, SIDES } from '../sides.ts';

type Rules = Readonly<Record<string, Rule<Digits>>>;

const BALLS = 3;
const LARGEST_SUM = 27;
const SUMS = wholeNumbers(0, LARGEST_SUM);
/** The smallest big sum. */
const FIRST_BIG_SUM = 14;

const ALL_DRAWS = allDigits(BALLS);
const bySum = { classes: { count: LARGEST_SUM + 1, of: sum }, space: ALL_DRAWS };

/** What becomes of a winner on one of the two middle sums. */
type OnMiddle = 'wins' | 'refunds' | 'loses';

const isMiddle = (total: number): boolean => total === 13 || total === 14;

function sidesOfSum(onMiddle: OnMiddle): Rule<Digits> {
  const isHit = (side: number, total: number): boolean => isOnSide(side, total, FIRST_BIG_SUM);
  return eachItem({
    ...bySum,
    alphabet: SIDES,
    judge: (side, total) => (isHit(side, total) ? outcomeOf('WIN', total, onMiddle) : NOTHING),
    ...refundsOf(onMiddle, ['WIN']),
  });
}

const COMBO_TEXTS = [...COMBOS.keys()];

function combosOfSum(onMiddle: OnMiddle): Rule<Digits> {
  const isHit = (combo: number, total: number): boolean => isOnBothSides(combo, total, FIRST_BIG_SUM);
  return eachItem({
    ...bySum,
    alphabet: COMBOS,
    judge: (combo, total) => (isHit(combo, total) ? outcomeOf(COMBO_TEXTS[combo] ?? '', total, onMiddle) : NOTHING),
    ...refundsOf(onMiddle, ['BE', 'SO']),
  });
}

function outcomeOf(tier: string, total: number, onMiddle: OnMiddle) {
  if (onMiddle === 'wins' || !isMiddle(total)) return won(tier);
  return onMiddle === 'refunds' ? refunded(1) : NOTHING;
}

/** Each tier has winners on just one of the middle sums: 13 is small and odd, 14 big and even. */
function refundsOf(onMiddle: OnMiddle, tiers: readonly string[]): Pick<Rule<Digits>, 'refundChances'> {
  return onMiddle === 'refunds' ? { refundChances: Object.fromEntries(tiers.map((tier) => [tier, fraction(75n, 1_000n)])) } : {};
}

const COLOURS = pictures('colour', ['GREEN', 'BLUE', 'RED']);

/** The index in `COLOURS`; 0, 13, 14 and 27 are grey, which cannot be bet. */
function colourOf(total: number): number {
  return total === 0 || total === LARGEST_SUM || isMiddle(total) ? GREY : (total + 2) % 3;
}

const GREY = 3;

function bySums(alphabet: Alphabet, judge: (item: number, total: number) => boolean): Rule<Digits> {
  return eachItem({ ...bySum, alphabet, judge: (item, total) => (judge(item, total) ? won('WIN') : NOTHING) });
}

const EXACTLY_THREE = { least: 3, most: 3 };

/** Three sums that make one note together. */
const threeSums: Rule<Digits> = {
  space: ALL_DRAWS,
  board: oneGroup(SUMS, EXACTLY_THREE),
  read: (text) => {
    const mask = maskOf(readSet(text, SUMS, EXACTLY_THREE));
    return {
      notes: 1,
      judge: (balls) => ((mask >> sum(balls)) & 1 ? won('WIN') : NOTHING),
      ceilings: () => [won('WIN')],
    };
  },
};

const SIMPLE_FORMS = ['LEOPARD', 'STRAIGHT', 'PAIR', 'MIX'] as const;

/** The index in `SIMPLE_FORMS`; neighbours without a straight are no form of their own here. */
function simpleFormOf(balls: Digits): number {
  return Math.min(formOf(balls), SIMPLE_FORMS.indexOf('MIX'));
}

const forms = { classes: { count: SIMPLE_FORMS.length, of: simpleFormOf }, space: ALL_DRAWS };
const FORM_INDEXES = new Map(SIMPLE_FORMS.map((text, index) => [text, index]));

const ball = eachItem<Digits>({
  alphabet: numberOrSide(DIGITS),
  classes: { count: 10, of: ([digit = 0]) => digit },
  judge: (item, digit) => judgeNumberOrSide(item, digit, FIRST_BIG_DIGIT),
  space: allDigits(1),
});

const firstVersusThird = dragonTiger<Digits>({
  alphabet: codes('D', 'T', 'TIE'),
  compare: ([first = 0, third = 0]) => first - third,
  sideTier: 'DT',
  isTieRefunded: true,
  space: allDigits(2),
  refundChances: { DT: fraction(1n, 10n) },
});

const rules: Rules = {
  'pcb.sum': sameClass({ ...bySum, alphabet: SUMS, tierOf: (total) => `S${total}` }),
  'pcb.two': sidesOfSum('wins'),
  'pcb.combo': combosOfSum('wins'),
  'pcb.two_push': sidesOfSum('refunds'),
  'pcb.combo_push': combosOfSum('refunds'),
  'pcb.two_kill': sidesOfSum('loses'),
  'pcb.combo_kill': combosOfSum('loses'),
  'pcb.extreme': bySums(codes('XB', 'XS'), (side, total) => (side === 0 ? total >= 22 : total <= 5)),
  'pcb.color': sameClass({ alphabet: COLOURS, classes: { count: 4, of: (balls) => colourOf(sum(balls)) }, space: ALL_DRAWS }),
  'pcb.leopard': sameClass({ ...forms, alphabet: codes('ALL'), tierOf: () => 'WIN' }),
  'pcb.com3': threeSums,
  'pcb.form': sameClass({ ...forms, alphabet: new Map([...FORM_INDEXES].filter(([form]) => form !== 'LEOPARD')) }),
  'pcb.ball1': at([0], BALLS, ball),
  'pcb.ball2': at([1], BALLS, ball),
  'pcb.ball3': at([2], BALLS, ball),
  'pcb.lh': at([0, 2], BALLS, firstVersusThird),
  'pcb.tail': bySums(DIGITS, (digit, total) => total % 10 === digit),
};

/** Three balls of 0 to 9 and their sum, "lucky 28" (rule book §1.5). */
export const pcb: Family<Digits> = {
  id: 'pcb',
  version: 1,
  playTypes: definePlayTypes(catalogue, rules),
  readDraw: (input) => readNumbers('pcb', input, { count: BALLS, alphabet: DIGITS }),
};
