import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bench } from './result.ts';

// npm run bench -- <name> [options]: a bench is a file of this folder that exports `bench`; its result is the last line.
const folder = fileURLToPath(new URL('.', import.meta.url));
const [name, ...options] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .toSorted();

if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- <name>, where <name> is one of: ${names.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  for (const result of [await bench(options)].flat()) process.stdout.write(`${JSON.stringify(result)}\n`);
}
