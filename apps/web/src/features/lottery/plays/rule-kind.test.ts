import { FAMILIES } from '@tessera/engines/lottery';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS, ruleKindOf } from './rule-kind.ts';

const PLAYS = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.keys()]);

describe('the rule in one sentence', () => {
  it('is there for every play, and no sentence is for none', () => {
    expect(PLAYS.length).toBe(499);
    const kinds = PLAYS.map((id) => ruleKindOf(id)?.kind ?? `none for ${id}`);
    expect([...new Set(kinds)].toSorted()).toEqual(RULE_KINDS.toSorted());
  });

  it('names as many numbers as a note of the play has', () => {
    for (const id of PLAYS) {
      const { kind, many } = ruleKindOf(id) ?? {};
      expect(many === undefined || (Number.isInteger(many) && many > 1 && many < 13), `${id}: ${kind} of ${many}`).toBe(true);
    }
  });

  it.each([
    ['ssc.a5.direct', { kind: 'in_order' }],
    ['ssc.f4.combo', { kind: 'stars' }],
    ['ssc.a5.g120', { kind: 'any_order', many: 5 }],
    ['ssc.rx4.g24', { kind: 'any_order', many: 4 }],
    ['ssc.f3.g6', { kind: 'any_order', many: 3 }],
    ['ssc.f4.g6', { kind: 'pattern' }],
    ['ssc.f3.g3_single', { kind: 'pair_and_one' }],
    ['ssc.a5.any1', { kind: 'shows' }],
    ['ssc.a5.any3', { kind: 'at_least', many: 3 }],
    ['ssc.a5.bdw3', { kind: 'all_show', many: 3 }],
    ['11x5.any5_dt', { kind: 'all_show', many: 5 }],
    ['11x5.c.any8', { kind: 'covers', many: 8 }],
    ['11x5.f3.group_dt', { kind: 'any_order', many: 3 }],
    ['11x5.c.f2.group', { kind: 'any_order', many: 2 }],
    ['k3.c.lh.13', { kind: 'duel_refund' }],
    ['pk10.lh.2', { kind: 'duel' }],
    ['pk10.f3_group', { kind: 'any_order', many: 3 }],
    ['pcb.combo_push', { kind: 'total_push' }],
    ['lhc.lianxiao3_not', { kind: 'none_among_seven', many: 3 }],
    ['lhc.l3z2', { kind: 'three_or_two' }],
    ['lhc.not12', { kind: 'none_of', many: 12 }],
    ['vn.n.lo2_1k', { kind: 'each_ending', many: 2 }],
    ['vn.s.cang4', { kind: 'special_prize_ends', many: 4 }],
    ['vn.n.cang3_headtail', { kind: 'short_prizes_and_special', many: 3 }],
    ['sea.th.tod4', { kind: 'first_prize_any_order', many: 4 }],
    ['sea.my.abc3', { kind: 'top_three_ends', many: 3 }],
    ['sea.my.d6', { kind: 'long_number', many: 6 }],
    ['sea.sg.sys7', { kind: 'toto' }],
  ])('of %s', (id, rule) => expect(ruleKindOf(id)).toEqual(rule));
});
