import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { bareUpdate } from './settle/bare-update.ts';
import { findSelling, type SellingDraw, untilPaid } from './payday/draw.ts';
import { atMost, type BenchResult } from './result.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import type { BenchWager, LoadClient } from './wagers/load.ts';
import { type BenchMember, prepareMembers } from './wagers/members.ts';
import { withServer } from './wagers/with-server.ts';

const MEMBERS = 1_000;
const CONNECTIONS = 64;
const TICKETS = 100_000;
const MAX_SECONDS = 10;
const MAX_RATIO = 4;
/** So many tickets a second are sold on a slow machine. */
const SLOW_PACE = 1_500;
/** Tickets are bought in parts, until there are enough. */
const PART_SECONDS = 10;
const LOTTERIES = [
  { id: 'ssc-180', sellsSeconds: 150 },
  { id: 'ssc-1200', sellsSeconds: 1_100 },
] as const;

/**
 * A draw from its result to the last payout, by a server that does everything else beside it: tickets sold through HTTP, the book
 * frozen, numbers drawn, every ticket judged and paid. Beside a bare UPDATE of as many rows. `--tickets=N` (100,000) sets the size.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const wanted = Number(options.find((option) => option.startsWith('--tickets='))?.slice('--tickets='.length) ?? TICKETS);
  const lottery = LOTTERIES.find(({ sellsSeconds }) => sellsSeconds * SLOW_PACE >= wanted);
  if (!lottery) throw new Error(`no draw sells long enough for ${wanted} tickets`);
  return withServer(async ({ postgres, server, db }) => {
    const client = await chooseLoadClient();
    const members = await prepareMembers(server.url, postgres.url, MEMBERS);
    const draw = await findSelling(server.url, lottery.id, Math.min((wanted / SLOW_PACE) * 1_000, lottery.sellsSeconds * 1_000));
    const sold = await sell(client.place, { url: server.url, members, draw, wanted });
    process.stderr.write(`${sold} tickets are sold\n`);
    const { tickets, open, secondsSinceDraw, secondsSinceResult } = await untilPaid(db, draw.id);
    // An answer that was still under way when a part ended belongs to a ticket that counts for nobody.
    if (open > 0 || tickets < sold) throw new Error(`${open} of ${tickets} tickets are not settled, ${sold} were sold`);
    const bareUpdateSeconds = await bareUpdate(db, draw.id);
    const ratio = Math.round((secondsSinceResult / bareUpdateSeconds) * 100) / 100;
    return {
      name: 'payday',
      tickets,
      secondsSinceDraw,
      secondsSinceResult,
      ticketsPerSecond: Math.round(tickets / secondsSinceResult),
      bareUpdateSeconds,
      ratio,
      goals: [
        ...(tickets < 2 * TICKETS ? [atMost('secondsSinceDraw', MAX_SECONDS, secondsSinceDraw)] : []),
        atMost('ratio', MAX_RATIO, ratio),
      ],
    };
  });
}

interface Sale {
  readonly url: string;
  readonly members: readonly BenchMember[];
  readonly draw: SellingDraw;
  readonly wanted: number;
}

/** Answers how many were sold, before the draw closes. */
async function sell(place: LoadClient, { url, members, draw, wanted }: Sale): Promise<number> {
  const load = { url, members, wagers: TICKETS_OF.map((line) => ticketOf(draw, line)), connections: CONNECTIONS, seconds: PART_SECONDS };
  let sold = 0;
  while (sold < wanted && draw.closeAtMs - systemClock.nowMs() > 2 * PART_SECONDS * 1_000) sold += (await place(load)).wagers;
  return sold;
}

/** One in 500 of the first wins, one in 13 of the second, one in 2 of the third. */
const TICKETS_OF = [
  { play: 'ssc.f3.direct', selection: '1,2|3|4' },
  { play: 'ssc.f3.sum', selection: '13' },
  { play: 'ssc.f2.direct', selection: '0,1,2,3,4,5,6|3,4,5,6,7,8,9' },
];

function ticketOf(draw: SellingDraw, { play, selection }: (typeof TICKETS_OF)[number]): BenchWager {
  const line = `{"play":"${play}","selection":"${selection}","terms":{"unit":"0.002","multiple":1,"prizeGroup":1900}}`;
  return {
    path: '/lgw/lottery/tickets',
    body: ['{"requestId":"', `","drawId":"${draw.id}","currency":"USD","oddsVersion":1,"lines":[${line}]}`],
  };
}
