import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFile } from './import-results.ts';
import { drawDaysOfTwo } from './testing/draw-days-of-two.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { openWorld, type World } from './testing/world.ts';

const HOUR_MS = 3_600_000;
const ID = 'sea-th-300';
/** Its plays are named by the zodiacs of the lunar year. */
const ZODIACS = 'lhc-1200';
const ONLOOKER = { closedGames: [], currency: 'USD' };
const usd = (text: string) => parseAmount(text, getCurrency('USD'));
/** Thailand draws on the 1st and the 16th at 15:30 by its clock, and closes half an hour before. */
const THAI = {
  kind: 'days',
  utcOffsetMinutes: 420,
  days: { daysOfMonth: [1, 16] },
  times: { from: 55_800 },
  closeBeforeSeconds: 1_800,
} as const;
/** A moment of 2026, at half past three of Thailand unless told. */
const at = (month: number, day: number, hours = 8.5) => Date.UTC(2026, month - 1, day) + hours * HOUR_MS;
const times = (drawAtMs: number) => ({ closeAtMs: drawAtMs - HOUR_MS / 2, drawAtMs });
const LINE = { play: 'sea.th.bottom2', selection: '08', terms: { amount: '1' } };
const order = {
  lotteryId: ID,
  currency: 'USD',
  oddsVersion: 1,
  lines: [LINE],
  how: { kind: 'same' as const },
  startMultiple: 1,
  stopOnWin: false,
};
const RESULT = 'first,front3_1,front3_2,last3_1,last3_2,last2';

let world: World;
beforeEach(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, [ID, ZODIACS, 'ssc-60'], [ID, ZODIACS]);
  await world.db.query('UPDATE lottery_lottery SET calendar = $2 WHERE id = ANY ($1)', [[ID, ZODIACS], JSON.stringify(THAI)]);
  await world.house.run();
});
afterEach(() => world.close());

const desk = () => deskOfTwo({ ...world, desk: world.house.desk });
const days = () => drawDaysOfTwo(world);
const board = async () => {
  const { draw, next } = await world.house.get(ONLOOKER, ID);
  return [draw, ...next].flatMap((one) => (one ? [one] : []));
};
const numbers = async () => (await board()).map(({ number }) => number);
const drawOf = async (id: string) => (await world.house.getDraw(ONLOOKER, id)).draw;
const buy = async (member: Awaited<ReturnType<World['member']>>) => world.house.placeTicket(member, await world.ticketOn(ID, LINE));
const goTo = async (ms: number) => {
  world.clock.advanceTo(ms);
  await world.house.run();
};

