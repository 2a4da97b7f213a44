import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '../market.ts';
import { listMarkets, settleAbandonedSelection } from '../markets.ts';
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from '../result.ts';
import { CHANGE_RULES, fateOf, mayCorrect, settleByFate } from './event-fate.ts';
import type { EventChange } from './event-fate.ts';
import { resultOfFeed } from './feed-result.ts';
import { finishesOfSeries, finishesOfTennis, settleByFinishes } from './natural-finish.ts';

const HOUR = 3_600_000;
const score = (home: number, away: number): Score => ({ home, away });
const over = (market: string, line: string) => ({ market, specifier: `total=${line}`, outcome: 'over' });
const under = (market: string, line: string) => ({ market, specifier: `total=${line}`, outcome: 'under' });
const handicap = (market: string, line: string, outcome: string) => ({ market, specifier: `hcp=${line}`, outcome });

describe('the fate of bets on a changed event', () => {
  // Rule book §2.5, row by row.
  it.each<[EventChange, string, string]>([
    [{ kind: 'postponed', plannedAtMs: 0, playedAtMs: 36 * HOUR }, '1x2', 'stands'],
    [{ kind: 'postponed', plannedAtMs: 0, playedAtMs: 36 * HOUR + 1 }, '1x2', 'void'],
    [{ kind: 'postponed', plannedAtMs: 0 }, '1x2', 'void'],
    [{ kind: 'abandoned', abandonedAtMs: 0, resumedAtMs: 36 * HOUR }, '1x2', 'stands'],
    [{ kind: 'abandoned', abandonedAtMs: 0, resumedAtMs: 36 * HOUR + 1 }, '1x2', 'decided_only'],
    [{ kind: 'abandoned', abandonedAtMs: 0 }, 'over_under', 'decided_only'],
    [{ kind: 'venue_swapped' }, '1x2', 'void'],
    [{ kind: 'neutral_venue' }, '1x2', 'stands'],
    [{ kind: 'retired', setsCompleted: 1 }, 'moneyline', 'stands'],
    [{ kind: 'retired', setsCompleted: 0 }, 'moneyline', 'void'],
    [{ kind: 'retired', setsCompleted: 2 }, 'total', 'decided_only'],
    [{ kind: 'retired', setsCompleted: 2 }, 'spread', 'decided_only'],
    [{ kind: 'shortened', sport: 'basketball', played: 43 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'basketball', played: 42.99 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'basketball', played: 35, planned: 40 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'basketball', played: 34, planned: 40 }, 'total', 'void'],
    [{ kind: 'shortened', sport: 'ice_hockey', played: 55 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'ice_hockey', played: 54 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'baseball', played: 5 }, 'moneyline', 'stands'],
    [{ kind: 'shortened', sport: 'baseball', played: 4.5 }, 'moneyline', 'void'],
    [{ kind: 'shortened', sport: 'baseball', played: 4.5, homeLeads: true }, 'moneyline', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 0 }, 'match_winner', 'void'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'match_winner', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_winner', 'stands'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_total', 'decided_only'],
    [{ kind: 'walkover', mapsPlayed: 1 }, 'map_handicap', 'decided_only'],
    [{ kind: 'remake' }, 'map_winner', 'stands'],
  ])('%j in %s: %s', (change, market, fate) => {
    expect(fateOf(change, market)).toBe(fate);
  });

  it('follows what the operator has set', () => {
    const late: EventChange = { kind: 'postponed', plannedAtMs: 0, playedAtMs: 48 * HOUR };
    expect(fateOf(late, '1x2', { ...CHANGE_RULES, postponedHours: 48 })).toBe('stands');
    expect(fateOf({ kind: 'retired', setsCompleted: 1 }, 'moneyline', { ...CHANGE_RULES, setsForWinner: 2 })).toBe('void');
  });

  it.each<EventChange>([
    { kind: 'shortened', sport: 'basketball', played: 40, planned: 47 },
    { kind: 'shortened', sport: 'baseball', played: Number.NaN },
    { kind: 'retired', setsCompleted: -1 },
    { kind: 'walkover', mapsPlayed: 0.5 },
    { kind: 'postponed', plannedAtMs: 0, playedAtMs: Number.NaN },
  ])('refuses %j', (change) => {
    expect(() => fateOf(change, 'moneyline')).toThrow(DomainError);
  });

  it('settles by it', () => {
    const facts = { score: score(2, 1) };
    expect(settleByFate(over('over_under', '2.75'), { fate: 'stands', facts })).toEqual(HALF_WIN);
    expect(settleByFate(over('over_under', '3'), { fate: 'decided_only', facts })).toEqual(VOID);
    expect(settleByFate(over('over_under', '2.5'), { fate: 'decided_only', facts })).toEqual(WIN);
    expect(settleByFate(over('over_under', '2.5'), { fate: 'void', facts })).toEqual(VOID);
    expect(() => settleByFate(over('nothing', '2.5'), { fate: 'void', facts })).toThrow(DomainError);
  });

  it('leaves a day for corrections, unless the feed has confirmed the score', () => {
    const at = (nowMs: number) => ({ settledAtMs: 0, nowMs });
    expect(mayCorrect({ kind: 'price' }, at(24 * HOUR))).toBe(true);
    expect(mayCorrect({ kind: 'price' }, at(24 * HOUR + 1))).toBe(false);
    expect(mayCorrect({ kind: 'score', certainty: 1 }, at(1))).toBe(true);
    expect(mayCorrect({ kind: 'score', certainty: 2 }, at(1))).toBe(false);
  });
});

