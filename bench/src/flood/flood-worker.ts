import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'undici';
import { playOnce } from './play-once.ts';

export interface Flood {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Answers by status. */
export type FloodAnswers = Readonly<Record<string, number>>;

// Plays as fast as one session can, on a thread of its own, so that who is measured beside it does not wait for this client.
const { url, token, connections, seconds } = workerData as Flood;
const endsAtMs = performance.now() + seconds * 1_000;
const answers: Record<string, number> = {};
await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new Client(url, { pipelining: 1 });
    while (performance.now() < endsAtMs) {
      const status = await playOnce(client, { token, ip: '198.51.100.7', currency: 'FUN', stake: '0.20' });
      answers[status] = (answers[status] ?? 0) + 1;
    }
    await client.close();
  }),
);
parentPort?.postMessage(answers);
