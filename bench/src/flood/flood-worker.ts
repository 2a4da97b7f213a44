import { parentPort, workerData } from 'node:worker_threads';
import { CSRF_HEADER } from '@tessera/contract/http';
import { Client } from 'undici';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';

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
      const { statusCode, body } = await client.request({
        method: 'POST',
        path: '/lgw/casino/ember-mosaic/plays',
        headers: {
          authorization: `Bearer ${token}`,
          [CSRF_HEADER]: '1',
          'content-type': 'application/json',
          'x-forwarded-for': '198.51.100.7',
        },
        body: JSON.stringify({ requestId: uuidv7(systemClock.nowMs(), systemRandomBytes), currency: 'FUN', stake: '0.20' }),
      });
      await body.dump();
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
    }
    await client.close();
  }),
);
parentPort?.postMessage(answers);
