import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { realtime } from '@tessera/contract';
import { MAX_WAITING_FRAMES, Outlet } from './outlet.ts';
import type { Message } from './topic.ts';

const ROOM = 'event:0196d3a0-0000-7000-8000-000000000001' as const;
const status = (isInMaintenance: boolean): Message => ({ topic: 'site_status', v: 1, isInMaintenance });
const offer = (revision: string): Message => ({ topic: 'offer', v: 1, revision });
const frame = (seq: number): realtime.Frame => ({ room: 'member', seq: String(seq), messages: [] });

function givenOutlet() {
  const sent: realtime.Frame[] = [];
  const wire = { isOpen: true, overruns: 0 };
  const outlet = new Outlet({ isDrained: () => wire.isOpen, send: (one) => void sent.push(one) }, () => void (wire.overruns += 1));
  return { outlet, sent, wire };
}

it('tells a reader that keeps up everything', () => {
  const { outlet, sent } = givenOutlet();
  for (const revision of ['a', 'b', 'c']) {
    outlet.offer('site', 'offer', offer(revision));
    outlet.flush();
  }
  expect(sent.flatMap(({ messages }) => messages)).toEqual(['a', 'b', 'c'].map(offer));
});

it('keeps of each key only the newest value for a reader that does not read, and tells those when it does', () => {
  const { outlet, sent, wire } = givenOutlet();
  wire.isOpen = false;
  for (let change = 0; change < 10_000; change += 1) {
    outlet.offer(ROOM, `market ${change % 3}`, offer(`${change}`));
    outlet.offer('site', 'site_status', status(change % 2 === 0));
    outlet.flush();
    expect(outlet.size).toBeLessThanOrEqual(4);
  }
  expect(sent).toEqual([]);
  wire.isOpen = true;
  outlet.flush();
  expect(sent).toEqual([
    { room: ROOM, messages: ['9999', '9997', '9998'].map(offer) },
    { room: 'site', messages: [status(false)] },
  ]);
  expect(outlet.size).toBe(0);
});

it('throws messages that all count away beyond their number, and says once that there were some', () => {
  const { outlet, sent, wire } = givenOutlet();
  wire.isOpen = false;
  const kept = Array.from({ length: 3 * MAX_WAITING_FRAMES }, (_, seq) => outlet.push(frame(seq)));
  expect(kept.indexOf(false)).toBe(MAX_WAITING_FRAMES);
  expect(outlet.size).toBe(0);
  wire.isOpen = true;
  outlet.flush();
  expect([sent, wire.overruns]).toEqual([[], 1]);
  expect(outlet.push(frame(7))).toBe(true);
  expect(sent).toEqual([frame(7)]);
});

it('tells nothing of a room that was left', () => {
  const { outlet, sent, wire } = givenOutlet();
  wire.isOpen = false;
  outlet.offer(ROOM, 'a', offer('a'));
  outlet.push(frame(1));
  outlet.leave(ROOM);
  outlet.leave('member');
  wire.isOpen = true;
  outlet.flush();
  expect(sent).toEqual([]);
});

it('ends with the newest value of every key, whenever the reader reads', () => {
  const step = fc.oneof(fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.string() }), fc.record({ isOpen: fc.boolean() }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { outlet, sent, wire } = givenOutlet();
      const newest = new Map<string, string>();
      for (const one of steps) {
        if ('isOpen' in one) wire.isOpen = one.isOpen;
        else {
          newest.set(one.key, `${one.key}${one.value}`);
          outlet.offer('site', one.key, offer(`${one.key}${one.value}`));
        }
        outlet.flush();
      }
      wire.isOpen = true;
      outlet.flush();
      const seen = new Map<string, string>();
      for (const { messages } of sent)
        for (const message of messages) if (message.topic === 'offer') seen.set(message.revision[0] ?? '', message.revision);
      expect(seen).toEqual(newest);
    }),
  );
});
