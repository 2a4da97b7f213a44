import { getCurrency, parseAmount } from '@tessera/kernel';
import { hexToBytes } from '@tessera/engines/fair';
import { CHUNK_TICKETS, isInBook } from '@tessera/engines/lottery';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { checkDraw } from './check-draw.ts';
import { OFFICIAL, openWorld, type World } from './testing/world.ts';

const SOLD = ['ssc-60', 'ssc-180', 'k3-60'];
let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, SOLD, ['ssc-180']);
  // No prize here waits for two persons.
  await world.house.run();
});
afterAll(() => world.close());

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
const ONLOOKER = { closedGames: [], currency: 'USD' };
const EVERY_DIGIT = '0,1,2,3,4,5,6,7,8,9';

it('pays every ticket once, whoever settles, and closes the draw', async () => {
  const member = await world.member();
  // All thousand notes of the first three digits: one of them wins 1900.
  const full = `${EVERY_DIGIT}|${EVERY_DIGIT}|${EVERY_DIGIT}`;
  const ticket = await world.ticketOn('ssc-60', { play: 'ssc.f3.direct', selection: full, terms: { ...OFFICIAL, unit: '0.2' } });
  const placed = await world.house.placeTicket(member, ticket);
  const draw = await world.selling('ssc-60');
  world.clock.advanceTo(draw.drawAtMs);
  await Promise.all([world.house.run(), world.another().run(), world.another().run()]);
  const wager = await world.house.wagers.get(member, placed.id);
  // 0.2 × 1900 / 2000 × 1000; a ticket on all outcomes is no valid bet.
  expect(wager).toMatchObject({ state: 'settled', result: 'win', payout: usd('190'), settlementVersion: 1 });
  expect(await world.cashOf(member)).toBe(usd('995'));
  const proof = await world.house.getDraw(ONLOOKER, draw.id);
  expect(proof.draw).toMatchObject({ state: 'SETTLED', number: draw.number });
  expect(proof.book?.count).toBe(1);
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(proof.results).toHaveLength(1);
  expect(await world.imbalance()).toBe(0n);
});

it('gives a ticket back while its draw sells, with the rebate taken back, and not afterwards', async () => {
  const member = await world.member();
  const line = { play: 'ssc.f3.direct', selection: '1|2|3', terms: { ...OFFICIAL, multiple: 10, prizeGroup: 1_700 } };
  const kept = await world.house.placeTicket(member, await world.ticketOn('ssc-60', line));
  const undone = await world.house.placeTicket(member, await world.ticketOn('ssc-60', line));
  expect(await world.cashOf(member)).toBe(usd('965'));
  const view = await world.house.cancelTicket(member, undone.id);
  expect(view).toMatchObject({ state: 'settled', result: 'void', payout: '17.5000' });
  expect(await world.house.cancelTicket(member, undone.id)).toMatchObject({ payout: '17.5000' });
  expect(await world.cashOf(member)).toBe(usd('982.5'));
  const draw = await world.selling('ssc-60');
  world.clock.advanceTo(draw.closeAtMs);
  await expect(world.house.cancelTicket(member, kept.id)).rejects.toMatchObject({ code: 'draw_closed' });
  await world.drawn(draw);
  await expect(world.house.cancelTicket(member, kept.id)).rejects.toMatchObject({ code: 'draw_closed' });
  expect((await world.house.getDraw(ONLOOKER, draw.id)).book?.count).toBe(1);
  // The result changes nothing for what was given back.
  expect(await world.house.wagers.get(member, undone.id)).toMatchObject({ result: 'void', settlementVersion: 1 });
  expect(await world.imbalance()).toBe(0n);
});

it('makes room in the limit of a draw for what was given back, and counts no ticket that covers nearly every draw as turnover', async () => {
  const member = await world.member({ funds: '100000' });
  const large = { play: 'ssc.c.ball1', selection: '3,5', terms: { amount: '20000' } };
  const first = await world.house.placeTicket(member, await world.ticketOn('ssc-60', large));
  await expect(world.house.placeTicket(member, await world.ticketOn('ssc-60', large))).rejects.toMatchObject({
    code: 'draw_limit_reached',
  });
  await world.house.cancelTicket(member, first.id);
  const plain = await world.house.placeTicket(member, await world.ticketOn('ssc-60', large));
  const sure = { play: 'ssc.c.ball1', selection: '0,1,2,3,4,5,6,7,8', terms: { amount: '1' } };
  const covered = await world.house.placeTicket(member, await world.ticketOn('ssc-60', sure));
  await world.drawn(await world.selling('ssc-60'));
  const rows = await world.db.query<{ id: string; counted: bigint }>(
    'SELECT id, valid_bet AS counted FROM wagers_wager WHERE member_id = $1',
    [member.id],
  );
  const counted = new Map(rows.map((row) => [row.id, row.counted]));
  expect([first, plain, covered].map(({ id }) => counted.get(id))).toEqual([0n, usd('40000'), 0n]);
});

