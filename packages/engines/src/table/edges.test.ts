import { describe, expect, it } from 'vitest';
import { fractionText, percentText } from '../exact/index.ts';
import { edgeOf } from './table-bets.ts';
import { edgeOfRow, listEdgeRows } from './edges.ts';
import { TABLE_GAMES } from './registry.ts';

/** The rule book's tables (§3.2, §3.3, §3.5): row, house edge in percent, exact expected win. */
const PUBLISHED: readonly (readonly [row: string, edge: string, playerEv: string])[] = [
  ['roulette_eu.column', '2.7027', '-1/37'],
  ['roulette_eu.corner', '2.7027', '-1/37'],
  ['roulette_eu.dozen', '2.7027', '-1/37'],
  ['roulette_eu.even', '2.7027', '-1/37'],
  ['roulette_eu.even_en_prison', '1.3879', '-19/1369'],
  ['roulette_eu.even_la_partage', '1.3514', '-1/74'],
  ['roulette_eu.first_four', '2.7027', '-1/37'],
  ['roulette_eu.low', '2.7027', '-1/37'],
  ['roulette_eu.red', '2.7027', '-1/37'],
  ['roulette_eu.sixline', '2.7027', '-1/37'],
  ['roulette_eu.split', '2.7027', '-1/37'],
  ['roulette_eu.straight', '2.7027', '-1/37'],
  ['roulette_eu.street', '2.7027', '-1/37'],
  ['roulette_us.column', '5.2632', '-1/19'],
  ['roulette_us.corner', '5.2632', '-1/19'],
  ['roulette_us.dozen', '5.2632', '-1/19'],
  ['roulette_us.even', '5.2632', '-1/19'],
  ['roulette_us.low', '5.2632', '-1/19'],
  ['roulette_us.red', '5.2632', '-1/19'],
  ['roulette_us.sixline', '5.2632', '-1/19'],
  ['roulette_us.split', '5.2632', '-1/19'],
  ['roulette_us.straight', '5.2632', '-1/19'],
  ['roulette_us.street', '5.2632', '-1/19'],
  ['roulette_us.top_line', '7.8947', '-3/38'],
  ['baccarat_8deck.banker_5pct', '1.0579', '-114753351728/10847218479825'],
  ['baccarat_8deck.banker_no_commission_6_half', '1.4581', '-284694798368/19524993263685'],
  ['baccarat_8deck.big_0.54', '4.3457', '-22999/529230'],
  ['baccarat_8deck.dragon_bonus_banker', '9.3731', '-9683026823/103306842665'],
  ['baccarat_8deck.dragon_bonus_player', '2.6517', '-103547854751/3904998652737'],
  ['baccarat_8deck.either_pair_5', '13.7099', '-108091/788417'],
  ['baccarat_8deck.pair_11', '10.3614', '-43/415'],
  ['baccarat_8deck.perfect_pair_25_200', '8.0470', '-135952/1689465'],
  ['baccarat_8deck.player', '1.2351', '-241149546272/19524993263685'],
  ['baccarat_8deck.small_1.5', '5.2829', '-19571/370461'],
  ['baccarat_8deck.super_six_12', '29.9772', '-90046773893/300384511749'],
  ['baccarat_8deck.super_six_15', '13.8181', '-539594847041/3904998652737'],
  ['baccarat_8deck.super_six_20_3card_12_2card', '16.6836', '-47209656769/282970916865'],
  ['baccarat_8deck.tie_8', '14.3596', '-103841353768/723147898655'],
  ['baccarat_8deck.tie_9', '4.8440', '-63053127805/1301666217579'],
  ['baccarat_6deck.banker_5pct', '1.0558', '-460294100/43594702723'],
  ['baccarat_6deck.banker_no_commission_6_half', '1.4548', '-716053792/49219825655'],
  ['baccarat_6deck.big_0.54', '4.3545', '-451873/10377250'],
  ['baccarat_6deck.dragon_bonus_banker', '9.3889', '-143257663701/1525814595305'],
  ['baccarat_6deck.dragon_bonus_player', '2.6675', '-1162894363/43594702723'],
  ['baccarat_6deck.either_pair_5', '14.5365', '-721753/4965115'],
  ['baccarat_6deck.pair_11', '11.2540', '-35/311'],
  ['baccarat_6deck.perfect_pair_25_200', '12.5425', '-124550/993023'],
  ['baccarat_6deck.player', '1.2374', '-18880657128/1525814595305'],
  ['baccarat_6deck.small_1.5', '5.2687', '-2187/41509'],
  ['baccarat_6deck.super_six_12', '30.0022', '-7042740825/23474070697'],
  ['baccarat_6deck.super_six_15', '13.8489', '-42261641109/305162919061'],
  ['baccarat_6deck.super_six_20_3card_12_2card', '16.7163', '-255060253289/1525814595305'],
  ['baccarat_6deck.tie_8', '14.4382', '-220299549488/1525814595305'],
  ['baccarat_6deck.tie_9', '4.9313', '-15048464435/305162919061'],
  ['sicbo.any_triple', '13.8889', '-5/36'],
  ['sicbo.big', '2.7778', '-1/36'],
  ['sicbo.even', '2.7778', '-1/36'],
  ['sicbo.odd', '2.7778', '-1/36'],
  ['sicbo.single_1_2_12', '3.7037', '-1/27'],
  ['sicbo.single_1_2_3', '7.8704', '-17/216'],
  ['sicbo.small', '2.7778', '-1/36'],
  ['sicbo.specific_double', '18.5185', '-5/27'],
  ['sicbo.specific_triple', '16.2037', '-35/216'],
  ['sicbo.total_10', '12.5000', '-1/8'],
  ['sicbo.total_11', '12.5000', '-1/8'],
  ['sicbo.total_12', '18.9815', '-41/216'],
  ['sicbo.total_13', '12.5000', '-1/8'],
  ['sicbo.total_14', '9.7222', '-7/72'],
  ['sicbo.total_15', '16.6667', '-1/6'],
  ['sicbo.total_16', '13.8889', '-5/36'],
  ['sicbo.total_17', '15.2778', '-11/72'],
  ['sicbo.total_4', '15.2778', '-11/72'],
  ['sicbo.total_5', '13.8889', '-5/36'],
  ['sicbo.total_6', '16.6667', '-1/6'],
  ['sicbo.total_7', '9.7222', '-7/72'],
  ['sicbo.total_8', '12.5000', '-1/8'],
  ['sicbo.total_9', '18.9815', '-41/216'],
  ['sicbo.two_dice_combo', '16.6667', '-1/6'],
  ['dragon_tiger_8deck.big_small_7_loses', '7.6923', '-1/13'],
  ['dragon_tiger_8deck.dragon_or_tiger', '3.7349', '-31/830'],
  ['dragon_tiger_8deck.odd_even_7_loses', '7.6923', '-1/13'],
  ['dragon_tiger_8deck.suited_tie_50', '13.9759', '-58/415'],
  ['dragon_tiger_8deck.tie_11', '10.3614', '-43/415'],
  ['dragon_tiger_8deck.tie_8', '32.7711', '-136/415'],
  ['fan_tan.fan', '3.7500', '-3/80'],
  ['fan_tan.kwok', '2.5000', '-1/40'],
  ['fan_tan.nga_tan', '1.2500', '-1/80'],
  ['fan_tan.nim', '2.5000', '-1/40'],
  ['fan_tan.ssh', '1.2500', '-1/80'],
  ['bac_bo.player_or_banker', '1.1265', '-73/6480'],
  ['bac_bo.tie', '4.4753', '-29/648'],
];

