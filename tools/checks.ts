import { runBin } from './run.ts';

interface Check {
  readonly name: string;
  readonly bin: string;
  readonly options: readonly string[];
}

const AT_ONCE = 2;
/** The checkers of types are written in Go: a heap that may grow to three times what is in use, not twice, spares them a tenth of their work. */
const CHECKERS = { GOGC: '200' };

/**
 * Rules and types of every workspace in one sweep, which reads each file once; then format. A test that its workspace's
 * `tsconfig.json` leaves out, since the code beside it must not see what tests see, has its types from a project of tests:
 * a router tells its routes to the whole program, so the console's and the site's are two.
 */
const CHECKS: readonly Check[] = [
  { name: 'rules and types', bin: 'oxlint', options: ['--type-check', '--deny-warnings'] },
  { name: 'types of tests', bin: 'tsc', options: ['-p', 'tools/tests'] },
  { name: "types of the console's tests", bin: 'tsc', options: ['-p', 'tools/tests/console'] },
  { name: 'format', bin: 'oxfmt', options: ['--check', '.'] },
];

/** Runs all checks, tells each result, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  const count = { passed: 0, failed: 0 };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await runBin(check.bin, check.options, CHECKERS);
      count[ok ? 'passed' : 'failed'] += 1;
      process.stdout.write(ok ? `✓ ${check.name}\n` : `✗ ${check.name}\n${output}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}
