import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';

const POLL_MS = 200;
const TIMEOUT_MS = 1_800_000;

/** A draw that sells. */
export interface SellingDraw {
  readonly id: string;
  readonly closeAtMs: number;
}

export interface Payday {
  readonly tickets: number;
  readonly open: number;
  /** From the hour of the draw, and from its result, to the last ticket. */
  readonly secondsSinceDraw: number;
  readonly secondsSinceResult: number;
}

/** A draw of the lottery that goes on selling for so long. */
export async function findSelling(url: string, lotteryId: string, leftMs: number): Promise<SellingDraw> {
  for (;;) {
    const answer = await fetch(`${url}/lgw/lottery/lotteries/${lotteryId}`);
    const { value } = (await answer.json()) as { value: { nowMs: number; draw: (SellingDraw & { state: string }) | null } };
    const { draw, nowMs } = value;
    if (draw?.state === 'SELLING' && draw.closeAtMs - nowMs > leftMs) return draw;
    await sleep(1_000);
  }
}

/** Waits until the server has drawn and paid. */
export async function untilPaid(db: Database, drawId: string): Promise<Payday> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += POLL_MS) {
    const [draw] = await db.query<{ state: string }>('SELECT state FROM lottery_draw WHERE id = $1', [drawId]);
    if (draw?.state === 'SETTLED') return readPayday(db, drawId);
    await sleep(POLL_MS);
  }
  throw new Error(`the draw is not settled after ${TIMEOUT_MS / 1_000} s`);
}

async function readPayday(db: Database, drawId: string): Promise<Payday> {
  const [row] = await db.query<{ tickets: number; open: number; sinceDraw: number; sinceResult: number }>(
    `SELECT count(*)::int AS tickets, count(*) FILTER (WHERE w.state <> 'settled')::int AS open,
       extract(epoch FROM max(w.settled_at) - min(d.draw_at))::float8 AS "sinceDraw", extract(epoch FROM max(w.settled_at) - min(r.at))::float8 AS "sinceResult"
     FROM lottery_draw d JOIN lottery_result r ON r.draw_id = d.id JOIN wagers_wager w ON w.gate = d.id::text WHERE d.id = $1`,
    [drawId],
  );
  if (!row) throw new Error('an aggregate has a row');
  const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
  return { tickets: row.tickets, open: row.open, secondsSinceDraw: rounded(row.sinceDraw), secondsSinceResult: rounded(row.sinceResult) };
}
