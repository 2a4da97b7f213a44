import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import process from 'node:process';
import { type FileOutcome, runFile } from './conformance/run-file.ts';

// npm run conformance -- FILE…: runs cases computed independently of this code against the engines. Takes paths and patterns.
const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  process.stderr.write('Usage: npm run conformance -- FILE… (for example packages/engines/conformance/*.json)\n');
  process.exit(2);
}

let [passed, failed] = [0, 0];
for (const pattern of wanted) {
  for (const { path, outcome } of await runPattern(pattern)) {
    passed += outcome.passed;
    failed += outcome.failed;
    for (const complaint of outcome.complaints) process.stdout.write(`${complaint}\n`);
    if (outcome.failed === 0) process.stdout.write(`✓ ${path}: ${outcome.passed}\n`);
  }
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runPattern(pattern: string): Promise<{ path: string; outcome: FileOutcome }[]> {
  const paths = existsSync(pattern) ? [pattern] : (await Array.fromAsync(glob(pattern))).toSorted();
  if (paths.length === 0)
    return [{ path: pattern, outcome: { passed: 0, failed: 1, complaints: [`✗ ${pattern}: there is no such file`] } }];
  return Promise.all(paths.map(async (path) => ({ path, outcome: runFile(path, await readFile(path, 'utf8')) })));
}
