import type { NamingRow } from './naming.ts';

/** Five digits, and five of eleven numbers (rule book §1.1 and §1.2). */
export const DIGITS_AND_TILES: readonly NamingRow[] = [
  [/^ssc\.(?<part>[a-z]+\d)\.direct$/, { group: 'part', name: 'play.straight' }],
  [/^ssc\.(?<part>[a-z]+\d)\.direct_single$/, { group: 'part', name: 'play.straight.typed' }],
  [/^ssc\.(?<part>[a-z]+\d)\.combo$/, { group: 'part', name: 'play.combination' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g120$/, { group: 'part', name: 'play.g120' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g60$/, { group: 'part', name: 'play.g60' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g30$/, { group: 'part', name: 'play.g30' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g20$/, { group: 'part', name: 'play.g20' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g10$/, { group: 'part', name: 'play.g10' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g5$/, { group: 'part', name: 'play.g5' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g24$/, { group: 'part', name: 'play.g24' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g12$/, { group: 'part', name: 'play.g12' }],
  [/^ssc\.(?<part>f4|l4|rx4)\.g6$/, { group: 'part', name: 'play.g6.pairs' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g4$/, { group: 'part', name: 'play.g4' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g3$/, { group: 'part', name: 'play.g3' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g3_single$/, { group: 'part', name: 'play.g3.typed' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g6$/, { group: 'part', name: 'play.g6' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g6_single$/, { group: 'part', name: 'play.g6.typed' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g2$/, { group: 'part', name: 'play.g2' }],
  [/^ssc\.(?<part>[a-z]+\d)\.g2_single$/, { group: 'part', name: 'play.g2.typed' }],
  [/^ssc\.(?<part>[a-z]+\d)\.mix$/, { group: 'part', name: 'play.mix' }],
  [/^ssc\.(?<part>[a-z]+\d)\.gsum$/, { group: 'part', name: 'play.gsum' }],
  [/^ssc\.(?<part>[a-z]+\d)\.gbao$/, { group: 'part', name: 'play.gbao' }],
  [/^ssc\.(?<part>[a-z]+\d)\.sumtail$/, { group: 'part', name: 'play.sumtail' }],
  [/^ssc\.(?<part>[a-z]+\d)\.special$/, { group: 'part', name: 'play.forms' }],
  [/^ssc\.(?<part>[a-z]+\d)\.sum$/, { group: 'part', name: 'play.straight.total' }],
  [/^ssc\.(?<part>[a-z]+\d)\.span$/, { group: 'part', name: 'play.span' }],
  [/^ssc\.a5\.any(?<count>\d)$/, { group: 'group.digits', name: 'play.times', values: ({ count }) => ({ count: Number(count) }) }],
  [
    /^ssc\.(?<part>[a-z]+\d)\.bdw(?<count>\d)$/,
    { group: 'part', name: 'play.anywhere', values: ({ count }) => ({ count: Number(count) }) },
  ],
  [/^ssc\.(?<part>\w\d)\.bsoe$/, { group: 'part', name: 'play.sides' }],
  [/^ssc\.sum_bsoe$/, { group: 'group.digits', name: 'play.total.sides', whole: 'play.total.sides' }],
  [/^(?:ssc|11x5)\.dwd$/, { group: 'group.places', name: 'play.each_place', whole: 'play.each_place' }],
  [/^ssc\.lh\.(?<a>\d)(?<b>\d)$/, { group: 'group.duel', name: 'play.ball_v_ball', values: pairOf }],
  [/^ssc\.c\.lh\.(?<a>\d)(?<b>\d)$/, { group: 'group.duel', name: 'play.ball_v_ball', values: pairOf, isAtOdds: true }],
  [/^ssc\.c\.ball(?<number>\d)$/, { group: 'group.balls', name: 'play.ball', whole: 'whole.ball', values: numberOf }],
  [/^ssc\.c\.sum$/, { group: 'group.total', name: 'play.sides' }],
  [/^ssc\.c\.f3$/, { group: 'group.forms', name: 'part.f3' }],
  [/^ssc\.c\.m3$/, { group: 'group.forms', name: 'part.m3' }],
  [/^ssc\.c\.l3$/, { group: 'group.forms', name: 'part.l3' }],
  [/^ssc\.c\.any_one$/, { group: 'group.balls', name: 'play.digit_shows' }],
  [/^ssc\.c\.nn$/, { group: 'group.hands', name: 'play.bull' }],
  [/^ssc\.c\.nn_bsoe$/, { group: 'group.hands', name: 'play.bull.sides' }],
  [/^ssc\.c\.stud$/, { group: 'group.hands', name: 'play.hand' }],

  [/^11x5\.(?<part>\w\d)\.direct$/, { group: 'part', name: 'play.straight' }],
  [/^11x5\.(?<part>\w\d)\.direct_single$/, { group: 'part', name: 'play.straight.typed' }],
  [/^11x5\.(?<part>\w\d)\.group$/, { group: 'part', name: 'play.any_order' }],
  [/^11x5\.(?<part>\w\d)\.group_single$/, { group: 'part', name: 'play.any_order.typed' }],
  [/^11x5\.(?<part>\w\d)\.group_dt$/, { group: 'part', name: 'play.any_order.bankers' }],
  [/^11x5\.(?<part>\w\d)\.bdw$/, { group: 'part', name: 'play.number_anywhere' }],
  [/^11x5\.oe$/, { group: 'group.specials', name: 'play.odd_split', whole: 'play.odd_split' }],
  [/^11x5\.median$/, { group: 'group.specials', name: 'play.middle', whole: 'play.middle' }],
  [/^11x5\.any(?<count>\d)$/, { group: 'group.pick', name: 'play.pick', values: countOf }],
  [/^11x5\.any(?<count>\d)_single$/, { group: 'group.pick', name: 'play.pick.typed', values: countOf }],
  [/^11x5\.any(?<count>\d)_dt$/, { group: 'group.pick', name: 'play.pick.bankers', values: countOf }],
  [/^11x5\.c\.ball(?<number>\d)$/, { group: 'group.balls', name: 'play.ball', whole: 'whole.ball', values: numberOf }],
  [/^11x5\.c\.sum$/, { group: 'group.total', name: 'play.sides_and_tail' }],
  [/^11x5\.c\.lh\.(?<a>\d)(?<b>\d)$/, { group: 'group.duel', name: 'play.ball_v_ball', values: pairOf }],
  [/^11x5\.c\.any(?<count>\d)$/, { group: 'group.pick', name: 'play.pick', values: countOf, isAtOdds: true }],
  [/^11x5\.c\.(?<part>\w\d)\.group$/, { group: 'part', name: 'play.any_order', isAtOdds: true }],
  [/^11x5\.c\.(?<part>\w\d)\.direct$/, { group: 'part', name: 'play.straight', isAtOdds: true }],
];

type Found = Readonly<Record<string, string>>;

function pairOf({ a, b }: Found) {
  return { a: Number(a), b: Number(b) };
}

function numberOf({ number }: Found) {
  return { number: Number(number) };
}

function countOf({ count }: Found) {
  return { many: Number(count) };
}
