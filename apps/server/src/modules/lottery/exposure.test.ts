import type { lotteryDesk, wagers } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['lhc-300']);
});
// Each test has a draw of its own.
beforeEach(async () => {
  world.clock.advance(300_000);
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
/** The special number pays 48 times its stake, unless the catalogue changes. */
const te = (selection: string, amount: string, lowered?: Record<string, number>) => ({
  play: 'lhc.te',
  selection,
  terms: { amount, ...(lowered ? { lowered } : {}) },
});

async function limit(limits: lotteryDesk.LotteryLimits): Promise<void> {
  const settings = { isActive: true, sort: 1, maxPrizeGroup: 1_950, limits };
  await deskOfTwo({ ...world, desk: world.house.desk }).putLottery('lhc-300', settings);
}

const exposure = async (drawId: string) =>
  Object.fromEntries(
    (await world.house.desk.getExposure(drawId, { play: undefined, offset: 0, limit: 100 })).items.map((one) => [one.number, one]),
  );
const oddsOf = async (): Promise<number> => {
  const { plays } = await world.house.desk.getOdds('lhc-300');
  return Number(Object.values(plays.find(({ id }) => id === 'lhc.te')?.odds ?? {})[0]);
};

/** The lines of a ticket with their odds. */
function paidBy({ detail }: wagers.WagerView): (readonly [string, number])[] {
  const lines = detail.product === 'lottery' ? detail.lines : [];
  return lines.map(({ selection, terms }) => [selection, 'odds' in terms ? Number(Object.values(terms.odds)[0]) : 0]);
}

async function place(member: MemberRef, ...lines: ReturnType<typeof te>[]) {
  const ticket = await world.ticketOn('lhc-300', lines[0] ?? te('01', '1'));
  return world.house.placeTicket(member, { ...ticket, lines });
}

/**
 * The answer to a request that may be repeated. A machine that is busy with something else may let the database go unanswered: whether the request was
 * done then is for its repeat to find out, as for any client, and it is counted once.
 */
async function answered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const isUnanswered = error instanceof DomainError && error.code === 'unavailable';
      if (!isUnanswered || attempt === ATTEMPTS) throw error;
    }
  }
}

const ATTEMPTS = 20;

describe('what the house owes on a number', () => {
  it('is the best prize of every note on it, over all players and currencies', async () => {
    await limit({});
    const { id } = await world.selling('lhc-300');
    const odds = await oddsOf();
    await place(await world.member(), te('01,02', '2'), te('02', '1'));
    const inDong = await world.member({ currency: 'VND', funds: '10000000' });
    const ticket = await world.ticketOn('lhc-300', te('02', '10000'), { currency: 'VND' });
    await world.house.placeTicket(inDong, ticket);
    const worth = Number((await exposure(id))['01']?.owed) / 2;
    expect(worth).toBe(odds);
    // 10,000 dong are worth one.
    expect(Number((await exposure(id))['02']?.owed)).toBeCloseTo(odds * (3 + 10_000 / 10_000), 6);
    expect((await exposure(id))['03']).toBeUndefined();
    // Never a part of a thousandth too little.
    await place(await world.member(), te('04', '1.0001'));
    expect(Number((await exposure(id))['04']?.owed)).toBe(Math.ceil(odds * 1_000.1) / 1_000);
  });

  it('goes back with a ticket that is taken back, and nobody owes what is played for fun', async () => {
    await limit({});
    const { id } = await world.selling('lhc-300');
    const member = await world.member();
    const ticket = await place(member, te('05', '2'));
    await world.house.cancelTicket(member, ticket.id);
    expect((await exposure(id))['05']?.owed).toBe('0');
    const trial = await world.member({ currency: 'FUN' });
    await world.house.placeTicket(trial, await world.ticketOn('lhc-300', te('06', '2'), { currency: 'FUN' }));
    expect((await exposure(id))['06']).toBeUndefined();
  });
});