it('does not give back what somebody else bought, nor a bet on something else', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const ticket = await world.ticketOn('ssc-60', { play: 'ssc.f3.direct', selection: '1|2|3', terms: OFFICIAL });
  const { id } = await world.house.placeTicket(member, ticket);
  await expect(world.house.cancelTicket(other, id)).rejects.toMatchObject({ code: 'wager_not_found' });
  await world.drawn(await world.selling('ssc-60'));
});

it('gives every stake back when a draw stays without numbers for too long', async () => {
  const member = await world.member();
  await world.house.run();
  const ticket = await world.ticketOn('ssc-180', { play: 'ssc.f3.direct', selection: '1|2|3', terms: { ...OFFICIAL, prizeGroup: 1_700 } });
  const { id } = await world.house.placeTicket(member, ticket);
  const draw = await world.selling('ssc-180');
  world.clock.advanceTo(draw.drawAtMs + 3_600_000 - 1);
  await world.house.run();
  expect((await world.house.getDraw(ONLOOKER, draw.id)).draw.state).toBe('CLOSED');
  world.clock.advance(1);
  await world.house.run();
  expect((await world.house.getDraw(ONLOOKER, draw.id)).draw).toMatchObject({ state: 'VOID', result: null });
  expect(await world.house.wagers.get(member, id)).toMatchObject({ result: 'void', payout: usd('1.75') });
  expect(await world.cashOf(member)).toBe(usd('1000'));
  expect(await world.imbalance()).toBe(0n);
});

it('pays a player no more than the cap of a draw, in the order of the tickets, and others what they won', async () => {
  const [member, other, twice] = [await world.member(), await world.member(), await world.member()];
  await world.house.run();
  // Each wins 190,000 with 12345, of 200,000 that a player may win.
  const line = { play: 'ssc.a5.direct', selection: '1|2|3|4|5', terms: OFFICIAL };
  const draw = await world.selling('ssc-180');
  const place = async (who: typeof member): Promise<string> => {
    world.clock.advance(10);
    return (await world.house.placeTicket(who, await world.ticketOn('ssc-180', line))).id;
  };
  // What was given back uses up nothing of the cap.
  const undone = await place(member);
  await world.house.cancelTicket(member, undone);
  const own = [await place(member), await place(member), await place(member)];
  const others = await place(other);
  const two = [await place(twice), await place(twice)];
  await world.announce(draw, '1,2,3,4,5');
  const payoutOf = async (who: typeof member, id: string) => (await world.house.wagers.get(who, id)).payout;
  expect(await Promise.all(own.map((id) => payoutOf(member, id)))).toEqual([usd('190000'), usd('10000'), usd('0')]);
  expect(await payoutOf(other, others)).toBe(usd('190000'));
  expect(await Promise.all(two.map((id) => payoutOf(twice, id)))).toEqual([usd('190000'), usd('10000')]);
  expect(await payoutOf(member, undone)).toBe(usd('1.95'));
  expect(await world.imbalance()).toBe(0n);
});

it('settles anew when numbers are corrected, and leaves alone what was given back', async () => {
  const member = await world.member();
  await world.house.run();
  const line = { play: 'ssc.f3.direct', selection: '1|2|3', terms: OFFICIAL };
  const draw = await world.selling('ssc-180');
  const kept = await world.house.placeTicket(member, await world.ticketOn('ssc-180', line));
  const undone = await world.house.placeTicket(member, await world.ticketOn('ssc-180', line));
  await world.house.cancelTicket(member, undone.id);
  await world.announce(draw, '9,9,9,4,5');
  expect(await world.house.wagers.get(member, kept.id)).toMatchObject({ result: 'lose', payout: 0n, settlementVersion: 1 });
  await world.announce(draw, '1,2,3,4,5');
  expect(await world.house.wagers.get(member, kept.id)).toMatchObject({ result: 'win', payout: usd('1900'), settlementVersion: 2 });
  expect(await world.house.wagers.get(member, undone.id)).toMatchObject({ result: 'void', settlementVersion: 1 });
  const proof = await world.house.getDraw(ONLOOKER, draw.id);
  expect(proof.draw).toMatchObject({ state: 'RESETTLED', result: '1,2,3,4,5' });
  expect(proof.results.map(({ result }) => result)).toEqual(['9,9,9,4,5', '1,2,3,4,5']);
  expect(await world.imbalance()).toBe(0n);
});

it('proves tickets of a book that is longer than one of its chunks, whichever they stand in', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const line = { play: 'ssc.f3.direct', selection: '1|2|3', terms: { ...OFFICIAL, unit: '0.02' } };
  const draw = await world.selling('ssc-60');
  const each = Math.ceil((CHUNK_TICKETS * 1.1) / members.length);
  const places = await Promise.all(
    members.map(async (member) => {
      const ids: string[] = [];
      while (ids.length < each) ids.push((await world.house.placeTicket(member, await world.ticketOn('ssc-60', line))).id);
      return ids.filter((_, index) => index % 36 === 0 || index === each - 1).map((id) => ({ member, id }));
    }),
  );
  await world.drawn(draw);
  const indexes: number[] = [];
  for (const { member, id } of places.flat()) {
    const { text, proof, root } = await world.house.proveTicket(member, id);
    expect(proof && isInBook(text, proof, hexToBytes(root ?? ''))).toBe(true);
    indexes.push(proof?.index ?? -1);
  }
  expect(Math.min(...indexes)).toBeLessThan(CHUNK_TICKETS);
  expect(Math.max(...indexes)).toBeGreaterThan(CHUNK_TICKETS);
  expect(new Set(indexes).size).toBe(places.flat().length);
});

