import type { Socket } from 'socket.io-client';
import { expect, it } from 'vitest';
import { ASKING_LIMITS, CONNECTION_LIMITS } from '../../src/platform/realtime/limits.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { connectSocket } from '../support/live-page.ts';
import { givenMember } from '../support/scene.ts';

// Limits as in production. Addresses are told by a proxy, so that one test does not use up another one's.
const tessera = await givenTessera({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

const connect = (ip: string, headers: Readonly<Record<string, string>> = {}): Promise<Socket | null> =>
  connectSocket(tessera.url, { origin: tessera.url, 'x-forwarded-for': ip, ...headers });

/** Why the server ends it. */
const endOf = (socket: Socket): Promise<string> => new Promise((resolve) => socket.on('closing', resolve));

it('opens so many connections of an address, and another when one of them is gone', async () => {
  const max = CONNECTION_LIMITS.connectionsOfAddress;
  const all = await Promise.all(Array.from({ length: max + 3 }, () => connect('192.0.2.1')));
  const open = all.filter((socket) => socket !== null);
  expect(open.length).toBe(max);
  expect(await connect('192.0.2.2')).not.toBeNull();
  open[0]?.close();
  await expect.poll(() => connect('192.0.2.1')).not.toBeNull();
});

it('opens so many connections of a member, wherever they come from', async () => {
  const member = await givenMember(tessera, 'marina', '1');
  const cookie = `sid=${member.cookies.get('sid') ?? ''}`;
  const max = CONNECTION_LIMITS.connectionsOfMember;
  const all = await Promise.all(Array.from({ length: max + 2 }, (_, index) => connect(`198.51.100.${index}`, { cookie })));
  expect(all.filter((socket) => socket !== null).length).toBe(max);
});

it('ends a connection that talks too fast', async () => {
  const socket = await connect('192.0.2.10');
  if (!socket) throw new Error('there is room for one');
  const end = endOf(socket);
  for (let message = 0; message <= CONNECTION_LIMITS.burst; message += 1) socket.emit('leave', { rooms: ['site'] });
  expect(await end).toBe('too_fast');
});

it.each([
  ['an unknown message', (socket: Socket) => socket.emit('bet', { stake: '1' })],
  ['no rooms', (socket: Socket) => socket.emit('follow', { rooms: [] }, () => undefined)],
  ['a room that is none', (socket: Socket) => socket.emit('follow', { rooms: [{ room: 'member:somebody' }] }, () => undefined)],
  ['nobody to answer to', (socket: Socket) => socket.emit('follow', { rooms: [{ room: 'site' }] })],
  ['more than a message may hold', (socket: Socket) => socket.emit('leave', { rooms: ['x'.repeat(20_000)] })],
])('ends a connection that sends %s', async (_what, send) => {
  const socket = await connect('192.0.2.20');
  if (!socket) throw new Error('there is room for one');
  const gone = new Promise((resolve) => socket.on('disconnect', resolve));
  send(socket);
  await gone;
  expect(socket.connected).toBe(false);
});

it('follows so many rooms and no more', async () => {
  const socket = await connect('192.0.2.30');
  if (!socket) throw new Error('there is room for one');
  const idOf = (index: number): string => `0196d3a0-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const followed = await Promise.all(
    Array.from({ length: 3 }, (_, message) => {
      const rooms = Array.from({ length: 200 }, (_room, index) => ({ room: `event:${idOf(200 * message + index)}` }));
      return socket.emitWithAck('follow', { rooms }) as Promise<{ readonly refused: readonly { readonly code: string }[] }>;
    }),
  );
  const codes = followed.flatMap(({ refused }) => refused.map(({ code }) => code));
  // Rooms that turn out not to exist count while they are looked for.
  expect(codes.filter((code) => code === 'throttled').length).toBe(600 - CONNECTION_LIMITS.rooms);
  expect(codes.filter((code) => code === 'not_found').length).toBe(CONNECTION_LIMITS.rooms);
});

const eventId = (group: number, index: number): string =>
  `0196d3a0-0000-7000-8${String(group).padStart(3, '0')}-${String(index).padStart(12, '0')}`;
type Refused = readonly { readonly room: string; readonly code: string }[];
const follow = async (socket: Socket, rooms: readonly string[]): Promise<Refused> => {
  const { refused } = (await socket.emitWithAck('follow', { rooms: rooms.map((room) => ({ room })) })) as { readonly refused: Refused };
  return refused;
};
const countOf = (refused: Refused, wanted: string): number => refused.filter(({ code }) => code === wanted).length;

// Goal: honest use stays far inside. Method: what a page does whose visitor goes through ten lists of 50 matches in a few seconds.
it('lets a page go through many lists of matches', async () => {
  const socket = await connect('192.0.2.40');
  if (!socket) throw new Error('there is room for one');
  for (let list = 0; list < 10; list += 1) {
    const rooms = Array.from({ length: 50 }, (_, index) => `event:${eventId(40 + list, index)}`);
    expect(countOf(await follow(socket, rooms), 'throttled')).toBe(0);
    socket.emit('leave', { rooms });
  }
});

// Goal: it is rooms that are counted, also those that do not exist, and the connections of an address together.
it('asks the database for so many rooms of an address, and for those of others as before', async () => {
  const sockets = await Promise.all(Array.from({ length: 8 }, () => connect('192.0.2.50')));
  const answers = await Promise.all(
    sockets.flatMap((socket, nth) =>
      [0, 1].map((part) => {
        if (!socket) throw new Error('there is room for eight');
        return follow(
          socket,
          Array.from({ length: 200 }, (_, index) => `event:${eventId(100 + 2 * nth + part, index)}`),
        );
      }),
    ),
  );
  const refused = answers.flat();
  const { burst } = ASKING_LIMITS.newRooms;
  // Some seconds may have passed meanwhile.
  expect(countOf(refused, 'not_found')).toBeGreaterThanOrEqual(burst);
  expect(countOf(refused, 'throttled')).toBeGreaterThan(0);
  const other = await connect('192.0.2.51');
  if (!other) throw new Error('there is room for one');
  expect(await follow(other, [`event:${eventId(300, 0)}`])).toMatchObject([{ code: 'not_found' }]);
});

it('grants a connection so many rooms, and the same one over and over counts each time', async () => {
  const socket = await connect('192.0.2.60');
  if (!socket) throw new Error('there is room for one');
  const room = `event:${eventId(400, 0)}`;
  const refused: Refused[] = [];
  for (let message = 0; message < 5; message += 1)
    refused.push(
      await follow(
        socket,
        Array.from({ length: 200 }, () => room),
      ),
    );
  const { burst } = ASKING_LIMITS.roomsOfConnection;
  expect(countOf(refused.flat(), 'throttled')).toBeLessThanOrEqual(1_000 - burst);
  expect(countOf(refused.flat(), 'throttled')).toBeGreaterThan(0);
});

it('tells a member so often what they own, and no oftener', async () => {
  const member = await givenMember(tessera, 'maren', '1');
  const socket = await connect('192.0.2.70', { cookie: `sid=${member.cookies.get('sid') ?? ''}` });
  if (!socket) throw new Error('there is room for one');
  const answers = await Promise.all(
    [0, 1].map(() =>
      follow(
        socket,
        Array.from({ length: 50 }, () => 'member'),
      ),
    ),
  );
  expect(countOf(answers.flat(), 'throttled')).toBeGreaterThan(0);
  expect(countOf(answers.flat(), 'throttled')).toBeLessThanOrEqual(100 - ASKING_LIMITS.ownRooms.burst);
});
