import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ODDS_SCALE } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { unitFraction } from './chance.ts';
import { doubleRoundRobin, fictionalLeague } from './fictional-league.ts';
import type { FictionalLeague } from './fictional-league.ts';
import { scoreMatrix } from './goal-model.ts';
import { preMatchModel } from './joint/match-model.ts';
import { chancesOfOffer, openOffer } from './joint/offer.ts';
import { isOnLadder } from './ladder.ts';
import { bookOf } from './margin.ts';
import { settleSelection } from './markets.ts';
import { playMatch, scoreAfter } from './play-match.ts';
import { chanceOf } from './price-market.ts';

/** SplitMix32: small and fixed, so a failure repeats. */
function seeded(seed: number): RandomSource {
  let state = seed >>> 0;
  return {
    nextUint32() {
      state = (state + 0x9e3779b9) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return (mixed ^ (mixed >>> 15)) >>> 0;
    },
  };
}

describe('chance', () => {
  const words = (...values: number[]): RandomSource => ({ nextUint32: () => values.shift() ?? 0 });

  it('keeps fractions below 1 and uses 53 bits', () => {
    expect(unitFraction(words(2 ** 32 - 1, 2 ** 32 - 1))).toBe(1 - 2 ** -53);
    expect(unitFraction(words(0, 64))).toBe(2 ** -53);
  });
});

describe('the fixture list', () => {
  it.each([12, 13, 16, 19, 20])('%i clubs meet twice, once at each ground, once a round', (clubs) => {
    const pairings = doubleRoundRobin(clubs);
    expect(new Set(pairings.map(({ home, away }) => `${home}-${away}`)).size).toBe(clubs * (clubs - 1));
    expect(pairings).toHaveLength(clubs * (clubs - 1));
    expect(pairings.every(({ home, away }) => home !== away)).toBe(true);
    for (const round of new Set(pairings.map((pairing) => pairing.round))) {
      const playing = pairings.filter((pairing) => pairing.round === round).flatMap(({ home, away }) => [home, away]);
      expect(new Set(playing).size).toBe(playing.length);
      expect(playing.length).toBe(clubs - (clubs % 2));
    }
  });
});

/** A league of 20 clubs takes some tenths of a second: each is made once. */
const leagues = new Map<number, FictionalLeague>();

function leagueOf(seed: number): FictionalLeague {
  const league = leagues.get(seed) ?? fictionalLeague({ source: seeded(seed), clubs: 20 });
  leagues.set(seed, league);
  return league;
}