it('proves every ticket by the frozen book, and finds what somebody changed afterwards', async () => {
  await world.house.run();
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => world.member()));
  const line = { play: 'ssc.c.ball1', selection: '1,B', terms: { amount: '3' } };
  const draw = await world.selling('ssc-60');
  const tickets = [];
  for (const member of [...members, ...members]) {
    const { id } = await world.house.placeTicket(member, await world.ticketOn('ssc-60', line));
    tickets.push({ member, id });
  }
  const [given, ...kept] = tickets;
  if (!given) throw new Error('there are ten');
  await world.house.cancelTicket(given.member, given.id);
  const [open] = kept;
  expect(open && (await world.house.proveTicket(open.member, open.id))).toMatchObject({ drawId: draw.id, proof: null, root: null });
  await world.drawn(draw);
  for (const { member, id } of kept) {
    const { text, proof, root } = await world.house.proveTicket(member, id);
    expect(text).toContain(id);
    expect(text).not.toContain(member.id);
    expect(proof && isInBook(text, proof, hexToBytes(root ?? ''))).toBe(true);
    expect(proof && isInBook(text.replace('30000', '30001'), proof, hexToBytes(root ?? ''))).toBe(false);
  }
  expect(await world.house.proveTicket(given.member, given.id)).toMatchObject({ proof: null });
  expect(await checkDraw(world.db, draw.id)).toEqual({ ok: true, id: draw.id, number: draw.number, tickets: kept.length });

  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  const changes = [
    [
      `UPDATE wagers_wager SET payout = payout + 1 WHERE id = '${open?.id}'`,
      `UPDATE wagers_wager SET payout = payout - 1 WHERE id = '${open?.id}'`,
      /was not paid/,
    ],
    [
      `UPDATE wagers_wager SET stake = stake + 1 WHERE id = '${open?.id}'`,
      `UPDATE wagers_wager SET stake = stake - 1 WHERE id = '${open?.id}'`,
      /not those that were frozen/,
    ],
    [
      `UPDATE lottery_draw SET server_seed = repeat('a', 64) WHERE id = '${draw.id}'`,
      `UPDATE lottery_draw SET server_seed = '${(await world.house.getDraw(ONLOOKER, draw.id)).serverSeed}' WHERE id = '${draw.id}'`,
      /secret is not the one/,
    ],
    [`UPDATE lottery_result SET result = '"0,0,0,0,0"' WHERE draw_id = '${draw.id}'`, null, /numbers do not follow/],
  ] as const;
  for (const [change, back, reason] of changes) {
    await owner.query(change);
    expect(await checkDraw(world.db, draw.id)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
    if (back) await owner.query(back);
  }
  await owner.end();
});

it('makes up for the draws of a pause, each once', async () => {
  const before = await world.db.query<{ count: bigint }>(`SELECT count(*) AS count FROM lottery_result`);
  await world.house.plan(world.clock.nowMs());
  const sold = await world.db.query<{ id: string }>(
    `SELECT id FROM lottery_draw WHERE lottery_id = 'k3-60' AND state IN ('WAITING', 'SELLING') ORDER BY draw_at`,
  );
  expect(sold.length).toBeGreaterThanOrEqual(4);
  world.clock.advance(30 * 60_000);
  await Promise.all([world.house.run(), world.another().run()]);
  const results = await world.db.query<{ results: bigint; state: string }>(
    `SELECT d.state, (SELECT count(*) FROM lottery_result r WHERE r.draw_id = d.id) AS results FROM lottery_draw d WHERE d.id = ANY ($1)`,
    [sold.map(({ id }) => id)],
  );
  for (const row of results) expect(row).toEqual({ state: 'SETTLED', results: 1n });
  const after = await world.db.query<{ count: bigint }>(`SELECT count(*) AS count FROM lottery_result`);
  expect(after[0]?.count).toBeGreaterThan(before[0]?.count ?? 0n);
  expect((await world.selling('k3-60')).drawAtMs).toBeGreaterThan(world.clock.nowMs());
});

it('draws nothing before the book is frozen', async () => {
  const draw = await world.selling('k3-60');
  world.clock.advanceTo(draw.drawAtMs);
  await world.db.query(`UPDATE lottery_draw SET state = 'CLOSED' WHERE id = $1`, [draw.id]);
  await expect(world.db.query(`UPDATE lottery_draw SET state = 'DRAWN', result = '"1,2,3"' WHERE id = $1`, [draw.id])).rejects.toThrow(
    /lottery_draw_book_before_result/,
  );
  await world.house.run();
  expect((await world.house.getDraw(ONLOOKER, draw.id)).draw.state).toBe('SETTLED');
});

it('leaves books in which every rebate, refund and correction is right', async () => {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 4 });
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  await owner.end();
});
