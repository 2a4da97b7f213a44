import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { sports } from '@tessera/contract';
import { atMost, type BenchResult } from './result.ts';
import { openBenchSocket, openMany } from './sockets/bench-socket.ts';
import { changePrices, type PricedMarket } from './sockets/change-prices.ts';
import { withServer } from './wagers/with-server.ts';

const SETTLE_MS = 15_000;
const DRAIN_MS = 3_000;

/**
 * What sockets cost: the memory of so many that only wait, and how late a page has a price. Each subscriber follows one match, as a page does, and
 * a price counts as there when the page has it or a newer one of the same market.
 */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const option = (name: string, otherwise: number): number =>
    Number(options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
  const sockets = option('sockets', 10_000);
  const subscribers = option('subscribers', 1_000);
  const perSecond = option('changes', 1_000);
  const seconds = option('seconds', 20);
  return withServer(async ({ server, db }) => {
    await listMarkets(server.url);
    const baseMiB = await residentMiB(server.pid);
    const idle = await openMany(sockets, async () => {
      const socket = await openBenchSocket(server.url, () => undefined);
      await socket.follow('site');
      return socket;
    });
    await sleep(SETTLE_MS);
    const idleMiB = Math.round(((await residentMiB(server.pid)) - baseMiB) * 10) / 10;
    for (const socket of idle) socket.close();
    await sleep(DRAIN_MS);
    const prices = await measurePrices(server.url, db, { subscribers, perSecond, seconds });
    return {
      name: 'sockets',
      sockets,
      baseMiB,
      idleMiB,
      kibPerSocket: Math.round((idleMiB * 10_240) / sockets) / 10,
      subscribers,
      ...prices,
      goals: [
        atMost('idleMiB of 10000', 500, sockets >= 10_000 ? idleMiB : null),
        atMost('p99Ms', 250, subscribers >= 1_000 && prices.changesPerSecond >= 990 ? prices.p99Ms : null),
      ],
    };
  });
}

async function measurePrices(
  url: string,
  db: Parameters<typeof changePrices>[0],
  load: { readonly subscribers: number; readonly perSecond: number; readonly seconds: number },
) {
  const markets = await listMarkets(url);
  const matches = [...new Set(markets.map(({ eventId }) => eventId))];
  /** By subscriber: when it had each version of each market. */
  const seen: Map<string, { readonly version: number; readonly atMs: number }[]>[] = [];
  let frames = 0;
  const pages = await openMany(load.subscribers, async (index) => {
    const own = new Map<string, { version: number; atMs: number }[]>();
    seen.push(own);
    const page = await openBenchSocket(url, ({ messages }) => {
      const atMs = performance.now();
      frames += 1;
      for (const message of messages) {
        if (message.topic !== 'market') continue;
        const told = own.get(message.market.id);
        if (told) told.push({ version: message.market.version, atMs });
        else own.set(message.market.id, [{ version: message.market.version, atMs }]);
      }
    });
    await page.follow(`event:${matches[index % matches.length] ?? ''}`);
    return page;
  });
  const { committedMs, changes } = await changePrices(db, markets, load);
  await sleep(DRAIN_MS);
  for (const page of pages) page.close();
  const lateMs: number[] = [];
  let missing = 0;
  for (const own of seen) {
    for (const [id, told] of own) {
      let at = 0;
      for (const [offset, committed] of (committedMs.get(id)?.times ?? []).entries()) {
        const version = (committedMs.get(id)?.from ?? 0) + offset;
        while (at < told.length && (told[at]?.version ?? 0) < version) at += 1;
        const there = told[at];
        if (there) lateMs.push(Math.max(0, there.atMs - committed));
        else missing += 1;
      }
    }
  }
  const sorted = lateMs.toSorted((a, b) => a - b);
  const quantile = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  if (missing > 0 || sorted.length === 0) throw new Error(`${missing} prices never came to a page that follows their match`);
  return {
    matches: matches.length,
    changesPerSecond: Math.round(changes / load.seconds),
    deliveries: sorted.length,
    framesPerSecond: Math.round(frames / load.seconds),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

/** What is on offer, once the server has put its league there. */
async function listMarkets(url: string): Promise<PricedMarket[]> {
  for (;;) {
    const markets = await readMarkets(url);
    if (markets.length > 0) return markets;
    await sleep(500);
  }
}

async function readMarkets(url: string): Promise<PricedMarket[]> {
  const answer = await fetch(`${url}/lgw/sports/events?when=upcoming&limit=100`);
  const { value } = (await answer.json()) as { value: { items: readonly sports.EventView[] } };
  return value.items.flatMap(({ id: eventId, markets }) => markets.map(({ id }) => ({ id, eventId })));
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 102.4) / 10;
}
