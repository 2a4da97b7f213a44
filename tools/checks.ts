import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project-files.ts';
import { runBin } from './run.ts';

interface Check {
  readonly name: string;
  readonly bin: string;
  readonly options: readonly string[];
}

const AT_ONCE = 2;

/** Types of every workspace, of all tests and of the tools; then rules and format. */
function listChecks(): Check[] {
  const folders = ['packages', 'apps'].flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`));
  // A router tells its routes to the whole program, so the console's tests and the site's are two.
  const others = ['e2e', 'bench', 'tools', 'tools/tests', 'tools/tests/console'];
  const projects = [...folders, ...others].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  return [
    { name: 'rules', bin: 'oxlint', options: ['--deny-warnings'] },
    ...projects.map((folder) => ({ name: `types of ${folder}`, bin: 'tsc', options: ['-p', folder] })),
    { name: 'format', bin: 'oxfmt', options: ['--check', '.'] },
  ];
}

/** Runs all checks, tells each result, and counts them. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = listChecks();
  const count = { passed: 0, failed: 0 };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await runBin(check.bin, check.options);
      count[ok ? 'passed' : 'failed'] += 1;
      process.stdout.write(ok ? `✓ ${check.name}\n` : `✗ ${check.name}\n${output}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}
