import { getCurrency, parseAmount } from '@tessera/kernel';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdOpenGate } from '../wagers/index.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { OFFICIAL, openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld((await testDatabase()).ownerUrl, ['ssc-60', 'k3-60', 'elott-ssc-30', 'lhc-300']);
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const DIRECT = { play: 'ssc.f3.direct', selection: '1,2|3|4,5', terms: OFFICIAL };

it('takes the stake of every line at once and gives the rebate back', async () => {
  const member = await world.member();
  const ticket = await world.ticketOn('ssc-60', DIRECT);
  const two = { ...ticket, lines: [DIRECT, { play: 'ssc.c.ball1', selection: '3,B', terms: { amount: '5' } }] };
  const view = await world.house.placeTicket(member, two);
  // 4 notes of 2 and 2 notes of 5; 50 of 2000 of the official stake comes back.
  expect(view).toMatchObject({ stake: '18.0000', state: 'open', product: 'lottery', gameId: 'ssc-60' });
  expect(view.detail).toMatchObject({ rebate: '0.2000', drawState: 'SELLING', drawResult: null });
  expect(await world.cashOf(member)).toBe(usd('982.2'));
  expect(view.availableAfter).toBe('982.2000');
  expect(await world.imbalance()).toBe(0n);
});

it('promises no more than a ticket may win', async () => {
  const line = { ...DIRECT, selection: '1|2|3', terms: { ...OFFICIAL, multiple: 400 } };
  const view = await world.house.placeTicket(await world.member(), await world.ticketOn('ssc-60', line));
  // 400 times about 1,950 for a note of 2.
  expect(view).toMatchObject({ stake: '800.0000', maxPayout: '400000.0000' });
});

it('answers a repeat with the first ticket, also when the draw is over, and refuses the same id for something else', async () => {
  const member = await world.member();
  const ticket = await world.ticketOn('ssc-60', DIRECT);
  const first = await world.house.placeTicket(member, ticket);
  await world.drawn(await world.selling('ssc-60'));
  expect(await world.house.placeTicket(member, ticket)).toEqual(first);
  const other = { ...ticket, lines: [{ ...DIRECT, selection: '1|3|4' }] };
  await expect(world.house.placeTicket(member, other)).rejects.toMatchObject({ code: 'request_conflict' });
});

it('answers a repeat with the first ticket where the brand sells the lottery no longer', async () => {
  const member = await world.member();
  const ticket = await world.ticketOn('ssc-60', DIRECT);
  const first = await world.house.placeTicket(member, ticket);
  world.closed.set(member.brand, ['ssc-60']);
  expect(await world.house.placeTicket(member, ticket)).toEqual(first);
  await expect(world.house.placeTicket(member, { ...ticket, requestId: world.id() })).rejects.toMatchObject({ code: 'draw_not_found' });
  world.closed.clear();
});

it('takes none on the open draw of a lottery that staff took from sale, and gives those back that it has', async () => {
  const member = await world.member();
  const ticket = await world.ticketOn('k3-60', { play: 'k3.c.form', selection: 'PAIR', terms: { amount: '1' } });
  const taken = await world.house.placeTicket(member, ticket);
  const sell = (isActive: boolean) =>
    deskOfTwo({ ...world, desk: world.house.desk }).putLottery('k3-60', { isActive, sort: 3, maxPrizeGroup: 1_950, limits: {} });
  await sell(false);
  // By the clock the draw sells.
  expect((await world.house.getDraw({ closedGames: [], currency: 'USD' }, ticket.drawId)).draw.state).toBe('SELLING');
  await expect(world.house.placeTicket(member, { ...ticket, requestId: world.id() })).rejects.toMatchObject({ code: 'draw_closed' });
  expect(await world.house.placeTicket(member, ticket)).toEqual(taken);
  expect(await world.house.cancelTicket(member, taken.id)).toMatchObject({ result: 'void' });
  await sell(true);
  await world.house.placeTicket(member, { ...ticket, requestId: world.id() });
});