describe('a draw that is moved', () => {
  it('keeps its tickets, sells until its new close, has the number of its new day, and is paid by the result of that day', async () => {
    const member = await world.member();
    const [draw] = await board();
    expect(await numbers()).toEqual(['202601160001', '202602010001', '202602160001', '202603010001']);
    const id = draw?.id ?? '';
    const [kept, back] = [await buy(member), await buy(member)];
    const moved = await days().move(id, times(at(1, 17)));
    expect(moved).toMatchObject({ id, number: '202601170001', state: 'SELLING', closeAtMs: at(1, 17, 8), drawAtMs: at(1, 17) });
    expect(await days().move(id, times(at(1, 17)))).toEqual(moved);
    // Past the old draw the sale goes on, and the calendar does not plan its day again.
    await goTo(at(1, 16, 12));
    expect(await numbers()).toEqual(['202601170001', '202602010001', '202602160001', '202603010001']);
    const late = await buy(member);
    await world.house.cancelTicket(member, back.id);
    expect((await board()).map(({ opensAtMs }) => opensAtMs).slice(1)).toEqual([at(1, 17, 8), at(2, 1, 8), at(2, 16, 8)]);
    await goTo(at(1, 17, 8));
    expect(await drawOf(id)).toMatchObject({ state: 'CLOSED' });
    await expect(world.house.cancelTicket(member, late.id)).rejects.toMatchObject({ code: 'draw_closed' });
    expect((await world.selling(ID)).number).toBe('202602010001');
    await goTo(at(1, 17));
    const file = (day: string) => `date,${RESULT}\n${day},123456,034,283,100,101,08\n`;
    const source = { actor: 'import', reason: 'results.csv' };
    const bring = (day: string) => importFile(world, { lotteryId: ID, text: file(day), format: 'csv', first: null, source });
    expect(await bring('2026-01-16')).toMatchObject({ announced: 0, absent: 1 });
    expect(await bring('2026-01-17')).toMatchObject({ announced: 1 });
    await world.house.run();
    for (const ticket of [kept, late])
      expect(await world.house.wagers.get(member, ticket.id)).toMatchObject({ result: 'win', payout: usd('92') });
    expect(await world.cashOf(member)).toBe(usd('1182'));
    expect(await world.imbalance()).toBe(0n);
    const [change] = await world.db.query(`SELECT action, before, after FROM lottery_change WHERE draw_id = $1`, [id]);
    expect(change).toEqual({
      action: 'move_draw',
      before: { number: '202601160001', closeAtMs: at(1, 16, 8), drawAtMs: at(1, 16) },
      after: { number: '202601170001', closeAtMs: at(1, 17, 8), drawAtMs: at(1, 17) },
    });
  });

  it('closes earlier where it is moved earlier, and has its own number again on its own day', async () => {
    const member = await world.member();
    const id = (await board())[0]?.id ?? '';
    expect((await days().move(id, times(at(1, 15)))).number).toBe('202601150001');
    expect((await days().move(id, times(at(1, 14)))).number).toBe('202601140001');
    const back = await days().move(id, times(at(1, 16, 7)));
    expect(back.number).toBe('202601160001');
    await goTo(at(1, 16, 6.5) - 1);
    await buy(member);
    const late = await world.ticketOn(ID, LINE);
    world.clock.advance(1);
    await expect(world.house.placeTicket(member, late)).rejects.toMatchObject({ code: 'draw_closed' });
    await world.house.run();
    expect((await world.selling(ID)).number).toBe('202602010001');
  });

  it('takes no tickets after it was moved while its sale is held', async () => {
    const member = await world.member();
    const id = (await board())[0]?.id ?? '';
    const ticket = await world.ticketOn(ID, LINE);
    await desk().suspendDraw(id, true);
    await days().move(id, times(at(1, 17)));
    await expect(world.house.placeTicket(member, ticket)).rejects.toMatchObject({ code: 'draw_closed' });
    await desk().suspendDraw(id, false);
    await goTo(at(1, 16, 12));
    await buy(member);
  });

  it('is drawn later, and nothing else, where it is closed; its tickets are not void meanwhile', async () => {
    const member = await world.member();
    const [draw] = await board();
    const id = draw?.id ?? '';
    const ticket = await buy(member);
    await goTo(at(1, 16, 8));
    await expect(days().move(id, times(at(1, 18)))).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'closeAtMs' },
    });
    const later = { closeAtMs: at(1, 16, 8), drawAtMs: at(1, 18) };
    expect(await days().move(id, later)).toMatchObject({ state: 'CLOSED', number: '202601180001' });
    await goTo(at(1, 18));
    expect(await drawOf(id)).toMatchObject({ state: 'CLOSED' });
    await world.announce(
      { id, drawAtMs: at(1, 18) },
      {
        first: '123456',
        front3: ['034', '283'],
        last3: ['100', '101'],
        last2: '09',
      },
    );
    expect(await world.house.wagers.get(member, ticket.id)).toMatchObject({ result: 'lose' });
    await expect(days().move(id, { ...later, drawAtMs: at(1, 19) })).rejects.toMatchObject({ code: 'draw_closed' });
  });

  it('stays between the draws before and after it, to come, and of a lottery that others draw', async () => {
    const [first, second] = await board();
    const move = (id: string, change: { closeAtMs: number; drawAtMs: number }) => days().move(id, change);
    const wrong = { code: 'invalid_input' };
    await expect(move(first?.id ?? '', times(at(2, 1)))).rejects.toMatchObject(wrong);
    await expect(move(first?.id ?? '', times(at(2, 3)))).rejects.toMatchObject(wrong);
    await expect(move(second?.id ?? '', times(at(1, 16)))).rejects.toMatchObject(wrong);
    await expect(move(second?.id ?? '', times(at(2, 20)))).rejects.toMatchObject(wrong);
    await expect(move(first?.id ?? '', { closeAtMs: at(1, 17, 9), drawAtMs: at(1, 17) })).rejects.toMatchObject(wrong);
    await expect(move(first?.id ?? '', times(at(1, 10)))).rejects.toMatchObject(wrong);
    await expect(move(first?.id ?? '', { closeAtMs: at(1, 10), drawAtMs: at(1, 17) })).rejects.toMatchObject(wrong);
    await expect(move(world.id(), times(at(1, 17)))).rejects.toMatchObject({ code: 'draw_not_found' });
    const own = await world.selling('ssc-60');
    await expect(move(own.id, { closeAtMs: own.closeAtMs, drawAtMs: own.drawAtMs + 1 })).rejects.toMatchObject({ code: 'draw_not_found' });
    await expect(days().drop(own.id)).rejects.toMatchObject({ code: 'draw_not_found' });
    await expect(days().add('ssc-60', times(at(1, 20)))).rejects.toMatchObject({ code: 'lottery_not_found' });
    await expect(days().add('nothing', times(at(1, 20)))).rejects.toMatchObject({ code: 'lottery_not_found' });
    expect(await numbers()).toEqual(['202601160001', '202602010001', '202602160001', '202603010001']);
  });

  it('stays in the lunar year by whose zodiacs it was sold', async () => {
    const { next } = await world.house.get(ONLOOKER, ZODIACS);
    const id = next.find(({ drawAtMs }) => drawAtMs === at(2, 16))?.id ?? '';
    // The new year is on 17 February.
    await expect(days().move(id, times(at(2, 17)))).rejects.toMatchObject({ details: { reason: 'in the lunar year of the draw' } });
    expect((await days().move(id, times(at(2, 15)))).drawAtMs).toBe(at(2, 15));
  });

  it('is followed by the plans on it, and by the draws that members can plan', async () => {
    const member = await world.member();
    const [, second] = await board();
    const chase = await world.house.chases.buy(member, { ...order, requestId: world.id(), draws: 3 });
    await days().move(second?.id ?? '', times(at(2, 3)));
    const coming = ['202601160001', '202602030001', '202602160001', '202603010001', '202603160001', '202604010001'];
    expect((await world.house.chases.listComing([], ID, 6)).items.map(({ number }) => number)).toEqual(coming);
    await world.house.chases.buy(member, { ...order, requestId: world.id(), draws: ['202602030001', '202603010001'] });
    await expect(
      world.house.chases.buy(member, { ...order, requestId: world.id(), draws: ['202602010001', '202603010001'] }),
    ).rejects.toMatchObject({
      code: 'draw_not_found',
    });
    // The sale of the second begins with the close of the first, and lasts past its old close; nobody says what was drawn in the first.
    await goTo(at(1, 16, 8));
    await goTo(at(2, 2));
    const { draws } = await world.house.chases.get(member, chase.id);
    expect(draws.map(({ number, state }) => [number, state])).toEqual([
      ['202601160001', 'void'],
      ['202602030001', 'selling'],
      ['202602160001', 'pending'],
    ]);
    expect(await world.house.wagers.get(member, draws[1]?.ticketId ?? '')).toMatchObject({ state: 'open' });
  });
});

