import { fraction } from '@tessera/engines/exact';
import { describe, expect, it } from 'vitest';
import { type Advice, adviseOn, judge } from './hold-advice.ts';
import { DEUCES, JACKS } from './video-poker.fixtures.ts';
import { exactText } from './value-text.ts';

function advise(cards: string, gameId: string = JACKS, coins = 5): Advice {
  const advice = adviseOn({ gameId, ruleVersion: '1', coins, cards: cards.split(' ') });
  if (!advice) throw new Error('the rules of the games on sale are known');
  return advice;
}
const held = (choice: string): boolean[] => [...choice].map((digit) => digit === '1');

describe('the trainer', () => {
  it('names the best hold and the exact value of every one', () => {
    const advice = advise('9s 9h 9d Kc Ks');
    expect(advice.best).toEqual(held('11111'));
    expect(advice.values.size).toBe(32);
    expect(judge(advice, held('11111'))).toEqual({ chosen: fraction(9n), best: fraction(9n), isBest: true });
    expect(judge(advice, held('11100'))).toMatchObject({ isBest: false, best: fraction(9n) });
  });

  it('counts four of a flush with one card to come', () => {
    // Nine of 47 cards make the flush, and six pair the ace or the king.
    const { values } = advise('As Ks 7s 4s 2d');
    expect(values.get('hold_11110')).toEqual(fraction(9n * 6n + 6n, 47n));
    expect(exactText(values.get('hold_11110')!)).toBe('60/47');
  });

  it('knows the wild cards of its game, and that fewer coins change what a royal is worth', () => {
    expect(advise('2s 9h 4d Kc 7s', DEUCES).best).toEqual(held('10000'));
    expect(advise('2s 9h 4d Kc 7s', JACKS).best).toEqual(held('00010'));
    const royal = (coins: number) => advise('As Ks Qs Js 9s', JACKS, coins).best;
    // Four to a royal are worth more than the flush that is there, for one coin too.
    expect(royal(5)).toEqual(held('11110'));
    expect(royal(1)).toEqual(held('11110'));
    const worth = (coins: number) => advise('As Ks Qs Js 9s', JACKS, coins).values.get('hold_11110');
    expect(worth(5)).toEqual(fraction(800n + 7n * 6n + 3n * 4n + 12n, 47n));
    expect(worth(1)).toEqual(fraction(250n + 7n * 6n + 3n * 4n + 12n, 47n));
  });

  it('takes a hold of the same value for as good', () => {
    const advice: Advice = {
      best: held('10000'),
      values: new Map([
        ['hold_10000', fraction(1n, 2n)],
        ['hold_01000', fraction(2n, 4n)],
      ]),
    };
    expect(judge(advice, held('01000'))?.isBest).toBe(true);
    expect(judge(advice, held('00100'))).toBeNull();
  });

  it('says nothing of rules that this page does not know', () => {
    expect(adviseOn({ gameId: JACKS, ruleVersion: '99', coins: 5, cards: [] })).toBeNull();
  });
});
