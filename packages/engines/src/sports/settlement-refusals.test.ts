import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineToText, parseLine } from './line.ts';
import type { Facts, Score } from './market.ts';
import { listMarkets, openPick, settleAbandonedSelection, settleSelection } from './markets.ts';

const score = ([home, away]: number[]): Score => ({ home: home ?? 0, away: away ?? 0 });

describe('refusals', () => {
  const facts: Facts = { score: score([1, 0]) };
  it.each([
    [{ market: 'nothing', specifier: '', outcome: '1' }, 'unknown_market'],
    [{ market: '1x2', specifier: '', outcome: 'home' }, 'unknown_outcome'],
    [{ market: '1x2', specifier: 'hcp=1', outcome: '1' }, 'invalid_specifier'],
    [{ market: 'asian_handicap', specifier: 'hcp=0.3', outcome: 'home' }, 'invalid_specifier'],
    [{ market: 'asian_handicap', specifier: 'hcp=-0', outcome: 'home' }, 'invalid_specifier'],
    [{ market: 'asian_handicap', specifier: 'hcp=+1', outcome: 'home' }, 'invalid_specifier'],
    [{ market: 'over_under', specifier: 'total=2.50', outcome: 'over' }, 'invalid_specifier'],
    [{ market: 'over_under', specifier: 'total=-1', outcome: 'over' }, 'invalid_specifier'],
    [{ market: 'team_total', specifier: 'total=1|team=home', outcome: 'over' }, 'invalid_specifier'],
    [{ market: 'ht_ft', specifier: '', outcome: '1/1' }, 'result_incomplete'],
    [{ market: 'first_blood', specifier: 'mapnr=1', outcome: 'home' }, 'result_incomplete'],
  ])('%o is %s', (selection, code) => {
    expect(() => settleSelection(selection, facts)).toThrow(expect.objectContaining({ code }));
  });

  it.each([-1, 0.5, Number.NaN])('a score of %s goals is refused, not settled as a loss', (goals) => {
    expect(() => settleSelection({ market: '1x2', specifier: '', outcome: '1' }, { score: { home: goals, away: 0 } })).toThrow(DomainError);
  });

  it.each<[string, Facts]>([
    ['half', { score: score([0, 0]), half: score([3, 0]) }],
    ['half', { score: score([3, 0]), half: score([0, 1]) }],
    ['firstGoal', { score: score([1, 0]), firstGoal: 'away' }],
    ['firstGoal', { score: score([1, 0]), firstGoal: null }],
  ])('facts that contradict each other in %s are refused: %o', (field, contradiction) => {
    for (const settle of [settleSelection, settleAbandonedSelection]) {
      expect(() => settle({ market: '1x2', specifier: '', outcome: '1' }, contradiction)).toThrow(
        expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
      );
    }
  });

  it('never throws anything but a DomainError, whatever the text', () => {
    const market = fc.oneof(fc.constantFrom(...listMarkets().map(({ id }) => id)), fc.string());
    const specifier = fc.oneof(fc.string(), fc.stringMatching(/^(hcp|total|team|mapnr|nonstarter|places)=[-+0-9.:a-z|=]{0,12}$/));
    const outcome = fc.oneof(fc.constantFrom(...listMarkets().flatMap(({ outcomes }) => outcomes)), fc.string());
    fc.assert(
      fc.property(fc.record({ market, specifier, outcome }), (selection) => {
        try {
          openPick(selection);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads a line or refuses it, and reads its own text back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?\d{1,4}(\.\d{1,2})?$/)), (text) => {
        try {
          const line = parseLine(text);
          expect(parseLine(lineToText(line))).toBe(line);
          expect(line / 4).toBe(Number(text) + 0);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
