import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { ROOT } from './project-files.ts';
import { showBin } from './run.ts';
import { type TestReport, countTests } from './test-report.ts';

// npm test: the checks, then every test, then one line that adds them up. With arguments: only those tests.
const wanted = process.argv.slice(2);
const checks = wanted.length === 0 ? await runChecks() : { passed: 0, failed: 0 };

// Tests start some hundred processes, most of which load the whole server.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules', '.cache', 'node');
const folder = await mkdtemp(join(tmpdir(), 'tessera-report-'));
const reportFile = join(folder, 'report.json');
const exitCode = await showBin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...wanted]);
const report = await readFile(reportFile, 'utf8').then(
  (text) => JSON.parse(text) as TestReport,
  () => undefined,
);
await rm(folder, { recursive: true });

const tests = countTests(report, exitCode);
const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
if (tests.skipped > 0) process.stdout.write(`Left to \`npm run prove\`, or to a machine that has what they need: ${tests.skipped}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
