import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FamilyId } from '../play-type.ts';
import { FAMILIES, getPlayType } from '../registry.ts';
import { RESULTS } from '../testing/results.ts';
import { drawTrends } from './draw-trends.ts';
import { TIE } from './roads.ts';

const FAMILY_IDS = [...FAMILIES.keys()];
const digitsOfText = (text: string): number[] => [...text].map(Number);

describe.each(FAMILY_IDS)('trends of %s', (family) => {
  it('look at values that they know, once a draw on each track with one number', () => {
    fc.assert(
      fc.property(fc.array(RESULTS[family], { minLength: 1, maxLength: 6 }), (results) => {
        const { draws, tracks, measure, spans, roads } = drawTrends(family, results);
        expect(draws).toBe(results.length);
        for (const { id, values, counts } of tracks) {
          expect(counts.map(({ value }) => value)).toEqual(values);
          const times = counts.reduce((total, count) => total + count.times, 0);
          if (id !== 'any' && id !== 'tails') expect(times, id).toBe(results.length);
          expect(times).toBeGreaterThanOrEqual(results.length);
        }
        for (const value of measure?.values ?? []) {
          expect(value).toBeGreaterThanOrEqual(measure?.least ?? Infinity);
          expect(value).toBeLessThanOrEqual(measure?.most ?? -Infinity);
        }
        for (const { outcomes } of roads) expect(outcomes).toHaveLength(results.length);
        if (spans) expect(spans).toHaveLength(results.length);
      }),
      { numRuns: 40 },
    );
  });

  it('know nothing of no draws', () => {
    const { draws, tracks } = drawTrends(family, []);
    expect(draws).toBe(0);
    expect(tracks.length).toBeGreaterThan(0);
  });
});

describe('sizes', () => {
  /** The plays on big and small of each family's own measure: trends must call big what they pay as big. */
  const PLAYS: readonly (readonly [FamilyId, string])[] = [
    ['ssc', 'ssc.sum_bsoe'],
    ['k3', 'k3.sum_bsoe'],
    ['11x5', '11x5.c.sum'],
    ['pcb', 'pcb.two'],
    ['lhc', 'lhc.total'],
    ['pk10', 'pk10.sum2_bsoe'],
    ['vn.n', 'vn.n.db_two'],
    ['vn.s', 'vn.s.db_two'],
    ['sea.th', 'sea.th.top2_two'],
    ['sea.hn', 'sea.hn.top2_two'],
    ['sea.la', 'sea.la.top2_two'],
  ];

  it.each(PLAYS)('of %s are those that %s pays', (family, play) => {
    fc.assert(
      fc.property(RESULTS[family], (result) => {
        const draw = FAMILIES.get(family)?.readDraw(result);
        const wins = (side: string): boolean => getPlayType(play).read(side).judge(draw).wins.length > 0;
        const { roads } = drawTrends(family, [result]);
        const size = roads.find(({ id }) => id === 'size')?.outcomes[0];
        const parity = roads.find(({ id }) => id === 'parity')?.outcomes[0];
        if (size !== TIE) expect(wins(size ?? '')).toBe(true);
        expect(wins(parity ?? '') || size === TIE).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a draw showed', () => {
  it('five digits: places, total, span and duel', () => {
    const { tracks, measure, spans, roads } = drawTrends('ssc', ['4,0,7,1,1', '9,9,9,9,9']);
    const times = (id: string, value: string): number | undefined =>
      tracks.find((track) => track.id === id)?.counts.find((count) => count.value === value)?.times;
    expect(times('place1', '4')).toBe(1);
    expect(times('place3', '7')).toBe(1);
    expect(times('any', '1')).toBe(1);
    expect(measure?.values).toEqual([13, 45]);
    expect(spans).toEqual([7, 0]);
    expect(roads).toEqual([
      { id: 'size', outcomes: ['S', 'B'] },
      { id: 'parity', outcomes: ['O', 'O'] },
      { id: 'duel', outcomes: ['D', TIE] },
    ]);
  });

  it('Mark Six: the special ball with its zodiac and colour', () => {
    const { tracks } = drawTrends('lhc', [{ numbers: '02,03,04,05,06,07+01', lunarYear: 2026 }]);
    const shown = tracks.map(({ id, counts }) => [id, counts.filter(({ times }) => times > 0).map(({ value }) => value)]);
    expect(shown).toEqual([
      ['any', ['01', '02', '03', '04', '05', '06', '07']],
      ['special', ['01']],
      ['zodiac', ['HORSE']],
      ['colour', ['RED']],
    ]);
  });

  it('Vietnam: tails of all prizes, head and tail of the special one', () => {
    fc.assert(
      fc.property(RESULTS['vn.n'], (result) => {
        const prizes = result as Readonly<Record<string, readonly string[]>>;
        const special = digitsOfText(prizes['DB']?.[0] ?? '');
        const { tracks } = drawTrends('vn.n', [result]);
        const shown = (id: string): string[] =>
          (tracks.find((track) => track.id === id)?.counts ?? []).filter(({ times }) => times > 0).map(({ value }) => value);
        const tails = Object.values(prizes).flatMap((numbers) => numbers.map((number) => number.slice(-2)));
        expect(shown('tails')).toEqual([...new Set(tails)].toSorted());
        expect(shown('head')).toEqual([String(special[3])]);
        expect(shown('tail')).toEqual([String(special[4])]);
      }),
    );
  });

  it('4D: the digits of the first prize', () => {
    fc.assert(
      fc.property(RESULTS['sea.my'], (result) => {
        const { first } = result as { first: string };
        const { tracks } = drawTrends('sea.my', [result]);
        const places = tracks.filter(({ id }) => id.startsWith('place'));
        expect(places.map(({ counts }) => counts.find(({ times }) => times > 0)?.value).join('')).toBe(first);
      }),
    );
  });
});
