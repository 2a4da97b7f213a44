import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { Outlet } from './outlet.ts';
import { createStateRooms } from './state-rooms.ts';
import type { RoomSource } from './topic.ts';

function givenRooms(
  existing: ReadonlySet<string>,
  { meanwhile = async () => undefined }: { readonly meanwhile?: () => Promise<void> } = {},
) {
  const time = { nowMs: 1_000_000 };
  const read: string[] = [];
  const source: RoomSource = {
    bell: 'match',
    room: 'event',
    async read(ids) {
      read.push(...ids);
      const found = ids.filter((id) => existing.has(id));
      await meanwhile();
      return new Map(found.map((id) => [id, () => new Map([['match', MATCH]])]));
    },
  };
  const rooms = createStateRooms({ sources: [source], clock: { nowMs: () => time.nowMs }, log: pino({ level: 'silent' }) });
  onTestFinished(() => rooms.close());
  const follow = (id: string, mayOpen = true, outlet = outletTo([])) =>
    rooms.follow(outlet, `event:${id}`, { kind: 'event', id, mayOpen: () => mayOpen });
  return { time, read, rooms, follow };
}

const MATCH = { topic: 'match', v: 1, eventId: 'a', state: 'LIVE', score: null, minute: 1 } as const;
const outletTo = (sent: unknown[]): Outlet =>
  new Outlet({ isDrained: () => true, send: (frame) => void sent.push(frame) }, () => undefined);

it('reads a room that does not exist once, and again after a while', async () => {
  const { time, read, follow } = givenRooms(new Set());
  for (let asked = 0; asked < 5; asked += 1) expect(await follow('a')).toBe('missing');
  expect(read).toEqual(['a']);
  time.nowMs += 10_000;
  expect(await follow('a')).toBe('missing');
  expect(read).toEqual(['a', 'a']);
});

it.each([
  ['its own ring', (rooms: ReturnType<typeof createStateRooms>) => rooms.ring('match', 'a')],
  ['a ring for all', (rooms: ReturnType<typeof createStateRooms>) => rooms.ring('match', '*')],
  ['the end of a time without rings', (rooms: ReturnType<typeof createStateRooms>) => rooms.ringAll()],
])('finds a room that came to be at %s', async (_what, ring) => {
  const existing = new Set<string>();
  const { rooms, follow } = givenRooms(existing);
  expect(await follow('a')).toBe('missing');
  existing.add('a');
  expect(await follow('a')).toBe('missing');
  ring(rooms);
  expect(await follow('a')).toBe('following');
});

it('remembers a bounded number of rooms that do not exist, and forgets the oldest', async () => {
  const { read, follow } = givenRooms(new Set());
  await Promise.all(Array.from({ length: 10_001 }, (_, index) => follow(`${index}`)));
  read.length = 0;
  await follow('10000');
  await follow('1');
  expect(read).toEqual([]);
  await follow('0');
  expect(read).toEqual(['0']);
});

it('opens no further room for who may not, and lets them into those that others follow', async () => {
  const { read, follow } = givenRooms(new Set(['a', 'b']));
  expect(await follow('a')).toBe('following');
  expect(await follow('a', false)).toBe('following');
  expect(await follow('b', false)).toBe('throttled');
  expect(read).toEqual(['a']);
});

it('finds a room that came to be while it was looked for', async () => {
  const existing = new Set<string>();
  let isFirst = true;
  const { rooms, follow } = givenRooms(existing, {
    async meanwhile() {
      if (isFirst) rooms.ring('match', 'a');
      isFirst = false;
    },
  });
  expect(await follow('a')).toBe('missing');
  existing.add('a');
  expect(await follow('a')).toBe('following');
});

it('tells nothing to who left before the room was read', async () => {
  const { rooms, follow } = givenRooms(new Set(['a']));
  const [left, stayed]: [unknown[], unknown[]] = [[], []];
  const outlet = outletTo(left);
  const following = [follow('a', true, outlet), follow('a', true, outletTo(stayed))];
  rooms.leave(outlet, { kind: 'event', id: 'a' });
  await Promise.all(following);
  expect([left, stayed]).toEqual([[], [{ room: 'event:a', messages: [MATCH] }]]);
});
