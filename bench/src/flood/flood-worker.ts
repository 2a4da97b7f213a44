import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'undici';
import { askForRooms } from './ask-for-rooms.ts';
import type { Attack, Flood } from './attacks.ts';
import { playOnce } from './play-once.ts';
import { getOnce, sendKeys } from './send-once.ts';

/** Where all of it comes from, as a proxy says. */
const IP = '198.51.100.7';
const CONNECTIONS: Readonly<Record<Attack, number>> = { plays: 100, rooms: 20, keys: 10, pages: 40 };
const PATHS = ['/', '/lgw/lottery/lotteries/ssc-1200/coming?count=1000', '/lgw/games/list?pageSize=42', '/lgw/sports/events?limit=100'];

// On a thread of its own, so that the member who is measured does not wait for this client.
const { attack, url, token, seconds } = workerData as Flood;
const endsAtMs = performance.now() + seconds * 1_000;
const answers: Record<string, number> = {};
const count = (answer: number | string): void => void (answers[answer] = (answers[answer] ?? 0) + 1);
let asked = 0;

const once: Readonly<Record<Exclude<Attack, 'rooms'>, (client: Client) => Promise<number>>> = {
  plays: (client) => playOnce(client, { token, ip: IP, currency: 'FUN', stake: '0.20' }),
  keys: (client) => sendKeys(client, { token, ip: IP }),
  pages: (client) => getOnce(client, { path: PATHS[(asked += 1) % PATHS.length] ?? '/', ip: IP }),
};

await Promise.all(
  Array.from({ length: CONNECTIONS[attack] }, async () => {
    if (attack === 'rooms') return askForRooms({ url, ip: IP, endsAtMs, count });
    const client = new Client(url, { pipelining: 1 });
    while (performance.now() < endsAtMs) count(await once[attack](client));
    await client.close();
  }),
);
parentPort?.postMessage(answers);
