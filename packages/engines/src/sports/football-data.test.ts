import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footballRecords, readFootballRow } from './football-data.ts';

const split = (text: string): string[][] => text.split(/\r?\n/).map((line) => line.split(','));

const GOOD: Record<string, string> = {
  Div: 'E0',
  Date: '12/09/2020',
  Time: '12:30',
  HomeTeam: 'Reds',
  AwayTeam: 'Blues',
  FTHG: '2',
  FTAG: '1',
  FTR: 'H',
  HTHG: '1',
  HTAG: '1',
  HTR: 'D',
  PSCH: '2.10',
  PSCD: '3.4',
  PSCA: '3.5',
  'B365>2.5': '1.85',
  'B365<2.5': '1.95',
  AHh: '-0.25',
  B365AHH: '1.95',
  B365AHA: '1.9',
};
const FIELDS = Object.keys(GOOD);

describe('reading one row', () => {
  it('reads the fixture, its local kick-off and its markets', () => {
    expect(readFootballRow(GOOD, 2)).toEqual({
      division: 'E0',
      kickoff: { localDate: '2020-09-12', localTime: '12:30', timeKnown: true, epochMs: Date.UTC(2020, 8, 12, 11, 30) },
      home: 'Reds',
      away: 'Blues',
      score: { home: 2, away: 1 },
      half: { home: 1, away: 1 },
      markets: [
        {
          market: '1x2',
          specifier: '',
          source: 'pinnacle_closing',
          outcomes: [
            { id: '1', odds: 21_000n },
            { id: 'X', odds: 34_000n },
            { id: '2', odds: 35_000n },
          ],
        },
        {
          market: 'over_under',
          specifier: 'total=2.5',
          source: 'bet365',
          outcomes: [
            { id: 'over', odds: 18_500n },
            { id: 'under', odds: 19_500n },
          ],
        },
        {
          market: 'asian_handicap',
          specifier: 'hcp=-0.25',
          source: 'bet365',
          outcomes: [
            { id: 'home', odds: 19_500n },
            { id: 'away', odds: 19_000n },
          ],
        },
      ],
      faults: [],
    });
  });

  it.each([
    ['16-08-2003', '2003-08-16'],
    ['16/08/08', '2008-08-16'],
    ['08/08/2015', '2015-08-08'],
    ['14/08/93', '1993-08-14'],
  ])('reads the date %s as %s, 15:00 when there is no time', (date, localDate) => {
    const row = readFootballRow({ ...GOOD, Date: date, Time: '' }, 2);
    expect(row?.kickoff).toMatchObject({ localDate, localTime: '15:00', timeKnown: false });
  });

  it('reads a fixture without a result, and leaves out what nobody quotes', () => {
    const row = readFootballRow({ ...GOOD, FTHG: '', FTAG: '', FTR: '', HTHG: '', HTAG: '', HTR: '', PSCD: '', AHh: '' }, 2);
    expect(row).not.toHaveProperty('score');
    expect(row?.markets.map(({ market }) => market)).toEqual(['over_under']);
  });

  it('passes over a source whose prices sum below 1', () => {
    const row = readFootballRow({ ...GOOD, PSCH: '4.1', AvgH: '2', AvgD: '3', AvgA: '4' }, 2);
    expect(row?.markets[0]?.source).toBe('average');
    expect(readFootballRow({ ...GOOD, PSCH: '4.1' }, 2)?.markets.map(({ market }) => market)).toEqual(['over_under', 'asian_handicap']);
  });

  it('drops the byte-order mark and blank lines, and keeps the line numbers of the file', () => {
    const lines = split(`\uFEFF${FIELDS.join(',')}\r\n,,,\r\n${Object.values(GOOD).join(',')},,\r\n\r\n,,\r\n`);
    expect(footballRecords(lines)).toEqual([{ row: 3, record: GOOD }]);
    expect(readFootballRow({ Div: '', Date: ' ' }, 9)).toBeUndefined();
  });

  it.each([
    ['Date', '31/04/2021'],
    ['Date', '2021-04-30'],
    ['Date', '1/4/2021'],
    ['Date', '01/05/1992'],
    ['Date', ''],
    ['Time', '24:00'],
    ['HomeTeam', ''],
    ['AwayTeam', 'Reds'],
    ['FTHG', '-1'],
    ['FTHG', ''],
    ['FTAG', 'x'],
  ])('names row and field when %s is "%s"', (field, value) => {
    expect(() => readFootballRow({ ...GOOD, [field]: value }, 17)).toThrow(
      expect.objectContaining({ code: 'invalid_football_row', details: expect.objectContaining({ row: '17', field }) }),
    );
  });

  it.each([
    ['PSCH', '#VALUE!', ['over_under', 'asian_handicap']],
    ['PSCA', '1', ['over_under', 'asian_handicap']],
    ['B365>2.5', '1.90000001', ['1x2', 'asian_handicap']],
    ['AHh', '-1.2', ['1x2', 'over_under']],
  ])('leaves a market out when %s is "%s", and keeps the score', (field, value, markets) => {
    const row = readFootballRow({ ...GOOD, [field]: value }, 17);
    expect(row?.markets.map(({ market }) => market)).toEqual(markets);
    expect(row).toMatchObject({ home: 'Reds', score: { home: 2, away: 1 }, half: { home: 1, away: 1 }, faults: [{ field, value }] });
  });

  it('falls to the next source when a price or a line of the first cannot be read', () => {
    const average = { AvgH: '2.00', AvgD: '3.40', AvgA: '4.00', AHCh: '0.1', B365CAHH: '1.95', B365CAHA: '1.95' };
    const row = readFootballRow({ ...GOOD, ...average, PSCD: '3.576470588' }, 2);
    expect(row?.markets.map(({ market, source }) => [market, source])).toEqual([
      ['1x2', 'average'],
      ['over_under', 'bet365'],
      ['asian_handicap', 'bet365'],
    ]);
    expect(row?.faults.map(({ field }) => field)).toEqual(['PSCD', 'AHCh']);
  });

  it.each([
    ['FTR', 'A', true],
    ['HTR', 'A', true],
    ['HTHG', '', false],
    ['HTAG', '', false],
    ['HTHG', '3', false],
    ['HTAG', '2', false],
    ['HTAG', '1e0', false],
  ])('takes the final score when %s is "%s"', (field, value, hasHalf) => {
    const row = readFootballRow({ ...GOOD, [field]: value }, 2);
    expect(row).toMatchObject({ score: { home: 2, away: 1 }, faults: [{ field, value }] });
    expect(row?.half).toEqual(hasHalf ? { home: 1, away: 1 } : undefined);
  });

  it('reads the clubs of files that head them HT and AT', () => {
    const { HomeTeam, AwayTeam, ...others } = GOOD;
    expect(readFootballRow({ ...others, HT: HomeTeam ?? '', AT: AwayTeam ?? '' }, 2)).toMatchObject({ home: 'Reds', away: 'Blues' });
    expect(() => readFootballRow({ ...GOOD, HomeTeam: '', HT: '1-0' }, 2)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field: 'HomeTeam' }) }),
    );
  });

  it('never throws anything but a DomainError, whatever the cells', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', '-0', '1.5', '0', '1e9', '99/99/9999', '29/02/00', '00:00', '__proto__'),
      fc.stringMatching(/^[-+0-9./:]{0,10}$/),
    );
    const changes = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), cell);
    fc.assert(
      fc.property(changes, (changed) => {
        try {
          readFootballRow({ ...GOOD, ...changed }, 2);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (lines) => {
        for (const { record } of footballRecords(lines))
          expect(Object.values(record).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });
});
