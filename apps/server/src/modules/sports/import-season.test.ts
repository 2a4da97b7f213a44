import { testDatabase } from '@tessera/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importSeason } from './import-season.ts';
import { COMPETITION, EAST_WEST, NORTH_SOUTH, openWorld, seasonCsv, SOUTH_EAST, START_MS, type World } from './testing/world.ts';

const HOUR_MS = 3_600_000;
const SPEED = 60;
const NOTHING = { added: 0, moved: 0, repriced: 0, results: 0, corrected: 0 };

let world: World;
beforeEach(async () => {
  world = openWorld((await testDatabase()).ownerUrl);
});
afterEach(() => world.close());

const eventOf = async (home: string, when: 'upcoming' | 'live' | 'finished' = 'upcoming') =>
  (await world.sports.listEvents({ when, limit: 100 })).items.find((event) => event.home === home);

async function advanceTo(atMs: number): Promise<void> {
  world.clock.advanceTo(atMs);
  await world.sports.advance(atMs);
}

describe('an import', () => {
  it('offers every match at the replay’s time with the prices of the file', async () => {
    const report = await world.importCsv(seasonCsv(NORTH_SOUTH, EAST_WEST, SOUTH_EAST));
    expect(report).toMatchObject({ added: 3, unchanged: 0, errors: [] });
    const { items } = await world.sports.listEvents({ when: 'upcoming', limit: 100 });
    const first = START_MS + (6 * HOUR_MS) / SPEED;
    expect(items.map(({ home, kickoffMs }) => [home, kickoffMs])).toEqual([
      ['North', first],
      ['East', first + (2.5 * HOUR_MS) / SPEED],
      ['South', first + (7 * 24 * HOUR_MS) / SPEED],
    ]);
    expect(items[0]).toMatchObject({
      competition: COMPETITION.name,
      competitionId: COMPETITION.id,
      isFictional: false,
      state: 'NOT_STARTED',
      score: null,
      minute: null,
    });
    const shown = items[0]?.markets.map(({ market, source, isOpen, outcomes }) => [
      market,
      source,
      isOpen,
      ...outcomes.map(({ outcome, line, odds }) => `${outcome} ${line} ${odds}`),
    ]);
    expect(shown).toEqual([
      ['1x2', 'pinnacle_closing', true, 'home  2.10', 'draw  3.40', 'away  3.60'],
      ['asian_handicap', 'pinnacle_closing', true, 'home -0.75 1.90', 'away 0.75 2.00'],
      ['over_under', 'pinnacle_closing', true, 'over 2.5 1.95', 'under 2.5 1.93'],
    ]);
  });

  it('changes nothing the second time, at any stage and whatever schedule it names', async () => {
    const lines = seasonCsv(NORTH_SOUTH, EAST_WEST, SOUTH_EAST);
    const { lastEndMs } = await world.importCsv(lines);
    expect(await world.importCsv(lines, { startMs: START_MS + HOUR_MS, speed: 1 })).toMatchObject({ ...NOTHING, unchanged: 3, lastEndMs });
    const kickoffMs = (await eventOf('North'))?.kickoffMs ?? 0;
    await advanceTo(kickoffMs + 60_000);
    expect(await world.importCsv(lines)).toMatchObject({ ...NOTHING, unchanged: 3 });
    await advanceTo(kickoffMs + HOUR_MS);
    expect(await world.importCsv(lines)).toMatchObject({ ...NOTHING, unchanged: 3 });
  });

  it('brings prices, lines, kick-offs and results up to date', async () => {
    const member = await world.member();
    await world.importCsv(seasonCsv(NORTH_SOUTH, SOUTH_EAST));
    const before = await eventOf('South');
    const held = await world.sports.placeBet(member, await world.betOn(before?.id ?? '', 'asian_handicap', 'home'));
    const changed = SOUTH_EAST.replace('2.50,3.20,2.90', '2.40,3.20,3.00')
      .replace(',0,1.91,1.97', ',-0.25,2.05,1.83')
      .replace('15:00', '17:00')
      .replace('East,,,,,,,', 'East,3,0,H,1,0,H,');
    expect(await world.importCsv(seasonCsv(NORTH_SOUTH, changed))).toMatchObject({
      ...NOTHING,
      moved: 1,
      repriced: 1,
      results: 1,
      unchanged: 1,
    });
    const after = await eventOf('South');
    expect(after?.kickoffMs).toBe((before?.kickoffMs ?? 0) + (2 * HOUR_MS) / SPEED);
    const marketsOf = (name: string) => after?.markets.filter(({ market }) => market === name) ?? [];
    expect(marketsOf('1x2')).toMatchObject([{ version: 2, isOpen: true }]);
    expect(marketsOf('asian_handicap').map(({ isOpen, outcomes }) => [isOpen, outcomes[0]?.line])).toEqual([
      [true, '-0.25'],
      [false, '0'],
    ]);
    // The bet on the old line stands and is settled by it.
    await advanceTo((after?.kickoffMs ?? 0) + HOUR_MS);
    expect(await world.wagers.get(member, held.id)).toMatchObject({ result: 'win', payout: 191_000n });
  });

  it('settles anew what another result changes, but not against what a person corrected', async () => {
    const member = await world.member();
    await world.importCsv(seasonCsv(NORTH_SOUTH));
    const event = await eventOf('North');
    await world.sports.placeBet(member, await world.betOn(event?.id ?? '', '1x2', 'home'));
    await advanceTo((event?.kickoffMs ?? 0) + HOUR_MS);
    expect(await world.cashOf(member)).toBe(1_011_0000n);
    const draw = NORTH_SOUTH.replace('2,1,H', '1,1,D');
    expect(await world.importCsv(seasonCsv(draw))).toMatchObject({ ...NOTHING, corrected: 1 });
    await world.sports.advance(world.clock.nowMs());
    expect(await world.cashOf(member)).toBe(990_0000n);
    await world.sports.correctResult({
      eventId: event?.id ?? '',
      score: { home: 4, away: 0 },
      actor: 'staff:anna',
      reason: 'the file is wrong',
    });
    expect(await world.importCsv(seasonCsv(draw))).toMatchObject({ ...NOTHING, unchanged: 1 });
    await world.sports.advance(world.clock.nowMs());
    expect(await world.cashOf(member)).toBe(1_011_0000n);
  });

  it('makes a match moved by more than 36 hours another match, and voids the bets on the old one', async () => {
    const member = await world.member();
    await world.importCsv(seasonCsv(SOUTH_EAST));
    const event = await eventOf('South');
    await world.sports.placeBet(member, await world.betOn(event?.id ?? '', '1x2', 'home'));
    expect(await world.importCsv(seasonCsv(SOUTH_EAST.replace('13/08', '20/08')))).toMatchObject({ ...NOTHING, added: 1 });
    const due = (event?.kickoffMs ?? 0) + (36 * HOUR_MS) / SPEED;
    await advanceTo(due - 1);
    expect(await eventOf('South', 'live')).toMatchObject({ id: event?.id, score: null, minute: 90 });
    expect(await world.cashOf(member)).toBe(990_0000n);
    await advanceTo(due);
    expect(await world.sports.getEvent(event?.id ?? '')).toMatchObject({ state: 'CANCELLED' });
    expect(await world.cashOf(member)).toBe(1_000_0000n);
  });

  it.each([
    ['another table', ['id,name', '1,x'], 'not_a_football_file'],
    ['a header without rows', seasonCsv(), 'not_a_football_file'],
    ['nothing', [''], 'not_a_football_file'],
    ['a quote that never ends', seasonCsv(`E0,"${'x'.repeat(70_000)}`), 'not_a_football_file'],
  ])('refuses %s and leaves nothing behind', async (_what, lines, code) => {
    await expect(world.importCsv(lines)).rejects.toMatchObject({ code });
    expect(await world.sports.listCompetitions()).toEqual([]);
  });

  it.each([
    [2, ''],
    [5, '; …'],
  ])('says of a season of %i unreadable rows what is wrong with the first', async (count, rest) => {
    const rows = Array.from({ length: count }, () => NORTH_SOUTH.replace(/\d\d\/\d\d\/(\d+)/, '31/04/$1'));
    const shown = rows.slice(0, 3).map((_row, index) => `line ${index + 2}: Date "31/04/2022" is unreadable`);
    await expect(world.importCsv(seasonCsv(...rows))).rejects.toMatchObject({
      code: 'not_a_football_file',
      details: { reason: `no row could be read of ${count}: ${shown.join('; ')}${rest}` },
    });
  });

  it.each([{ speed: 0 }, { speed: 1.5 }, { speed: 3_601 }, { longestGapMs: HOUR_MS }])('refuses the schedule %o', async (schedule) => {
    await expect(world.importCsv(seasonCsv(NORTH_SOUTH), schedule)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('keeps what it has brought when it breaks off, and the next one brings the rest', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => NORTH_SOUTH.replace('North', `Home ${index}`));
    const request = {
      csv: [seasonCsv(...rows).join('\n')],
      competition: COMPETITION,
      schedule: { startMs: START_MS, speed: SPEED },
    };
    // From the second group on every id is the same, so that its matches cannot be stored.
    let ids = 0;
    const randomBytes = (length: number): Uint8Array => ((ids += 1) > 100 ? new Uint8Array(length) : world.randomBytes(length));
    await expect(importSeason({ ...world, randomBytes }, request)).rejects.toThrow(/duplicate key/);
    const offered = (await world.sports.listEvents({ when: 'upcoming', limit: 100 })).items;
    expect(offered).toHaveLength(25);
    expect(offered.every(({ markets }) => markets.length === 3)).toBe(true);
    expect(await importSeason(world, request)).toMatchObject({ ...NOTHING, added: 15, unchanged: 25 });
  });

  it('takes gates in the order in which bets take them', async () => {
    await world.importCsv(seasonCsv(NORTH_SOUTH, EAST_WEST));
    const repriced = [NORTH_SOUTH, EAST_WEST].map((row) =>
      row
        .replace('2.10,', '2.20,')
        .replace('1.80,', '1.90,')
        .replace(/1\.9[05],(2\.00|1\.95)$/, '1.99,1.91')
        .replace(',1.95,1.93,', ',1.97,1.91,')
        .replace(',2.05,1.83,', ',2.07,1.81,'),
    );
    const gates = await world.db.query<{ id: string }>('SELECT id FROM wagers_gate ORDER BY id');
    expect(gates).toHaveLength(6);
    const report = await world.db.transaction(async (bets) => {
      await bets.query(`SET LOCAL lock_timeout = '500ms'`);
      const lock = (id: string | undefined) => bets.query('SELECT FROM wagers_gate WHERE id = $1 FOR SHARE', [id]);
      await lock(gates[0]?.id);
      const importing = world.importCsv(seasonCsv(...repriced)).catch((error: unknown) => error);
      const waiting = 'SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()';
      await vi.waitFor(async () => expect(await world.db.query(waiting)).toHaveLength(1), { timeout: 9_000, interval: 20 });
      for (const { id } of gates.slice(1)) await lock(id);
      return { importing };
    });
    expect(await report.importing).toMatchObject({ repriced: 2, unchanged: 0 });
  });
});

describe('a replayed match', () => {
  it('shows the score of half time at half time and of the end at the end, and nothing before its time', async () => {
    await world.importCsv(seasonCsv(NORTH_SOUTH), { speed: 1 });
    const event = await eventOf('North');
    const { id, kickoffMs } = event ?? { id: '', kickoffMs: 0 };
    const at = async (minutes: number) => {
      await advanceTo(kickoffMs + minutes * 60_000);
      const { state, score, minute } = await world.sports.getEvent(id);
      return { state, score, minute };
    };
    expect(await at(0)).toEqual({ state: 'LIVE', score: { home: 0, away: 0 }, minute: 1 });
    expect(await at(45)).toEqual({ state: 'LIVE', score: { home: 1, away: 0 }, minute: 45 });
    expect(await at(59)).toEqual({ state: 'LIVE', score: { home: 1, away: 0 }, minute: 45 });
    expect(await at(61)).toMatchObject({ state: 'LIVE', minute: 47 });
    expect(await at(104.99)).toMatchObject({ state: 'LIVE', minute: 90 });
    expect(await at(105)).toEqual({ state: 'CLOSED', score: { home: 2, away: 1 }, minute: null });
  });
});

describe('the lists', () => {
  it('page through matches in order of kick-off without losing or repeating one', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => NORTH_SOUTH.replace('North', `Home ${index}`));
    await world.importCsv(seasonCsv(...rows));
    const walk = async (when: 'upcoming' | 'finished'): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.sports.listEvents({ when, limit: 3, cursor, competition: COMPETITION.id });
        expect(page.items.length).toBeGreaterThan(0);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    const upcoming = await walk('upcoming');
    expect(new Set(upcoming).size).toBe(7);
    expect(await world.sports.listCompetitions()).toEqual([
      { id: COMPETITION.id, name: COMPETITION.name, isFictional: false, open: 7, live: 0, seasons: [] },
    ]);
    await advanceTo(START_MS + HOUR_MS);
    expect(await walk('finished')).toEqual(upcoming.toReversed());
    expect((await world.sports.listEvents({ when: 'upcoming', limit: 3, competition: 'unheard-of' })).items).toEqual([]);
    await expect(world.sports.getEvent(UNKNOWN_EVENT)).rejects.toMatchObject({ code: 'event_not_found' });
  });
});

const UNKNOWN_EVENT = '0190b5a0-0000-7000-8000-000000000000';
