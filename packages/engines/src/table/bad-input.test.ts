import { DomainError, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { commitmentOf } from '../fair/seeds.ts';
import { dealBaccarat } from './baccarat-deal.ts';
import { BACCARAT_PAYS, createBaccarat } from './baccarat.ts';
import { createDragonTiger } from './dragon-tiger.ts';
import { createFanTan } from './fan-tan.ts';
import { createTableStream } from './play-round.ts';
import { getTableGame } from './registry.ts';
import { listedShoe, shuffledShoe } from './shoe.ts';
import { quickWords } from '../cards/testing/sources.ts';
import { verifyTableRound } from './verify-round.ts';
import { checkVideoPokerWager, listHolds, optimalPlay, PAY_TABLES, videoPokerPay } from './video-poker/index.ts';
import type { Pays } from './video-poker/index.ts';

const NO_DECKS = [0, 9.5, 10, -1, 2.5, Number.NaN, Infinity];
const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'seed', nonce: 0 };

// Goal: whatever comes in is either understood or refused by a typed refusal.
describe('what no table can mean is refused', () => {
  it('decks', () => {
    for (const decks of [...NO_DECKS, 9])
      expect(() => createBaccarat({ id: 'b', version: 1, decks, banker: 'commission', pays: BACCARAT_PAYS })).toThrow(InvalidInput);
    for (const decks of NO_DECKS) {
      expect(() => createDragonTiger({ id: 'd', version: 1, decks, tiePays: 8, suitedTiePays: 50 })).toThrow(InvalidInput);
      expect(() => shuffledShoe(quickWords(1), decks)).toThrow(InvalidInput);
    }
  });

  it('a commission that is not from 0 to below 1', () => {
    const tan = (numerator: bigint, denominator: bigint) => () =>
      createFanTan({ id: 'f', version: 1, commission: { numerator, denominator } });
    for (const [numerator, denominator] of [
      [1n, 1n],
      [-1n, 20n],
      [3n, 2n],
      [1n, 0n],
      [-1n, -20n],
    ] as const)
      expect(tan(numerator, denominator)).toThrow(InvalidInput);
    expect(tan(0n, 1n)).not.toThrow();
    expect(createFanTan({ id: 'f', version: 1, commission: fraction(99n, 100n) }).bets).toHaveLength(36);
  });

  it('cards', () => {
    for (const card of [52, -1, 0.5, Number.NaN, 'As', null] as number[]) {
      expect(() => dealBaccarat(listedShoe([1, 2, card, 4]))).toThrow(/invalid_card/);
      expect(() => dealBaccarat({ draw: () => card })).toThrow(/invalid_card/);
    }
  });

  it('seeds', () => {
    const stream = (change: object) => () => createTableStream({ id: 'sicbo' }, { ...SEEDS, ...change });
    for (const change of [{ nonce: -1 }, { nonce: 0.5 }, { nonce: null }, { clientSeed: 'a:b' }, { serverSeed: 'x' }])
      expect(stream(change)).toThrow(DomainError);
    expect(stream({})).not.toThrow();
  });

  it('choices in a verification, whatever they are', () => {
    const claim = { ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed) };
    for (const id of ['blackjack', 'video_poker_9_6_jacks_or_better']) {
      const game = getTableGame(id);
      const reasonOf = (choices: unknown) => verifyTableRound({ ...claim, game, choices }).reason;
      for (const choices of [null, 7, 'hit', {}, [null], [7], [{}], [Symbol('hit')], [{ toString: null }]])
        expect(reasonOf(choices)).toBe('invalid_choices');
      fc.assert(
        fc.property(fc.anything(), (choices) => {
          expect(['invalid_choices', null]).toContain(reasonOf(choices));
        }),
        { seed: 11, numRuns: 100 },
      );
    }
  });

  it('pays of video poker', () => {
    const cards = [0, 5, 10, 15, 20];
    const [table] = PAY_TABLES;
    for (const pays of [
      { royal: 0.5 },
      { royal: -1 },
      { royal: Number.NaN },
      { royal: 1_000_001 },
      { royal: '800' },
      { imperial: 1 },
      null,
      undefined,
    ] as unknown as Pays[]) {
      expect(() => listHolds(cards, pays)).toThrow(InvalidInput);
      expect(() => optimalPlay(pays)).toThrow(InvalidInput);
      expect(() => videoPokerPay({ ...table!, pays }, { rank: 'four', coins: 5 })).toThrow(InvalidInput);
    }
    expect(() => videoPokerPay({ ...table!, shortRoyal: Number.NaN }, { rank: 'four', coins: 1 })).toThrow(InvalidInput);
    expect(() => optimalPlay({ nothing: 100_000 })).toThrow(InvalidInput);
    expect(() => checkVideoPokerWager(table!, { bet: units(10n ** 18n / 800n), coins: 5 })).not.toThrow();
    expect(() => checkVideoPokerWager(table!, { bet: units(10n ** 18n / 800n + 1n), coins: 5 })).toThrow(InvalidInput);
  });
});
