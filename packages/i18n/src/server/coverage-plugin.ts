import type { Plugin } from 'vite';
import { coverageByTag, readLanguages } from './coverage.ts';

const REPLACED = /[\\/]i18n[\\/]src[\\/]built-coverage\.ts$/;

/** For the builders of the apps: tells the bundle how much of the texts each language has, so that it loads English only where texts are missing. */
export function textCoverage(): Plugin {
  return {
    name: 'text-coverage',
    load: (id) => (REPLACED.test(id) ? `export const COVERAGE = ${JSON.stringify(coverageByTag(readLanguages()))};` : undefined),
  };
}
