import type { NamingRow } from './naming.ts';

/** Six numbers and a special one of 49 (rule book §1.6). */
export const MARK_SIX: readonly NamingRow[] = [
  [/^lhc\.te$/, { group: 'group.special_ball', name: 'play.number' }],
  [/^lhc\.te_two$/, { group: 'group.special_ball', name: 'play.sides' }],
  [/^lhc\.te_combo$/, { group: 'group.special_ball', name: 'play.both_sides' }],
  [/^lhc\.te_wave$/, { group: 'group.special_ball', name: 'play.colour' }],
  [/^lhc\.te_half$/, { group: 'group.special_ball', name: 'play.colour_and_side' }],
  [/^lhc\.te_hh$/, { group: 'group.special_ball', name: 'play.colour_and_sides' }],
  [/^lhc\.te_zodiac$/, { group: 'group.special_ball', name: 'play.zodiac' }],
  [/^lhc\.te_zgroup$/, { group: 'group.special_ball', name: 'play.zodiac_group' }],
  [/^lhc\.te_headtail$/, { group: 'group.special_ball', name: 'play.head_or_tail' }],
  [/^lhc\.te_element$/, { group: 'group.special_ball', name: 'play.element' }],
  [/^lhc\.hexiao$/, { group: 'group.special_ball', name: 'play.zodiacs' }],
  [/^lhc\.zheng$/, { group: 'group.normal_balls', name: 'play.any_normal' }],
  [/^lhc\.zt(?<number>\d)$/, { group: 'group.normal_balls', name: 'play.normal', whole: 'whole.normal', values: numberOf }],
  [/^lhc\.zt(?<number>\d)_two$/, { group: 'group.normal_sides', name: 'play.normal', whole: 'whole.normal_sides', values: numberOf }],
  [/^lhc\.guoguan$/, { group: 'group.normal_sides', name: 'play.parlay' }],
  [/^lhc\.total$/, { group: 'group.seven_balls', name: 'play.total.sides' }],
  [/^lhc\.pt_zodiac$/, { group: 'group.seven_balls', name: 'play.one_zodiac' }],
  [/^lhc\.pt_tail$/, { group: 'group.seven_balls', name: 'play.one_tail' }],
  [/^lhc\.zcount$/, { group: 'group.seven_balls', name: 'play.zodiac_count' }],
  [/^lhc\.seven$/, { group: 'group.seven_balls', name: 'play.side_count' }],
  [/^lhc\.wave7$/, { group: 'group.seven_balls', name: 'play.colour' }],
  [/^lhc\.lianxiao(?<many>\d)$/, { group: 'group.together', name: 'play.zodiacs_together', values: manyOf }],
  [/^lhc\.lianxiao(?<many>\d)_not$/, { group: 'group.together', name: 'play.zodiacs_missing', values: manyOf }],
  [/^lhc\.lianwei(?<many>\d)$/, { group: 'group.together', name: 'play.tails_together', values: manyOf }],
  [/^lhc\.l(?<many>[234])$/, { group: 'group.linked', name: 'play.linked', values: manyOf }],
  [/^lhc\.l3z2$/, { group: 'group.linked', name: 'play.three_or_two' }],
  [/^lhc\.l2te$/, { group: 'group.linked', name: 'play.two_or_special' }],
  [/^lhc\.techuan$/, { group: 'group.linked', name: 'play.one_and_special' }],
  [/^lhc\.not(?<many>\d+)$/, { group: 'group.none_of', name: 'play.none_of', whole: 'play.none_of', values: manyOf }],
  [/^lhc\.one_of(?<many>\d+)$/, { group: 'group.one_of', name: 'play.one_of', whole: 'play.one_of', values: manyOf }],
];

function numberOf({ number }: Readonly<Record<string, string>>) {
  return { number: Number(number) };
}

function manyOf({ many }: Readonly<Record<string, string>>) {
  return { many: Number(many) };
}