describe('what an unfinished event has decided', () => {
  it.each([
    // One map each in a best of three: a third map had to come.
    [3, score(1, 1), over('map_total', '2.5'), WIN],
    [3, score(1, 0), over('map_total', '2.5'), VOID],
    [3, score(1, 0), handicap('map_handicap', '1.5', 'home'), WIN],
    [3, score(1, 0), handicap('map_handicap', '-1.5', 'home'), VOID],
    [3, score(1, 1), handicap('map_handicap', '-1.5', 'home'), LOSE],
    [5, score(2, 0), under('map_total', '3'), VOID],
    [5, score(2, 1), under('map_total', '3.5'), LOSE],
    [5, score(2, 1), over('map_total', '3.75'), HALF_WIN],
    [2, score(1, 0), { market: 'match_winner', specifier: '', outcome: 'away' }, VOID],
  ])('best of %i at %o: %o', (bestOf, now, selection, result) => {
    expect(settleByFinishes(selection, { score: now }, finishesOfSeries({ bestOf, now }))).toEqual(result);
  });

  it('lists the scores at which a series can end', () => {
    const text = (bestOf: number, now: Score): string =>
      finishesOfSeries({ bestOf, now })
        .map(({ home, away }) => `${home}:${away}`)
        .sort()
        .join(' ');
    expect(text(1, score(0, 0))).toBe('0:1 1:0');
    expect(text(3, score(0, 0))).toBe('0:2 1:2 2:0 2:1');
    expect(text(3, score(1, 1))).toBe('1:2 2:1');
    expect(text(3, score(2, 1))).toBe('2:1');
    expect(text(2, score(0, 0))).toBe('0:2 1:1 2:0');
    expect(text(2, score(1, 1))).toBe('1:1');
    expect(text(5, score(2, 0))).toBe('2:3 3:0 3:1 3:2');
    for (const [bestOf, now] of [
      [3, score(3, 0)],
      [0, score(0, 0)],
      [2.5, score(0, 0)],
      [100, score(0, 0)],
    ] as const)
      expect(() => finishesOfSeries({ bestOf, now })).toThrow(DomainError);
  });

  it('in tennis counts the games that had to come', () => {
    const sets = [score(6, 4), score(4, 4)];
    const facts = { score: score(10, 8) };
    const finishes = finishesOfTennis({ bestOf: 3, sets });
    const settle = (selection: Parameters<typeof settleByFinishes>[0]) => settleByFinishes(selection, facts, finishes);
    // At least 6:4 6:4, that is 20 games.
    expect(Math.min(...finishes.map(({ home, away }) => home + away))).toBe(20);
    expect(settle(over('total', '19.5'))).toEqual(WIN);
    expect(settle(under('total', '19.5'))).toEqual(LOSE);
    expect(settle(over('total', '20'))).toEqual(VOID);
    expect(settle(over('total', '19.75'))).toEqual(HALF_WIN);
    expect(settle(under('total', '19.75'))).toEqual(HALF_LOSE);
    expect(settle(handicap('spread', '-3.5', 'home'))).toEqual(VOID);
  });

  it('lists the ends of tennis matches by hand-counted numbers', () => {
    // Best of three from 6:0 6:0: over. From 6:0 5:0: the second set is won, or lost 5:7 or 6:7 and a third follows.
    expect(finishesOfTennis({ bestOf: 3, sets: [score(6, 0), score(6, 0)] })).toEqual([score(12, 0)]);
    const nearly = finishesOfTennis({ bestOf: 3, sets: [score(6, 0), score(5, 0)] });
    expect(nearly).toContainEqual(score(11, 13));
    expect(nearly.filter(({ away }) => away <= 4)).toHaveLength(5);
    expect(finishesOfTennis({ bestOf: 5, sets: [] }).every(({ home, away }) => home + away >= 18 && home + away <= 65)).toBe(true);
  });

  it.each([[[score(6, 5), score(1, 0)]], [[score(8, 6)]], [[score(6, 0), score(6, 0), score(1, 0)]], [[score(5, 8)]], [[score(-1, 0)]]])(
    'refuses the sets %j',
    (sets) => {
      expect(() => finishesOfTennis({ bestOf: 3, sets })).toThrow(DomainError);
    },
  );

  it('in football is what settling an abandoned match pays', () => {
    const specifiers: Record<string, readonly string[]> = {
      hcp: ['-1', '-0.25', '0', '0.75'],
      total: ['0.5', '1.75', '2', '2.25', '3', '6.75'],
    };
    let compared = 0;
    for (const market of listMarkets()) {
      if (market.decidedBy !== 'score' || /^(moneyline|spread|total$|match_winner|map_|european)/.test(market.id)) continue;
      const lines = market.specifierKeys.length === 0 ? [''] : specifiers[market.specifierKeys.at(-1)!]!;
      for (const line of lines) {
        const key = market.specifierKeys.at(-1);
        const specifier = key === undefined ? '' : market.specifierKeys.length === 2 ? `team=home|total=${line}` : `${key}=${line}`;
        for (const outcome of market.outcomes) {
          for (const now of [score(0, 0), score(1, 0), score(2, 1), score(0, 4), score(5, 2)]) {
            const facts = { score: now, scoreAtBet: score(0, 0) };
            const finishes = Array.from({ length: 400 }, (_, index) => score(now.home + Math.floor(index / 20), now.away + (index % 20)));
            const selection = { market: market.id, specifier, outcome };
            const expected = settleByFinishes(selection, facts, finishes);
            expect(settleAbandonedSelection(selection, facts), `${market.id} ${specifier} ${outcome} ${now.home}:${now.away}`).toEqual(
              expected,
            );
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('needs some way to end', () => {
    expect(() => settleByFinishes(over('total', '1'), { score: score(0, 0) }, [])).toThrow(DomainError);
  });
});

describe('an outcome settled by a feed', () => {
  // Rule book §2.9.
  it.each([
    [{ result: '1' }, WIN],
    [{ result: '0' }, LOSE],
    [{ result: '1', voidFactor: '0.5' }, HALF_WIN],
    [{ result: '0', voidFactor: '0.5' }, HALF_LOSE],
    [{ result: '0', voidFactor: '1' }, VOID],
    [{ result: '1', voidFactor: '1.0' }, VOID],
    [{ result: '-1', voidFactor: '1' }, VOID],
    [{ result: '-1' }, undefined],
    [{ result: '-1', voidFactor: '0.5' }, undefined],
    [
      { result: '1', deadHeatFactor: '0.5' },
      { code: 'FRACTION', won: 1, refunded: 0, of: 2 },
    ],
    [
      { result: '1', deadHeatFactor: '0.3333' },
      { code: 'FRACTION', won: 3_333, refunded: 0, of: 10_000 },
    ],
    [{ result: '1', deadHeatFactor: '1' }, WIN],
    [
      { result: '1', voidFactor: '0.5', deadHeatFactor: '0.5' },
      { code: 'FRACTION', won: 2, refunded: 4, of: 8 },
    ],
  ])('%o is %o', (outcome, result) => {
    const read = resultOfFeed(outcome);
    if (!result || !read) expect(read).toBe(result);
    else
      expect([read.code, read.won * result.of, read.refunded * result.of]).toEqual([
        result.code,
        result.won * read.of,
        result.refunded * read.of,
      ]);
  });

  it('is refused when it cannot be read, whatever it says', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('1', '0', '-1', '0.5', '1.1', '2', '0.1234567', '-0.5'));
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), fc.option(text, { nil: undefined }), (result, voidFactor, deadHeatFactor) => {
        const outcome = {
          result,
          ...(voidFactor === undefined ? {} : { voidFactor }),
          ...(deadHeatFactor === undefined ? {} : { deadHeatFactor }),
        };
        try {
          const read = resultOfFeed(outcome);
          if (read) expect(read.won + read.refunded).toBeLessThanOrEqual(read.of);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 1_000 },
    );
    for (const wrong of ['1.1', '2', '0.1234567', '.5', '-0.5']) {
      expect(() => resultOfFeed({ result: '1', voidFactor: wrong })).toThrow(DomainError);
    }
  });
});