describe('a draw that is dropped', () => {
  it('gives every stake back, lets the next one sell, and is not planned again', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const [first, second] = await board();
    await buy(member);
    const taken = await buy(other);
    await world.house.cancelTicket(other, taken.id);
    await buy(other);
    const dropped = await days().drop(first?.id ?? '');
    expect(dropped).toMatchObject({ state: 'VOID', result: null });
    expect(await days().drop(first?.id ?? '')).toEqual(dropped);
    await world.house.run();
    for (const one of [member, other]) expect(await world.cashOf(one)).toBe(usd('1000'));
    expect((await world.selling(ID)).id).toBe(second?.id);
    await days().drop(second?.id ?? '');
    await world.house.run();
    expect(await numbers()).toEqual(['202602160001', '202603010001']);
    expect((await world.house.chases.listComing([], ID, 3)).items.map(({ number }) => number)).toEqual([
      '202602160001',
      '202603010001',
      '202603160001',
    ]);
    await goTo(at(2, 16, 8));
    expect(await numbers()).toEqual(['202603010001', '202603160001', '202604010001', '202604160001']);
    await expect(days().drop((await drawOf(first?.id ?? '')).id)).resolves.toMatchObject({ state: 'VOID' });
    expect(await world.imbalance()).toBe(0n);
  });

  it('is void for the plans on it, and closed draws are for two persons to decide', async () => {
    const member = await world.member();
    const [first, second] = await board();
    const chase = await world.house.chases.buy(member, { ...order, requestId: world.id(), draws: 2 });
    await days().drop(second?.id ?? '');
    await goTo(at(1, 16, 8));
    await expect(days().drop(first?.id ?? '')).rejects.toMatchObject({ code: 'draw_closed' });
    const { draws, frozen } = await world.house.chases.get(member, chase.id);
    expect([draws.map(({ state }) => state), frozen]).toEqual([['closed', 'void'], '0.0000']);
    expect(await world.imbalance()).toBe(0n);
  });
});

