import process from 'node:process';
import { showBin } from './run.ts';

// npm run test:citus: the tests of money on the Citus coordinator named by CITUS_URL, whose database they empty, with a cell a call.
const POSTING = 'apps/server/src/platform/posting';
const RUNS: readonly { readonly file: string; readonly only?: string }[] = [
  { file: `${POSTING}/ledger-contract.test.ts` },
  { file: `${POSTING}/booking-forms.test.ts` },
  { file: `${POSTING}/ledger-model.test.ts` },
  // The controls without a guard rewrite the form for calls over cells.
  { file: `${POSTING}/ledger-controls.test.ts`, only: 'with its guards' },
  // Machines do not share a snapshot: a sum over all of them while money moves is no proof there.
  { file: `${POSTING}/ledger-storms.test.ts`, only: '^(?!.*never shows a reader)' },
  { file: 'apps/server/src/platform/outbox/consumer.test.ts', only: 'by cell: true' },
  { file: 'apps/server/tests/journeys/races.test.ts' },
  { file: 'apps/server/tests/journeys/main-job.test.ts' },
];

const url = process.env['CITUS_URL'];
if (url) {
  Object.assign(process.env, { TEST_ON_CITUS_URL: url, POSTING_LANES: 'cell' });
  let failed = 0;
  for (const { file, only } of RUNS) {
    const options = ['run', '--project', 'server', file, '--no-file-parallelism', ...(only ? ['--testNamePattern', only] : [])];
    if ((await showBin('vitest', options)) !== 0) failed += 1;
  }
  process.stdout.write(`${RUNS.length - failed} of ${RUNS.length} files passed on Citus\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  process.stdout.write('Skipped: CITUS_URL names no Citus coordinator, so nothing was tried on several machines.\n');
}
