import { describe, expect, it } from 'vitest';
import { BadRequest, readFootballRequest } from './football-request.ts';

const NOW_MS = 1_800_000_000_000;
const read = (...args: string[]) => readFootballRequest(args, NOW_MS);

describe('the command', () => {
  it('starts now, at 120 hours an hour, unless told otherwise', () => {
    expect(read('football', 'epl.csv', '--competition', 'Premier League 2022/23')).toEqual({
      file: 'epl.csv',
      competition: { id: 'premier-league-2022-23', name: 'Premier League 2022/23' },
      startMs: NOW_MS,
      speed: 120,
      longestGapMs: null,
    });
    expect(
      read(
        'football',
        'x',
        '--competition',
        'Primera División',
        '--start',
        '2026-08-01T12:00:00Z',
        '--speed',
        '60',
        '--longest-gap',
        '2.5',
      ),
    ).toMatchObject({
      competition: { id: 'primera-division' },
      startMs: Date.UTC(2026, 7, 1, 12),
      speed: 60,
      longestGapMs: 9_000_000,
    });
  });

  it.each([
    [[]],
    [['football']],
    [['football', 'a.csv']],
    [['cricket', 'a.csv', '--competition', 'X']],
    [['football', 'a.csv', 'b.csv', '--competition', 'X']],
    [['football', 'a.csv', '--competition', '???']],
    [['football', 'a.csv', '--competition', 'X', '--speed', 'fast']],
    [['football', 'a.csv', '--competition', 'X', '--start', 'soon']],
    [['football', 'a.csv', '--competition', 'X', '--unknown']],
  ])('is refused as %j', (args) => {
    expect(() => read(...args)).toThrow(BadRequest);
  });
});