describe('a number that is bet on a lot', () => {
  it('pays less from step to step, and only to whoever saw it', async () => {
    await limit({
      maxExposure: '1000',
      heat: [
        { atPercent: 40, lowerByPercent: 5 },
        { atPercent: 80, lowerByPercent: 10 },
      ],
    });
    const odds = await oddsOf();
    const member = await world.member();
    await place(member, te('07', '10'));
    const cash = await world.cashOf(member);
    const board = await world.house.get({ closedGames: [], currency: 'USD' }, 'lhc-300');
    expect(board.hot).toEqual([{ play: 'lhc.te', number: '07', lowered: 5 }]);
    await expect(place(member, te('07', '1'))).rejects.toMatchObject({ code: 'odds_changed', details: { number: '07', line: '1' } });
    await expect(place(member, te('07', '1', { '07': 4 }))).rejects.toMatchObject({ code: 'odds_changed' });
    expect(await world.cashOf(member)).toBe(cash);
    const second = await place(member, te('07,08', '1', { '07': 5 }));
    // What is stored of a line has one table of odds: the hot number has a line of its own.
    expect(second.stake).toBe('2.0000');
    const paid = paidBy(second);
    expect(paid).toEqual([
      ['07', Math.floor((Math.round(odds * 10_000) * 95) / 100) / 10_000],
      ['08', odds],
    ]);
    // Whoever saw worse odds than there are now gets the present ones.
    const third = await place(member, te('09', '1', { '09': 10 }));
    expect(paidBy(third)).toEqual([['09', odds]]);
    expect(await world.imbalance()).toBe(0n);
  });

  it('is as hot as it was before once tickets are taken back', async () => {
    await limit({ maxExposure: '1000' });
    const member = await world.member();
    const ticket = await place(member, te('10', '12'));
    const hot = async () => (await world.house.get({ closedGames: [], currency: 'USD' }, 'lhc-300')).hot;
    expect(await hot()).toMatchObject([{ number: '10', lowered: 5 }]);
    await world.house.cancelTicket(member, ticket.id);
    expect(await hot()).toEqual([]);
  });

  it('is at another step at once when staff change the rules', async () => {
    await limit({ maxExposure: '1000' });
    await place(await world.member(), te('11', '12'));
    const hot = async () => (await world.house.get({ closedGames: [], currency: 'USD' }, 'lhc-300')).hot;
    await limit({ maxExposure: '700' });
    expect(await hot()).toMatchObject([{ number: '11', lowered: 10 }]);
    await limit({});
    expect(await hot()).toEqual([]);
  });
});

