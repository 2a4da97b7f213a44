import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { sports as contract } from '@tessera/contract';
import { importSeason } from './import-season.ts';
import { COMPETITION, findSeasons, openWorld } from './testing/world.ts';

const FOLDER = findSeasons();
const FILE = join(FOLDER ?? '', 'epl2223.csv');
const STAKE = '3.33';
const STAKE_UNITS = 33_300n;
const HOUR_MS = 3_600_000;
const SPEED = 120;
/** One match of so many is bet on; all of them: `npm run prove -- season`. */
const SHARE = Number(process.env['SEASON_SHARE'] ?? 5);
const BETS_EACH = 7;
const FUNDS = '23.31';

/** The CSV read a second time, by hand: every bet that can be made, with what it must pay in units of 1/10 000. */
function expectedPayouts(text: string): Map<string, bigint> {
  const [header = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const payouts = new Map<string, bigint>();
  for (const cells of rows) {
    const cell = (name: string): string => cells[header.indexOf(name)] ?? '';
    const odds = (...names: string[]): bigint => BigInt(Math.round(Number(names.map(cell).find((value) => value !== '')) * 10_000));
    const [home, away] = [Number(cell('FTHG')), Number(cell('FTAG'))];
    const put = (market: string, outcome: string, paid: bigint) =>
      void payouts.set([cell('HomeTeam'), cell('AwayTeam'), market, outcome].join('|'), paid);
    const winning = (won: boolean, price: bigint): bigint => (won ? (STAKE_UNITS * price) / 10_000n : 0n);
    put('1x2', 'home', winning(home > away, odds('PSCH', 'B365CH')));
    put('1x2', 'draw', winning(home === away, odds('PSCD', 'B365CD')));
    put('1x2', 'away', winning(home < away, odds('PSCA', 'B365CA')));
    put('over_under', 'over', winning(home + away > 2, odds('PC>2.5', 'B365C>2.5')));
    put('over_under', 'under', winning(home + away < 3, odds('PC<2.5', 'B365C<2.5')));
    const asian = (ahead: number, price: bigint): bigint => {
      if (ahead >= 0.5) return (STAKE_UNITS * price) / 10_000n;
      if (ahead === 0.25) return (STAKE_UNITS * (price + 10_000n)) / 20_000n;
      if (ahead === 0) return STAKE_UNITS;
      return ahead === -0.25 ? STAKE_UNITS / 2n : 0n;
    };
    const line = Number(cell('AHCh'));
    put('asian_handicap', 'home', asian(home - away + line, odds('PCAHH', 'B365CAHH')));
    put('asian_handicap', 'away', asian(away - home - line, odds('PCAHA', 'B365CAHA')));
  }
  return payouts;
}

async function allEvents(
  list: (cursor: string | undefined) => Promise<{ items: contract.EventView[]; nextCursor: string | null }>,
): Promise<contract.EventView[]> {
  const events: contract.EventView[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    events.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return events;
}

/** Only ends what hangs: a season is longer than most tests. */
const HANGING_MS = 600_000;

describe.skipIf(!FOLDER)('a whole real season (needs the football-data files beside the project)', async () => {
  const world = openWorld((await testDatabase()).ownerUrl);
  const { sports, clock, wagers, db } = world;
  afterAll(world.close);

  it('is replayed with a bet on every outcome, and pays what the file says', { timeout: HANGING_MS }, async () => {
    const startMs = clock.nowMs();
    const request = () => ({
      csv: createReadStream(FILE),
      competition: COMPETITION,
      schedule: { startMs, speed: SPEED, longestGapMs: 6 * HOUR_MS },
    });
    const report = await importSeason(world, request());
    expect(report).toMatchObject({ added: 380, errors: [], unchanged: 0, firstKickoffMs: startMs + (6 * HOUR_MS) / SPEED });
    expect(await importSeason(world, request())).toMatchObject({
      added: 0,
      unchanged: 380,
      moved: 0,
      repriced: 0,
      results: 0,
      corrected: 0,
    });

    const events = await allEvents((cursor) => sports.listEvents({ when: 'upcoming', limit: 100, cursor, competition: COMPETITION.id }));
    expect(events).toHaveLength(380);
    const outcomes = events.map((event) =>
      event.markets.flatMap((market) => market.outcomes.map((outcome) => ({ event, market, outcome }))),
    );
    const expected = expectedPayouts(readFileSync(FILE, 'utf8'));
    expect(outcomes.flat()).toHaveLength(expected.size);
    expect(outcomes.flat()).toHaveLength(2_660);
    const bets = outcomes.filter((_, index) => index % SHARE === 0).flat();

    const members = await Promise.all(Array.from({ length: bets.length / BETS_EACH }, () => world.member({ funds: FUNDS })));
    const keyOf = new Map<string, string>();
    await Promise.all(
      bets.map(async ({ event, market, outcome }, index) => {
        const member = members[index % members.length];
        if (!member) throw new Error('every bet has a member');
        const bet = {
          requestId: world.id(),
          marketId: market.id,
          outcome: outcome.outcome,
          odds: outcome.odds,
          accept: 'NONE',
          currency: 'USD',
          stake: STAKE,
        } as const;
        const placed = await sports.placeBet(member, bet);
        keyOf.set(placed.id, [event.home, event.away, market.market, outcome.outcome].join('|'));
      }),
    );
    expect([...keyOf.values()].filter((key) => !expected.has(key))).toEqual([]);
    const due = [...keyOf.values()].reduce((sum, key) => sum + (expected.get(key) ?? 0n), 0n);
    for (const member of members) expect(await world.cashOf(member)).toBe(0n);

    const ends = new Set<number>();
    for (const event of events) {
      const stored = event.kickoffMs + ((105 / 60) * HOUR_MS) / SPEED;
      for (const moment of [event.kickoffMs, stored]) ends.add(moment);
    }
    let settledSoFar = 0;
    for (const moment of [...ends].sort((left, right) => left - right)) {
      clock.advanceTo(moment);
      settledSoFar += (await sports.advance(moment)).settled;
      const over = events.filter((event) => event.kickoffMs + ((105 / 60) * HOUR_MS) / SPEED <= moment).length;
      expect(settledSoFar).toBe(over);
    }
    expect(settledSoFar).toBe(380);
    expect(clock.nowMs()).toBe(report.lastEndMs);

    let total = 0n;
    for (const member of members) {
      for (const view of await wagers.present(
        await wagers.list(member, { product: undefined, state: 'settled', before: undefined, limit: 100 }),
      )) {
        const paid = parseAmount(view.payout ?? '', getCurrency('USD'));
        expect(paid, keyOf.get(view.id)).toBe(expected.get(keyOf.get(view.id) ?? ''));
        total += paid;
        keyOf.delete(view.id);
      }
    }
    expect(keyOf.size).toBe(0);
    expect(total).toBe(due);
    const cash = await Promise.all(members.map((member) => world.cashOf(member)));
    expect(cash.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)).toBe(total);
    const results = await db.query<{ result: string; count: number }>(
      'SELECT result, count(*)::int AS count FROM wagers_wager GROUP BY result ORDER BY result',
    );
    expect(results.map(({ result }) => result)).toEqual(['half_lose', 'half_win', 'lose', 'push', 'win']);
    expect(await world.imbalance()).toBe(0n);
  });
});
