import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**'];
/** Tests that need a database carry this name where they live outside the server. */
const ON_DATABASE = '**/*.server.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{web,backoffice,gateway}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...NEVER, ON_DATABASE],
          // Statistical tests are quick alone and slow on a busy machine.
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', ON_DATABASE],
          exclude: NEVER,
          globalSetup: ['@tessera/testkit/global-setup'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Browser journeys start servers and browsers of their own: one at a time, when everything else is done.
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: ['@tessera/testkit/global-setup'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