describe('a draw that is added', () => {
  it('has the next number of its day, sells when the one before it has closed, and is paid', async () => {
    const member = await world.member();
    const added = await days().add(ID, times(at(1, 20)));
    expect(added).toMatchObject({
      number: '202601200001',
      state: 'WAITING',
      opensAtMs: at(1, 16, 8),
      closeAtMs: at(1, 20, 8),
      drawAtMs: at(1, 20),
    });
    expect(await numbers()).toEqual(['202601160001', '202601200001', '202602010001', '202602160001']);
    // Beside the draw of the calendar on one day, and beside another one that was added.
    expect(await days().add(ID, times(at(1, 16, 14)))).toMatchObject({ number: '202601160002' });
    expect(await days().add(ID, times(at(1, 20, 14)))).toMatchObject({ number: '202601200002' });
    await expect(days().add(ID, times(at(1, 20)))).rejects.toMatchObject({ code: 'invalid_input' });
    await goTo(at(1, 16, 8));
    await goTo(at(1, 16, 13.5));
    expect((await world.selling(ID)).id).toBe(added.id);
    const ticket = await buy(member);
    await world.announce(added, { first: '123456', front3: ['034', '283'], last3: ['100', '101'], last2: '08' });
    expect(await world.house.wagers.get(member, ticket.id)).toMatchObject({ result: 'win', payout: usd('92') });
    expect(await world.imbalance()).toBe(0n);
  });

  it('may be the next one, and leaves the calendar as it is, however many there are', async () => {
    const next = await days().add(ID, times(at(1, 12)));
    expect(next.opensAtMs).toBe(world.clock.nowMs());
    for (const day of [5, 6, 7, 8, 9]) await days().add(ID, times(at(2, day)));
    await world.house.run();
    expect((await world.selling(ID)).id).toBe(next.id);
    await goTo(at(1, 16, 8));
    await goTo(at(2, 1, 8));
    const planned = await world.db.query<{ number: string }>(
      `SELECT number FROM lottery_draw WHERE lottery_id = $1 AND state IN ('WAITING', 'SELLING') AND NOT is_added ORDER BY draw_at`,
      [ID],
    );
    expect(planned.map(({ number }) => number)).toEqual(['202602160001', '202603010001', '202603160001', '202604010001']);
    expect((await world.selling(ID)).number).toBe('202602050001');
  });

  it.each([
    ['closes before now', { closeAtMs: at(1, 10), drawAtMs: at(1, 20) }],
    ['is drawn before it closes', { closeAtMs: at(1, 20), drawAtMs: at(1, 19) }],
    ['is drawn together with another', { closeAtMs: at(1, 15), drawAtMs: at(1, 16) }],
    ['closes before the one before it', { closeAtMs: at(1, 15), drawAtMs: at(1, 17) }],
    ['closes after the one behind it', { closeAtMs: at(1, 16, 8), drawAtMs: at(1, 16, 8) }],
    ['is years ahead', times(at(1, 20) + 500 * 24 * HOUR_MS)],
  ])('is refused where it %s', async (_what, when) => {
    await expect(days().add(ID, when)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
