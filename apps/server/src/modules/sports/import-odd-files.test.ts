import { testDatabase } from '@tessera/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importSeason } from './import-season.ts';
import { COMPETITION, EAST_WEST, NORTH_SOUTH, openWorld, seasonCsv, SOUTH_EAST, type World } from './testing/world.ts';

// Files as they are found outside: with cells that cannot be right, in old encodings, and mended later.
const HOUR_MS = 3_600_000;
const SPEED = 60;
const NOTHING = { added: 0, moved: 0, repriced: 0, results: 0, corrected: 0 };

let world: World;
beforeEach(async () => {
  world = openWorld((await testDatabase()).ownerUrl);
});
afterEach(() => world.close());

const eventOf = async (home: string) =>
  (await world.sports.listEvents({ when: 'upcoming', limit: 100 })).items.find((event) => event.home === home);

async function advanceTo(atMs: number): Promise<void> {
  world.clock.advanceTo(atMs);
  await world.sports.advance(atMs);
}

it('brings back a match that the clock called off for want of a result, and settles its bets', async () => {
  const member = await world.member();
  await world.importCsv(seasonCsv(SOUTH_EAST));
  const event = await eventOf('South');
  await world.sports.placeBet(member, await world.betOn(event?.id ?? '', '1x2', 'home'));
  await advanceTo((event?.kickoffMs ?? 0) + (36 * HOUR_MS) / SPEED);
  expect(await world.cashOf(member)).toBe(1_000_0000n);
  const played = SOUTH_EAST.replace('East,,,,,,,', 'East,3,0,H,1,0,H,');
  expect(await world.importCsv(seasonCsv(played))).toMatchObject({ ...NOTHING, corrected: 1 });
  await world.sports.advance(world.clock.nowMs());
  expect(await world.sports.getEvent(event?.id ?? '')).toMatchObject({ state: 'CLOSED', score: { home: 3, away: 0 } });
  expect(await world.cashOf(member)).toBe(1_015_0000n);
  expect(await world.importCsv(seasonCsv(played))).toMatchObject({ ...NOTHING, unchanged: 1 });
});

it('leaves a match called off that a person called off, whatever a file says', async () => {
  const member = await world.member();
  await world.importCsv(seasonCsv(NORTH_SOUTH));
  const event = await eventOf('North');
  await world.sports.placeBet(member, await world.betOn(event?.id ?? '', '1x2', 'home'));
  await world.sports.cancelMatch({ eventId: event?.id ?? '', actor: 'staff:anna', reason: 'abandoned' });
  for (const lines of [seasonCsv(NORTH_SOUTH), seasonCsv(NORTH_SOUTH.replace('2,1,H', '1,1,D'))]) {
    expect(await world.importCsv(lines)).toMatchObject({ ...NOTHING, unchanged: 1 });
    await world.sports.advance(world.clock.nowMs());
    expect(await world.sports.getEvent(event?.id ?? '')).toMatchObject({ state: 'CANCELLED', score: null });
    expect(await world.cashOf(member)).toBe(1_000_0000n);
  }
});

it('keeps the result of a row whose price cannot be read, so that no match is called off for it', async () => {
  const fixture = NORTH_SOUTH.replace('2,1,H,1,0,H', ',,,,,');
  await world.importCsv(seasonCsv(fixture));
  const event = await eventOf('North');
  const report = await world.importCsv(seasonCsv(NORTH_SOUTH.replace(',-0.75,', ',-1.2,')));
  expect(report).toMatchObject({ ...NOTHING, results: 1, errors: [], warnings: [{ row: 2, value: '-1.2' }] });
  await advanceTo((event?.kickoffMs ?? 0) + HOUR_MS);
  expect(await world.sports.getEvent(event?.id ?? '')).toMatchObject({ state: 'CLOSED', score: { home: 2, away: 1 } });
});

it('reports rows it cannot read and imports the others, without what cannot be read in them', async () => {
  const report = await world.importCsv(
    seasonCsv(NORTH_SOUTH, EAST_WEST.replace('06/08/2022', '31/04/2022'), NORTH_SOUTH, SOUTH_EAST.replace('2.50', 'x')),
  );
  expect(report).toMatchObject({
    added: 2,
    errors: [
      { row: 3, field: 'Date', value: '31/04/2022', reason: 'unreadable' },
      { row: 4, field: 'HomeTeam', value: 'North', reason: 'duplicate' },
    ],
    warnings: [{ row: 5, field: 'PSCH', value: 'x' }],
  });
  expect((await eventOf('South'))?.markets.map(({ market }) => market)).not.toContain('1x2');
});

it('reads the windows-1252 of old files, and takes the same club in UTF-8 for the same', async () => {
  const row = EAST_WEST.replace('East', 'King’s Lynn').replace('West', 'Málaga');
  const request = { competition: COMPETITION, schedule: { startMs: world.clock.nowMs(), speed: SPEED } };
  const lines = seasonCsv(row).join('\n');
  // Every sign of this line but the apostrophe, 0x92 in windows-1252, has its number in Unicode.
  const old = Buffer.from(lines.replaceAll('’', '\u0092'), 'latin1');
  expect(await importSeason(world, { ...request, csv: [old.subarray(0, 40), old.subarray(40)] })).toMatchObject({ added: 1, errors: [] });
  expect(await eventOf('King’s Lynn')).toMatchObject({ away: 'Málaga' });
  for (const csv of [lines, lines.replace('’', "'"), lines.normalize('NFD'), `\uFEFF${lines}`])
    expect(await importSeason(world, { ...request, csv: [csv] })).toMatchObject({ ...NOTHING, unchanged: 1 });
  const emoji = Buffer.from(lines.replace('Málaga', 'Malmö 🦊'));
  const pieces = Array.from(emoji, (byte) => Uint8Array.of(byte));
  await importSeason(world, { ...request, csv: pieces });
  expect((await world.sports.listEvents({ when: 'upcoming', limit: 100 })).items.map(({ away }) => away)).toContain('Malmö 🦊');
});
