import { type Amount, DomainError, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { type FightResult, quoteDividends, settleFixed, settlePoolBet, TOTALIZATOR, verifyFight } from './cockfight/index.ts';
import { fraction } from './exact/index.ts';
import { FISH_RTP, fireShot } from './fishing/index.ts';
import { bingo75, bingo90, crash, dice, guessChance, hilo, mines } from './instant/index.ts';
import { dragonHarbor, evaluate, evaluateClassic, luckyLantern } from './slots/index.ts';

// What a caller without types, or a feed, could hand over. Nothing of it may pay, and nothing untyped may come out.
const wrong = <Value>(value: unknown): Value => value as Value;
const SOURCE = { nextUint32: () => 0 };
const STAKE = units(10_000n);

describe('what cannot be meant is refused by its name', () => {
  it.each([[['length', 0, 0, 0, 0]], [[0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 32]], [null]])(
    'stops %j of a line slot',
    (stops) => {
      expect(() => evaluate(dragonHarbor, { phase: 'base', stops: wrong(stops), multiplier: 1 })).toThrow(DomainError);
    },
  );

  it.each([Number.NaN, -2, 0, 1.5, '2'])('a multiplier of %j', (multiplier) => {
    const stops = [0, 0, 0, 0, 0];
    expect(() => evaluate(dragonHarbor, { phase: 'base', stops, multiplier: wrong(multiplier) })).toThrow(DomainError);
    expect(() => evaluate(dragonHarbor, { phase: wrong('x'), stops, multiplier: 1 })).toThrow(DomainError);
  });

  it.each([[['length', 0, 0]], [['14', 0, 0]], [[0, 0, 0, 0]], [[0, 0]]])('stops %j of a classic slot', (stops) => {
    expect(() => evaluateClassic(luckyLantern, { stops: wrong(stops), isMaximumBet: true })).toThrow(DomainError);
  });

  it('a result nobody knows, and a price that pays nothing', () => {
    const dividends = quoteDividends(TOTALIZATOR, { meron: units(1_000_000n), wala: units(1_000_000n) });
    const garbage = wrong<FightResult>('garbage');
    expect(() => settlePoolBet(TOTALIZATOR, dividends, { bet: { side: 'MERON', stake: STAKE }, result: garbage })).toThrow(DomainError);
    expect(() => settleFixed({ side: 'MERON', stake: STAKE, returnIfWon: fraction(2n) }, garbage)).toThrow(DomainError);
    const odd = { ...dividends, meron: -190n };
    expect(() => settlePoolBet(TOTALIZATOR, odd, { bet: { side: 'MERON', stake: STAKE }, result: 'MERON' })).toThrow(DomainError);
    const endless = { numerator: 2n, denominator: 0n };
    expect(() => settleFixed({ side: 'MERON', stake: STAKE, returnIfWon: endless }, 'MERON')).toThrow(DomainError);
  });

  it.each([undefined, Number.NaN, 1.5, 'x'])('a bullet of %j', (bet) => {
    const shot = { fish: 'F01', inRange: [], bet: wrong<Amount>(bet), maxBet: STAKE };
    expect(() => fireShot(FISH_RTP, SOURCE, shot)).toThrow(DomainError);
    expect(() => fireShot(FISH_RTP, SOURCE, { ...shot, bet: STAKE, maxBet: wrong<Amount>(bet) })).toThrow(DomainError);
  });

  it('patterns, targets, ranks and lists of choices', () => {
    expect(() => bingo75(wrong('x'))).toThrow(DomainError);
    expect(() => bingo90(wrong('toString'))).toThrow(DomainError);
    expect(() => crash.chanceOf(1.5)).toThrow(DomainError);
    expect(() => guessChance(Number.NaN, 'up')).toThrow(DomainError);
    for (const game of [dice, hilo, mines]) {
      const bet = game.parseBet(game.id === 'dice' ? { direction: 'over', target: '50.00' } : game.id === 'mines' ? { mines: 3 } : {});
      expect(() => game.replay(SOURCE, wrong(bet), wrong(5))).toThrow(DomainError);
      expect(() => game.expectedReturn(wrong(bet), wrong(5))).toThrow(DomainError);
    }
  });

  it('a claim that is none', () => {
    expect(verifyFight(wrong(null))).toMatchObject({ ok: false, reason: 'invalid_server_seed' });
  });
});
