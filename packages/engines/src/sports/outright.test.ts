import { amountToWire, DomainError, getCurrency, parseAmount, parseOdds } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/fraction.ts';
import { settleAbandonedSelection, settleSelection } from './markets.ts';
import { settleEachWay, settleOutright } from './outright.ts';
import type { Placings } from './placings.ts';
import { eachWayReturn, LOSE, returnOf, VOID, WIN } from './result.ts';

const placings = (places: Record<string, number>, nonStarters: string[] = []): Placings => ({
  places: new Map(Object.entries(places)),
  nonStarters: new Set(nonStarters),
});
const USD = getCurrency('USD');
const stake = parseAmount('10', USD);

/** Joint winners a and b, then c, then d and e and f tied for fourth; x never started. */
const RACE = placings({ a: 1, b: 1, c: 3, d: 4, e: 4, f: 4, g: 7 }, ['x']);

describe('an outright', () => {
  it.each([
    ['a', 1, '1/2'],
    ['c', 1, '0/1'],
    ['b', 2, '1/1'],
    ['c', 2, '0/1'],
    ['c', 3, '1/1'],
    ['d', 4, '1/3'],
    ['e', 5, '2/3'],
    ['f', 6, '1/1'],
    ['g', 6, '0/1'],
    ['unplaced', 6, '0/1'],
  ])('on %s for %i places pays the part %s', (competitor, places, part) => {
    const { won, refunded, of } = settleOutright(competitor, RACE, { places, nonStarter: 'void' });
    expect(refunded).toBe(0);
    const { numerator, denominator } = fraction(BigInt(won), BigInt(of));
    expect(`${numerator}/${denominator}`).toBe(part);
  });

  it('on a non-starter is void, or lost where all are in', () => {
    expect(settleOutright('x', RACE, { places: 1, nonStarter: 'void' })).toEqual(VOID);
    expect(settleOutright('x', RACE, { places: 1, nonStarter: 'lose' })).toEqual(LOSE);
  });

  it('is a market of the registry, one for each list, number of places and rule', () => {
    const specifier = 'nonstarter=void|places=3|variant=pre:outcometext:77';
    const facts = { score: { home: 0, away: 0 }, placings: RACE };
    expect(settleSelection({ market: 'outright', specifier, outcome: 'c' }, facts)).toEqual(WIN);
    expect(settleSelection({ market: 'outright', specifier, outcome: 'x' }, facts)).toEqual(VOID);
    expect(settleAbandonedSelection({ market: 'outright', specifier, outcome: 'c' }, facts)).toEqual(VOID);
    const code = (change: object) => {
      try {
        settleSelection({ market: 'outright', specifier, outcome: 'c', ...change }, { score: facts.score });
      } catch (error) {
        return (error as DomainError).code;
      }
      return 'settled';
    };
    expect(code({})).toBe('result_incomplete');
    expect(code({ outcome: '' })).toBe('unknown_outcome');
    expect(code({ outcome: 'a|b' })).toBe('unknown_outcome');
    for (const wrong of ['places=0', 'places=21', 'places=03']) {
      expect(code({ specifier: `nonstarter=void|${wrong}|variant=v` })).toBe('invalid_specifier');
    }
    expect(code({ specifier: 'nonstarter=maybe|places=1|variant=v' })).toBe('invalid_specifier');
    expect(code({ specifier: 'nonstarter=void|places=1|variant=' })).toBe('invalid_specifier');
  });

  it('pays out no more places than there are, whoever ties', () => {
    const race = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }).map((finish) => {
      // Places as they are written: 1, 1, 3, …
      const places = finish.map((own) => 1 + finish.filter((other) => other < own).length);
      return placings(Object.fromEntries(places.map((place, index) => [`c${index}`, place])));
    });
    fc.assert(
      fc.property(race, fc.integer({ min: 1, max: 12 }), (given, places) => {
        const parts = [...given.places.keys()].map((competitor) => settleOutright(competitor, given, { places, nonStarter: 'void' }));
        const paid = parts.reduce((sum, { won, of }) => sum + won / of, 0);
        expect(paid).toBeCloseTo(Math.min(places, given.places.size), 9);
      }),
    );
  });

  it.each([0, 1.5, Number.NaN])('refuses %s places', (places) => {
    expect(() => settleOutright('a', RACE, { places, nonStarter: 'void' })).toThrow(DomainError);
    expect(() => settleOutright('a', placings({ a: places }), { places: 3, nonStarter: 'void' })).toThrow(DomainError);
  });
});

describe('each way', () => {
  const terms = { places: 4, nonStarter: 'void' } as const;
  const paid = (competitor: string, odds: string): string =>
    amountToWire(
      eachWayReturn({
        stakePerPart: stake,
        odds: parseOdds(odds),
        placeFraction: fraction(1n, 4n),
        ...settleEachWay(competitor, RACE, terms),
      }),
      USD,
    );

  it.each([
    // Half of the win part at 9, and the place part at 1 + 8/4.
    ['a', '75.0000'],
    ['c', '30.0000'],
    // One place left for three: a third of the place part.
    ['d', '10.0000'],
    ['g', '0.0000'],
    ['x', '20.0000'],
  ])('on %s at 9.00 returns %s of two stakes of 10', (competitor, returned) => {
    expect(paid(competitor, '9.00')).toBe(returned);
  });

  it('has the winner market as its win part', () => {
    expect(settleEachWay('a', RACE, terms).win).toEqual(settleOutright('a', RACE, { places: 1, nonStarter: 'void' }));
    expect(returnOf(stake, parseOdds('9.00'), settleEachWay('a', RACE, terms).win)).toBe(parseAmount('45', USD));
  });
});
