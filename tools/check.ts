import { runChecks } from './checks.ts';
import { showBin } from './run.ts';

// npm run check: everything that needs neither a database nor a browser to judge the code.
const { failed } = await runChecks();
const rulesOfTheHouse = await showBin('vitest', ['run', 'tools/boundaries', 'tools/tidy', 'tools/lockfile']);
process.exitCode = failed === 0 && rulesOfTheHouse === 0 ? 0 : 1;
