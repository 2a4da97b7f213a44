import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DrawNumbers } from '@tessera/contract';
import { lunarYearOf } from '@tessera/engines/lottery';
import type { Lottery } from '../lottery.ts';
import { readResults, type ResultRow } from '../read-results.ts';

/** The folder of real results lies beside the project; the product does not ship it. */
function findFolder(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'lottery');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

export const REAL_DRAWS = findFolder();

/** Of families by the beginning of their files. */
const FILES: Readonly<Record<string, RegExp>> = {
  ssc: /^ssc-/,
  '11x5': /^11x5-/,
  k3: /^k3-/,
  pk10: /^pk10-/,
  pcb: /^pcb-/,
  keno: /^keno-/,
  lhc: /^mark-six/,
  'vn.n': /^vn-north/,
  'sea.hn': /^vn-north/,
  'vn.s': /^xs/,
};
/** Since then there are 49 numbers, and years whose zodiacs are known. */
const FIRST_OF_YEARS = '20200125';

/** Every real draw of a family that a file has, as an importer reads them. */
export function realDraws(family: Lottery['family'], kenoMethod: Lottery['kenoMethod'] = null): ResultRow[] {
  const pattern = FILES[kenoMethod ? 'keno' : family];
  const folders = family === 'vn.s' ? [join(REAL_DRAWS ?? '', 'vn-provinces')] : [REAL_DRAWS ?? ''];
  const rows = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => pattern?.test(file))
      .flatMap((file) =>
        readResults(
          readFileSync(join(folder, file), 'utf8'),
          { family, kenoMethod },
          // These files number on and on, or leave out the year.
          { format: file.endsWith('.json') ? 'json' : 'csv', numberOfIssue: (issue) => issue.padStart(12, '0') },
        ),
      ),
  );
  return family === 'lhc' ? rows.filter(({ number }) => number >= FIRST_OF_YEARS) : rows;
}

/** A row as the result that a draw of its day keeps. */
export function resultOf(family: Lottery['family'], { number, told }: ResultRow): DrawNumbers {
  if (family !== 'lhc') return told;
  const day = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
  return { numbers: told as string, lunarYear: lunarYearOf(day) };
}
