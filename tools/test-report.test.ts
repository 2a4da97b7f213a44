import { expect, it } from 'vitest';
import { type TestReport, countTests } from './test-report.ts';

const clean: TestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

it('adds up a run', () => {
  expect(countTests(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  const failing = { ...clean, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] };
  expect(countTests(failing, 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

it('counts what is broken without a failed test', () => {
  const unloadable = { ...clean, testResults: [...clean.testResults, { status: 'failed', assertionResults: [] }] };
  expect(countTests(unloadable, 1).failed).toBe(1);
  expect(countTests(clean, 1).failed).toBe(1);
  expect(countTests({ ...clean, numPassedTests: 0 }, 0).failed).toBe(1);
  expect(countTests(undefined, 0).failed).toBe(1);
});
