import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CSRF_HEADER } from '@tessera/contract/http';
import { Client } from 'undici';
import { type Attack, ATTACKS, type Flood, type FloodAnswers } from './flood/attacks.ts';
import { playOnce } from './flood/play-once.ts';
import { atMost, type BenchResult } from './result.ts';
import { prepareMembers } from './wagers/members.ts';
import { withServer } from './wagers/with-server.ts';

const WORKER = new URL('flood/flood-worker.ts', import.meta.url);
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

/**
 * One address attacks in each way by itself: how long a member's plays take during the attack, and without it. `--seconds=N` each, `--attack=NAME` one alone.
 */
export async function bench(options: readonly string[]): Promise<BenchResult[]> {
  const optionOf = (name: string): string | undefined => options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const seconds = Number(optionOf('seconds') ?? 15);
  const attacks = ATTACKS.filter((attack) => attack === (optionOf('attack') ?? attack));
  // The limits of the house hold; who plays is told apart by the address that a proxy names.
  const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1', SERVE_SITES: '1' };
  return withServer(
    async ({ server: { url }, postgres }) => {
      const [member] = await prepareMembers(url, postgres.url, 1);
      if (!member) throw new Error('one member was asked for');
      const measure = () => playFor({ url, token: member.token, seconds });
      await playFor({ url, token: member.token, seconds: Math.min(5, seconds) });
      const quiet = await measure();
      const token = await openTrial(url);
      const results: BenchResult[] = [];
      for (const attack of attacks) results.push(await beside({ attack, url, token, seconds: seconds + 2 }, { quiet, measure }));
      return results;
    },
    { environment },
  );
}

async function beside(
  flood: Flood,
  { quiet, measure }: { readonly quiet: Waited; readonly measure: () => Promise<Waited> },
): Promise<BenchResult> {
  const worker = new Worker(WORKER, { workerData: flood });
  const [[answers], waited] = await Promise.all([once(worker, 'message') as Promise<[FloodAnswers]>, sleep(1_000).then(measure)]);
  const ratio = Math.round((waited.p95Ms / quiet.p95Ms) * 100) / 100;
  const unavailable = answers['503'] ?? 0;
  const goals = [atMost('ratio', MAX_RATIO, ratio), atMost('beside.refused', 0, waited.refused), atMost('unavailable', 0, unavailable)];
  return { name: nameOf(flood.attack), ratio, quiet, beside: waited, unavailable, answers, goals };
}

const nameOf = (attack: Attack): string => (attack === 'plays' ? 'flood' : `flood.${attack}`);

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
