import { createHash, createHmac } from 'node:crypto';
import { DomainError, getCurrency, InvalidInput, parseAmount, units, ZERO } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, fraction, fractionText } from '../exact/index.ts';
import { commitmentOf } from '../fair/seeds.ts';
import {
  ARENA_PARTS,
  ARENA_RETURNS,
  arenaReturn,
  createFightStream,
  drawFight,
  DRAWN_RESULTS,
  malayReturn,
  parseResult,
  parseSide,
  paysToOne,
  UnknownSide,
} from './fight.ts';
import type { DrawnResult, FightResult } from './fight.ts';
import { settleFixed } from './fixed-odds.ts';
import { POOL_SIDES } from './totalizator.ts';
import { verifyFight } from './verify-fight.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const SEEDS = { serverSeed: createHash('sha256').update('cockfight').digest('hex'), clientSeed: 'fight-1', nonce: 0 };
const RESULTS: readonly FightResult[] = [...DRAWN_RESULTS, 'DRAW', 'CANCELLED'];

describe('the simulated arena', () => {
  it('gives each result its part of 10 000, exactly', () => {
    const counts: Record<DrawnResult, number> = { MERON: 0, WALA: 0, BDD: 0, FTD: 0 };
    for (let part = 0; part < ARENA_PARTS; part += 1) counts[drawFight({ nextUint32: () => part }).result] += 1;
    expect(counts).toEqual({ MERON: 4_625, WALA: 4_275, BDD: 1_000, FTD: 100 });
  });

  // Rule book §3.11: 0.961, 0.965, 0.90, 0.89. Once as a formula, once by settling every fight.
  it.each<[DrawnResult, string]>([
    ['MERON', '0.961'],
    ['WALA', '0.965'],
    ['BDD', '0.900'],
    ['FTD', '0.890'],
  ])('returns %s bettors %s', (side, rtp) => {
    expect(decimalText(arenaReturn(side), 3)).toBe(rtp);
    let paid = 0n;
    for (let part = 0; part < ARENA_PARTS; part += 1) {
      const { result } = drawFight({ nextUint32: () => part });
      paid += settleFixed({ side, stake: usd('1'), returnIfWon: ARENA_RETURNS[side] }, result).payout;
    }
    expect(fraction(paid, usd('1') * BigInt(ARENA_PARTS))).toEqual(arenaReturn(side));
  });

  it('draws from its own labelled stream', () => {
    const word = createHmac('sha256', SEEDS.serverSeed).update('cockfight:arena:fight-1:0:0').digest().readUInt32BE(0);
    expect(createFightStream(SEEDS).nextUint32()).toBe(word);
    expect(drawFight(createFightStream(SEEDS)).events).toEqual([
      { type: 'fight-started' },
      { type: 'fight-ended', part: word % ARENA_PARTS, result: drawFight({ nextUint32: () => word }).result },
    ]);
  });
});

