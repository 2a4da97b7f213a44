import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXTERNAL_SCHEDULES, nextScheduledDraw } from '../schedules.ts';
import { rowsOf } from '../testing/real-results.ts';
import { VN_STATIONS } from './stations.ts';

/** The folder of real results lies beside the project; the product does not ship it. */
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'lottery', 'vn-provinces');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const FOLDER = findFolder();

/** The stations by the names of their files. */
const FILES = {
  xsag: 'an-giang',
  xsbdi: 'binh-dinh',
  xsbp: 'binh-phuoc',
  xsbtr: 'ben-tre',
  xsct: 'can-tho',
  xsdlk: 'dak-lak',
  xsdna: 'da-nang',
  xsdt: 'dong-thap',
  xshcm: 'hcm',
  xskg: 'kien-giang',
  xskt: 'kon-tum',
  xsnt: 'ninh-thuan',
  xsqb: 'quang-binh',
  xsqng: 'quang-ngai',
  xsst: 'soc-trang',
  xstn: 'tay-ninh',
  xstv: 'tra-vinh',
  xsvt: 'vung-tau',
} as const;

const findStation = (id: string) => {
  const found = VN_STATIONS.find((station) => station.id === id);
  if (!found) throw new Error(id);
  return found;
};

it('two to four stations of a region draw on each day, as the rule book says', () => {
  for (const region of ['central', 'south'] as const) {
    const perDay = [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) =>
        VN_STATIONS.filter(({ region: of, days }) => of === region && 'weekdays' in days && days.weekdays.includes(weekday)).length,
    );
    expect(Math.min(...perDay)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...perDay)).toBeLessThanOrEqual(4);
  }
  expect(new Set(VN_STATIONS.map(({ id }) => id)).size).toBe(VN_STATIONS.length);
});

describe.skipIf(!FOLDER)('stations (skipped where the data folder is missing)', () => {
  it.each(Object.entries(FILES))('%s draws on the days of its real draws, and on no others between', (file, id) => {
    const { region, days } = findStation(id);
    const schedule = { ...EXTERNAL_SCHEDULES[region === 'south' ? 'vn-south' : 'vn-central'], days };
    const held = rowsOf(readFileSync(join(FOLDER ?? '', `${file}.csv`), 'utf8')).map(([date = '']) => `${date.replaceAll('-', '')}0001`);
    const [first = ''] = held;
    const planned: string[] = [];
    for (let atMs = Date.parse(`${first.slice(0, 4)}-${first.slice(4, 6)}-${first.slice(6, 8)}T00:00:00Z`); planned.length < held.length;) {
      const draw = nextScheduledDraw(schedule, atMs);
      planned.push(draw.number);
      atMs = draw.closeAtMs;
    }
    // Around New Year's feast nobody draws.
    expect(held.filter((number) => !planned.includes(number) && number < (planned.at(-1) ?? ''))).toEqual([]);
    expect(planned.filter((number) => !held.includes(number)).length).toBeLessThanOrEqual(2);
  });
});
