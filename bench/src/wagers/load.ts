import { Client } from 'undici';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';
import type { BenchMember } from './members.ts';

export interface KindFigures {
  readonly kind: 'play' | 'single';
  readonly wagersPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly kind: KindFigures['kind'];
  readonly url: string;
  readonly members: readonly BenchMember[];
  readonly connections: number;
  readonly seconds: number;
}

const WARM_UP_SECONDS = 3;

interface Wager {
  readonly path: string;
  body(requestId: string): string;
}

/** Every connection places one wager after the other, each for the next member; only accepted ones count. */
export async function measureKind(load: Load): Promise<KindFigures> {
  const wagers = load.kind === 'play' ? [SLOT_PLAY] : await listSingles(load.url);
  await run(load, wagers, WARM_UP_SECONDS);
  const latencies = await run(load, wagers, load.seconds);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  const figures = { kind: load.kind, wagersPerSecond: Math.round(latencies.length / load.seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  return figures;
}

const SLOT_PLAY: Wager = {
  path: '/lgw/casino/ember-mosaic/plays',
  body: (requestId) => `{"requestId":"${requestId}","currency":"USD","stake":"1"}`,
};

/** Bets on matches that start last, so that none closes while it is measured. */
async function listSingles(url: string): Promise<Wager[]> {
  const answer = await fetch(`${url}/lgw/sports/events?when=upcoming&limit=100`);
  const { value } = (await answer.json()) as {
    value: { items: { markets: { id: string; outcomes: { outcome: string; odds: string }[] }[] }[] };
  };
  return value.items.slice(-12).flatMap(({ markets }) =>
    markets.flatMap(({ id, outcomes }) =>
      outcomes.map(({ outcome, odds }) => ({
        path: '/lgw/sports/bets',
        body: (requestId: string) =>
          `{"requestId":"${requestId}","marketId":"${id}","outcome":"${outcome}","odds":"${odds}","accept":"ANY","currency":"USD","stake":"1"}`,
      })),
    ),
  );
}

async function run(load: Load, wagers: readonly Wager[], seconds: number): Promise<number[]> {
  const endsAtMs = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const client = new Client(load.url, { pipelining: 1 });
      while (performance.now() < endsAtMs) {
        const member = load.members[next % load.members.length] as BenchMember;
        const wager = wagers[next % wagers.length] as Wager;
        next += 1;
        const startedMs = performance.now();
        const answer = await client.request({
          method: 'POST',
          path: wager.path,
          headers: {
            authorization: `Bearer ${member.token}`,
            'x-tessera': '1',
            'content-type': 'application/json',
            'accept-language': 'en',
          },
          body: wager.body(uuidv7(systemClock.nowMs(), systemRandomBytes)),
        });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) throw new Error(`a wager was refused with ${answer.statusCode}: ${text}`);
        const endedMs = performance.now();
        if (endedMs <= endsAtMs) latencies.push(endedMs - startedMs);
      }
      await client.close();
    }),
  );
  return latencies;
}