it('answers the same bytes to a repeat, also of plays with several odds', async () => {
  const member = await world.member();
  // The database keeps the names of tiers in the order of their lengths.
  const line = { play: 'k3.c.form', selection: 'LEOPARD,STRAIGHT,PAIR,HALF,MIX', terms: { amount: '1' } };
  const ticket = await world.ticketOn('k3-60', line);
  const first = JSON.stringify(await world.house.placeTicket(member, ticket));
  expect(JSON.stringify(await world.house.placeTicket(member, ticket))).toBe(first);
  expect(JSON.stringify(await world.another().placeTicket(member, ticket))).toBe(first);
});

it('takes a ticket a millisecond before the sale ends and none at that moment', async () => {
  const member = await world.member();
  const early = await world.ticketOn('ssc-60', DIRECT);
  const late = { ...early, requestId: world.id() };
  const { closeAtMs } = await world.selling('ssc-60');
  world.clock.advanceTo(closeAtMs - 1);
  expect((await world.house.placeTicket(member, early)).state).toBe('open');
  world.clock.advanceTo(closeAtMs);
  // Nobody has closed the draw yet: its gate knows when it closes.
  await expect(world.house.placeTicket(member, late)).rejects.toMatchObject({ code: 'draw_closed' });
  expect(await world.cashOf(member)).toBe(usd('992.2'));
  await world.house.run();
});

it('does not end a sale before what is being booked in it', async () => {
  const { id, closeAtMs } = await world.selling('ssc-60');
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const booking = world.db.transaction(async (tx) => {
    expect(await holdOpenGate(tx, { cell: 0, id }, closeAtMs - 1)).toBe(true);
    held.resolve();
    await done.promise;
  });
  await Promise.race([held.promise, booking]);
  world.clock.advanceTo(closeAtMs);
  const closing = world.house.run();
  const waiting = () =>
    world.db.query(
      'SELECT FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())',
    );
  try {
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  } finally {
    done.resolve();
  }
  await Promise.all([booking, closing]);
  expect((await world.selling('ssc-60')).id).not.toBe(id);
});

it.each([
  ['a play of another family', { play: 'k3.sum', selection: '3', terms: OFFICIAL }, 'play_not_found', {}],
  ['a play that nobody knows', { play: 'ssc.nothing', selection: '3', terms: OFFICIAL }, 'play_not_found', {}],
  ['nothing chosen', { ...DIRECT, selection: '' }, 'selection_empty', {}],
  ['a place missing', { ...DIRECT, selection: '1|2' }, 'selection_malformed', {}],
  ['no digit', { ...DIRECT, selection: '1|x|2' }, 'selection_unknown', { part: 'x' }],
  ['a digit twice', { ...DIRECT, selection: '1|2,2|3' }, 'selection_repeated', { part: '2' }],
  ['a unit that is none', { ...DIRECT, terms: { ...OFFICIAL, unit: '3' } }, 'invalid_input', {}],
  ['an odd prize group', { ...DIRECT, terms: { ...OFFICIAL, prizeGroup: 1_901 } }, 'invalid_input', {}],
  ['a prize group above the lottery’s', { ...DIRECT, terms: { ...OFFICIAL, prizeGroup: 1_952 } }, 'invalid_input', {}],
  ['odds for a play with prizes', { ...DIRECT, terms: { amount: '1' } }, 'invalid_input', {}],
  ['a prize group for a play with odds', { play: 'ssc.c.ball1', selection: '3', terms: OFFICIAL }, 'invalid_input', {}],
  ['too little', { play: 'ssc.c.ball1', selection: '3', terms: { amount: '0.0999' } }, 'below_min', { min: '0.1000' }],
  ['too much', { play: 'ssc.c.ball1', selection: '3', terms: { amount: '20000.0001' } }, 'above_max', { max: '20000.0000' }],
  ['decimals that are not stored', { play: 'ssc.c.ball1', selection: '3', terms: { amount: '1.00001' } }, 'invalid_amount', {}],
])('refuses %s, names the line and moves no money', async (_what, line, code, details) => {
  const member = await world.member();
  const ticket = await world.ticketOn('ssc-60', DIRECT);
  const refused = world.house.placeTicket(member, { ...ticket, lines: [DIRECT, line] });
  await expect(refused).rejects.toMatchObject({ code, details: { ...details, line: '2' } });
  expect(await world.cashOf(member)).toBe(usd('1000'));
});

