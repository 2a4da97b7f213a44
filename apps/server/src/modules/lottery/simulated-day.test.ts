import process from 'node:process';
import { units } from '@tessera/kernel';
import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import { findFamily, getPlayType, quickPick, runChase, settleTicket } from '@tessera/engines/lottery';
import { testDatabase } from '@tessera/testkit';
import { afterAll, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { HOUSE_LOTTERIES } from './house-lotteries.ts';
import { sellsPools } from './lottery.ts';
import type { Ticket } from './place-ticket.ts';
import { plainReturn, RESTATED } from './testing/plain-rules.ts';
import { openWorld } from './testing/world.ts';
import { readTerms, readTicketDetail, type StoredLine } from './ticket-detail.ts';

// Goal: whatever is played on any lottery, what is paid is to the last unit what the stored tickets and the published results say.

/** Of the short form; `npm run prove -- lottery` plays a day. */
const TICKETS = Number(process.env['LOTTERY_TICKETS'] ?? 400);
const MINUTES = Number(process.env['LOTTERY_MINUTES'] ?? 2);
const STEP_MS = 15_000;
const MEMBERS = 40;
/** Rare wins would leave little to pay: every other ticket is on a play that wins often. */
const OFTEN = [
  ...[
    'ssc.f3.g6',
    'ssc.c.ball1',
    'ssc.c.sum',
    'k3.sum_bsoe',
    'k3.c.two',
    'k3.c.sanjun',
    '11x5.any1',
    '11x5.c.ball1',
    'pk10.bsoe',
    'pk10.c.p1',
  ],
  ...['pcb.two', 'pcb.two_push', 'lhc.te_two', 'lhc.te_wave'],
];

/** Those with a pool are played in `pools-played.test.ts`: what they pay depends on everybody's tickets. */
const PLAYED = HOUSE_LOTTERIES.filter((lottery) => !sellsPools(lottery));

const world = await openWorld(
  (await testDatabase()).ownerUrl,
  PLAYED.map(({ id }) => id),
);
afterAll(() => world.close());
const source = createStream({ serverSeed: sha256Hex('a day of lotteries'), label: 'test', clientSeed: 'day', nonce: 0 });
const oneOf = <Item>(items: readonly Item[]): Item => items[integerBelow(source, items.length)] as Item;

async function randomTicket(member: MemberRef, id = oneOf(PLAYED).id): Promise<Ticket> {
  const { plays, draw } = await world.house.get({ closedGames: [], currency: 'USD' }, id);
  const often = plays.filter((play) => OFTEN.includes(play.id));
  const lines = Array.from({ length: 1 + integerBelow(source, 3) }, () => {
    const play = oneOf(often.length > 0 && integerBelow(source, 2) === 0 ? often : plays);
    const selection = quickPick(getPlayType(play.id), source);
    const official = {
      unit: oneOf(['2', '0.2', '0.02', '0.002', '1']),
      multiple: 1 + integerBelow(source, 9),
      prizeGroup: 1_700 + 2 * integerBelow(source, 126),
    };
    return { play: play.id, selection, terms: play.odds ? { amount: oneOf(['0.1', '1.2345', '7', '33.3']) } : official };
  });
  return { requestId: world.id(), drawId: draw?.id ?? member.id, currency: 'USD', oddsVersion: 1, lines };
}

/** A random plan on a lottery that is drawn every minute or faster. */
async function randomPlan(member: MemberRef): Promise<string> {
  const { id } = oneOf(HOUSE_LOTTERIES.filter(({ calendar }) => calendar.kind === 'interval' && calendar.intervalSeconds <= 60));
  const { lines } = await randomTicket(member, id);
  const view = await world.house.chases.buy(member, {
    requestId: world.id(),
    lotteryId: id,
    currency: 'USD',
    oddsVersion: 1,
    lines,
    draws: 2 + integerBelow(source, 3),
    how: oneOf([{ kind: 'same' }, { kind: 'double', factor: 2, every: 1 }] as const),
    startMultiple: 1 + integerBelow(source, 2),
    stopOnWin: integerBelow(source, 2) === 0,
  });
  return view.id;
}

interface PlanRow {
  readonly chaseId: string;
  readonly stopOnWin: boolean;
  readonly state: string;
  readonly cost: bigint;
  readonly ticketId: string | null;
  readonly closeAt: number;
  readonly drawAt: number;
}

/** Each plan as one that is played at once, from what its tickets returned; draws that closed before a win was known are played as well. */
function checkPlans(plans: readonly PlanRow[], payouts: ReadonlyMap<string, { payout: bigint; result: string | null }>): void {
  for (const draws of Map.groupBy(plans, ({ chaseId }) => chaseId).values()) {
    const stopOnWin = draws[0]?.stopOnWin === true;
    const won = draws.findIndex(({ state }) => state === 'WON');
    const stopped = draws.findIndex(({ state }) => state === 'CANCELLED_STOP');
    const played = draws.map(({ cost, ticketId, state }) => {
      const ticket = payouts.get(ticketId ?? '');
      return {
        cost: units(cost),
        payout: units(state === 'WON' ? (ticket?.payout ?? 0n) : 0n),
        isVoid: state === 'VOID' || state === 'MISSED',
      };
    });
    const until = stopped === -1 ? draws.length : stopped;
    const outcome = runChase(played.slice(0, until), { stopOnWin: false });
    const states = draws.slice(0, until).map(({ state }) => (state === 'MISSED' ? 'VOID' : state));
    expect(states).toEqual(outcome.states);
    expect(draws.slice(until).every(({ state }) => state === 'CANCELLED_STOP')).toBe(true);
    if (stopped !== -1) expect(stopOnWin && won !== -1 && won < stopped).toBe(true);
    if (stopOnWin && won !== -1 && stopped === -1) {
      // Only what sold no more when the win was known was played on.
      const winAt = draws[won]?.drawAt ?? 0;
      expect(draws.slice(won + 1).every(({ closeAt }) => closeAt <= winAt + 2 * STEP_MS)).toBe(true);
    }
    for (const { state, ticketId } of draws) {
      const result = payouts.get(ticketId ?? '')?.result;
      if (state === 'WON') expect(result).toBe('win');
      if (state === 'LOST') expect(result).toBe('lose');
    }
  }
}

interface Row {
  readonly id: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly result: string | null;
  readonly detail: unknown;
  readonly numbers: unknown;
}

/** What a line returns: by the engine from what is stored, and, where the rule is restated plainly, by that. */
function returnOf(line: StoredLine, numbers: unknown): bigint {
  const family = findFamily(line.play);
  const playType = getPlayType(line.play);
  const { payout, refund } = settleTicket(playType, playType.read(line.selection), readTerms(line.terms), family?.readDraw(numbers));
  const plain = RESTATED.includes(line.play) ? plainReturn(line, numbers) : undefined;
  if (plain !== undefined) expect(plain, `${line.play} ${line.selection} on ${JSON.stringify(numbers)}`).toBe(payout + refund);
  return payout + refund;
}

it('pays every ticket of every family what its stored lines and the published numbers say', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member({ funds: '100000' })));
  await world.house.run();
  const steps = (MINUTES * 60_000) / STEP_MS;
  const taken: string[] = [];
  const plans: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const now = Array.from({ length: Math.ceil(TICKETS / steps) }, () => oneOf(members));
    for (const member of now) {
      const ticket = await randomTicket(member);
      // Between the close of a draw and the opening of the next nothing sells for a moment.
      const view = await world.house.placeTicket(member, ticket).catch((error: { code?: string }) => {
        // Elements of a lunar year in which they would return more than was staked are not sold.
        if (error.code === 'play_suspended') expect(ticket.lines.map(({ play }) => play)).toContain('lhc.te_element');
        else expect(error.code).toBe('draw_closed');
        return null;
      });
      if (!view) continue;
      taken.push(view.id);
      if (integerBelow(source, 20) === 0) await world.house.cancelTicket(member, view.id);
    }
    for (const member of now.slice(0, 3)) {
      const plan = await randomPlan(member).catch((error: { code?: string }) => {
        expect(['draw_closed', 'draw_limit_reached']).toContain(error.code);
        return undefined;
      });
      if (plan) plans.push(plan);
    }
    world.clock.advance(STEP_MS);
    await world.house.run();
  }
  // Plans are played out: the last of their draws is some minutes away.
  while ((await world.db.query(`SELECT FROM lottery_chase_draw WHERE state = 'PENDING' LIMIT 1`)).length > 0) {
    world.clock.advance(2 * STEP_MS);
    await world.house.run();
  }
  // Until every draw with a ticket is over: those of the evening are half a day away.
  world.clock.advance(24 * 3_600_000);
  await world.house.run();

  const rows = await world.db.query<Row>(
    `SELECT w.id, w.stake, w.payout, w.result, w.detail, d.result AS numbers FROM wagers_wager w JOIN lottery_draw d ON d.id = w.round_id::uuid WHERE w.product = 'lottery'`,
  );
  const planned = await world.db.query<PlanRow>(
    `SELECT d.chase_id AS "chaseId", c.stop_on_win AS "stopOnWin", d.state, d.cost, d.ticket_id AS "ticketId", d.close_at AS "closeAt", d.draw_at AS "drawAt"
     FROM lottery_chase_draw d JOIN lottery_chase c ON c.cell = d.cell AND c.member_id = d.member_id AND c.id = d.chase_id ORDER BY d.chase_id, d.n`,
  );
  const ofPlans = planned.flatMap(({ ticketId }) => ticketId ?? []);
  expect(new Set(planned.map(({ chaseId }) => chaseId))).toEqual(new Set(plans));
  expect(planned.every(({ state }) => !['PENDING', 'PLACED'].includes(state))).toBe(true);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...taken, ...ofPlans].toSorted());
  checkPlans(planned, new Map(rows.map(({ id, payout, result }) => [id, { payout: payout ?? 0n, result }])));
  expect(taken.length).toBeGreaterThan(TICKETS * 0.9);
  let [staked, paid, rebates, won] = [0n, 0n, 0n, 0];
  for (const { id, stake, payout, result, detail, numbers } of rows) {
    const { lines, rebate } = readTicketDetail(detail);
    const back = result === 'void' ? stake - BigInt(rebate) : lines.reduce((sum, line) => sum + returnOf(line, numbers), 0n);
    expect(payout, `ticket ${id}`).toBe(back);
    staked += stake;
    paid += back;
    rebates += BigInt(rebate);
    if (result === 'win') won += 1;
  }
  expect(won).toBeGreaterThan(TICKETS / 10);
  const cash = await Promise.all(members.map((member) => world.cashOf(member)));
  expect(cash.reduce((sum, amount) => sum + (amount ?? 0n), 0n)).toBe(units(BigInt(MEMBERS) * 1_000_000_000n) - staked + paid + rebates);
  expect(await world.imbalance()).toBe(0n);
  const [held] = await world.db.query<{ held: bigint }>(`SELECT coalesce(sum(held), 0)::int8 AS held FROM wallet_balance`);
  expect(held?.held).toBe(0n);
  const [open] = await world.db.query<{ draws: bigint }>(
    `SELECT count(*) AS draws FROM lottery_draw WHERE draw_at <= $1 AND state NOT IN ('SETTLED')`,
    [new Date(world.clock.nowMs())],
  );
  expect(open?.draws).toBe(0n);
});
