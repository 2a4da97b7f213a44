import catalogue from '../catalogue/vn.json' with { type: 'json' };
import { allShow, type Digits } from '../digits.ts';
import { oneDigit, sidesOfTwo } from '../number-play-types.ts';
import { anyOrder, hitsOf } from '../numbers.ts';
import { definePlayTypes, type Family, type Rule } from '../play-type.ts';
import { seenThrough } from '../view.ts';
import { countPrizes, NORTH, readVnDraw, type Region, SOUTH, vnDraw, type VnDraw } from './region.ts';
import { tailsTogether } from './tails.ts';

type Rules = Readonly<Record<string, Rule<VnDraw>>>;

function playTypesOf(region: Region): Rules {
  const prizes = countPrizes(region, () => true);
  const head2 = countPrizes(region, (digits) => digits === 2);
  const head3 = countPrizes(region, (digits) => digits === 3);
  const lo2 = hitsOf<VnDraw>({ length: 2, drawnBy: ({ last2 }) => last2, drawn: prizes });
  return {
    lo2,
    lo2_1k: lo2,
    lo3: hitsOf({ length: 3, drawnBy: ({ last3 }) => last3, drawn: countPrizes(region, (digits) => digits >= 3) }),
    lo4: hitsOf({ length: 4, drawnBy: ({ last4 }) => last4, drawn: countPrizes(region, (digits) => digits >= 4) }),
    lo2_head: hitsOf({ length: 2, drawnBy: ({ first2 }) => first2, drawn: prizes }),
    ...named('xien', [2, 3, 4], (noteSize) => tailsTogether({ noteSize, wants: 'shown', prizes })),
    ...named('truot', [4, 6, 8, 10], (noteSize) => tailsTogether({ noteSize, most: noteSize + 2, wants: 'missing', prizes })),
    de_db: hitsOf({ length: 2, drawnBy: ({ headTail2 }) => headTail2.slice(0, 1), drawn: 1 }),
    de_db_head: hitsOf({ length: 2, drawnBy: ({ first2 }) => first2.slice(0, 1), drawn: 1 }),
    de_g1: hitsOf({ length: 2, drawnBy: ({ last2 }) => last2.slice(1, 2), drawn: 1 }),
    de_head: hitsOf({ length: 2, drawnBy: ({ headTail2 }) => headTail2.slice(1), drawn: head2 }),
    de_headtail: hitsOf({ length: 2, drawnBy: ({ headTail2 }) => headTail2, drawn: head2 + 1 }),
    cang3_head: hitsOf({ length: 3, drawnBy: ({ headTail3 }) => headTail3.slice(1), drawn: head3 }),
    cang3_headtail: hitsOf({ length: 3, drawnBy: ({ headTail3 }) => headTail3, drawn: head3 + 1 }),
    cang3: hitsOf({ length: 3, drawnBy: ({ last3 }) => last3.slice(0, 1), drawn: 1 }),
    cang4: hitsOf({ length: 4, drawnBy: ({ last4 }) => last4.slice(0, 1), drawn: 1 }),
    dau: ofSpecial(region, -2, -1, oneDigit),
    duoi: ofSpecial(region, -1, undefined, oneDigit),
    db3_any: ofSpecial(region, -3, undefined, anyOrder(3)),
    run: ofSpecial(region, -2, undefined, allShow(1, 2)),
    db_two: ofSpecial(region, -2, undefined, sidesOfTwo),
  };
}

function named(name: string, sizes: readonly number[], ruleOf: (size: number) => Rule<VnDraw>): Rules {
  return Object.fromEntries(sizes.map((size) => [`${name}${size}`, ruleOf(size)]));
}

/** A rule for some digits of the special prize, counted from its end. */
function ofSpecial(region: Region, from: number, to: number | undefined, rule: Rule<Digits>): Rule<VnDraw> {
  const others = region.prizes.flatMap(({ count, digits }) => Array.from({ length: count }, () => zeros(digits))).slice(1);
  const length = region.prizes[0]?.digits ?? 0;
  return seenThrough(rule, {
    partOf: ({ special }) => special.slice(from, to),
    drawWith: (part) => vnDraw([zeros(length).toSpliced(from, part.length, ...part), ...others]),
  });
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function familyOf(region: Region): Family<VnDraw> {
  const rules = Object.fromEntries(Object.entries(playTypesOf(region)).map(([name, rule]) => [`${region.id}.${name}`, rule]));
  const entries = catalogue.filter(({ id }) => id.startsWith(`${region.id}.`));
  return { id: region.id, version: 1, playTypes: definePlayTypes(entries, rules), readDraw: (input) => readVnDraw(region, input) };
}

/** Northern Vietnam: 27 prizes (rule book §1.7). */
export const vnNorth = familyOf(NORTH);

/** Southern and central Vietnam: 18 prizes. */
export const vnSouth = familyOf(SOUTH);
