import type { NamingRow } from './naming.ts';

const LANES = 10;

/** Three dice, ten lanes and Lucky 28 (rule book §1.3 to §1.5). */
export const DICE_AND_LANES: readonly NamingRow[] = [
  [/^k3\.sum$/, { group: 'group.total', name: 'play.exact_total' }],
  [/^k3\.sum_bsoe$/, { group: 'group.total', name: 'play.sides' }],
  [/^k3\.sum_combo$/, { group: 'group.total', name: 'play.both_sides' }],
  [/^k3\.same3_all$/, { group: 'group.alike', name: 'play.any_triple' }],
  [/^k3\.same3_one$/, { group: 'group.alike', name: 'play.one_triple' }],
  [/^k3\.same2_multi$/, { group: 'group.alike', name: 'play.one_pair' }],
  [/^k3\.same2_one$/, { group: 'group.alike', name: 'play.pair_and_one' }],
  [/^k3\.diff3$/, { group: 'group.different', name: 'play.three_different' }],
  [/^k3\.diff3_dt$/, { group: 'group.different', name: 'play.three_different.bankers' }],
  [/^k3\.straight3_all$/, { group: 'group.different', name: 'play.any_straight' }],
  [/^k3\.diff2$/, { group: 'group.different', name: 'play.two_different' }],
  [/^k3\.diff2_dt$/, { group: 'group.different', name: 'play.two_different.bankers' }],
  [/^k3\.any1$/, { group: 'group.one_number', name: 'play.shows' }],
  [/^k3\.any_not$/, { group: 'group.one_number', name: 'play.shows_not' }],
  [/^k3\.span$/, { group: 'group.forms', name: 'play.dice_span' }],
  [/^k3\.form$/, { group: 'group.forms', name: 'play.form' }],
  [/^k3\.c\.sum$/, { group: 'group.total', name: 'play.exact_total', isAtOdds: true }],
  [/^k3\.c\.two$/, { group: 'group.total', name: 'play.sides', isAtOdds: true }],
  [/^k3\.c\.two_kill$/, { group: 'group.total', name: 'play.sides.triples_lose' }],
  [/^k3\.c\.sum_kill$/, { group: 'group.total', name: 'play.exact_total.triples_lose' }],
  [/^k3\.c\.sanjun$/, { group: 'group.one_number', name: 'play.per_die' }],
  [/^k3\.c\.leopard$/, { group: 'group.alike', name: 'play.one_triple', isAtOdds: true }],
  [/^k3\.c\.leopard_any$/, { group: 'group.alike', name: 'play.any_triple', isAtOdds: true }],
  [/^k3\.c\.long$/, { group: 'group.different', name: 'play.two_different', isAtOdds: true }],
  [/^k3\.c\.short$/, { group: 'group.alike', name: 'play.double' }],
  [/^k3\.c\.hoo$/, { group: 'group.one_number', name: 'play.fish_prawn_crab' }],
  [
    /^k3\.c\.lh\.(?<a>\d)(?<b>\d)$/,
    { group: 'group.duel', name: 'play.die_v_die', values: ({ a, b }) => ({ a: Number(a), b: Number(b) }) },
  ],
  [/^k3\.c\.form$/, { group: 'group.forms', name: 'play.form', isAtOdds: true }],

  [/^pk10\.f1$/, { group: 'group.front', name: 'play.winner' }],
  [/^pk10\.f(?<many>\d)$/, { group: 'group.front', name: 'play.front', values: manyOf }],
  [/^pk10\.f(?<many>\d)_single$/, { group: 'group.front', name: 'play.front.typed', values: manyOf }],
  [/^pk10\.f(?<many>\d)_group$/, { group: 'group.front', name: 'play.front.any_order', values: manyOf }],
  [/^pk10\.dwd$/, { group: 'group.places', name: 'play.each_place', whole: 'play.each_place' }],
  [/^pk10\.bsoe$/, { group: 'group.places', name: 'play.each_place.sides', whole: 'play.each_place.sides' }],
  [/^pk10\.sum2$/, { group: 'group.total', name: 'play.total.first_two' }],
  [/^pk10\.sum3$/, { group: 'group.total', name: 'play.total.first_three' }],
  [/^pk10\.sum1l$/, { group: 'group.total', name: 'play.total.first_and_last' }],
  [/^pk10\.sum2_bsoe$/, { group: 'group.total', name: 'play.total.first_two.sides' }],
  [/^pk10\.lh\.(?<a>\d)$/, { group: 'group.duel', name: 'play.place_v_place', values: acrossFrom }],
  [/^pk10\.c\.lh\.(?<a>\d)$/, { group: 'group.duel', name: 'play.place_v_place', values: acrossFrom, isAtOdds: true }],
  [
    /^pk10\.c\.p(?<number>\d+)$/,
    { group: 'group.places', name: 'play.place', whole: 'whole.place', values: ({ number }) => ({ number: Number(number) }) },
  ],
  [/^pk10\.c\.sum2$/, { group: 'group.total', name: 'play.total.first_two', isAtOdds: true }],
  [/^pk10\.c\.sum2_two$/, { group: 'group.total', name: 'play.total.first_two.sides', isAtOdds: true }],
  [/^pk10\.c\.sum2_push$/, { group: 'group.total', name: 'play.total.first_two.push' }],
  [/^pk10\.c\.pair$/, { group: 'group.front', name: 'play.front.pair' }],

  [/^pcb\.sum$/, { group: 'group.total', name: 'play.exact_total' }],
  [/^pcb\.two$/, { group: 'group.total', name: 'play.sides' }],
  [/^pcb\.combo$/, { group: 'group.total', name: 'play.both_sides' }],
  [/^pcb\.two_push$/, { group: 'group.total', name: 'play.sides.push' }],
  [/^pcb\.combo_push$/, { group: 'group.total', name: 'play.both_sides.push' }],
  [/^pcb\.two_kill$/, { group: 'group.total', name: 'play.sides.middle_loses' }],
  [/^pcb\.combo_kill$/, { group: 'group.total', name: 'play.both_sides.middle_loses' }],
  [/^pcb\.extreme$/, { group: 'group.total', name: 'play.extreme' }],
  [/^pcb\.color$/, { group: 'group.total', name: 'play.colour' }],
  [/^pcb\.com3$/, { group: 'group.total', name: 'play.three_totals' }],
  [/^pcb\.tail$/, { group: 'group.total', name: 'play.last_digit' }],
  [/^pcb\.leopard$/, { group: 'group.forms', name: 'play.any_triple' }],
  [/^pcb\.form$/, { group: 'group.forms', name: 'play.form' }],
  [
    /^pcb\.ball(?<number>\d)$/,
    { group: 'group.balls', name: 'play.ball', whole: 'whole.ball', values: ({ number }) => ({ number: Number(number) }) },
  ],
  [/^pcb\.lh$/, { group: 'group.duel', name: 'play.ball_v_ball', values: () => ({ a: 1, b: 3 }) }],
];

function manyOf({ many }: Readonly<Record<string, string>>) {
  return { many: Number(many) };
}

/** Each of the first five places stands against the one as far from the end. */
function acrossFrom({ a }: Readonly<Record<string, string>>) {
  return { a: Number(a), b: LANES + 1 - Number(a) };
}