describe('the limit of a number', () => {
  const EACH = 5;

  /** What the database has counted, once its sessions have told. */
  async function deadlocks(): Promise<bigint | undefined> {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const [row] = await world.db.query<{ deadlocks: bigint }>('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    return row?.deadlocks;
  }

  it('holds however many tickets race, in all cells, without a deadlock', async () => {
    await limit({ maxExposure: '2000', heat: [] });
    const { id } = await world.selling('lhc-300');
    const odds = await oddsOf();
    const before = await deadlocks();
    const members = await Promise.all(Array.from({ length: 40 }, () => world.member()));
    // Two numbers a ticket, in either order: whoever locks in the order of the ticket waits for somebody who waits for them.
    const tickets = await Promise.all(
      Array.from({ length: EACH * members.length }, (_, index) => world.ticketOn('lhc-300', te(index % 2 === 0 ? '21,22' : '22,21', '1'))),
    );
    const placed = await Promise.all(
      members.map(async (member, index) => {
        const outcomes: PromiseSettledResult<unknown>[] = [];
        for (const ticket of tickets.slice(index * EACH, (index + 1) * EACH))
          outcomes.push(...(await Promise.allSettled([answered(() => world.house.placeTicket(member, ticket))])));
        return outcomes;
      }),
    ).then((outcomes) => outcomes.flat());
    expect(placed).toHaveLength(EACH * members.length);
    const taken = placed.filter(({ status }) => status === 'fulfilled').length;
    for (const one of placed) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'exposure_limit' });
    const { 21: first, 22: second } = await exposure(id);
    expect(Number(first?.owed)).toBeCloseTo(odds * taken, 6);
    expect(second?.owed).toBe(first?.owed);
    expect(Number(first?.owed)).toBeLessThanOrEqual(2_000);
    expect(Number(first?.taken)).toBeLessThanOrEqual(2_000);
    // What is refused fitted neither into what is left nor into the slices that other cells hold.
    expect(Number(first?.owed)).toBeGreaterThan(2_000 * (1 - 64 / 1_024) - odds);
    let cash = 0n;
    for (const member of members) cash += (await world.cashOf(member)) ?? 0n;
    expect(cash).toBe(usd(String(1_000 * members.length - 2 * taken)));
    // A transaction that was its victim would have been tried again.
    expect(await deadlocks()).toBe(before);
    expect(await world.imbalance()).toBe(0n);
  });

  it('refuses the ticket whole, and one that is alone above it', async () => {
    await limit({ maxExposure: '100', heat: [] });
    const { id } = await world.selling('lhc-300');
    const member = await world.member();
    await place(member, te('23', '2'));
    const cash = await world.cashOf(member);
    await expect(place(member, te('24', '1'), te('23', '1'))).rejects.toMatchObject({ code: 'exposure_limit', details: { number: '23' } });
    await expect(place(member, te('25', '3'))).rejects.toMatchObject({ code: 'exposure_limit', details: { number: '25' } });
    expect((await exposure(id))['24']).toBeUndefined();
    expect(await world.cashOf(member)).toBe(cash);
    expect(await world.imbalance()).toBe(0n);
  });

  it('counts a ticket once that is sent twenty times, and answers a repeat with it beyond the limit', async () => {
    await limit({ maxExposure: '100', heat: [{ atPercent: 40, lowerByPercent: 5 }] });
    const { id } = await world.selling('lhc-300');
    const member = await world.member();
    const ticket = await world.ticketOn('lhc-300', te('26', '2'));
    const placed = await Promise.all(Array.from({ length: 20 }, () => answered(() => world.house.placeTicket(member, ticket))));
    expect(new Set(placed.map((one) => one.id)).size).toBe(1);
    expect(Number((await exposure(id))['26']?.owed)).toBeCloseTo(2 * (await oddsOf()), 6);
    expect(await world.house.placeTicket(member, ticket)).toEqual(placed[0]);
    expect(await world.cashOf(member)).toBe(usd('998'));
  });

  it('gives and takes at once without losing a count', async () => {
    await limit({ maxExposure: '3000', heat: [] });
    const { id } = await world.selling('lhc-300');
    const members = await Promise.all(Array.from({ length: 12 }, () => world.member()));
    const buy = async (member: MemberRef, selection: string) => {
      const ticket = await world.ticketOn('lhc-300', te(selection, '1'));
      return answered(() => world.house.placeTicket(member, ticket));
    };
    const kept = await Promise.all(
      members.map(async (member) => {
        for (let turn = 0; turn < 3; turn += 1) {
          const { id: taken } = await buy(member, '31,30');
          await answered(() => world.house.cancelTicket(member, taken));
        }
        return buy(member, '30,31');
      }),
    );
    const { 30: first, 31: second } = await exposure(id);
    expect(Number(first?.owed)).toBeCloseTo(kept.length * (await oddsOf()), 6);
    expect(second?.owed).toBe(first?.owed);
    const [sum] = await world.db.query<{ wrong: bigint }>(
      `SELECT count(*) AS wrong FROM lottery_exposure e WHERE e.leased <> (SELECT sum(l.leased) FROM lottery_exposure_lease l
         WHERE l.draw_id = e.draw_id AND l.play = e.play AND l.item = e.item)`,
    );
    expect(sum?.wrong).toBe(0n);
    expect(await world.imbalance()).toBe(0n);
  });
});

it('numbers on the board are sorted by what is taken, and paged', async () => {
  await limit({});
  const { id } = await world.selling('lhc-300');
  await place(await world.member(), te('40', '1'), te('41', '60'), te('42', '30'), { ...te('1', '5'), play: 'lhc.pt_tail' });
  const page = (offset: number, play?: string) => world.house.desk.getExposure(id, { play, offset, limit: 2 });
  expect((await page(0, 'lhc.te')).items.map(({ number }) => number)).toEqual(['41', '42']);
  expect(await page(2, 'lhc.te')).toMatchObject({ total: 3, limit: '1000000', items: [{ number: '40', lowered: 0 }] });
  expect((await page(0, 'lhc.pt_tail')).total).toBe(1);
  await expect(world.house.desk.getExposure(world.id(), { play: undefined, offset: 0, limit: 2 })).rejects.toMatchObject({
    code: 'draw_not_found',
  });
});

it('is forgotten once a draw is paid, also where every ticket was taken back', async () => {
  await limit({});
  const rows = async (drawId: string) => {
    const [row] = await world.db.query<{ count: bigint }>(
      'SELECT (SELECT count(*) FROM lottery_exposure WHERE draw_id = $1) + (SELECT count(*) FROM lottery_exposure_lease WHERE draw_id = $1) AS count',
      [drawId],
    );
    return row?.count;
  };
  for (const isTakenBack of [false, true]) {
    const draw = await world.selling('lhc-300');
    const member = await world.member();
    const ticket = await place(member, te('45', '1'));
    if (isTakenBack) await world.house.cancelTicket(member, ticket.id);
    expect(await rows(draw.id)).toBe(2n);
    await world.drawn(draw);
    expect(await rows(draw.id)).toBe(0n);
  }
});
