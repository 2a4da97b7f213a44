import type { Coverage } from './coverage.ts';

/** How much of the texts each language has. `textCoverage` of the builders puts the figures in the place of this file. */
export const COVERAGE: Readonly<Record<string, Coverage>> = {};
