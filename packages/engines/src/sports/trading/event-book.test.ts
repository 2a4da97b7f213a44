import { getCurrency, parseAmount, parseOdds, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfQuarters, lineToText } from '../line.ts';
import { settleSelection } from '../markets.ts';
import { returnOf } from '../result.ts';
import { maxStakeInBook, openEventBook, withBet, worstCase } from './event-book.ts';
import type { EventBet } from './event-book.ts';

const USD = getCurrency('USD');
const money = (text: string) => parseAmount(text, USD);
const bet = (market: string, specifier: string, outcome: string, stake: string, odds: string): EventBet => ({
  selection: { market, specifier, outcome },
  stake: money(stake),
  odds: parseOdds(odds),
});
const LIMITS = { marketCap: money('1000'), maxProfitPerBet: money('100000'), minStake: money('1'), step: money('0.01') };

describe('the worst final score', () => {
  it('is that at which several lines lose together', () => {
    const bets = [
      bet('over_under', 'total=2.5', 'over', '100', '2.00'),
      bet('over_under', 'total=3.25', 'over', '100', '3.00'),
      bet('asian_handicap', 'hcp=-1', 'home', '100', '2.50'),
    ];
    const book = bets.reduce(withBet, openEventBook());
    // 4:0 and beyond: 200 + 300 + 250 paid of 300 staked; with three goals the 3.25 line is half lost.
    expect(worstCase(book)).toMatchObject({ loss: money('450') });
    expect(book.scores).toHaveLength(121);
    const at = (home: number, away: number) => book.losses[book.scores.findIndex((score) => score.home === home && score.away === away)];
    expect([at(0, 0), at(3, 0), at(1, 0), at(2, 2)]).toEqual([money('-300'), money('200'), money('-200'), money('200')]);
  });

  it('of bets on both sides of a line is the margin', () => {
    const bets = [bet('over_under', 'total=2.5', 'over', '100', '1.95'), bet('over_under', 'total=2.5', 'under', '100', '1.95')];
    expect(worstCase(bets.reduce(withBet, openEventBook())).loss).toBe(money('-5'));
  });

  it('counts from the score that has been reached, and handicaps from the score at the bet', () => {
    const scoreNow = { home: 12, away: 1 };
    const book = openEventBook({ scoreNow });
    expect(book.scores).toHaveLength(10);
    const level = { ...bet('asian_handicap', 'hcp=-0.5', 'away', '10', '2.00'), scoreAtBet: scoreNow };
    expect(worstCase(withBet(book, level))).toEqual({ score: { home: 12, away: 1 }, loss: money('10') });
  });

  it('keeps halves apart', () => {
    const first = bet('over_under_1h', 'total=1', 'over', '10', '2.00');
    expect(() => withBet(openEventBook(), first)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(worstCase(withBet(openEventBook({ period: 'first_half' }), first)).loss).toBe(money('10'));
  });
});

describe('the largest stake within a cap', () => {
  const anyBet = fc
    .record({
      kind: fc.constantFrom('asian_handicap', 'over_under'),
      quarters: fc.integer({ min: 0, max: 12 }),
      second: fc.boolean(),
      stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
      odds: fc.bigInt({ min: 11_000n, max: 60_000n }),
    })
    .map(({ kind, quarters, second, stake, odds }): EventBet => {
      const line = lineToText(lineOfQuarters(kind === 'over_under' ? quarters : quarters - 6));
      const outcomes = kind === 'over_under' ? ['over', 'under'] : ['home', 'away'];
      const specifier = `${kind === 'over_under' ? 'total' : 'hcp'}=${line}`;
      return {
        selection: { market: kind, specifier, outcome: outcomes[second ? 1 : 0]! },
        stake: units(stake),
        odds: odds as EventBet['odds'],
      };
    });

  it('fills it at the worst score, and no score is beyond it', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 6 }), anyBet, (bets, wanted) => {
        const book = bets.reduce(withBet, openEventBook());
        const limits = { ...LIMITS, minStake: units(0n), step: units(1n), marketCap: money('5000') };
        if (wanted.selection.outcome === 'under' && wanted.selection.specifier === 'total=0') return;
        const stake = maxStakeInBook(book, { ...wanted, limits });
        const filled = worstCase(withBet(book, { ...wanted, stake })).loss;
        expect(filled).toBeLessThanOrEqual(limits.marketCap);
        const more = worstCase(withBet(book, { ...wanted, stake: units(stake + 100n) })).loss;
        expect(more).toBeGreaterThan(limits.marketCap);
      }),
      { numRuns: 60 },
    );
  });

  it('is what single bets settle to at every score', () => {
    fc.assert(
      fc.property(fc.array(anyBet, { minLength: 1, maxLength: 5 }), (bets) => {
        const book = bets.reduce(withBet, openEventBook());
        for (const [at, score] of book.scores.entries()) {
          const loss = bets.reduce(
            (sum, { selection, stake, odds }) => sum + returnOf(stake, odds, settleSelection(selection, { score })) - stake,
            0n,
          );
          expect(book.losses[at]).toBe(loss);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is bound by the half that wins on a quarter line', () => {
    const limits = { ...LIMITS, marketCap: money('100'), maxProfitPerBet: money('100') };
    const wanted = (odds: string) => ({ ...bet('over_under', 'total=2.5', 'over', '1', odds), limits });
    expect(maxStakeInBook(openEventBook(), wanted('3.00'))).toBe(money('50'));
    expect(maxStakeInBook(openEventBook(), { ...wanted('3.00'), limits: { ...limits, maxProfitPerBet: money('60') } })).toBe(money('30'));
  });

  it('is refused for a bet that cannot win', () => {
    const beyond = { ...bet('over_under', 'total=99.5', 'over', '1', '2.00'), limits: LIMITS };
    const refusal = (scores: string) => expect.objectContaining({ code: 'outside_book', details: expect.objectContaining({ scores }) });
    expect(() => maxStakeInBook(openEventBook(), beyond)).toThrow(refusal('0:0 to 10:10'));
    const lost = { ...bet('over_under', 'total=0.5', 'under', '1', '2.00'), limits: LIMITS };
    expect(() => maxStakeInBook(openEventBook({ scoreNow: { home: 12, away: 1 } }), lost)).toThrow(refusal('12:1 to 12:10'));
  });
});
