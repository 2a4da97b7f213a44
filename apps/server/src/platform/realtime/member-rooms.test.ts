import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { realtime } from '@tessera/contract';
import type { Database } from '../db/database.ts';
import type { MemberRef } from '../http/caller.ts';
import { createMemberRooms } from './member-rooms.ts';
import { Outlet } from './outlet.ts';

const MEMBER: MemberRef = { id: 'm', cell: 0, brand: 'tessera', username: 'marina', currency: 'USD', isTrial: false };

/** A member without bookings to tell, whose snapshots come when the test says so. */
function givenRooms() {
  const snapshots: ((seq: bigint) => void)[] = [];
  const rooms = createMemberRooms({
    db: { prepared: async () => [] } as unknown as Database,
    source: {
      snapshot: () => new Promise((resolve) => snapshots.push((seq) => resolve({ seq, messages: [] }))),
      listPositionsSince: async () => [],
      present: () => [],
    },
    log: pino({ level: 'silent' }),
    isByCell: false,
  });
  onTestFinished(() => rooms.close());
  const sent: realtime.Frame[] = [];
  const outlet = new Outlet({ isDrained: () => true, send: (frame) => void sent.push(frame) }, () => undefined);
  onTestFinished(() => rooms.leave(outlet, MEMBER));
  const asked = async (count: number): Promise<void> => {
    await expect.poll(() => snapshots.length, { interval: 1 }).toBe(count);
  };
  return { rooms, outlet, sent, snapshots, asked };
}

it('tells what was read last, though an earlier reading ends after it', async () => {
  const { rooms, outlet, sent, snapshots, asked } = givenRooms();
  const following = rooms.follow(outlet, MEMBER, undefined);
  await asked(1);
  rooms.reload(outlet, MEMBER);
  await asked(2);
  snapshots[1]?.(5n);
  await expect.poll(() => sent, { interval: 1 }).toEqual([{ room: 'member', seq: '5', isReload: true, messages: [] }]);
  snapshots[0]?.(3n);
  await following;
  expect(sent).toHaveLength(1);
});

it.each([
  ['nothing, to who has seen the last booking', 7n, []],
  ['everything anew, to who has seen one that is not there', 3n, [{ room: 'member', seq: '3', isReload: true, messages: [] }]],
])('resumes with %s', async (_what, newest, frames) => {
  const { rooms, outlet, sent, snapshots, asked } = givenRooms();
  const following = rooms.follow(outlet, MEMBER, 7n);
  await asked(1);
  snapshots[0]?.(newest);
  if (frames.length > 0) {
    await asked(2);
    snapshots[1]?.(newest);
  }
  await following;
  expect(sent).toEqual(frames);
});
