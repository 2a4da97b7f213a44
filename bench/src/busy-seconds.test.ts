import { expect, it } from 'vitest';
import { busySecondsBetween } from './busy-seconds.ts';

it('counts what each process used, one that began meanwhile in full, and one that ended not at all', () => {
  const before = [
    { id: 1, cpuTime: 3 },
    { id: 2, cpuTime: 9 },
  ];
  const after = [
    { id: 1, cpuTime: 3.5 },
    { id: 3, cpuTime: 0.25 },
  ];
  expect(busySecondsBetween(before, after)).toBe(0.75);
});
