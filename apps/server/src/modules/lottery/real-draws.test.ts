import { units } from '@tessera/kernel';
import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import { areSoundIn, type Family, getPlayType, type PlayType, quickPick, settleTicket, type Terms } from '@tessera/engines/lottery';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lunarYearFor } from './calendar.ts';
import { HOUSE_LOTTERIES } from './house-lotteries.ts';
import { importResults } from './import-results.ts';
import { familyOf, type Lottery, playsOf } from './lottery.ts';
import { oddsBy } from './odds.ts';
import type { Ticket } from './place-ticket.ts';
import { plainReturn } from './testing/restated-return.ts';
import { REAL_DRAWS, realDraws, resultOf } from './testing/real-draws.ts';
import { openWorld, type World } from './testing/world.ts';
import { readTerms, readTicketDetail } from './ticket-detail.ts';

// Goal: real draws, imported as results, settle a ticket of every play that they can settle, to the last unit as the rule book's sentences say again.

/** One lottery a family; what others draw is what its real draws tell. */
const SOLD = ['ssc-300', '11x5-300', 'k3-300', 'pk10-300', 'pcb-300', 'pcb-180', 'lhc-300', 'vn-n-300', 'vn-s-300', 'sea-hn-300'];
const KENO = 'pcb-180';
/** Draws of each lottery that go the whole way through the server: its plays are spread over them. */
const ROUNDS = 3;
/** Draws of each family on which every play is settled by the engine alone. */
const SAMPLE = 40;
const LINES_A_TICKET = 40;

const source = createStream({ serverSeed: sha256Hex('real draws'), label: 'test', clientSeed: 'plays', nonce: 0 });
const OUTSIDE: readonly Lottery[] = HOUSE_LOTTERIES.filter(({ id }) => SOLD.includes(id)).map((lottery) => ({
  ...lottery,
  source: 'external',
}));

/** The example of the rule book, or what chance picks. */
const selectionOf = (playType: PlayType): string => (integerBelow(source, 2) === 0 ? playType.example : quickPick(playType, source));

function termsOf({ mode, tiers }: PlayType): Terms {
  if (mode === 'official') return { unit: units(200n), multiple: 3, prizeGroup: 1_900, maxPrizeGroup: 1_950 };
  return { amount: units(12_345n), odds: Object.fromEntries([...tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n])) };
}

/** Those that the published, sorted numbers can settle: a parlay is on the places of the draw, and has a test of its own. */
const playsOn = (lottery: Lottery): PlayType[] => playsOf(lottery).filter(({ id }) => id !== 'lhc.guoguan');

/** Elements are not sold on draws of a lunar year in which they would return more than was staked. */
const isSold = (playType: PlayType, lunarYear: number | null): boolean =>
  areSoundIn(playType, oddsBy(undefined)(playType) ?? {}, lunarYear);

/** Spread over all there are. */
function sample<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}

describe.skipIf(!REAL_DRAWS)('real draws (skipped where the data folder is missing)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld((await testDatabase()).ownerUrl, SOLD, SOLD);
    await world.db.query(`UPDATE lottery_lottery SET keno_method = 'beijing' WHERE id = $1`, [KENO]);
    await world.house.run();
  });
  afterAll(() => world.close());

  it.each(OUTSIDE.filter(({ id }) => id !== KENO))('of $family win with every play as its rule says', (lottery) => {
    const family: Family = familyOf(lottery);
    const plays = playsOn(lottery);
    let wins = 0;
    for (const row of sample(realDraws(lottery.family), SAMPLE)) {
      const result = resultOf(lottery.family, row);
      const draw = family.readDraw(result);
      for (const playType of plays) {
        const [selection, terms] = [selectionOf(playType), termsOf(playType)];
        const settled = settleTicket(playType, playType.read(selection), terms, draw);
        wins += settled.wins.length;
        const plain = plainReturn({ play: playType.id, selection }, terms, playType, result);
        if (plain !== settled.payout + settled.refund) expect({ play: playType.id, selection, result, plain }).toEqual(settled);
      }
    }
    expect(wins).toBeGreaterThan(plays.length);
  });

  it.each(OUTSIDE)('of $family pay every ticket on $id through the server what its lines say', async (lottery) => {
    const member = await world.member({ funds: '1000000' });
    const lunarYear = lunarYearFor(lottery.family, world.clock.nowMs());
    const plays = playsOn(lottery).filter((playType) => isSold(playType, lunarYear));
    const settledPlays = new Set<string>();
    const told = sample(realDraws(lottery.family, lottery.id === KENO ? 'beijing' : null), ROUNDS).map((row) => row.told);
    for (const [round, numbers] of told.entries()) {
      await world.house.run();
      const { id: drawId, number, drawAtMs } = await world.selling(lottery.id);
      const lines = plays.filter((_, index) => index % ROUNDS === round).map(lineOf);
      const placed: string[] = [];
      for (const ofTicket of chunks(lines, LINES_A_TICKET)) {
        const ticket = { requestId: world.id(), drawId, currency: 'USD', oddsVersion: 1, lines: ofTicket };
        placed.push((await world.house.placeTicket(member, ticket)).id);
      }
      world.clock.advanceTo(drawAtMs);
      await world.house.run();
      const rows = [{ number, told: numbers }];
      const report = await importResults(world, { lotteryId: lottery.id, rows, actor: 'import', reason: 'real draws' });
      expect(report).toEqual({ announced: 1, known: 0, absent: 0, refused: [] });
      await world.house.settlement.run({ drawId, version: 1 }, { progress: async () => undefined });
      const { draw } = await world.house.getDraw({ closedGames: [], currency: 'USD' }, drawId);
      for (const id of placed) {
        const wager = await world.house.wagers.get(member, id);
        const detail = readTicketDetail(wager.detail);
        const plain = detail.lines.map((line) => plainReturn(line, readTerms(line.terms), getPlayType(line.play), draw.result ?? ''));
        expect({ id, payout: wager.payout }).toEqual({ id, payout: plain.reduce((total, one) => total + one, 0n) });
        for (const { play } of detail.lines) settledPlays.add(play);
      }
    }
    expect(settledPlays.size).toBe(plays.length);
    expect(await world.imbalance()).toBe(0n);
  });
});

function lineOf(playType: PlayType): Ticket['lines'][number] {
  const terms = playType.mode === 'official' ? { unit: '0.02', multiple: 1, prizeGroup: 1_900 } : { amount: '0.1' };
  return { play: playType.id, selection: selectionOf(playType), terms };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
