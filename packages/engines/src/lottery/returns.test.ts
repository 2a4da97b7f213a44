import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { decimalText, fraction, fractionText } from '../exact/index.ts';
import { coverageOf, coversMoreThan } from './coverage.ts';
import { parseTierOdds } from './play.ts';
import { FAMILIES, getPlay } from './registry.ts';
import { checkOddsTable, notesOf, oddsOnDisc, returnOfNote, returnOfPrizeGroup, ReturnAboveStake } from './returns.ts';

const CREDIT_PLAYS = [...FAMILIES.values()].flatMap(({ plays }) => [...plays.values()]).filter(({ mode }) => mode === 'credit');

function defaultsOf(id: string): Record<string, bigint> {
  return Object.fromEntries([...getPlay(id).tiers].map(([tier, { defaultOdds = 0n }]) => [tier, defaultOdds]));
}

describe('returns', () => {
  it.each(CREDIT_PLAYS.map((play) => [play.id, play] as const))('%s returns less than its stake at default odds', (id, play) => {
    for (const tiers of notesOf(play)) {
      const share = Number(decimalText(returnOfNote(play, tiers, defaultsOf(id)), 6));
      expect(share).toBeLessThan(1);
      expect(share).toBeGreaterThanOrEqual(0);
    }
  });

  it('count the stakes that go back on a tie', () => {
    expect(fractionText(returnOfNote(getPlay('ssc.c.lh.12'), ['DT'], { DT: 20_000n }))).toBe('1/1');
    expect(() => checkOddsTable(getPlay('ssc.c.lh.12'), { DT: 20_000n, TIE: 0n }, fraction(0n))).not.toThrow();
    expect(() => checkOddsTable(getPlay('ssc.c.lh.12'), { DT: 20_001n, TIE: 0n }, fraction(0n))).toThrow(ReturnAboveStake);
    expect(() => checkOddsTable(getPlay('ssc.c.lh.12'), { DT: 20_000n, TIE: 0n }, fraction(1n, 10_000n))).toThrow(ReturnAboveStake);
    expect(() => checkOddsTable(getPlay('ssc.c.lh.12'), { DT: 20_000n }, fraction(0n))).toThrow(InvalidInput);
  });

  it('are the same on every disc, but for the truncated decimals', () => {
    const [play, odds] = [getPlay('ssc.c.ball1'), parseTierOdds('9.9')];
    const tier = play.tiers.get('NUM');
    if (!tier) throw new Error('a ball has numbers');
    expect((['A', 'B', 'C', 'D'] as const).map((disc) => oddsOnDisc(odds, tier, disc))).toEqual([99_000n, 97_000n, 95_000n, 93_000n]);
    expect(oddsOnDisc(1_000n, tier, 'D')).toBe(0n);
  });

  it('of official mode are the prize group over 2000', () => {
    expect(decimalText(returnOfPrizeGroup(1_960), 2)).toBe('0.98');
    expect(() => returnOfPrizeGroup(1_962)).toThrow(InvalidInput);
  });
});

describe('coverage', () => {
  it('counts a draw once, however many notes win on it', () => {
    const play = getPlay('ssc.f3.bdw1');
    expect(decimalText(coverageOf(play, play.read('0,1,2,3')), 3)).toBe('0.784');
    expect(coversMoreThan(play, play.read('0,1,2,3'), fraction(4n, 5n))).toBe(false);
    expect(coversMoreThan(play, play.read('0,1,2,3,4'), fraction(4n, 5n))).toBe(true);
  });

  it('of exactly the limit is still a valid bet', () => {
    const play = getPlay('ssc.c.ball1');
    expect(coversMoreThan(play, play.read('0,1,2,3,4,5,6,7'), fraction(4n, 5n))).toBe(false);
    expect(coversMoreThan(play, play.read('0,1,2,3,4,5,6,7,8'), fraction(4n, 5n))).toBe(true);
    expect(coversMoreThan(play, play.read('B,S'), fraction(4n, 5n))).toBe(true);
  });
});
