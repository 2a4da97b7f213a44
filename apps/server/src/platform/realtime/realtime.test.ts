import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createRealtimeClient } from '@tessera/client/realtime';
import { openRelay } from '../../../tests/support/relay.ts';
import type { Database } from '../db/database.ts';
import { createRealtime } from './realtime.ts';
import type { Rings } from './ring.ts';
import type { RoomSource } from './topic.ts';

const FRAME_BYTES = 200_000;
/** Far beyond what the network of the machine holds for a reader that does not read. */
const CHANGES = 150;

/** A room that is large, so that a reader that stops is soon one that nothing more can be sent to. */
const shown = { revision: 0 };
const large: RoomSource = {
  bell: 'offer',
  room: 'site',
  async read(ids) {
    shown.revision += 1;
    const revision = `${shown.revision}${'.'.repeat(FRAME_BYTES)}`;
    return new Map(ids.map((id) => [id, () => new Map([['offer', { topic: 'offer', v: 1, revision }]])]));
  },
};

// No route is served: sockets alone.
const server = createServer();
const wires: Socket[] = [];
server.on('connection', (wire) => wires.push(wire));
let ring: Parameters<Rings['onRing']>[0] = () => undefined;
const realtime = createRealtime(server, {
  topics: {
    rooms: [large],
    member: { snapshot: async () => ({ seq: 0n, messages: [] }), listPositionsSince: async () => [], present: () => [] },
  },
  rings: { onRing: (listener) => void (ring = listener), onBack: () => undefined, isHeard: true, close: async () => undefined },
  db: undefined as unknown as Database,
  clock: { nowMs: () => 0 },
  log: pino({ level: 'silent' }),
  isByCell: false,
  limitFactor: 1,
  checkAnswers: true,
  authenticator: { player: async () => null, operator: async () => null, checkSecondFactor: async () => undefined },
  isHostOf: async () => true,
  knowsHost: null,
  isInsecureHttp: true,
  trustedProxies: [],
  brandOf: async () => 'tessera',
  statusOf: async () => 0,
  listLive: async () => new Set(),
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const port = (server.address() as AddressInfo).port;
afterAll(async () => {
  await realtime.close();
  server.close();
});

// Goal: a reader that does not read costs one frame of memory, and is shown the newest state when it reads again, not all it missed.
it('keeps only the newest state for a page whose network takes nothing more', async () => {
  const relay = await openRelay(`http://127.0.0.1:${port}`);
  const origin = `http://127.0.0.1:${port}`;
  const live = createRealtimeClient({
    baseUrl: relay.url,
    headers: { origin, host: new URL(origin).host },
  });
  const told: number[] = [];
  live.subscribe('offer', 'site', ({ revision }) => told.push(Number.parseInt(revision, 10)));
  await expect.poll(() => told.length, { timeout: 60_000 }).toBe(1);

  relay.read(false);
  let mostBytes = 0;
  const before = shown.revision;
  for (let change = 0; change < CHANGES; change += 1) {
    ring('offer', '*');
    await expect.poll(() => shown.revision, { timeout: 60_000, interval: 5 }).toBe(before + change + 1);
    mostBytes = Math.max(mostBytes, ...wires.map(({ writableLength }) => writableLength));
  }
  const newest = shown.revision;
  expect(mostBytes).toBeLessThan(2 * FRAME_BYTES);
  relay.read(true);
  await expect.poll(() => told.at(-1), { timeout: 60_000 }).toBe(newest);
  expect(told.length).toBeLessThan(CHANGES / 2);
  live.close();
});
