import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { endOnBug } from './end-on-bug.ts';

function given(stop: () => Promise<unknown>) {
  const process = new EventEmitter();
  const [said, codes]: [string[], number[]] = [[], []];
  const stops = vi.fn(stop);
  endOnBug({
    process: process as never,
    log: { fatal: (_facts: unknown, sentence?: string) => void said.push(sentence ?? '') } as never,
    stop: stops,
    exit: (code) => void codes.push(code),
  });
  return { process, said, codes, stops };
}

it.each(['unhandledRejection', 'uncaughtException'])('says so, stops once and ends with 1 at an %s', async (name) => {
  const gate = Promise.withResolvers<void>();
  const { process, said, codes, stops } = given(() => gate.promise);
  process.emit(name, new Error('a bug'));
  process.emit(name, new Error('and another'));
  expect([stops.mock.calls.length, codes]).toEqual([1, []]);
  gate.resolve();
  await expect.poll(() => codes).toEqual([1]);
  expect(said).toEqual(Array(2).fill('something failed where nobody waited for it; the server stops'));
});

it('ends with 1 when stopping fails', async () => {
  const { process, said, codes } = given(() => Promise.reject(new Error('no')));
  process.emit('unhandledRejection', new Error('a bug'));
  await expect.poll(() => codes).toEqual([1]);
  expect(said.at(-1)).toBe('stopping failed');
});

it('ends with 1 when stopping takes too long', () => {
  vi.useFakeTimers();
  const { process, codes } = given(() => new Promise(() => undefined));
  process.emit('unhandledRejection', new Error('a bug'));
  vi.advanceTimersByTime(10_000);
  expect(codes).toEqual([1]);
  vi.useRealTimers();
});