it('refuses other odds than the present ones, another currency, a draw that is unknown or not the brand’s, and one that does not sell yet', async () => {
  const member = await world.member();
  const ticket = await world.ticketOn('ssc-60', DIRECT);
  const place = (change: object) => world.house.placeTicket(member, { ...ticket, requestId: world.id(), ...change });
  await expect(place({ oddsVersion: 2 })).rejects.toMatchObject({ code: 'odds_changed', details: { version: '1' } });
  await expect(place({ currency: 'EUR' })).rejects.toMatchObject({ code: 'wrong_currency' });
  await expect(place({ drawId: world.id() })).rejects.toMatchObject({ code: 'draw_not_found' });
  const { next } = await world.house.get({ closedGames: [], currency: 'USD' }, 'ssc-60');
  await expect(place({ drawId: next[0]?.id })).rejects.toMatchObject({ code: 'draw_closed' });
  world.closed.set('elsewhere', ['ssc-60']);
  const other = await world.member({ brand: 'elsewhere' });
  await expect(world.house.placeTicket(other, ticket)).rejects.toMatchObject({ code: 'draw_not_found' });
  expect(await world.cashOf(member)).toBe(usd('1000'));
});

it('keeps a player’s stakes on one draw within the limit, however many tickets race', async () => {
  const member = await world.member({ funds: '200000' });
  const line = { play: 'ssc.c.ball1', selection: '3', terms: { amount: '20000' } };
  const ticket = await world.ticketOn('ssc-60', line);
  const placed = await Promise.allSettled(
    Array.from({ length: 8 }, () => world.house.placeTicket(member, { ...ticket, requestId: world.id() })),
  );
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const one of placed)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draw_limit_reached', details: { max: '50000.0000' } });
  expect(await world.cashOf(member)).toBe(usd('160000'));
  // What was refused is not counted: there is room for the rest.
  const rest = { ...line, terms: { amount: '10000' } };
  await world.house.placeTicket(member, { ...ticket, requestId: world.id(), lines: [rest] });
  await expect(
    world.house.placeTicket(member, { ...ticket, requestId: world.id(), lines: [{ ...line, terms: { amount: '0.1' } }] }),
  ).rejects.toMatchObject({ code: 'draw_limit_reached' });
  expect(await world.imbalance()).toBe(0n);
});

it('takes 100,000 typed notes and refuses one more', async () => {
  const member = await world.member({ funds: '100000' });
  const note = (number: number) => String(number).padStart(5, '0');
  const all = Array.from({ length: 100_000 }, (_, number) => note(number)).join(',');
  const terms = { ...OFFICIAL, unit: '0.002' };
  const ticket = await world.ticketOn('ssc-60', { play: 'ssc.a5.direct_single', selection: all, terms });
  const view = await world.house.placeTicket(member, ticket);
  expect(view.stake).toBe('200.0000');
  expect(view.detail).toMatchObject({ lines: [{ notes: 100_000, isCut: true }] });
  const more = await world.ticketOn('ssc-60', { play: 'ssc.a5.direct_single', selection: `${all},00000`, terms });
  await expect(world.house.placeTicket(member, more)).rejects.toMatchObject({ code: 'selection_too_many' });
});

it('needs no more than the account holds, and the rebate is no part of what pays the stake', async () => {
  const member = await world.member({ funds: '10' });
  const ticket = await world.ticketOn('ssc-60', { ...DIRECT, selection: '0,1,2,3,4|1|2', terms: { ...OFFICIAL, prizeGroup: 1_700 } });
  expect((await world.house.placeTicket(member, ticket)).availableAfter).toBe('1.2500');
  const second = { ...ticket, requestId: world.id() };
  await expect(world.house.placeTicket(member, second)).rejects.toMatchObject({ code: 'insufficient_funds' });
});
