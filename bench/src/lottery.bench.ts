import { setTimeout as sleep } from 'node:timers/promises';
import { atLeast, atMost, type BenchResult, type Goal } from './result.ts';
import { untilCaughtUp } from './wagers/caught-up.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import { type Measured, startCounting } from './wagers/costs.ts';
import type { BenchWager, LoadClient, LoadFigures } from './wagers/load.ts';
import { type BenchMember, prepareMembers } from './wagers/members.ts';
import { measureTpcb } from './wagers/tpcb.ts';
import { withServer } from './wagers/with-server.ts';

const MEMBERS = 1_000;
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;
const LOTTERY = 'ssc-1200';
/** Tickets of so many lines, and how often they are taken beside TPC-B at least. */
const KINDS = [
  { lines: 1, minRatio: 1.5 },
  { lines: 10, minRatio: 0.8 },
] as const;
const MAX_TICKING_PERCENT = 3;
/** Two draws of the lotteries that draw each minute. */
const TICKING_SECONDS = 120;
/** Until everything that follows from a change is done. */
const SETTLING_SECONDS = 20;

interface TicketFigures extends LoadFigures {
  readonly lines: number;
  readonly ratio: number;
}

/**
 * Tickets through HTTP beside TPC-B on the same PostgreSQL, with one line and with ten, and what all lotteries add to what
 * a server costs on which nobody plays. `--seconds=N` sets the length of each measured part.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const seconds = Number(options.find((option) => option.startsWith('--seconds='))?.slice('--seconds='.length) ?? 15);
  return withServer(async ({ postgres, server, db }) => {
    const measured = { postgresPid: postgres.pid, serverPid: server.pid, db };
    const ticking = await measureTicking(measured);
    const tickingPercent = Math.round((ticking.withPercent - ticking.withoutPercent) * 100) / 100;
    const tpcb = await measureTpcb(postgres.url, seconds);
    const client = await chooseLoadClient();
    const members = await prepareMembers(server.url, postgres.url, MEMBERS);
    const kinds: TicketFigures[] = [];
    for (const { lines } of KINDS) {
      const figures = await measureTickets({ url: server.url, place: client.place, members, lines, seconds });
      await untilCaughtUp(db);
      kinds.push({ lines, ratio: Math.round((figures.wagersPerSecond / tpcb.tps) * 1_000) / 1_000, ...figures });
      process.stderr.write(`${JSON.stringify(kinds.at(-1))}\n`);
    }
    return {
      name: 'lottery',
      loadClient: client.name,
      tpcbTps: tpcb.tps,
      tpcbClient: tpcb.client,
      kinds,
      ticking,
      tickingPercent,
      goals: [...kinds.map(goalOf), atMost('tickingPercent', MAX_TICKING_PERCENT, tickingPercent)],
    };
  });
}

function goalOf({ lines, ratio }: TicketFigures): Goal {
  return atLeast(`lines${lines}.ratio`, KINDS.find((kind) => kind.lines === lines)?.minRatio ?? 0, ratio);
}

interface Ticking {
  /** Of a server on which nobody plays, with its lotteries and without. */
  readonly withPercent: number;
  readonly withoutPercent: number;
}

/** Before anything is sold: the draws that are planned already are planned anew. */
async function measureTicking(measured: Measured): Promise<Ticking> {
  const { db } = measured;
  await db.query('UPDATE lottery_lottery SET is_active = false');
  await db.query('DELETE FROM lottery_draw');
  await sleep(SETTLING_SECONDS * 1_000);
  const withoutPercent = await measurePercent(measured);
  await db.query('UPDATE lottery_lottery SET is_active = true');
  await sleep(SETTLING_SECONDS * 1_000);
  return { withPercent: await measurePercent(measured), withoutPercent };
}

/** Of one core, by server and database together, over everything that runs by itself. */
async function measurePercent(measured: Measured): Promise<number> {
  const count = await startCounting(measured);
  await sleep(TICKING_SECONDS * 1_000);
  const { databaseMicros, serverMicros } = await count(1);
  return Math.round(((databaseMicros ?? 0) + (serverMicros ?? 0)) / TICKING_SECONDS / 100) / 100;
}

interface TicketLoad {
  readonly url: string;
  readonly place: LoadClient;
  readonly members: readonly BenchMember[];
  readonly lines: number;
  readonly seconds: number;
}

async function measureTickets({ url, place, members, lines, seconds }: TicketLoad): Promise<LoadFigures> {
  const wagers = [await ticketOf(url, { lines, leftMs: (WARM_UP_SECONDS + seconds + 30) * 1_000 })];
  const load = { url, members, wagers, connections: CONNECTIONS };
  await place({ ...load, seconds: WARM_UP_SECONDS });
  return place({ ...load, seconds });
}

/** On a draw that does not close while it is measured. */
async function ticketOf(url: string, { lines, leftMs }: { readonly lines: number; readonly leftMs: number }): Promise<BenchWager> {
  for (;;) {
    const answer = await fetch(`${url}/lgw/lottery/lotteries/${LOTTERY}`);
    const { value } = (await answer.json()) as { value: { nowMs: number; draw: { id: string; state: string; closeAtMs: number } | null } };
    const { draw, nowMs } = value;
    if (draw?.state === 'SELLING' && draw.closeAtMs - nowMs > leftMs) {
      const line = `{"play":"ssc.f3.direct","selection":"1,2|3|4","terms":{"unit":"0.002","multiple":1,"prizeGroup":1900}}`;
      const body = `","drawId":"${draw.id}","currency":"USD","oddsVersion":1,"lines":[${Array.from({ length: lines }, () => line).join()}]}`;
      return { path: '/lgw/lottery/tickets', body: ['{"requestId":"', body] };
    }
    await sleep(1_000);
  }
}
