import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Facts, Score } from '../market.ts';
import { listMarkets, openPick, settleAbandonedSelection } from '../markets.ts';
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from '../result.ts';
import { finishesOfSeries, finishesOfTennis, settleByFinishes } from './natural-finish.ts';

const score = (home: number, away: number): Score => ({ home, away });
const over = (market: string, line: string) => ({ market, specifier: `total=${line}`, outcome: 'over' });
const under = (market: string, line: string) => ({ market, specifier: `total=${line}`, outcome: 'under' });
const handicap = (market: string, line: string, outcome: string) => ({ market, specifier: `hcp=${line}`, outcome });

function waysOn(now: Facts): Facts[] {
  const upTo = (most: number): Score[] =>
    Array.from({ length: (most + 1) ** 2 }, (_, at) => score(Math.floor(at / (most + 1)), at % (most + 1)));
  const and = (left: Score, right: Score): Score => score(left.home + right.home, left.away + right.away);
  const halves = now.half ? [now.half] : upTo(8).map((more) => and(now.score, more));
  return halves.flatMap((half) =>
    upTo(now.half ? 8 : 2).flatMap((more): Facts[] => {
      const final = and(now.half ? now.score : half, more);
      const first = now.firstGoal ?? (now.score.home > 0 ? 'home' : undefined);
      if (first) return [{ score: final, half, firstGoal: first }];
      const scorers = (['home', 'away'] as const).filter((side) => final[side] > 0);
      return scorers.length === 0
        ? [{ score: final, half, firstGoal: null }]
        : scorers.map((firstGoal) => ({ score: final, half, firstGoal }));
    }),
  );
}

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

  it.each([4, 0, 2, 99, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('has no tennis match of %s sets', (bestOf) => {
    expect(() => finishesOfTennis({ bestOf: bestOf as 3, sets: [] })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('ends a tennis match of one set with the set', () => {
    expect(finishesOfTennis({ bestOf: 1, sets: [] })).toHaveLength(14);
    expect(finishesOfTennis({ bestOf: 1, sets: [score(6, 5)] })).toEqual([score(7, 5), score(7, 6), score(6, 7)]);
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

  // Every way on: more goals in the first half while it is played, more afterwards, and who scored the first.
  it.each<[string, Facts]>([
    ['goalless in the first half', { score: score(0, 0) }],
    ['1:0 in the first half', { score: score(1, 0) }],
    ['1:1 in the first half', { score: score(1, 1), firstGoal: 'away' }],
    ['5:0 in the first half', { score: score(5, 0) }],
    ['goalless at half-time', { score: score(0, 0), half: score(0, 0) }],
    ['2:1 after 0:1', { score: score(2, 1), half: score(0, 1) }],
    ['2:1 after 2:1', { score: score(2, 1), half: score(2, 1), firstGoal: 'home' }],
  ])('in football, halves and first goals too, is what every way on would pay: %s', (_state, now) => {
    const ends = waysOn(now);
    const texts: Record<string, readonly string[]> = { hcp: ['-1', '0', '0.75'], total: ['0.5', '1.25', '2', '5.5'] };
    for (const market of listMarkets()) {
      if (/^(moneyline|spread|total$|match_winner|map_|first_blood|outright)/.test(market.id)) continue;
      const key = market.specifierKeys.at(-1);
      const lines = key === undefined ? [''] : market.id.startsWith('european') ? ['1:0'] : texts[key]!;
      for (const line of lines) {
        const specifier = key === undefined ? '' : market.specifierKeys.length === 2 ? `team=home|total=${line}` : `${key}=${line}`;
        for (const outcome of market.outcomes) {
          const selection = { market: market.id, specifier, outcome };
          if (market.id === 'first_goal' && outcome !== 'none' && now.score.home > 0 && now.score.away > 0 && !now.firstGoal) {
            expect(() => settleAbandonedSelection(selection, now)).toThrow(expect.objectContaining({ code: 'result_incomplete' }));
            continue;
          }
          const results = ends.map((end) => openPick(selection).settle(end));
          const won = Math.min(...results.map((result) => result.won / result.of));
          const lost = Math.min(...results.map((result) => 1 - (result.won + result.refunded) / result.of));
          const { won: w, refunded, of } = settleAbandonedSelection(selection, now);
          expect([w / of, refunded / of], `${market.id} ${specifier} ${outcome}`).toEqual([won, 1 - won - lost]);
        }
      }
    }
  });

  it('needs some way to end', () => {
    expect(() => settleByFinishes(over('total', '1'), { score: score(0, 0) }, [])).toThrow(DomainError);
  });
});
