import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textCoverage } from '@tessera/i18n/coverage-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const NEVER = ['**/node_modules/**', '**/dist/**'];
/** Tests that need a database carry this name where they live outside the server. */
const ON_DATABASE = '**/*.server.test.ts';
/** Tests that put something in the place of a module, which works only where that one was not loaded before. */
const MOCKS = ['apps/server/src/modules/identity/{guess-floods,login-work}.test.ts'];

/** Tests of what keeps no state but what can be read again. */
const STATELESS = [
  'packages/!(engines|i18n|ui)/{src,tests}/**/*.test.ts',
  'apps/{gateway,witness}/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/src/**/*.test.ts',
];
/** Of those, what holds markup, which Node does not read; the site's features are rules where there is no page. */
const STATELESS_MARKUP = ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/backoffice/src/**/*.test.ts', 'apps/web/src/features/**/*.test.ts'];
/** What a file says that has a page, or puts something in the place of a module, of a global or of the time. */
const NEEDS_OWN_THREAD = /@vitest-environment|\bvi\.(?!fn\b)/;
const sharing = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: import.meta.dirname }).filter(
    (path) => !path.endsWith('.server.test.ts') && !NEEDS_OWN_THREAD.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
const RULES = sharing(STATELESS);
const MARKUP = sharing(STATELESS_MARKUP);

/** Only ends what hangs: a busy machine must not decide whether a test passes, and speed is measured in bench/. */
const HANGING_MS = 120_000;
const JOURNEY_HANGING_MS = 900_000;
/** How long what is asked again and again may take to become true. */
const POLL = { poll: { timeout: 60_000 } };

/** Of files that wait for much that is not the processor: servers that start, seals, matches, pages. */
const WAITING_WORKERS = 3;
/** Of browser journeys, which wait for draws, seals and reels as well. */
const JOURNEY_WORKERS = 4;

/** Of files that share a process, which come before those that need a database. */
const ONE_PROCESS = { expect: POLL, testTimeout: HANGING_MS, maxWorkers: 2, isolate: false, sequence: { groupOrder: 0 } };

/** Node reads our sources as they are, in half the time that translating and linking them takes. */
const AS_NODE_READS = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    maxWorkers: WAITING_WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Rules are functions without a state: their files share a process, which loads each module once.
        test: {
          name: 'engines',
          experimental: AS_NODE_READS,
          include: ['packages/engines/**/*.test.ts'],
          exclude: NEVER,
          ...ONE_PROCESS,
        },
      },
      {
        test: {
          name: 'rules',
          experimental: AS_NODE_READS,
          include: RULES,
          exclude: NEVER,
          ...ONE_PROCESS,
        },
      },
      {
        plugins: [textCoverage()],
        test: {
          name: 'markup',
          include: MARKUP,
          exclude: NEVER,
          ...ONE_PROCESS,
        },
      },
      {
        // The site's modules keep its state: its files have a thread each, which begins sooner than a process.
        plugins: [textCoverage()],
        test: {
          name: 'unit',
          include: [
            'packages/!(engines)/**/*.test.{ts,tsx}',
            'apps/{web,backoffice,gateway,witness}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...NEVER, ON_DATABASE, ...RULES, ...MARKUP],
          expect: POLL,
          testTimeout: HANGING_MS,
          pool: 'threads',
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          experimental: AS_NODE_READS,
          include: ['apps/server/**/*.test.ts', ON_DATABASE],
          exclude: [...NEVER, ...MOCKS],
          globalSetup: ['@tessera/testkit/global-setup'],
          expect: POLL,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
          maxWorkers: WAITING_WORKERS,
          // To load the whole server anew for each file takes as long as many of the files.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server-mocks',
          include: MOCKS,
          globalSetup: ['@tessera/testkit/global-setup'],
          expect: POLL,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What must also hold where each call names one cell, as on a database that is spread over machines.
        test: {
          name: 'by-cell',
          experimental: AS_NODE_READS,
          include: ['apps/server/tests/journeys/{main-job,races,lost-answer,rounds}.test.ts'],
          exclude: NEVER,
          env: { POSTING_LANES: 'cell' },
          globalSetup: ['@tessera/testkit/global-setup'],
          expect: POLL,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Browser journeys, when everything else is done. Most share one site and wait much.
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: ['./e2e/src/global-setup.ts'],
          expect: POLL,
          testTimeout: JOURNEY_HANGING_MS,
          hookTimeout: JOURNEY_HANGING_MS,
          maxWorkers: JOURNEY_WORKERS,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
