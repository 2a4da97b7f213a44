import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { runBench } from './processes.ts';
import { reportOf } from './report.ts';
import type { Bench, BenchResult } from './result.ts';

// npm run bench -- <name> [options]: a bench is a file of this folder that exports `bench`; its result is the last line.
// npm run bench: all of them, each in a process of its own so that none warms or fills the heap of the next, and the report.
const folder = fileURLToPath(new URL('.', import.meta.url));
const REPORT = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const [name, ...options] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .toSorted();

if (name === undefined) {
  const results: BenchResult[] = [];
  for (const each of names) {
    const ran = await runBench([fileURLToPath(import.meta.url), each]);
    for (const result of ran) process.stdout.write(`${JSON.stringify(result)}\n`);
    results.push(...ran);
  }
  const [cpu] = cpus();
  const machine = { atMs: systemClock.nowMs(), cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version };
  await writeFile(REPORT, reportOf(results, machine));
} else if (names.includes(name)) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  for (const result of [await bench(options)].flat()) process.stdout.write(`${JSON.stringify(result)}\n`);
} else {
  process.stderr.write(`Usage: npm run bench [-- <name>], where <name> is one of: ${names.join(', ')}\n`);
  process.exitCode = 2;
}
