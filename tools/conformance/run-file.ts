import { DomainError } from '@tessera/kernel';
import { ADAPTERS } from './adapters.ts';
import { type Adapter, type Answer, type ConformanceCase, groupOf } from './case.ts';
import { type Difference, findDifferences } from './compare.ts';

export interface FileOutcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, a line or more each. */
  readonly complaints: readonly string[];
}

interface ConformanceFile {
  readonly meta?: { readonly kind?: string };
  readonly cases?: readonly ConformanceCase[];
  /** A catalogue of plays: a reference, not cases. */
  readonly plays?: readonly unknown[];
}

/** Runs the cases of one file. What no adapter knows, and what is no file of cases, fails. */
export function runFile(name: string, text: string, adapters: readonly Adapter[] = ADAPTERS): FileOutcome {
  const file = parseFile(text);
  if (!file?.cases)
    return file?.plays ? { passed: 0, failed: 0, complaints: [] } : { passed: 0, failed: 1, complaints: [`✗ ${name}: no cases in it`] };
  const adapter = adapters.find(({ kind }) => kind === file.meta?.kind);
  const complaints: string[] = [];
  let failed = 0;
  for (const [group, cases] of Map.groupBy(file.cases, groupOf)) {
    const answer = adapter && Object.hasOwn(adapter.groups, group) ? adapter.groups[group] : undefined;
    if (!adapter || !answer) {
      failed += cases.length;
      complaints.push(`✗ ${name}: no engine knows the group "${group}" of kind "${file.meta?.kind ?? ''}" (${cases.length} failed)`);
      continue;
    }
    for (const given of cases) {
      const differences = runCase(adapter, answer, given);
      if (differences.length === 0) continue;
      failed += 1;
      complaints.push([`✗ ${name}: ${given.id}`, ...differences.map(describe)].join('\n'));
    }
  }
  return { passed: file.cases.length - failed, failed, complaints };
}

function parseFile(text: string): ConformanceFile | undefined {
  try {
    return JSON.parse(text) as ConformanceFile;
  } catch {
    return undefined;
  }
}

function runCase(adapter: Adapter, answer: Answer, given: ConformanceCase): Difference[] {
  const options = { tolerance: given.tolerance ?? 0, comparesTextExactly: adapter.comparesTextExactly ?? false };
  try {
    return findDifferences(given.expect, answer(given), options);
  } catch (error) {
    // A refusal is an answer too; the rule book writes its codes in capitals.
    const actual = { error: error instanceof DomainError ? error.code.toUpperCase() : String(error) };
    return Object.hasOwn(given.expect, 'error')
      ? findDifferences(given.expect, actual, options)
      : [{ path: '', expected: given.expect, actual }];
  }
}

function describe({ path, expected, actual }: Difference): string {
  return `    ${path === '' ? '' : `${path}: `}expected ${show(expected)}, actual ${show(actual)}`;
}

function show(value: unknown): string {
  return value === undefined
    ? 'nothing'
    : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
}
