import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CSRF_HEADER } from '@tessera/contract/http';
import { Client } from 'undici';
import type { Flood, FloodAnswers } from './flood/flood-worker.ts';
import { playOnce } from './flood/play-once.ts';
import { atMost, type BenchResult } from './result.ts';
import { prepareMembers } from './wagers/members.ts';
import { withServer } from './wagers/with-server.ts';

const WORKER = new URL('flood/flood-worker.ts', import.meta.url);
const CONNECTIONS = 100;
/** Below what a member may play in a second. */
const PAUSE_MS = 80;
const MAX_RATIO = 3;

interface Waited {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly plays: number;
  /** Answers other than 200. */
  readonly refused: number;
}

/** One free-play session plays from a hundred connections: how long a member's plays take beside it, and without it. `--seconds=N` each. */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const seconds = Number(options.find((option) => option.startsWith('--seconds='))?.slice('--seconds='.length) ?? 15);
  // The limits of the house hold; who plays is told apart by the address that a proxy names.
  const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' };
  return withServer(
    async ({ server: { url }, postgres }) => {
      const [member] = await prepareMembers(url, postgres.url, 1);
      if (!member) throw new Error('one member was asked for');
      const measure = () => playFor({ url, token: member.token, seconds });
      await playFor({ url, token: member.token, seconds: Math.min(5, seconds) });
      const quiet = await measure();
      const flood: Flood = { url, token: await openTrial(url), connections: CONNECTIONS, seconds: seconds + 2 };
      const worker = new Worker(WORKER, { workerData: flood });
      const [[answers], beside] = await Promise.all([once(worker, 'message') as Promise<[FloodAnswers]>, sleep(1_000).then(measure)]);
      const ratio = Math.round((beside.p95Ms / quiet.p95Ms) * 100) / 100;
      const unavailable = answers['503'] ?? 0;
      const goals = [atMost('ratio', MAX_RATIO, ratio), atMost('beside.refused', 0, beside.refused), atMost('unavailable', 0, unavailable)];
      return { name: 'flood', ratio, quiet, beside, unavailable, answers, goals };
    },
    { environment },
  );
}

async function openTrial(url: string): Promise<string> {
  const answer = await fetch(`${url}/wps/session/login/freeplay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: '1', 'x-forwarded-for': '198.51.100.7' },
    body: '{}',
  });
  const session = /(?:^|; ?)(?:__Host-)?sid=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1];
  if (session === undefined) throw new Error(`free play was refused: ${await answer.text()}`);
  return session;
}

/** Plays one after the other with a pause between, as a person who is quick does. */
async function playFor({
  url,
  token,
  seconds,
}: {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
}): Promise<Waited> {
  const client = new Client(url);
  const waits: number[] = [];
  let refused = 0;
  const endsAtMs = performance.now() + seconds * 1_000;
  while (performance.now() < endsAtMs) {
    const startedMs = performance.now();
    const status = await playOnce(client, { token, ip: '203.0.113.9', currency: 'USD', stake: '1' });
    waits.push(performance.now() - startedMs);
    if (status !== 200) refused += 1;
    await sleep(PAUSE_MS);
  }
  await client.close();
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50Ms: at(0.5), p95Ms: at(0.95), plays: waits.length, refused };
}
