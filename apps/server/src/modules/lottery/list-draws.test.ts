import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawNumbers } from './lottery.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: the archive finds what was drawn and nothing else. Method: known results on a real database, and what each search must find of them.

const NORTH = 'vn-n-60';
const SIAM = 'sea-th-300';
const TOLD: readonly (readonly [string, readonly DrawNumbers[]])[] = [
  ['ssc-60', ['4,0,7,1,1', '9,9,9,9,9', '0,1,2,3,4']],
  [
    'lhc-300',
    [
      { numbers: '02,03,04,05,06,07+20', lunarYear: 2026 },
      { numbers: '11,12,13,14,15,16+17', lunarYear: 2026 },
    ],
  ],
  [
    NORTH,
    [
      {
        DB: ['90368'],
        G1: ['11111'],
        G2: ['11111', '11111'],
        G3: ['11111', '11111', '11111', '11111', '11111', '11111'],
        G4: ['1111', '1111', '1111', '1111'],
        G5: ['1111', '1111', '1111', '1111', '1111', '1111'],
        G6: ['111', '111', '111'],
        G7: ['07', '11', '11', '11'],
      },
    ],
  ],
  [SIAM, [{ first: '123456', front3: ['007', '111'], last3: ['222', '333'], last2: '89' }]],
];

let world: World;
beforeAll(async () => {
  const ids = TOLD.map(([id]) => id);
  world = await openWorld((await testDatabase()).ownerUrl, ids, ids);
  await world.house.run();
  for (const [id, results] of TOLD) for (const result of results) await world.announce(await nextOf(id), result);
});
afterAll(() => world.close());

/** The draw of a lottery that sells now or next. */
async function nextOf(id: string) {
  await world.house.run();
  const { draw } = await world.house.get(ONLOOKER, id);
  if (!draw) throw new Error(`${id} has a draw to come`);
  return draw;
}

const ONLOOKER = { closedGames: [], currency: 'USD' };
const list = async (id: string, query: Partial<Parameters<World['house']['listDraws']>[2]>) =>
  (await world.house.listDraws(ONLOOKER, id, { limit: 20, ...query })).items.filter(({ result }) => result !== null);
const resultsOf = async (id: string, drawn: string) => (await list(id, { drawn })).map(({ result }) => result);

describe('by a number that was drawn', () => {
  it('finds digits', async () => {
    expect(await resultsOf('ssc-60', '4')).toEqual(['0,1,2,3,4', '4,0,7,1,1']);
    expect(await resultsOf('ssc-60', '9')).toEqual(['9,9,9,9,9']);
    expect(await resultsOf('ssc-60', '8')).toEqual([]);
    // Digits are no parts of longer numbers.
    expect(await resultsOf('ssc-60', '99')).toEqual([]);
  });

  it('finds balls however they are written, and no lunar year', async () => {
    expect(await resultsOf('lhc-300', '7')).toHaveLength(1);
    expect(await resultsOf('lhc-300', '07')).toHaveLength(1);
    expect(await resultsOf('lhc-300', '20')).toHaveLength(1);
    expect(await resultsOf('lhc-300', '26')).toEqual([]);
    expect(await resultsOf('lhc-300', '1')).toEqual([]);
  });

  it('finds the ends of prizes, and no names of them', async () => {
    expect(await resultsOf(NORTH, '368')).toHaveLength(1);
    expect(await resultsOf(NORTH, '07')).toHaveLength(1);
    expect(await resultsOf(NORTH, '68')).toHaveLength(1);
    expect(await resultsOf(NORTH, '90')).toEqual([]);
    expect(await resultsOf(NORTH, '2')).toEqual([]);
    expect(await resultsOf(SIAM, '123456')).toHaveLength(1);
    expect(await resultsOf(SIAM, '007')).toHaveLength(1);
    expect(await resultsOf(SIAM, '89')).toHaveLength(1);
    expect(await resultsOf(SIAM, '12')).toEqual([]);
  });
});

describe('by the number of a draw', () => {
  it('finds one, or all that begin so, and the same day by day', async () => {
    const all = await list('ssc-60', {});
    const [last] = all;
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(await list('ssc-60', { number: last?.number ?? '' })).toEqual([last]);
    expect(await list('ssc-60', { number: '20260110' })).toEqual(await list('ssc-60', { day: '20260110' }));
    expect(await list('ssc-60', { number: '202601100' })).not.toContainEqual(last);
    expect(await list('ssc-60', { number: '20270101' })).toEqual([]);
  });

  it('finds what fits everything that is asked', async () => {
    const [first] = (await list('ssc-60', {})).toReversed();
    expect(await list('ssc-60', { number: first?.number ?? '', drawn: '7' })).toEqual([first]);
    expect(await list('ssc-60', { number: first?.number ?? '', drawn: '8' })).toEqual([]);
  });
});

it('goes on behind the last draw of a page', async () => {
  const page = await world.house.listDraws(ONLOOKER, 'ssc-60', { limit: 1, drawn: '4' });
  expect(page.nextCursor).not.toBeNull();
  const next = await world.house.listDraws(ONLOOKER, 'ssc-60', { limit: 1, drawn: '4', cursor: page.nextCursor ?? '' });
  expect([page, next].flatMap(({ items }) => items.map(({ result }) => result))).toEqual(['0,1,2,3,4', '4,0,7,1,1']);
});