describe('the fictional league', () => {
  it('is the same for the same stream and another for another', () => {
    const text = (seed: number): string =>
      JSON.stringify(fictionalLeague({ source: seeded(seed), clubs: 14 }), (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
    expect(text(7)).toBe(text(7));
    const clubs = (seed: number): string[] =>
      fictionalLeague({ source: seeded(seed), clubs: 14 })
        .clubs.map(({ code }) => code)
        .sort();
    expect(clubs(7)).not.toEqual(clubs(8));
  });

  it.each([11, 21, 12.5, Number.NaN])('refuses %s clubs', (clubs) => {
    expect(() => fictionalLeague({ source: seeded(1), clubs })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('quotes all three markets of every fixture on the ladder, with the margins promised', () => {
    for (const seed of [1, 2, 3]) {
      const league = leagueOf(seed);
      expect(new Set(league.clubs.map(({ code }) => code)).size).toBe(20);
      expect(new Set(league.clubs.map(({ name }) => name)).size).toBe(20);
      expect(league.fixtures).toHaveLength(380);
      const wrong: string[] = [];
      for (const { markets, rates } of league.fixtures) {
        const fixture = JSON.stringify(rates);
        if (markets.map(({ market }) => market).join() !== '1x2,over_under,asian_handicap') wrong.push(`${fixture} has other markets`);
        for (const { market, outcomes } of markets) {
          const promised = market === '1x2' ? 0.05 : 0.03;
          const { overround } = bookOf(outcomes.map(({ odds }) => odds));
          if (!outcomes.every(({ odds }) => isOnLadder(odds))) wrong.push(`${fixture} ${market} is off the ladder`);
          if (!(overround >= promised && overround < promised + 0.015)) wrong.push(`${fixture} ${market} keeps ${overround}`);
        }
        const [home, away] = markets[2]?.outcomes ?? [];
        if (!(Math.abs(Number((home?.odds ?? 0n) - (away?.odds ?? 0n))) < 5_500)) wrong.push(`${fixture} has no balanced handicap`);
      }
      expect(wrong).toEqual([]);
    }
  });

  it('never favours the member: every selection returns less than its stake on the mean', () => {
    const league = fictionalLeague({ source: seeded(4), clubs: 12 });
    for (const { rates, markets } of league.fixtures) {
      const matrix = scoreMatrix(rates);
      for (const { market, specifier, outcomes } of markets) {
        for (const { id, odds } of outcomes) {
          const { win, refund } = chanceOf({ market, specifier, outcome: id }, matrix);
          expect((win * Number(odds)) / Number(ODDS_SCALE) + refund).toBeLessThan(1);
        }
      }
    }
  });

  const names = realNames();
  it.skipIf(names.size === 0)('has clubs of no real league (skipped where the data folder is missing)', () => {
    const league = [1, 2, 3, 4].flatMap((seed) => leagueOf(seed).clubs);
    expect(league.filter(({ name }) => names.has(name))).toEqual([]);
  });
});

function realNames(): ReadonlySet<string> {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const data = join(folder, 'shared', 'data', 'football');
    if (!existsSync(data)) continue;
    return new Set(
      ['en', 'es'].flatMap((country) => {
        const { matches } = JSON.parse(readFileSync(join(data, `2024-25_${country}.1.json`), 'utf8')) as {
          matches: { team1: string; team2: string }[];
        };
        return matches.flatMap(({ team1, team2 }) => [team1, team2]);
      }),
    );
  }
  return new Set();
}

describe('playing a match', () => {
  it('tells goals in order, within 90 minutes, ending at the score', () => {
    const source = seeded(11);
    for (let match = 0; match < 2_000; match++) {
      const { goals, half, score } = playMatch(source, { home: 2.2, away: 1.4 });
      expect(goals.length).toBe(score.home + score.away);
      const outOfPlace = goals.filter(({ second, minute, side, score: after }, index) => {
        const before = goals[index - 1];
        const isInTime = second >= (before?.second ?? 0) && minute === Math.floor(second / 60) + 1 && minute <= 90;
        return !isInTime || after[side] !== (before?.score[side] ?? 0) + 1;
      });
      expect(outOfPlace).toEqual([]);
      expect(scoreAfter(goals, 5_400)).toEqual(score);
      expect(scoreAfter(goals, 0)).toEqual({ home: 0, away: 0 });
      expect(half).toEqual(scoreAfter(goals, 2_700));
    }
  });

  // Goal: matches follow the matrix that prices them. Method: a fixed seed and 10^5 matches; each frequency within
  // 4.5 standard deviations of its chance (some twenty tests, so a false alarm is below 1 in 5 000).
  it('follows the offered chances', () => {
    const rates = { home: 1.6, away: 1.1, rho: -0.08 };
    const matrix = scoreMatrix(rates);
    const rounds = 100_000;
    const selections = [
      ['1x2', '', '1'],
      ['1x2', '', 'X'],
      ['1x2', '', '2'],
      ['over_under', 'total=2.5', 'over'],
      ['btts', '', 'yes'],
      ['correct_score', '', '1:1'],
    ].map(([market = '', specifier = '', outcome = '']) => ({ market, specifier, outcome, wins: 0 }));
    const source = seeded(20_240_817);
    let firstHalfGoals = 0;
    let allGoals = 0;
    const quarters = Array.from({ length: 8 }, () => 0);
    const halfTimes = [0, 0, 0];
    const matchesByScore = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      const { score, half, goals } = playMatch(source, rates);
      for (const { second } of goals) quarters[Math.floor(second / 675)]!++;
      halfTimes[half.home > half.away ? 0 : half.home === half.away ? 1 : 2]!++;
      firstHalfGoals += half.home + half.away;
      allGoals += score.home + score.away;
      const text = `${score.home}:${score.away}`;
      matchesByScore.set(text, (matchesByScore.get(text) ?? 0) + 1);
    }
    for (const [text, matches] of matchesByScore) {
      const [home = 0, away = 0] = text.split(':').map(Number);
      for (const selection of selections)
        if (settleSelection(selection, { score: { home, away } }).code === 'WIN') selection.wins += matches;
    }
    for (const selection of selections) {
      const p = chanceOf(selection, matrix).win;
      expect(Math.abs(selection.wins / rounds - p) / Math.sqrt((p * (1 - p)) / rounds), selection.outcome).toBeLessThan(4.5);
    }
    const share = 0.45;
    expect(Math.abs(firstHalfGoals / allGoals - share) / Math.sqrt((share * (1 - share)) / allGoals)).toBeLessThan(4);
    // Within a half no second is likelier than another: the quarters of each hold a quarter of its goals.
    for (const [at, goals] of quarters.entries()) {
      const ofHalf = at < 4 ? firstHalfGoals : allGoals - firstHalfGoals;
      expect(Math.abs(goals / ofHalf - 0.25) / Math.sqrt(0.1875 / ofHalf), `quarter ${at}`).toBeLessThan(4.5);
    }
    const halfTime = chancesOfOffer(
      openOffer([{ id: 'ht_1x2', specifier: '', margin: 0 }], preMatchModel(rates)),
      preMatchModel(rates),
    )[0]!;
    for (const [at, { win: p }] of halfTime.entries()) {
      expect(Math.abs(halfTimes[at]! / rounds - p) / Math.sqrt((p * (1 - p)) / rounds), `half time ${at}`).toBeLessThan(4.5);
    }
  });
});
