import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { isPostgres, isServer, listFamily } from './processes.ts';
import { reportOf } from './report.ts';
import { atLeast, atMost, median } from './result.ts';
import { spread } from './wagers/against.ts';
import { cpuTicks } from './wagers/costs.ts';

it('takes the median of odd and even counts', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 6])).toBe(5);
});

it('tells how far the mean of ratios can be trusted', () => {
  expect(spread([0.9, 1.1, 1, 1])).toEqual({ median: 1, mean: 1, error: 0.041 });
});

it('finds a process and all below it, with their memory', async () => {
  const child = spawn('sh', ['-c', 'sh -c "sleep 30 & wait" & wait'], { detached: true });
  await expect
    .poll(async () => (await listFamily(child.pid ?? 0)).map(({ command }) => command), { timeout: 20_000 })
    .toContain('sleep 30');
  const family = await listFamily(child.pid ?? 0);
  expect(family).toHaveLength(3);
  expect(family.every(({ residentKib }) => residentKib > 0)).toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
});

it('tells the server from npm, and PostgreSQL from both', () => {
  const running = (command: string) => ({ pid: 1, parentPid: 0, residentKib: 1, command });
  expect(isServer(running('node apps/server/src/bootstrap/start.mjs'))).toBe(true);
  expect(isServer(running('npm start'))).toBe(false);
  expect(isServer(running('sh -c node apps/server/src/bootstrap/start.mjs'))).toBe(false);
  expect(isPostgres(running('/a/native/bin/postgres -D /data'))).toBe(true);
  expect(isPostgres(running('postgres: checkpointer '))).toBe(true);
  expect(isPostgres(running('node server.ts --url=postgres://x'))).toBe(false);
});

it('judges a figure at its bound, and one that could not be had as not reached', () => {
  expect(atLeast('ratio', 2.2, 2.2)).toEqual({ goal: 'ratio >= 2.2', actual: 2.2, ok: true });
  expect(atLeast('ratio', 2.2, 2.19).ok).toBe(false);
  expect(atMost('p99Ms', 50, 50)).toEqual({ goal: 'p99Ms <= 50', actual: 50, ok: true });
  expect(atMost('p99Ms', 50, 50.01).ok).toBe(false);
  expect(atMost('serverMicros', 75, null)).toEqual({ goal: 'serverMicros <= 75', actual: null, ok: false });
});

it('reports every result with its figures, its goals and the machine', () => {
  const results = [
    { name: 'engines.x', perSecond: 12_345, reference: 'a | b', goals: [] },
    { name: 'wagers', ratio: 2.5, kinds: [{ kind: 'play', p99Ms: 60 }], goals: [atLeast('ratio', 2.2, 2.5), atMost('play.p99Ms', 50, 60)] },
  ];
  expect(reportOf(results, { atMs: 0, cpu: 'A  CPU ', cores: 2, node: 'v26.0.0' })).toBe(`# Benchmarks

Written by \`npm run bench\`. 1970-01-01, 2 × A CPU, Node 26.0.0.

| Benchmark | Figures | Goals |
|---|---|---|
| \`engines.x\` | perSecond 12,345, reference a \\| b |  |
| \`wagers\` | ratio 2.5<br>kind play, p99Ms 60 | ✓ ratio >= 2.2: 2.5<br>✗ play.p99Ms <= 50: 60 |
`);
});

it('counts the processor time of a process and of its children that ended', async () => {
  const child = spawn('sh', ['-c', 'sh -c "i=0; while [ \\$i -lt 300000 ]; do i=\\$((i+1)); done"; exec sleep 30']);
  await expect.poll(() => cpuTicks(child.pid ?? 0)).toBeGreaterThan(3);
  child.kill();
});