// Goal: what the tables pay is what the rule book says they cost. Method: every outcome of every draw, as exact fractions.
describe('the exact edge', () => {
  it.each(PUBLISHED)('of %s is %s percent', (row, houseEdge, playerEv) => {
    const edge = edgeOfRow(row);
    expect(edge && fractionText(edge.playerEv)).toBe(playerEv);
    expect(edge && percentText(edge.houseEdge, 4)).toBe(houseEdge);
  });

  it('is the same for all bets of a kind, and always the house has it', () => {
    const edges = new Map<string, Set<string>>();
    for (const game of TABLE_GAMES) {
      if (game.type !== 'draw') continue;
      for (const bet of game.bets) {
        const { houseEdge, rtp, playerEv } = edgeOf(game, bet);
        expect(houseEdge.numerator > 0n && rtp.numerator > 0n).toBe(true);
        expect(playerEv).toEqual({ numerator: -houseEdge.numerator, denominator: houseEdge.denominator });
        const row = `${game.family}.${bet.kind}`;
        edges.set(row, (edges.get(row) ?? new Set()).add(fractionText(playerEv)));
      }
    }
    expect([...edges].filter(([, values]) => values.size !== 1)).toEqual([]);
    expect(edges.size).toBe(listEdgeRows().length);
  });

  it('comes with the chance to win', () => {
    expect(fractionText(edgeOfRow('sicbo.total_5')?.winChance ?? { numerator: 0n, denominator: 1n })).toBe('1/36');
    expect(fractionText(edgeOfRow('bac_bo.tie')?.winChance ?? { numerator: 0n, denominator: 1n })).toBe('73/648');
  });

  it('of a bet nobody offers is unknown', () => {
    expect(edgeOfRow('roulette_eu.top_line')).toBeUndefined();
    expect(edgeOfRow('roulette_us.first_four')).toBeUndefined();
  });
});
