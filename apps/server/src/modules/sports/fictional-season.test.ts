import { createHash } from 'node:crypto';
import { testDatabase } from '@tessera/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sports as contract, wagers as wagersContract } from '@tessera/contract';
import { createStream } from '@tessera/engines/fair';
import { playMatch } from '@tessera/engines/sports';
import { FICTIONAL_LEAGUE, seasonPlan } from './fictional-season.ts';
import { NORTH_SOUTH, openWorld, seasonCsv, START_MS, type World } from './testing/world.ts';

const MINUTE_MS = 60_000;

let world: World;
beforeEach(async () => {
  world = openWorld((await testDatabase()).ownerUrl);
});
afterEach(() => world.close());

/** What the runner of the server does every second. */
async function tick(): Promise<void> {
  await world.sports.ensureFictionalLeague(world.clock.nowMs());
  await world.sports.advance(world.clock.nowMs());
}

const list = async (when: 'live' | 'upcoming' | 'finished'): Promise<contract.EventView[]> =>
  (await world.sports.listEvents({ when, limit: 100 })).items;

describe('the fictional league', () => {
  it('makes a site without any file alive at once and keeps it so', async () => {
    for (let minute = 0; minute <= 90; minute += 1) {
      await tick();
      const [live, upcoming] = [await list('live'), await list('upcoming')];
      expect(live.length, `live after ${minute} minutes`).toBeGreaterThanOrEqual(2);
      expect(live.length).toBeLessThanOrEqual(4);
      expect(upcoming.length).toBeGreaterThanOrEqual(12);
      expect(upcoming.every(({ markets }) => markets.length === 3 && markets.every(({ isOpen }) => isOpen))).toBe(true);
      expect(upcoming.at(-1)?.kickoffMs).toBeLessThanOrEqual(world.clock.nowMs() + 2 * 60 * MINUTE_MS);
      const playing = live.flatMap(({ home, away }) => [home, away]);
      expect(new Set(playing).size, 'no club plays twice at a time').toBe(playing.length);
      world.clock.advance(MINUTE_MS);
    }
    for (const event of [...(await list('live')), ...(await list('upcoming')), ...(await list('finished'))])
      contract.EventView.parse(event);
    expect(contract.listCompetitions.value.parse(await world.sports.listCompetitions())).toMatchObject([
      { id: FICTIONAL_LEAGUE.id, isFictional: true, live: 3 },
    ]);
  });

  it('takes bets and settles them', async () => {
    await tick();
    const [event] = await list('upcoming');
    const member = await world.member({ currency: 'FUN', funds: '30' });
    for (const outcome of ['home', 'draw', 'away'] as const)
      wagersContract.WagerView.parse(
        await world.sports.placeBet(member, await world.betOn(event?.id ?? '', '1x2', outcome, { currency: 'FUN' })),
      );
    world.clock.advance(10 * MINUTE_MS);
    await tick();
    const wagers = await world.wagers.list(member, { product: 'sports', state: 'settled', before: undefined, limit: 10 });
    expect(wagers.map(({ result }) => result).sort()).toEqual(['lose', 'lose', 'win']);
    expect(await world.cashOf(member)).toBe(wagers.reduce<bigint>((sum, { payout }) => sum + (payout ?? 0n), 0n));
  });

  it('starts again after a pause without playing what nobody could see', async () => {
    await tick();
    world.clock.advance(5 * 60 * MINUTE_MS);
    for (let seconds = 0; seconds < 2; seconds += 1) await tick();
    expect((await list('live')).length).toBeGreaterThanOrEqual(2);
    expect((await list('upcoming')).length).toBeGreaterThanOrEqual(12);
    expect((await list('finished')).length).toBeLessThan(40);
  });

  it('waits while an imported season is running', async () => {
    const { lastEndMs } = await world.importCsv(seasonCsv(NORTH_SOUTH));
    await tick();
    expect((await list('upcoming')).map(({ home }) => home)).toEqual(['North']);
    world.clock.advanceTo(lastEndMs);
    await tick();
    await tick();
    expect((await list('upcoming')).length).toBeGreaterThanOrEqual(12);
    await expect(world.importCsv(seasonCsv(NORTH_SOUTH))).resolves.toMatchObject({ unchanged: 1 });
  });

  it('is offered once when several processes look after it', async () => {
    const books = Array.from({ length: 5 }, () => world.another());
    const added = await Promise.all(books.map((book) => book.ensureFictionalLeague(START_MS)));
    expect(added.filter((count) => count > 0)).toHaveLength(1);
    expect(await world.sports.ensureFictionalLeague(START_MS)).toBe(0);
  });
});

describe('a season of it', () => {
  it('is committed to before, revealed afterwards, and every match follows from its seed', async () => {
    await tick();
    const [first] = await world.sports.listCompetitions();
    const commitment = first?.seasons[0];
    expect(commitment).toMatchObject({ number: 1, serverSeed: null });
    const played = new Map<string, contract.EventView>();
    for (let hours = 0; hours < 9; hours += 1) {
      for (let part = 0; part < 6; part += 1) {
        world.clock.advance(10 * MINUTE_MS);
        await tick();
      }
      for (const event of await list('finished')) played.set(event.id, event);
    }
    const [last] = await world.sports.listCompetitions();
    const season = last?.seasons.find(({ number }) => number === 1);
    expect(season?.serverSeedHash).toBe(commitment?.serverSeedHash);
    expect(
      createHash('sha256')
        .update(season?.serverSeed ?? '')
        .digest('hex'),
    ).toBe(commitment?.serverSeedHash);
    expect(last?.seasons.find(({ number }) => number === 2)).toMatchObject({ serverSeed: null });

    const { clubs, fixtures } = seasonPlan();
    const scores = fixtures.map((fixture, nonce) => {
      const stream = createStream({
        label: season?.label ?? '',
        serverSeed: season?.serverSeed ?? '',
        clientSeed: season?.id ?? '',
        nonce,
      });
      return { home: clubs[fixture.home]?.name, away: clubs[fixture.away]?.name, score: playMatch(stream, fixture.rates).score };
    });
    const inOrder = [...played.values()].sort((left, right) => left.kickoffMs - right.kickoffMs).slice(0, fixtures.length);
    expect(inOrder.map(({ home, away, score }) => ({ home, away, score }))).toEqual(scores);
  });

  it('stores no result of a match that can still be bet on', async () => {
    await tick();
    const early = await world.db.query(
      "SELECT id FROM sports_event WHERE state = 'NOT_STARTED' AND num_nonnulls(score_home, score_away, half_home, half_away, goals) > 0",
    );
    expect(early).toEqual([]);
    const live = await world.db.query("SELECT id FROM sports_event WHERE state = 'LIVE' AND goals IS NOT NULL");
    expect(live.length).toBeGreaterThan(0);
  });

  it('lets every club rest, from one season to the next too', () => {
    const { fixtures } = seasonPlan();
    const kickoffs = [...fixtures, ...fixtures.slice(0, 16)].map(({ home, away }) => [home, away]);
    const tooSoon = kickoffs.filter((clubs, index) =>
      kickoffs
        .slice(index + 1, index + 4)
        .flat()
        .some((club) => clubs.includes(club)),
    );
    expect(tooSoon).toEqual([]);
  });

  it('has every pair of clubs once at home, with every market quoted', () => {
    const { clubs, fixtures } = seasonPlan();
    expect(fixtures).toHaveLength(240);
    expect(new Set(fixtures.map(({ home, away }) => `${home} ${away}`)).size).toBe(240);
    expect(fixtures.every(({ markets }) => markets.length === 3)).toBe(true);
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(16);
  });
});
