import { CSRF_HEADER } from '@tessera/contract/http';
import { Client } from 'undici';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';
import type { BenchWager, Load, LoadFigures } from './load.ts';
import type { BenchMember } from './members.ts';

export async function placeByDriver({ url, members, wagers, connections, seconds }: Load): Promise<LoadFigures> {
  const endsAtMs = performance.now() + seconds * 1_000;
  const latencies: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url, { pipelining: 1 });
      while (performance.now() < endsAtMs) {
        const member = members[next % members.length] as BenchMember;
        const { path, body } = wagers[next % wagers.length] as BenchWager;
        next += 1;
        const startedMs = performance.now();
        const answer = await client.request({
          method: 'POST',
          path,
          headers: {
            authorization: `Bearer ${member.token}`,
            [CSRF_HEADER]: '1',
            'content-type': 'application/json',
            'accept-language': 'en',
          },
          body: body.join(uuidv7(systemClock.nowMs(), systemRandomBytes)),
        });
        const text = await answer.body.text();
        if (answer.statusCode !== 200) throw new Error(`a wager was answered with ${answer.statusCode}: ${text}`);
        const endedMs = performance.now();
        if (endedMs <= endsAtMs) latencies.push(endedMs - startedMs);
      }
      await client.close();
    }),
  );
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { wagers: latencies.length, wagersPerSecond: Math.round(latencies.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
}
