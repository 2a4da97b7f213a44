import type { LotteryTerms } from '@tessera/contract';
import { raceFor, testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../lottery/testing/world.ts';
import type { Payments } from '../payments/index.ts';
import type { Sports } from '../sports/index.ts';
import { type Backoffice, createBackoffice } from './backoffice.ts';
import { operatorCaller, OPERATOR, SECOND } from './testing/given-site.ts';

// Goal: nobody alone adds, moves or drops a draw, and what two persons agreed on is what is done, once.

const ID = 'ssc-300';
const LINE = { play: 'ssc.c.ball1', selection: '1', terms: { amount: '1' } };
const MINUTE_MS = 60_000;

let ownerUrl: string;
let world: World;
let desk: Backoffice;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, [ID], [ID]);
  desk = createBackoffice({
    ...world,
    payments: {} as Payments,
    sports: {} as Sports,
    lottery: world.house,
    payouts: world.house.payouts,
    brandCodes: async () => ['tessera'],
  });
});
beforeEach(async () => {
  world.clock.advance(5 * MINUTE_MS);
  await world.house.run();
});
afterAll(() => world.close());

const by = (who: typeof OPERATOR | typeof SECOND) => ({
  operator: operatorCaller(who, [{ brand: 'tessera', role: 'lottery' }]),
  origin: { ip: '10.0.0.1', userAgent: 'console' },
  reason: 'announced by the office',
});
const confirm = async (id: string | undefined, who: typeof OPERATOR | typeof SECOND = SECOND) => desk.confirmProposal(id ?? '', by(who));
const proposals = () => desk.listProposals({ operator: by(SECOND).operator, after: undefined, limit: 50 });
const later = ({ closeAtMs, drawAtMs }: { readonly closeAtMs: number; readonly drawAtMs: number }, ms: number) => ({
  closeAtMs: closeAtMs + ms,
  drawAtMs: drawAtMs + ms,
});
const drawOf = async (id: string) => (await world.house.getDraw({ closedGames: [], currency: 'USD' }, id)).draw;
const countDraws = async () => (await world.db.query('SELECT id FROM lottery_draw WHERE lottery_id = $1', [ID])).length;
const move = (terms: LotteryTerms['lottery_draw_move']) => desk.proposeLotteryChange('lottery_draw_move', terms, by(OPERATOR));

describe('a draw that is to be moved', () => {
  it('stays where it is until a second person confirms, who reads its times before and after', async () => {
    const draw = await world.selling(ID);
    const [before, after] = [later(draw, 0), later(draw, MINUTE_MS)];
    const proposal = await move({ id: draw.id, ...after });
    expect(proposal).toMatchObject({ isOwn: true, proposedBy: 'ops' });
    expect(await drawOf(draw.id)).toMatchObject(before);
    expect((await proposals()).find(({ id }) => id === proposal?.id)).toMatchObject({
      subject: 'lottery_draw_move',
      summary: expect.stringContaining(draw.number) as string,
      changes: [
        { field: 'closeAtMs', before: String(before.closeAtMs), after: String(after.closeAtMs) },
        { field: 'drawAtMs', before: String(before.drawAtMs), after: String(after.drawAtMs) },
      ],
    });
    await expect(confirm(proposal?.id, OPERATOR)).rejects.toMatchObject({ code: 'second_person_needed' });
    await expect(move({ id: draw.id, ...later(draw, 2 * MINUTE_MS) })).rejects.toMatchObject({ code: 'proposal_waiting' });
    const confirmed = await raceFor({ ownerUrl, table: 'backoffice_proposal_end', count: 4 }, () => confirm(proposal?.id));
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await drawOf(draw.id)).toMatchObject(after);
    expect(await move({ id: draw.id, ...after })).toBeNull();
    expect(
      await world.db.query('SELECT action, operator_id, confirmed_by, before, after FROM lottery_change WHERE draw_id = $1', [draw.id]),
    ).toEqual([
      {
        action: 'move_draw',
        operator_id: OPERATOR.id,
        confirmed_by: SECOND.id,
        before: { number: draw.number, ...before },
        after: { number: draw.number, ...after },
      },
    ]);
  });

  it('is not moved by a confirmation after its sale has ended, or after its times have changed', async () => {
    const draw = await world.selling(ID);
    const [first] = [await move({ id: draw.id, ...later(draw, MINUTE_MS) })];
    const { next } = await world.house.get({ closedGames: [], currency: 'USD' }, ID);
    const second = next[1];
    if (!second) throw new Error('draws are planned');
    const other = await move({ id: second.id, ...later(second, MINUTE_MS) });
    await world.db.query(`UPDATE lottery_draw SET draw_at = draw_at + interval '1 second' WHERE id = $1`, [second.id]);
    await expect(confirm(other?.id)).rejects.toMatchObject({ code: 'proposal_changed' });
    world.clock.advanceTo(draw.closeAtMs);
    await expect(confirm(first?.id)).rejects.toMatchObject({ code: 'draw_closed' });
    await world.house.run();
    await expect(confirm(first?.id)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await drawOf(draw.id)).toMatchObject(later(draw, 0));
  });
});

describe('a draw that is to be dropped', () => {
  it('sells until a second person confirms, although stakes only go back', async () => {
    const member = await world.member();
    const staked = await world.cashOf(member);
    const ticket = await world.ticketOn(ID, LINE);
    await world.house.placeTicket(member, ticket);
    const drop = () => desk.proposeLotteryChange('lottery_draw_drop', { id: ticket.drawId }, by(OPERATOR));
    const proposal = await drop();
    expect(await drop()).toEqual(proposal);
    expect(await drawOf(ticket.drawId)).toMatchObject({ state: 'SELLING' });
    await world.house.placeTicket(member, { ...ticket, requestId: world.id() });
    expect((await proposals()).find(({ id }) => id === proposal?.id)?.changes).toEqual([
      { field: 'isVoid', before: 'false', after: 'true' },
    ]);
    await confirm(proposal?.id);
    await world.house.run();
    expect(await drawOf(ticket.drawId)).toMatchObject({ state: 'VOID' });
    expect(await world.cashOf(member)).toBe(staked);
    expect(await drop()).toBeNull();
  });
});

describe('draws that are to be added', () => {
  it('may be proposed together at different times, and are there once each is confirmed', async () => {
    const draw = await world.selling(ID);
    const count = await countDraws();
    const add = (ms: number) => desk.proposeLotteryChange('lottery_draw_add', { id: ID, ...later(draw, ms) }, by(OPERATOR));
    const [first, second] = [await add(MINUTE_MS), await add(2 * MINUTE_MS)];
    expect(await add(MINUTE_MS)).toEqual(first);
    expect(await countDraws()).toBe(count);
    await confirm(second?.id);
    await confirm(first?.id);
    expect(await countDraws()).toBe(count + 2);
    await expect(add(MINUTE_MS)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