describe('fixed odds', () => {
  it.each([
    ['0.83', '183/100'],
    ['1', '2/1'],
    ['-0.94', '97/47'],
    ['-1', '2/1'],
    ['0.01', '101/100'],
    ['-0.01', '101/1'],
  ])('a Malay price of %s returns %s', (price, returned) => {
    expect(fractionText(malayReturn(price))).toBe(returned);
  });

  it.each(['0', '-0.00', '1.01', '-1.01', '', 'abc', '1e-1', '0.8300000000000', 0.83, null])('%o is no Malay price', (price) => {
    expect(() => malayReturn(price)).toThrow(InvalidInput);
  });

  it.each(['8', '8:2', '0:1', '-8:1', '8:1 ', '88888:1', 8, null])('%o is no fixed price', (price) => {
    expect(() => paysToOne(price)).toThrow(InvalidInput);
  });

  // Rows are bets, columns MERON, WALA, BDD, FTD, CANCELLED.
  it.each<[DrawnResult, string]>([
    ['MERON', 'WIN LOSE VOID VOID VOID'],
    ['WALA', 'LOSE WIN VOID VOID VOID'],
    ['BDD', 'LOSE LOSE WIN LOSE VOID'],
    ['FTD', 'LOSE LOSE LOSE WIN VOID'],
  ])('%s: %s', (side, outcomes) => {
    const bet = { side, stake: usd('100'), returnIfWon: paysToOne('8:1') };
    const settled = (['MERON', 'WALA', 'BDD', 'FTD', 'CANCELLED'] as const).map((result) => settleFixed(bet, result));
    expect(settled.map(({ outcome }) => outcome).join(' ')).toBe(outcomes);
    for (const { outcome, payout, validBet } of settled) {
      expect(payout).toBe({ WIN: usd('900'), LOSE: ZERO, VOID: usd('100') }[outcome]);
      expect(validBet).toBe(outcome === 'VOID' ? ZERO : usd('100'));
    }
  });

  it('truncates once', () => {
    expect(settleFixed({ side: 'MERON', stake: usd('100'), returnIfWon: malayReturn('-0.94') }, 'MERON').payout).toBe(usd('206.3829'));
  });

  it('cannot settle a bet on a draw when nobody says which it was', () => {
    expect(() => settleFixed({ side: 'BDD', stake: usd('1'), returnIfWon: paysToOne('8:1') }, 'DRAW')).toThrow(InvalidInput);
    expect(settleFixed({ side: 'MERON', stake: usd('1'), returnIfWon: malayReturn('1') }, 'DRAW').outcome).toBe('VOID');
  });

  it('refuses a price that wins nothing, no stake, and a return no amount can hold', () => {
    const bet = { side: 'MERON' as const, stake: usd('1'), returnIfWon: fraction(2n) };
    for (const wrong of [{ returnIfWon: fraction(1n) }, { stake: ZERO }, { stake: units(10n ** 18n) }])
      expect(() => settleFixed({ ...bet, ...wrong }, 'MERON')).toThrow(InvalidInput);
    expect(() => settleFixed({ ...bet, side: 'DRAW' as never }, 'MERON')).toThrow(UnknownSide);
  });
});

describe('a verifier', () => {
  const fight = drawFight(createFightStream(SEEDS));
  const claim = {
    ...SEEDS,
    serverSeedHash: commitmentOf(SEEDS.serverSeed),
    result: fight.result as string,
    events: fight.events as unknown,
  };

  it('agrees with a fight', () => {
    expect(verifyFight(claim)).toMatchObject({ ok: true, reason: null, fight });
  });

  it.each([
    [{ serverSeed: 'e'.repeat(64) }, 'commitment_mismatch'],
    [{ nonce: 1, result: undefined }, 'events_mismatch'],
    [{ clientSeed: 'fight-2', result: undefined }, 'events_mismatch'],
    [{ result: 'FTD' }, 'result_mismatch'],
    [{ events: [] }, 'events_mismatch'],
    [{ nonce: 0.5 }, 'invalid_nonce'],
    [{ serverSeed: 'E'.repeat(64) }, 'invalid_server_seed'],
  ])('finds %o: %s', (change, reason) => {
    expect(verifyFight({ ...claim, ...change } as never)).toMatchObject({ ok: false, reason });
  });

  it('never throws for what a person may type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'result', 'events'),
        fc.anything(),
        (field, value) => {
          const { ok } = verifyFight({ ...claim, [field]: value });
          // Another nonce or fight id can draw the same number: those only must not throw.
          if (field !== 'nonce' && field !== 'clientSeed')
            expect(ok).toBe(value === undefined && (field === 'result' || field === 'events'));
        },
      ),
    );
  });
});

it('any garbage as a side, a result or a price is refused with a code', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const parse of [
        (side: unknown) => parseSide(side, POOL_SIDES),
        (result: unknown) => parseResult(result, RESULTS),
        malayReturn,
        paysToOne,
      ]) {
        try {
          parse(value);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }
    }),
  );
});
