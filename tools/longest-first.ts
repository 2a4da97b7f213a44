import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, which a machine that has not run them yet cannot know. */
const LONGEST = [
  'e2e/proofs.test.ts',
  'e2e/every-screen.test.ts',
  'e2e/staff.test.ts',
  'e2e/spec-coverage.test.ts',
  'e2e/guards.test.ts',
  'e2e/lottery.test.ts',
  'e2e/main-job.test.ts',
  'tests/journeys/bad-input.test.ts',
  'tests/attacks/attacks.test.ts',
  'tests/crash/stop-by-signal.test.ts',
  'tests/journeys/production.test.ts',
  'tests/journeys/keys.test.ts',
  'tests/crash/roles.test.ts',
  'tests/crash/start-again.test.ts',
];

/** One that began last would run alone at the end. A process goes on with the next file only if that is of the same project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? LONGEST.length : at;
    };
    const sorted = (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat();
  }
}
