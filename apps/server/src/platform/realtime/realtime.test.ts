import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createRealtimeClient } from '@tessera/client/realtime';
import { REALTIME_PATH } from '@tessera/contract';
import { connectSocket } from '../../../tests/support/live-page.ts';
import { openRelay } from '../../../tests/support/relay.ts';
import type { Database } from '../db/database.ts';
import type { PlayerCaller } from '../http/caller.ts';
import { CONNECTION_LIMITS } from './limits.ts';
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

const callerOf = (token: string): PlayerCaller => ({
  kind: 'player',
  sessionId: token,
  member: { id: token, cell: 0, brand: 'tessera', username: 'marina', currency: 'USD', isTrial: false },
});

// No route is served: sockets alone.
const server = createServer();
const wires: Socket[] = [];
server.on('connection', (wire) => wires.push(wire));
let ring: Parameters<Rings['onRing']>[0] = () => undefined;
/** As when the connection that hears of changes is there again. */
let back: Parameters<Rings['onBack']>[0] = () => undefined;
const live = new Set<string>();
const status: { of: 0 | 1 | 2 } = { of: 0 };
const realtime = createRealtime(server, {
  topics: {
    rooms: [large],
    member: { snapshot: async () => ({ seq: 0n, messages: [] }), listPositionsSince: async () => [], present: () => [] },
  },
  rings: {
    onRing: (listener) => void (ring = listener),
    onBack: (listener) => void (back = listener),
    isHeard: true,
    close: async () => undefined,
  },
  db: undefined as unknown as Database,
  clock: { nowMs: () => 0 },
  log: pino({ level: 'silent' }),
  isByCell: false,
  limitFactor: 1,
  checkAnswers: true,
  authenticator: { player: async (token) => callerOf(token), operator: async () => null, checkSecondFactor: async () => undefined },
  isHostOf: async () => true,
  knowsHost: null,
  isInsecureHttp: true,
  trustedProxies: [],
  brandOf: async () => 'tessera',
  statusOf: async () => status.of,
  listLive: async (sessions) => new Set(sessions.map(({ sessionId }) => sessionId).filter((one) => live.has(one))),
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
  const page = createRealtimeClient({
    baseUrl: relay.url,
    headers: { origin, host: new URL(origin).host },
  });
  const told: number[] = [];
  page.subscribe('offer', 'site', ({ revision }) => told.push(Number.parseInt(revision, 10)));
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
  page.close();
});

// Goal: a ring that nobody heard is made up for long before the sessions are looked through by time. Method: twice within less than the half minute
// in which that is done once.
it('ends the connections of sessions that ended while no ring was heard, as soon as rings are heard again', async () => {
  const [first, second, other] = ['f'.repeat(40), 's'.repeat(40), 'o'.repeat(40)];
  live.add(first).add(second).add(other);
  const ended: string[] = [];
  for (const token of [first, second, other]) {
    const socket = await connectSocket(`http://127.0.0.1:${port}`, { authorization: `Bearer ${token}` });
    socket?.on('closing', (reason: string) => ended.push(`${token[0]} ${reason}`));
  }
  back();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ended).toEqual([]);
  live.delete(first);
  back();
  await expect.poll(() => ended, { timeout: 10_000 }).toEqual(['f session_ended']);
  live.delete(second);
  back();
  await expect.poll(() => ended, { timeout: 10_000 }).toEqual(['f session_ended', 's session_ended']);
});

it.each([
  [1, 'system_maintenance'],
  [2, 'region_restricted'],
] as const)('lets a visitor of status %i follow the site and nothing else: %s', async (of, code) => {
  status.of = of;
  const socket = await connectSocket(`http://127.0.0.1:${port}`, { authorization: `Bearer ${'v'.repeat(40)}` });
  const rooms = ['site', 'member', 'event:0196d3a0-0000-7000-8000-000000000001'].map((room) => ({ room }));
  expect(await socket?.emitWithAck('follow', { rooms })).toEqual({ refused: rooms.slice(1).map(({ room }) => ({ room, code })) });
  status.of = 0;
});

// Goal: who goes away between the upgrade and the first message takes nobody's place.
it('counts no connection that ended before it was greeted', async () => {
  const authorization = `Bearer ${'w'.repeat(40)}`;
  const upgrade = [
    `GET ${REALTIME_PATH}?EIO=4&transport=websocket HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: ${authorization}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n');
  for (let opened = 0; opened < CONNECTION_LIMITS.connectionsOfMember; opened += 1) {
    const wire = connect(port, '127.0.0.1');
    wire.write(`${upgrade}\r\n\r\n`);
    expect(String(await once(wire, 'data'))).toContain('HTTP/1.1 101');
    wire.destroy();
  }
  await expect.poll(() => connectSocket(`http://127.0.0.1:${port}`, { authorization }), { timeout: 10_000 }).not.toBeNull();
});
